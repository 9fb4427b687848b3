package entrylist

import "testing"

// The parts of a workbook are mutated and not the archive that they lie in, which a random
// change only breaks.
func FuzzSpreadsheet(f *testing.F) {
	f.Add(`<worksheet `+main+`><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>45000.5</v></c></row>`+
		`<row r="3"><c t="inlineStr"><is><t>Kask</t></is></c></row></sheetData></worksheet>`,
		`<sst `+main+`><si><t>Name</t></si><si><r><t>Tamm, </t></r><r><t>Jaan</t></r></si></sst>`,
		`<styleSheet `+main+`><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>`+
			`<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`, "")
	f.Add("", "", "", `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" `+
		`xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" `+
		`xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table>`+
		`<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="2">`+
		`<text:p>Kask</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body>`+
		`</office:document-content>`)
	f.Fuzz(func(t *testing.T, sheet, texts, styles, content string) {
		parts := []string{"xl/workbook.xml", `<workbook ` + main + ` xmlns:r="http://schemas.openxmlformats.org/` +
			`officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
			"xl/_rels/workbook.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/` +
				`relationships"><Relationship Id="rId1" Target="worksheets/list.xml"/></Relationships>`,
			"xl/worksheets/list.xml", sheet, "xl/sharedStrings.xml", texts, "xl/styles.xml", styles}
		if content != "" {
			parts = []string{"content.xml", content}
		}
		data := archiveOf(t, parts...)
		rows, ok := spreadsheet(data)
		if !ok {
			return
		}
		if len(rows) > mostRows {
			t.Fatalf("%d rows", len(rows))
		}
		for i, cells := range rows {
			if len(cells) > mostColumns {
				t.Fatalf("%d cells in row %d", len(cells), i)
			}
		}
		Read(data, Options{})
	})
}
