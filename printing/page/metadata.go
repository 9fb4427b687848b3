package page

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
)

// xmp says what the file is, in Dublin Core, and what it keeps to: PDF/A-2a
// (ISO 19005-2) and PDF/UA-1 (ISO 14289-1). The schema of the second has to be
// described in a file of the first.
func xmp(info Info) []byte {
	esc := func(s string) string {
		var e bytes.Buffer
		// Escaping into memory cannot fail.
		_ = xml.EscapeText(&e, []byte(readable(s)))
		return e.String()
	}
	var langs strings.Builder
	for _, l := range append([]string{info.Lang}, info.Also...) {
		langs.WriteString("<rdf:li>" + esc(l) + "</rdf:li>")
	}
	author := ""
	if info.Author != "" {
		author = "<dc:creator><rdf:Seq><rdf:li>" + esc(info.Author) + "</rdf:li></rdf:Seq></dc:creator>\n"
	}
	at := info.Time.Format("2006-01-02T15:04:05") // on the clock of the place of play
	return fmt.Appendf(nil, `<?xpacket begin="%s" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag>%s</rdf:Bag></dc:language>
%s<xmp:CreatorTool>%s</xmp:CreatorTool><xmp:CreateDate>%s</xmp:CreateDate><xmp:ModifyDate>%s</xmp:ModifyDate>
<pdf:Producer>%s</pdf:Producer>
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>the part of ISO 14289 that the file keeps to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, "\uFEFF", esc(info.Title), langs.String(), author, esc(info.Creator), at, at, esc(info.Creator))
}

// entries says the same in the way of files that are older.
func entries(info Info) []byte {
	b := []byte("<<\n")
	for _, e := range [][2]string{{"Title", info.Title}, {"Author", info.Author}, {"Creator", info.Creator},
		{"Producer", info.Creator}} {
		if e[1] != "" {
			b = fmt.Appendf(b, "/%s <%s>\n", e[0], utf16Hex(readable(e[1])))
		}
	}
	at := info.Time.Format("20060102150405")
	return fmt.Appendf(b, "/CreationDate (D:%s)\n/ModDate (D:%s)\n>>\n", at, at)
}
