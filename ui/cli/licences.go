package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"kohtunik/assets"
)

// licencesVerb shows what the authors of the program's parts ask to be shown.
func licencesVerb(c *call) *cobra.Command {
	return c.verb("licences", "licences", func(c *call) error {
		_, err := fmt.Fprint(c.Stdout, assets.Notices())
		return err
	})
}
