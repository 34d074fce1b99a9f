# Says what a reader of a PDF hears, and what is wrong with it: a line of JSON for each file.
import json
import sys

import page
import pikepdf


def text(value):
    return None if value is None else str(value)


def elements(node, depth=0):
    found = []
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and kid.get("/S") is not None:
            found.append({
                "role": str(kid.S)[1:], "alternative": text(kid.get("/Alt")), "text": text(kid.get("/ActualText")),
                "language": text(kid.get("/Lang")), "depth": depth,
            })
            found += elements(kid, depth + 1)
    return found


for path in sys.argv[1:]:
    report = page.validate_pdf(path, profile="ua1")
    with pikepdf.open(path) as pdf:
        root = pdf.Root
        links = [
            {"address": str(link.A.URI), "text": str(link.Contents), "page": number,
             "box": [float(edge) for edge in link.Rect]}
            for number, sheet in enumerate(pdf.pages) for link in sheet.get("/Annots", [])
        ]
        with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
            part, title = metadata.get("pdfuaid:part"), metadata.get("dc:title")
        print(json.dumps({
            "problems": sorted({f"{failure.rule_id}: {failure.message}" for failure in report.failures})
            + [str(warning) for warning in pdf.check_pdf_syntax()],
            "elements": elements(root.StructTreeRoot), "links": links, "language": str(root.Lang),
            "showsTitle": bool(root.ViewerPreferences.DisplayDocTitle), "isMarked": bool(root.MarkInfo.Marked),
            "part": part, "title": title, "order": [str(sheet.get("/Tabs")) for sheet in pdf.pages],
        }))
