"""Writes workbooks for the tests, by a library that isn't petspot's: workbooks.py FOLDER"""
import datetime, re, sys, zipfile
import openpyxl

folder = sys.argv[1]
header = ["Nr", "Imię", "Gatunek", "Status", "Data zaginięcia", "Miejscowość", "Telefon", "Nr chipa", "Uwagi"]
rows = [
    ["1/2025", "Burek", "pies", "zaginiony", datetime.date(2025, 11, 18), "Łódź", 600100200, 616093900012345, "tajne"],
    ["2/2025", 'Luna "Lu"', "kot", "zaginiona", datetime.datetime(2025, 11, 1, 14, 3), "Kraków", "12 345 67 89", None, None],
    ["3/2025", "Ukryty", "kot", "zaginiona", datetime.date(2025, 11, 2), "Kraków", "12 345 67 80", None, None],
    ["4/2025", True, "kot", "znaleziony", datetime.date(2025, 11, 3), "#N/A", "501\n502 503 504", None, None],
]
book = openpyxl.Workbook()
hidden = book.active
hidden.title, hidden.sheet_state = "Stare", "hidden"
hidden.append(header)
hidden.append(["9", "Nie", "pies", "zaginiony", "2020-01-01", "X", "600100200"])
sheet = book.create_sheet("Zgłoszenia")
book.active = 1
sheet["B1"] = "Schronisko, listopad"
sheet.merge_cells("B1:F1")
for column, text in enumerate(header, 1):
    sheet.cell(3, column, text)
for number, row in enumerate(rows, 4):
    for column, value in enumerate(row, 1):
        if value is not None:
            sheet.cell(number, column, value)
sheet.row_dimensions[6].hidden = True
book.save(folder + "/list.xlsx")
book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
book.save(folder + "/mac.xlsx")

old = openpyxl.Workbook()
old.active.append(header)
old.active.append(["1", "Rex", "pies", "zaginiony", datetime.date(1900, 2, 28), "Łódź", "600100200"])
old.active.append(["2", "Ada", "pies", "zaginiony", datetime.date(1900, 3, 1), "Łódź", "600100200"])
old.save(folder + "/old.xlsx")

def english(name, rows, change):
    book = openpyxl.Workbook()
    book.active.title = "Lost"
    book.active.append(["Nr", "Name", "Species", "Status", "Date lost", "Location", "Phone", "Reward"])
    for row in rows:
        book.active.append(row)
    change(book, book.active)
    book.save(folder + "/" + name)

def hide(book, sheet):
    for row in [3, 5, 9]:
        sheet.row_dimensions[row].hidden = True
    book.copy_worksheet(sheet).title = "Found"
    book.create_sheet("Notes").append(["Date lost", "Phone", "to do"])
    strays = book.create_sheet("Strays")
    strays.append(["Nr", "Species", "Status", "Date found", "Place", "Phone"])
    strays.append([10, "cat", "found", "2025-11-05", "Oslo", "600100200"])
english("hidden.xlsx", [[number, "Rex", "dog", "lost", "2025-11-01", "Oslo", "600100200"] for number in range(1, 5)], hide)

def filter_rows(book, sheet):
    for row in [3, 5, 6, 7]:
        sheet.row_dimensions[row].hidden = True
    sheet["D6"], sheet["I1"], sheet["I7"] = "reunited", "Do not publish", "yes"
    sheet["G7"] = "600100299"
    sheet.auto_filter.ref = "A1:I7"
english("filter.xlsx", [[number, "Rex", "dog", "lost", "2025-11-01", "Oslo", "600100200"] for number in range(1, 7)], filter_rows)

form = openpyxl.Workbook()
form.active.append(["Timestamp", "Name", "Species", "Status", "Date lost", "Phone"])
for hour in [9, 10]:
    form.active.append([datetime.datetime(2025, 11, 2, hour, 0), "Rex", "dog", "lost", "2025-11-01", "600100200"])
form.active.row_dimensions[2].hidden = True
form.active.auto_filter.ref = "A1:F3"
form.save(folder + "/form.xlsx")

def calculate(book, sheet):
    sheet["H1"], sheet["H3"], sheet["H4"] = "Do not publish", '=IF(1=1,"yes","")', '=IF(1=1,"","yes")'
    book.create_sheet("Found").append(["Nr", "Name", "Status"])
english("formulas.xlsx", [[number, "Rex", "dog", "lost", "2025-11-01", "Oslo", "600100200"] for number in range(1, 4)], calculate)

other = openpyxl.Workbook()
other.active.append([None, "=NOW()"])
other.active.append(["Nr", "Name", "Species", "Status", "Date lost", "Phone", "E-mail", "Days"])
other.active.append([1, "Rex", "dog", "lost", "2025-11-01", "600100200", '=HYPERLINK("mailto:kate@pets.example","kate@pets.example")', "=TODAY()-E3"])
other.active.append([2, "Ada", "cat", "lost", "2025-11-02", "600100201", None, "=TODAY()-E4"])
other.active.append(["Total", "=COUNTA(B3:B4)"])
other.save(folder + "/other-formulas.xlsx")
# As Excel writes it: an empty text is a result.
book = zipfile.ZipFile(folder + "/formulas.xlsx")
files = {name: book.read(name) for name in book.namelist()}
sheet = "xl/worksheets/sheet1.xml"
for cell, result in [(b"H3", b"yes"), (b"H4", b"")]:
    files[sheet] = re.sub(rb'<c r="%s">(<f>.*?</f>)<v ?/?>(</v>)?' % cell, rb'<c r="%s" t="str">\1<v>%s</v>' % (cell, result), files[sheet])
with zipfile.ZipFile(folder + "/results.xlsx", "w") as archive:
    for name, file in files.items():
        archive.writestr(name, file)

def strike(book, sheet):
    for cell in ["A3", "B3", "C3", "D3", "E3", "F3", "G3", "B4", "Z5"]:
        sheet[cell].font = openpyxl.styles.Font(strike=True)
    sheet["H3"] = "home!"
english("crossed-out.xlsx", [[number, "Rex", "dog", "lost", "2025-11-01", "Oslo", "600100200"] for number in range(1, 5)], strike)

partly = openpyxl.Workbook()
partly.active.append(["Nr", "Name", "Status", "Date lost", "Photo", "Phone", "Consent", "Do not publish"])
for number in range(1, 13):
    partly.active.append([number, f"P{number}", "Lost", "2025-11-01", None, f"07700 9001{number:02}", "yes", None])
for cell, text in {
    "F2": "{strike:07700 900101 }07700 900191", "F3": "{strike:07700 900102}{strike: }", "C4": "{strike:Lost} home",
    "E5": "P4.jpg", "H6": "yes", "F8": "07700 900107 {b:07700 900197}", "F13": None,
}.items():
    partly.active[cell] = text
for cell in ["E5", "H6", "A7", "F8", "F9", "G10", "C11", "F12"]:
    partly.active[cell].font = openpyxl.styles.Font(strike=True)
partly.active.merge_cells("F12:F13")
partly.save(folder + "/crossed-out-cells.xlsx")

def run(match):
    font = b"<rPr><" + match[1] + b"/></rPr>" if match[1] else b""
    return b'<r>%s<t xml:space="preserve">%s</t></r>' % (font, match[2] or match[3])
def runs(match):
    return re.sub(rb"{(\w+):([^}]*)}|([^{}]+)", run, match[1])
book = zipfile.ZipFile(folder + "/crossed-out-cells.xlsx")
files = {name: re.sub(rb"<t>([^<]*{[^<]*)</t>", runs, book.read(name)) for name in book.namelist()}
with zipfile.ZipFile(folder + "/crossed-out-cells.xlsx", "w") as archive:
    for name, file in files.items():
        archive.writestr(name, file)

def hide_columns(book, sheet):
    sheet["H2"] = "100"
    for column in ["G", "H", "J"]:
        sheet.column_dimensions[column].hidden = True
    sheet.column_dimensions.group("L", "P", hidden=True)
english("hidden-columns.xlsx", [[1, "Rex", "dog", "lost", "2025-11-01", "Oslo", "600100200"]], hide_columns)

# Quotes that are other characters with the mark behind them, and a line break.
marks = openpyxl.Workbook()
marks.active.append(["Nr", "Owner", "Name", "Species", "Status", "Date lost", "Location", "Phone"])
for number, mark in enumerate(["\u200c", "\ufe0f", "\u0301", "\u0e31"], 1):
    marks.active.append([number, f'"{mark}Ann".\nPolna 5', "Rex", "dog", "lost", "2025-11-01", "Oslo", "600100200"])
marks.save(folder + "/marks.xlsx")

decisions = openpyxl.Workbook()
headers = ["Nr", "Name", "Status", "Phone", "Consent", "Do not publish", "Reunited on", "OK to post", "Show location"]
decisions.active.append(headers)
for line in [
    [1, "Open", "lost", "600100201", "yes", None, None, "yes", "Oslo"], [2, "Refused", "lost", "600100202", "no - private", None, None, "yes", None],
    [3, "Kept", "lost", "600100203", "yes", "yes", None, "yes", None], [4, "Home", "lost", "600100204", "yes", None, "2025-11-18", "yes", None],
    [5, "Asked", "lost", "600100205", "yes", None, None, "no", None],
]:
    decisions.active.append(line)
for column in ["D", "E", "F", "G", "H", "I"]:
    decisions.active.column_dimensions[column].hidden = True
decisions.save(folder + "/hidden-decisions.xlsx")

formats = [
    (100, '"£"#,##0', 7700900123, "00000000000"), (1000, '#,##0\\ "zł"', 600100200, '"+48 "000000000'),
    (100.5, "[$£-809]#,##0.00", 600100200, "0"), (50, "_-* #,##0\\ [$€-407]_-;-* #,##0\\ [$€-407]_-", 600100200, "General"),
    (20, "$#,##0;[Red]-$#,##0", 600100200, "###,###,000"), (0.5, "0%", 600100200, "000 000 000"), (7, '"£', 600100200, "[0"),
    (-5, '0" kr"', 600100200, "0" * 100000), (30, '"yd"0', 600100200, "\\"),
]
def give_formats(book, sheet):
    for row, (reward, currency, phone, zeros) in enumerate(formats, 2):
        for column, value, format in [("H", reward, currency), ("G", phone, zeros)]:
            sheet[column + str(row)], sheet[column + str(row)].number_format = value, format
english("formats.xlsx", [[number, "Rex", "dog", "lost", "2025-11-01", "Oslo"] for number in range(1, 10)], give_formats)

def merge(book, sheet):
    for area in ["F2:F3", "G2:G4", *(letter + "5:" + letter + "6" for letter in "ABCDEFG"), "F7:G7", "F8:G9", "XFD2:XFD9"]:
        sheet.merge_cells(area)
    sheet.row_dimensions[8].hidden = True
    sheet["H5"], sheet["H6"] = 10, 20
english("merged.xlsx", [[number, "Rex", "dog", "lost", "2025-11-01", f"City {number}", 600100200 + number] for number in range(1, 9)], merge)

parts = {name: zipfile.ZipFile(folder + "/list.xlsx").read(name) for name in zipfile.ZipFile(folder + "/list.xlsx").namelist()}

def variant(name, changes):
    with zipfile.ZipFile(folder + "/" + name, "w", zipfile.ZIP_DEFLATED) as archive:
        for part, bytes in {**parts, **changes}.items():
            archive.writestr(part, bytes)

head = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
variant("bomb.xlsx", {"xl/worksheets/sheet2.xml": head + b" " * (8 << 20)})
variant("entities.xlsx", {"xl/sharedStrings.xml": b'<!DOCTYPE a [<!ENTITY a "&b;"><!ENTITY b "&a;">]><sst><si><t>&a;</t></si></sst>'})
variant("dtd.xlsx", {"xl/sharedStrings.xml": b"<!DOCTYPE sst><sst/>"})
cells = b"".join(b'<c r="%s1" t="inlineStr"><is><t>x%d</t></is></c>' % (openpyxl.utils.get_column_letter(n).encode(), n) for n in range(1, 16385))
variant("wide.xlsx", {"xl/worksheets/sheet2.xml": head + b"<row r='1'>" + cells + b"</row></sheetData></worksheet>"})
def shared(numbers):
    lines = [b"<row r='%d'>" % row + b"".join(b"<c t='s'><v>%d</v></c>" % n for n in line) + b"</row>" for row, line in enumerate(numbers, 1)]
    return head + b"".join(lines) + b"</sheetData></worksheet>"
texts = ["Nr", "Name", "Species", "Status", "7", "Rex", "dog", "lost"]
strings = b"<sst>" + b"".join(b"<si><r><t>%s</t></r><rPh><t>x</t></rPh></si>" % text.encode() for text in texts) + b"</sst>"
variant("shared.xlsx", {"xl/sharedStrings.xml": strings, "xl/worksheets/sheet2.xml": shared([[0, 1, 2, 3], [4, 5, 6, 7]])})
crossed = b"<r><rPr><strike/></rPr><t>Rex</t></r><r><rPr><strike val='0'/></rPr><t>Ada</t></r>"
variant("runs.xlsx", {"xl/sharedStrings.xml": strings.replace(b"<r><t>Rex</t></r>", crossed), "xl/worksheets/sheet2.xml": shared([[0, 1, 2, 3], [4, 5, 6, 7]])})
variant("lost-strings.xlsx", {"xl/sharedStrings.xml": strings, "xl/worksheets/sheet2.xml": shared([[90, 91, 92], [93, 94, 95]])})
inline = lambda text: b"<c t='inlineStr'><is><t>%s</t><rPh><t>x</t></rPh></is></c>" % text
lines = [[b"Nr", b"Name_x000D_", b"Species", b"Status", b"Description"], [b"7", b"Rex_x000d_\n", b"dog", b"lost", b"a_x005F_x000D_b_x0041__xD800__x00"]]
variant("escapes.xlsx", {"xl/worksheets/sheet2.xml": head + b"".join(b"<row>" + b"".join(map(inline, line)) + b"</row>" for line in lines) + b"</sheetData></worksheet>"})
areas = b"".join(b"<mergeCell ref='%s1:%s1048576'/>" % (name, name) for name in (openpyxl.utils.get_column_letter(n).encode() for n in range(1, 16385)))
many = b"".join(b"<row><c t='inlineStr'><is><t>%d</t></is></c><c t='s'><v>%d</v></c></row>" % (row, row % 4 + 4) for row in range(20000))
variant("merged-bomb.xlsx", {"xl/sharedStrings.xml": strings, "xl/worksheets/sheet2.xml": shared([[0, 1, 2, 3]]).replace(b"</sheetData>", many + b"</sheetData><mergeCells>" + areas + b"<mergeCell ref='A'/><mergeCell/><mergeCell ref='B9:A1:Z'/></mergeCells>")})
with zipfile.ZipFile(folder + "/list.ods", "w") as archive:
    archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    archive.writestr("content.xml", "<a/>")
with zipfile.ZipFile(folder + "/list.numbers", "w") as archive:
    archive.writestr("Index/Document.iwa", "x")
