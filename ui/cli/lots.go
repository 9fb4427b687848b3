package cli

import (
	"crypto/rand"
	"encoding/binary"
	"strconv"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// lotsOptions are the options of lots.
type lotsOptions struct {
	seed     option[uint64]
	numbers  option[[]int]
	byRating bool
}

func lotsVerb(c *call) *cobra.Command {
	var o lotsOptions
	v := c.verb("lots FILE", "lots", o.run)
	add(v.Flags(), &o.seed, "seed", "S", parseSeed, "option.lots-seed")
	add(v.Flags(), &o.numbers, "numbers", "N,N,…", wholes, "option.lots-numbers")
	v.Flags().BoolVar(&o.byRating, "by-rating", false, "option.lots-by-rating")
	c.yesOption(v.Flags())
	return v
}

func parseSeed(s string) (uint64, error) { return strconv.ParseUint(s, 10, 64) }

func (o *lotsOptions) run(c *call) error {
	exclude := func(one, other string) error {
		return misused("options-exclude", i18n.Args{"one": one, "other": other})
	}
	var command tournament.Command
	switch {
	case o.seed.given && o.numbers.given:
		return exclude("--seed", "--numbers")
	case o.byRating && o.seed.given:
		return exclude("--by-rating", "--seed")
	case o.byRating && o.numbers.given:
		return exclude("--by-rating", "--numbers")
	case o.byRating:
		command = tournament.NumberByRating{}
	case o.numbers.given:
		command = tournament.NumberByHand{Numbers: o.numbers.value}
	default:
		if !o.seed.given {
			o.seed.value = randomSeed()
		}
		command = tournament.DrawLots{Seed: o.seed.value}
	}
	return c.with(func(f *file.File) error {
		if err := c.carry(f, command); err != nil {
			return err
		}
		switch e := f.Event(); {
		case e.PlayedByTeams():
			return c.teamLines(e)
		case e.Paired(): // the lots of matches
			return c.printBracket(e)
		}
		return c.list(f.Event())
	})
}

// randomSeed is a seed that nobody chose.
func randomSeed() uint64 {
	var b [8]byte
	rand.Read(b[:])
	// Short enough to read out in a hall.
	return binary.LittleEndian.Uint64(b[:]) % 1_000_000_000
}
