package entrylist

import (
	"archive/zip"
	"bytes"
	"testing"
)

// archiveOf makes an archive of parts: name, text, name, text.
func archiveOf(t testing.TB, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		f, err := w.Create(parts[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(parts[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`

// Shared, rich, inline and plain texts, an empty cell, a row left out, days
// and numbers of a workbook.
func TestWorkbook(t *testing.T) {
	data := archiveOf(t,
		"xl/workbook.xml", `<workbook `+main+` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/`+
			`relationships"><sheets><sheet name="B" sheetId="2" r:id="rId7"/><sheet name="A" sheetId="1" r:id="rId1"/>`+
			`</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/`+
			`relationships"><Relationship Id="rId1" Target="worksheets/other.xml"/>`+
			`<Relationship Id="rId7" Target="worksheets/list.xml"/></Relationships>`,
		"xl/sharedStrings.xml", `<sst `+main+`><si><t>Name</t></si><si><r><t>Kask, </t></r><r><t>"Mari"</t></r></si></sst>`,
		"xl/styles.xml", `<styleSheet `+main+`><numFmts><numFmt numFmtId="170" formatCode="dd\.mm\.yyyy"/></numFmts>`+
			`<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
		"xl/worksheets/list.xml", `<worksheet `+main+`><sheetData>`+
			`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Born</t></is></c>`+
			`<c r="D1" t="str"><v>Rating</v></c></row>`+
			`<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>13246</v></c><c r="D3"><v>1.93E3</v></c></row>`+
			`<row r="4"><c r="A4" t="inlineStr"><is><t>Tamm</t></is></c><c r="B4" s="2"><v>25569</v></c></row>`+
			`</sheetData></worksheet>`)
	check(t, show(Read(data, Options{})), `
			spreadsheet tab [name birth  rating] head true
			3 Kask, "Mari"||1936-04-06|||1930|||0|0
			4 Tamm||1970-01-01|||0|||0|0`)
}

func TestOpenDocument(t *testing.T) {
	const names = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" ` +
		`xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" ` +
		`xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"`
	data := archiveOf(t, "content.xml", `<office:document-content `+names+`><office:body><office:spreadsheet>`+
		`<table:table>`+
		`<table:table-row><table:table-cell><text:p>Nimi</text:p></table:table-cell>`+
		`<table:table-cell table:number-columns-repeated="2"/>`+
		`<table:table-cell><text:p>Sünd</text:p></table:table-cell></table:table-row>`+
		`<table:table-row><table:table-cell><text:p>Kask</text:p></table:table-cell>`+
		`<table:table-cell table:number-columns-repeated="2"/>`+
		`<table:table-cell office:date-value="1936-04-07T00:00:00"><text:p>7. apr</text:p></table:table-cell>`+
		`<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`+
		`<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>`+
		`</table:table></office:spreadsheet></office:body></office:document-content>`)
	check(t, show(Read(data, Options{})), `
			spreadsheet tab [name   birth] head true
			2 Kask||1936-04-07||`+`|0|||0|0`)
}

// Another archive is no list.
func TestOtherArchive(t *testing.T) {
	list := Read(archiveOf(t, "word/document.xml", "<a/>"), Options{})
	if r, ok := list.Err.(*Reason); !ok || r.Kind != NotText {
		t.Error(list.Err)
	}
}

// A character that XML cannot hold is written in figures in a workbook; as any
// control character it is not taken.
func TestWorkbookEscapes(t *testing.T) {
	texts := map[string]string{"Kask_x000D_": "Kask\r", "A_x0007_B_x0020_": "A\aB ", "_x5f_ x0007_": "_x5f_ x0007_",
		"_x005F_x0007_": "_x0007_"}
	for written, want := range texts {
		if got := (richText{Text: written}).String(); got != want {
			t.Errorf("%q is read as %q, want %q", written, got, want)
		}
	}
}
