package norms

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"

	"kohtunik/tournament"
)

type counts = map[tournament.Category]int

var english, estonian = Signs{Decimal: ".", Divided: "÷"}, Signs{Decimal: ",", Divided: ":"}

// The worked example of the annex, digit for digit.
func TestWorkedExample(t *testing.T) {
	f, err := FieldOf(counts{"I": 2, "II": 5, "III": 3, "IV": 6}, 15, nil)
	if err != nil {
		t.Fatal(err)
	}
	norm := func(c tournament.Category) Norm { n, _ := f.Norm(c); return n }
	for _, c := range []struct{ got, want string }{
		{f.SumFormula(), "2×1 + 5×2 + 3×3 + 6×4 = 45"},
		{f.CoefficientFormula(english), "45 ÷ 16 = 2.81"},
		{f.CoefficientFormula(estonian), "45 : 16 = 2,81"},
		{f.Quotient(english), "2.8125"},
		{f.Division(english), "45 ÷ 16 = 2.8125"},
		{fmt.Sprint(f.ThirdDecimal()), "2"},
		{fmt.Sprint(f.Products), "[{I 2 1 2} {II 5 2 10} {III 3 3 9} {IV 6 4 24}]"},
		{fmt.Sprint(f.Rows), "[{2 2.81 2.90 II III 71 48 IV 30}]"},
		{norm("II").Formula(english), "15 × 71 ÷ 100 = 10.65 → 10½"},
		{norm("III").Formula(english), "15 × 48 ÷ 100 = 7.20 → 7"},
		{norm("IV").Formula(estonian), "15 × 30 : 100 = 4,50 → 4½"},
		{fmt.Sprint(norm("II").Points, norm("III").Points, norm("IV").Points), "10½ 7 4½"},
		{fmt.Sprint(norm("II").Sources, norm("III").Sources, norm("IV").Sources), "[{2 upper}] [{2 lower}] [{2 minimal}]"},
		{fmt.Sprint(len(f.Norms), len(f.Notes)), "3 0"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
}

func TestFurtherExamples(t *testing.T) {
	data, err := os.ReadFile("testdata/examples.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Examples []struct {
			Participants counts
			Games        int
			Sum, Count   int
			Coefficient  string
			Norms        map[tournament.Category]struct {
				Percent int
				Parts   []int
				Raw     int
				Points  float64
			}
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Examples) != 13 {
		t.Fatalf("%d examples, want 13", len(file.Examples))
	}
	for _, x := range file.Examples {
		f, err := FieldOf(x.Participants, x.Games, nil)
		if err != nil {
			t.Errorf("%v: %v", x.Participants, err)
			continue
		}
		if f.Sum != x.Sum || f.Count != x.Count || f.Coefficient.String() != x.Coefficient || len(f.Norms) != len(x.Norms) {
			t.Errorf("%v: sum %d, count %d, coefficient %s, %d norms", x.Participants, f.Sum, f.Count, f.Coefficient,
				len(f.Norms))
		}
		for _, n := range f.Norms {
			want := x.Norms[n.Category]
			var parts []int
			for _, s := range n.Sources {
				parts = append(parts, s.Part)
			}
			if n.Percent != want.Percent || int(n.Exact) != want.Raw || n.Points.Float() != want.Points ||
				!slices.Equal(parts, want.Parts) {
				t.Errorf("%v, %s: %+v, want %+v", x.Participants, n.Category, n, want)
			}
		}
	}
}

// Every row that an event of 8 to 20 players can reach gives that row's norms.
func TestEveryReachableRow(t *testing.T) {
	reached := map[[2]int]bool{}
	categories := []tournament.Category{"I", "II", "III", "IV", "V"}
	for n := 8; n <= 20; n++ {
		for high := 0; high < len(categories)-1; high++ {
			for k := 0; k <= n; k++ {
				e := entries(t, tournament.RoundRobin, slices.Concat(repeat(categories[high], n-k),
					repeat(categories[high+1], k))...)
				report := Of(e, nil)
				if report.None != nil {
					t.Fatal(report.None)
				}
				f := report.Field
				for _, row := range tableRows {
					if int(f.Coefficient) < row[1] || int(f.Coefficient) > row[2] {
						continue
					}
					reached[[2]int{row[0], row[1]}] = true
					cats := partCategories[row[0]]
					upper, _ := f.Norm(cats[0])
					lower, _ := f.Norm(cats[1])
					if upper.Percent != row[3] || lower.Percent != row[4] {
						t.Errorf("%s: %s %d, %s %d; row %v", f.Coefficient, cats[0], upper.Percent, cats[1], lower.Percent, row)
					}
					for _, n := range []Norm{upper, lower} {
						exact := n.Games * n.Percent
						if off := 50*int(n.Points) - exact; off > 25 || off <= -25 {
							t.Errorf("%s of %d games: %d hundredths are rounded to %s", n.Category, n.Games, exact, n.Points)
						}
					}
				}
			}
		}
	}
	if len(reached) != 44 {
		t.Errorf("%d rows reached, want all 44", len(reached))
	}
}

func TestCoefficientRounding(t *testing.T) {
	for _, c := range []struct {
		sum, count int
		want       Hundredths
		quotient   string
		third      int
	}{
		{45, 16, 281, "2.8125", 2},
		{46, 16, 288, "2.875", 5},
		{40, 16, 250, "2.50", 0},
		{31, 16, 194, "1.9375", 7},
		{46, 15, 307, "3.0666…", 6},
		{29, 14, 207, "2.0714…", 1},
		{23, 9, 256, "2.5555…", 5},
		{5, 1, 500, "5.00", 0},
		{1, 200, 1, "0.005", 5},
		{449, 100, 449, "4.49", 0},
	} {
		f := Field{Sum: c.sum, Count: c.count}
		got, quotient, third := coefficient(c.sum, c.count), f.Quotient(english), f.ThirdDecimal()
		if got != c.want || quotient != c.quotient || third != c.third {
			t.Errorf("%d : %d = %s, %s, %d; want %s, %s, %d", c.sum, c.count, got, quotient, third, c.want, c.quotient, c.third)
		}
	}
}

func TestRoundingOfPoints(t *testing.T) {
	for _, c := range []struct {
		exact            Hundredths
		nearest, literal string
	}{
		{1065, "10½", "10½"}, {720, "7", "7"}, {450, "4½", "4½"}, // the code's own three
		{1000, "10", "10"}, {1024, "10", "10"}, {1025, "10½", "10½"}, {1049, "10½", "10½"},
		{1074, "10½", "10½"}, {1075, "11", "10½"}, {1095, "11", "10½"}, {1099, "11", "10½"}, {24, "0", "0"}, {25, "½", "½"},
	} {
		literal := Readings{PointRounding: ReadLiteral}
		if n, l := Readings(nil).points(c.exact).String(),
			literal.points(c.exact).String(); n != c.nearest || l != c.literal {
			t.Errorf("%s: %s and %s, want %s and %s", c.exact, n, l, c.nearest, c.literal)
		}
	}
}

func TestReadingsOfTheField(t *testing.T) {
	for _, c := range []struct {
		name   string
		counts counts
		r      Readings
		want   string // coefficient and percents, or the reason
	}{
		{"masters count as 0", counts{"M": 1, "CM": 1, "I": 14}, nil, "0.88 norms-outside-table map[hundredths:88 whole:0]"},
		{"masters above the first row", counts{"GM": 1, "I": 15}, nil, "0.94 I50 II30 III30 titled-as-zero map[n:1]"},
		{"masters refused", counts{"GM": 1, "CM": 2, "I": 15}, Readings{PointMasters: ReadMastersRefuse},
			"0.00 norms-titled map[n:3]"},
		{"unclassified refused", counts{"V": 6, "": 4}, nil, "0.00 norms-unclassified map[n:4]"},
		{"unclassified as V", counts{"IV": 4, "V": 2, "": 4}, Readings{PointUnclassified: ReadUnclassifiedFive},
			"4.60 IV60 V36 unclassified-as-five map[n:4]"},
		{"beginners", counts{"": 10}, nil, "0.00 V50 beginners map[]"},
		{"beginners as V", counts{"": 10}, Readings{PointUnclassified: ReadUnclassifiedFive, PointInteger: ReadTable},
			"5.00 IV67 V40 unclassified-as-five map[n:10] text-and-table map[category:V table:40 text:50]"},
		{"nobody", nil, nil, "0.00 norms-no-participants map[]"},
		{"3.00 by the table", counts{"III": 14}, nil,
			"3.00 II73 III50 IV30 V30 text-and-table map[category:II table:73 text:75]"},
		{"3.00 by the text", counts{"III": 14}, Readings{PointInteger: ReadText},
			"3.00 II75 III50 IV30 V30 text-and-table map[category:II table:73 text:75]"},
		{"2.00 by the text", counts{"II": 16}, Readings{PointInteger: ReadText}, "2.00 I75 II50 III30 IV30"},
		{"4.00 by the text", counts{"IV": 12}, Readings{PointInteger: ReadText}, "4.00 III70 IV50 V30"},
		{"5.00 by the text", counts{"V": 10}, Readings{PointInteger: ReadText},
			"5.00 IV67 V50 text-and-table map[category:V table:40 text:50]"},
		{"1.00 by the text", counts{"I": 10}, Readings{PointInteger: ReadText}, "1.00 I50 II30 III30"},
		{"a reading that is none", counts{"III": 14}, Readings{PointInteger: "dice"},
			"3.00 II73 III50 IV30 V30 text-and-table map[category:II table:73 text:75]"},
		{"negative counts are nobody", counts{"I": -3, "II": 4}, nil, "2.00 I75 II50 III30 IV30"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := FieldOf(c.counts, 15, c.r)
			got := f.Coefficient.String()
			for _, n := range f.Norms {
				got += fmt.Sprintf(" %s%d", n.Category, n.Percent)
			}
			notes := slices.Clone(f.Notes)
			var why *Reason
			if errors.As(err, &why) {
				notes = []*Reason{why}
			}
			for _, n := range notes {
				kind, args := n.Reason()
				got += fmt.Sprintf(" %s %v", kind, args)
			}
			if got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

func TestNoGamesNoNorms(t *testing.T) {
	for _, field := range []counts{{"III": 1}, {"": 1}} {
		f, err := FieldOf(field, 0, nil)
		if kind, _ := err.(*Reason).Reason(); kind != NoGames || len(f.Norms) > 0 {
			t.Errorf("%v: %v, %d norms", field, err, len(f.Norms))
		}
	}
}

// 3.00 over 15 games: 11½ by the text, 11 by the table (both stand in the
// annex).
func TestTextAndTableInPoints(t *testing.T) {
	for reading, want := range map[Reading]string{ReadTable: "11", ReadText: "11½"} {
		f, err := FieldOf(counts{"III": 16}, 15, Readings{PointInteger: reading})
		if n, _ := f.Norm("II"); err != nil || n.Points.String() != want {
			t.Errorf("%s: %s, want %s", reading, n.Points, want)
		}
	}
}

func TestReadingsWith(t *testing.T) {
	for _, o := range OpenPoints() {
		for _, reading := range o.Readings {
			r := Readings(nil).With(o.Point, reading)
			if r.Of(o.Point) != reading {
				t.Errorf("%s read as %s gives %s", o.Point, reading, r.Of(o.Point))
			}
			for _, other := range OpenPoints() {
				if other.Point != o.Point && r.Of(other.Point) != other.Readings[0] {
					t.Errorf("%s changed with %s", other.Point, o.Point)
				}
			}
		}
	}
}

// The coefficient lies between the lowest and the highest indicator, norms
// fall with the category, and nothing panics.
func FuzzFieldOf(f *testing.F) {
	f.Add(0, 0, 2, 5, 3, 6, 0, 0, 15, byte(0))
	f.Add(1, 1, 10, 0, 0, 0, 0, 0, 11, byte(1))
	f.Add(0, 0, 0, 0, 0, 0, 8, 4, 11, byte(6))
	f.Add(-1, 0, 0, 0, 16, 0, 0, 0, 0, byte(63))
	f.Fuzz(func(t *testing.T, m, cm, i, ii, iii, iv, v, none, games int, bits byte) {
		if max(m, cm, i, ii, iii, iv, v, none, games) > tournament.MostPlayers {
			t.Skip()
		}
		r := Readings{}
		for k, o := range OpenPoints() {
			r[o.Point] = o.Readings[bits>>k&1]
		}
		field, err := FieldOf(counts{"M": m, "CM": cm, "I": i, "II": ii, "III": iii, "IV": iv, "V": v, "": none}, games, r)
		if len(field.Rows) > 0 {
			low, high := 5, 0
			for _, p := range field.Products {
				low, high = min(low, p.Indicator), max(high, p.Indicator)
			}
			if int(field.Coefficient) < 100*low || int(field.Coefficient) > 100*high {
				t.Errorf("coefficient %s of a field from %d to %d", field.Coefficient, low, high)
			}
		}
		if (err == nil) != (len(field.Norms) > 0) {
			t.Errorf("%d norms and %v", len(field.Norms), err)
		}
		for k := 1; k < len(field.Norms); k++ {
			if field.Norms[k].Percent > field.Norms[k-1].Percent || field.Norms[k].Points > field.Norms[k-1].Points {
				t.Errorf("%s asks for more than %s", field.Norms[k].Category, field.Norms[k-1].Category)
			}
		}
		for _, n := range field.Norms {
			if n.Points < 0 || n.Points > tournament.Points(2*n.Games) {
				t.Errorf("%s asks for %s of %d games", n.Category, n.Points, n.Games)
			}
		}
	})
}
