package i18n

import "golang.org/x/sys/windows"

// preferred are the languages that the person has chosen for Windows itself,
// the first wish first.
func preferred() []string {
	names, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return names
}
