package style

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Theme lets Fyne's own widgets follow a style.
type Theme struct{ value Value }

// NewTheme makes the theme of a style.
func NewTheme(v Value) *Theme { return &Theme{value: v} }

// Wear gives an app the theme of a style. One that has it already keeps it: with each new
// theme Fyne parses its fonts and measures all text anew.
func Wear(app fyne.App, v Value) {
	if worn, ok := app.Settings().Theme().(*Theme); !ok || worn.value != v {
		app.Settings().SetTheme(NewTheme(v))
	}
}

// Value is the style the theme was made of.
func (t *Theme) Value() Value { return t.value }

var themeColors = map[fyne.ThemeColorName]Token{
	theme.ColorNameBackground:          Page,
	theme.ColorNameButton:              Page,
	theme.ColorNameDisabledButton:      Bar,
	theme.ColorNameDisabled:            Idle,
	theme.ColorNameError:               Danger,
	theme.ColorNameForeground:          Text,
	theme.ColorNameForegroundOnError:   Page,
	theme.ColorNameForegroundOnPrimary: OnAccent,
	theme.ColorNameForegroundOnSuccess: Page,
	theme.ColorNameForegroundOnWarning: Page,
	theme.ColorNameHeaderBackground:    Bar,
	theme.ColorNameHyperlink:           Accent,
	theme.ColorNameInputBackground:     Page,
	theme.ColorNameInputBorder:         FieldLine,
	theme.ColorNameOverlayBackground:   Page,
	theme.ColorNamePlaceHolder:         Idle,
	theme.ColorNamePressed:             Selection,
	theme.ColorNamePrimary:             Accent,
	theme.ColorNameScrollBar:           FieldLine,
	theme.ColorNameScrollBarBackground: Transparent,
	theme.ColorNameSelection:           Selection,
	theme.ColorNameSeparator:           Line,
	theme.ColorNameSuccess:             Good,
	theme.ColorNameWarning:             Attention,
}

var menuGround = map[Scheme]color.NRGBA{Light: rgb(0xE6E9EC), Dark: rgb(0x2B3138), Contrast: rgb(0x303030)}

var menuHover = map[Scheme]color.NRGBA{Light: rgb(0xC4DBEC), Dark: rgb(0x2C485D), Contrast: rgb(0x1A5090)}

// Color gives a colour of the style; the variant of the system is not asked.
func (t *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	switch name {
	case theme.ColorNameShadow: // Fyne puts it at the ends of every list too
		return color.NRGBA{}
	case theme.ColorNameMenuBackground: // menus have no edge: their ground sets them apart
		return menuGround[t.value.Scheme]
	case theme.ColorNameHover, theme.ColorNameFocus:
		return menuHover[t.value.Scheme]
	case theme.ColorNameSelection:
		if t.value.Scheme == Light {
			return rgb(0xBFD6E6) // selected text in a field on a selected row
		}
	}
	if token, ok := themeColors[name]; ok {
		return t.value.Color(token)
	}
	variant := theme.VariantDark
	if t.value.Scheme == Light {
		variant = theme.VariantLight
	}
	return theme.DefaultTheme().Color(name, variant)
}

// Font gives Fyne's own Noto Sans.
func (t *Theme) Font(s fyne.TextStyle) fyne.Resource { return theme.DefaultTheme().Font(s) }

// Icon gives Fyne's own icons.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return theme.DefaultTheme().Icon(name)
}

// Size gives the sizes of the drawings.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	v := t.value
	switch name {
	case theme.SizeNameText:
		return v.Size(Small)
	case theme.SizeNameCaptionText:
		return v.Size(Small)
	case theme.SizeNameSubHeadingText:
		return v.Size(Body)
	case theme.SizeNameHeadingText:
		return v.Size(Title)
	case theme.SizeNameInlineIcon:
		return v.Px(16)
	case theme.SizeNamePadding:
		return 0 // gaps are the layouts' own
	case theme.SizeNameInnerPadding:
		return v.Px(6)
	case theme.SizeNameScrollBar:
		return 12
	case theme.SizeNameScrollBarSmall:
		return 6
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius:
		return Corner
	case theme.SizeNameScrollBarRadius:
		return Corner
	case theme.SizeNameSelectionRadius, theme.SizeNamePopupRadius, theme.SizeNameMenuRadius,
		theme.SizeNameCardRadius, theme.SizeNameDialogRadius, theme.SizeNameModalBlurRadius:
		return 0
	}
	return theme.DefaultTheme().Size(name)
}
