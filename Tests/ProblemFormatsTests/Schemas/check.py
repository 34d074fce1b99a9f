"""Judges reports by the schemas beside this file: check.py FILE…, each called after its kind; prints what is wrong, a line each."""
import json, pathlib, sys
import jsonschema, lxml.etree

here = pathlib.Path(__file__).parent
schemas = {
    "json": here / "../../../Documentation/problems.schema.json",
    "sarif": here / "sarif-2.1.0.json",
    "codequality": here / "codeclimate.json",
}


def complaints(kind, content):
    if kind == "junit":
        schema = lxml.etree.XMLSchema(lxml.etree.parse(here / "JUnit.xsd"))
        schema.validate(lxml.etree.fromstring(content))
        return [str(error) for error in schema.error_log]
    schema = json.loads(schemas[kind].read_text())
    checker = jsonschema.validators.validator_for(schema)
    checker.check_schema(schema)
    document = json.loads(content)
    # GitLab's is about one entry of the list.
    parts = document if kind == "codequality" else [document]
    validator = checker(schema, format_checker=checker.FORMAT_CHECKER)
    return [error.message[:300] for part in parts for error in validator.iter_errors(part)]


for name in sys.argv[1:]:
    file = pathlib.Path(name)
    for complaint in complaints(file.stem, file.read_bytes()):
        print(f"{file.stem}: {complaint}")
