package entrylist

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// The bounds of a spreadsheet: what a list of players never needs is not
// unpacked.
const (
	largestPart  = 32 << 20
	mostRows     = 20_000
	mostColumns  = 100
	repeatedMost = 50 // cells of one text beside each other
)

var zipMark = []byte("PK\x03\x04")

// table is the cells of the first sheet of a spreadsheet, by rows.
type table [][]string

// spreadsheet gives the cells of the first sheet of a workbook (Office Open
// XML, ISO/IEC 29500, or OpenDocument, ISO/IEC 26300); false if it is none.
func spreadsheet(data []byte) (table, bool) {
	if !bytes.HasPrefix(data, zipMark) {
		return nil, false
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, false
	}
	rows, err := openDocument(archive)
	if errors.Is(err, errNoPart) {
		rows, err = workbook(archive)
	}
	return rows, err == nil
}

// text writes the cells as a text with tabs, which [split] cuts into the same
// cells.
func (t table) text() string {
	var b strings.Builder
	for _, cells := range t {
		for i, c := range cells {
			if i > 0 {
				b.WriteByte('\t')
			}
			if strings.ContainsAny(c, "\t\n\r\"") {
				c = `"` + strings.ReplaceAll(c, `"`, `""`) + `"`
			}
			b.WriteString(c)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// put sets a cell; what lies outside the bounds is left out.
func (t *table) put(row, column int, text string) {
	if text == "" || row < 0 || row >= mostRows || column < 0 || column >= mostColumns {
		return
	}
	for len(*t) <= row {
		*t = append(*t, nil)
	}
	cells := &(*t)[row]
	for len(*cells) <= column {
		*cells = append(*cells, "")
	}
	(*cells)[column] = text
}

var (
	errNoPart   = errors.New("no such part")
	errTooLarge = errors.New("too large")
)

// part decodes a part of an archive.
func part(archive *zip.Reader, name string, into any) error {
	f, err := archive.Open(name)
	if err != nil {
		return errNoPart
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, largestPart+1))
	if err != nil {
		return err
	}
	if len(data) > largestPart {
		return errTooLarge
	}
	return xml.Unmarshal(data, into)
}

// workbook reads the first sheet of an Office Open XML workbook.
func workbook(archive *zip.Reader) (table, error) {
	var shared struct {
		Items []richText `xml:"si"`
	}
	if err := part(archive, "xl/sharedStrings.xml", &shared); err != nil && !errors.Is(err, errNoPart) {
		return nil, err
	}
	dates, err := dateStyles(archive)
	if err != nil {
		return nil, err
	}
	name, err := firstSheet(archive)
	if err != nil {
		return nil, err
	}
	var sheet struct {
		Rows []struct {
			Number int `xml:"r,attr"`
			Cells  []struct {
				Place  string   `xml:"r,attr"`
				Type   string   `xml:"t,attr"`
				Style  int      `xml:"s,attr"`
				Value  string   `xml:"v"`
				Inline richText `xml:"is"`
			} `xml:"c"`
		} `xml:"sheetData>row"`
	}
	if err := part(archive, name, &sheet); err != nil {
		return nil, err
	}
	var rows table
	for i, r := range sheet.Rows {
		if r.Number == 0 {
			r.Number = i + 1
		}
		for j, c := range r.Cells {
			text := c.Value
			switch {
			case c.Type == "s":
				text = ""
				if n, err := strconv.Atoi(c.Value); err == nil && n >= 0 && n < len(shared.Items) {
					text = shared.Items[n].String()
				}
			case c.Type == "inlineStr":
				text = c.Inline.String()
			case c.Type == "" || c.Type == "n":
				text = numberText(c.Value, dates[c.Style])
			}
			rows.put(r.Number-1, columnOf(c.Place, j), text)
		}
	}
	return rows, nil
}

// richText is a text of a workbook: one, or one in runs.
type richText struct {
	Text string   `xml:"t"`
	Runs []string `xml:"r>t"`
}

// escaped is a character that XML cannot hold, as workbooks write it: _x000D_.
var escaped = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

// String joins the runs.
func (t richText) String() string {
	return escaped.ReplaceAllStringFunc(t.Text+strings.Join(t.Runs, ""), func(code string) string {
		n, err := strconv.ParseUint(code[2:6], 16, 16)
		if err != nil {
			return code
		}
		return string(rune(n))
	})
}

// firstSheet is the part of the first sheet of a workbook.
func firstSheet(archive *zip.Reader) (string, error) {
	var book struct {
		Sheets []struct {
			ID string `xml:"http://schemas.openxmlformats.org/officeDocument/2006/relationships id,attr"`
		} `xml:"sheets>sheet"`
	}
	var links struct {
		Links []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	if err := errors.Join(part(archive, "xl/workbook.xml", &book),
		part(archive, "xl/_rels/workbook.xml.rels", &links)); err != nil {
		return "", err
	}
	for _, l := range links.Links {
		if len(book.Sheets) > 0 && l.ID == book.Sheets[0].ID {
			if rest, absolute := strings.CutPrefix(l.Target, "/"); absolute {
				return rest, nil
			}
			return path.Join("xl", l.Target), nil
		}
	}
	return "", errNoPart
}

// dateStyles tells which styles of cells show a number as a day.
func dateStyles(archive *zip.Reader) (map[int]bool, error) {
	var styles struct {
		Formats []struct {
			ID   int    `xml:"numFmtId,attr"`
			Code string `xml:"formatCode,attr"`
		} `xml:"numFmts>numFmt"`
		Cells []struct {
			Format int `xml:"numFmtId,attr"`
		} `xml:"cellXfs>xf"`
	}
	if err := part(archive, "xl/styles.xml", &styles); err != nil && !errors.Is(err, errNoPart) {
		return nil, err
	}
	days := map[int]bool{14: true, 15: true, 16: true, 17: true, 22: true} // those that every workbook has
	for _, f := range styles.Formats {
		code := strings.ToLower(f.Code)
		days[f.ID] = strings.Contains(code, "yy") || strings.Contains(code, "dd")
	}
	of := make(map[int]bool)
	for i, c := range styles.Cells {
		of[i] = days[c.Format]
	}
	return of, nil
}

// numberText writes a number of a workbook as it is shown: a day counts from
// the end of 1899.
func numberText(value string, day bool) string {
	n, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return value
	}
	if day && n >= 1 && n < 1e6 {
		return time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(n)).Format(time.DateOnly)
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

// columnOf reads the letters of a place such as AB12; a cell that has none
// stands where it comes.
func columnOf(place string, otherwise int) int {
	column := 0
	for _, r := range place {
		if r < 'A' || r > 'Z' || column > mostColumns {
			break
		}
		column = 26*column + int(r-'A') + 1
	}
	if column == 0 {
		return otherwise
	}
	return column - 1
}

// openDocument reads the first sheet of an OpenDocument spreadsheet.
func openDocument(archive *zip.Reader) (table, error) {
	var content struct {
		Tables []struct {
			Rows []struct {
				Repeated int `xml:"number-rows-repeated,attr"`
				Cells    []struct {
					Repeated int      `xml:"number-columns-repeated,attr"`
					Day      string   `xml:"date-value,attr"`
					Texts    []string `xml:"p"`
				} `xml:"table-cell"`
			} `xml:"table-row"`
		} `xml:"body>spreadsheet>table"`
	}
	if err := part(archive, "content.xml", &content); err != nil {
		return nil, err
	}
	if len(content.Tables) == 0 {
		return nil, errNoPart
	}
	var rows table
	row := 0
	for _, r := range content.Tables[0].Rows {
		column := 0
		for _, c := range r.Cells {
			text := strings.Join(c.Texts, "\n")
			if c.Day != "" {
				text, _, _ = strings.Cut(c.Day, "T")
			}
			if text != "" {
				for i := range min(max(c.Repeated, 1), repeatedMost) {
					rows.put(row, column+i, text)
				}
			}
			column += max(c.Repeated, 1)
		}
		row += max(r.Repeated, 1)
	}
	return rows, nil
}
