# A page of generate-manual as a manual page: names with hyphens, paragraphs instead of blank lines, and only between texts, a line for each sentence, and the
# parts of the description that are headed EXAMPLES and EXIT STATUS as sections at the end, with their lines as they are.

# Backslashes come as the \e that manuals want.
function literal(text) {
  gsub(/'/, "\\(aq", text); gsub(/-/, "\\-", text)
  return guarded(text)
}

# The tool escapes only the first line of a text.
function guarded(text) { return (text ~ /^['.]/ ? "\\&" : "") text }

function sentences(text) {
  while (match(text, /[.?!] [A-Z]/)) {
    print guarded(substr(text, 1, RSTART))
    text = substr(text, RSTART + 2)
  }
  print guarded(text)
}

function section(heading) {
  if (body[heading] == "") return 0
  printf ".Sh %s\n.Bd -literal -compact\n%s.Ed\n", heading, body[heading]
  return 1
}

/^\.Xr petspot\.help 1/ { next }
/^\.Xr / { gsub(/petspot\.reports\./, "petspot-reports-"); gsub(/petspot\./, "petspot-") }
# Under NAME the page's name, as apropos wants it; in the synopsis the command as it is typed.
/^\.Nm "/ { command = $0; gsub(/"/, ""); print ".Nm " $2 "-" $3 ($4 ? "-" $4 : ""); next }
/^\.Nm$/ && command { print command; next }
/^\.Dt / { gsub(/\./, "-"); sub(/^-/, ".") }

/^(EXAMPLES|EXIT STATUS)$/ { heading = $0; isBlank = 0; next }
/^\.[^a-z]/ { heading = "" }
heading { sub(/^  /, ""); if ($0 != "") body[heading] = body[heading] literal($0) "\n"; next }

/^\.Sh "EXIT STATUS"$/ {
  getline
  if (!section("EXIT STATUS")) print ".Sh \"EXIT STATUS\"\n.Ex -std"
  section("EXAMPLES")
  next
}
/^(\.Pp)?$/ { isBlank = 1; next }
isBlank && !/^\.(Bl|It|El|Sh)/ { print ".Pp" }
{ isBlank = 0 }
# A line of text may begin with `.json`.
/^\.[^a-z]/ { print; next }
{ sentences($0) }
