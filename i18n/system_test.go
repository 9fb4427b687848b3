package i18n

import "testing"

func TestSystem(t *testing.T) {
	for _, tc := range []struct {
		all, messages, lang string
		want                Lang
		known               bool
	}{
		{"", "", "et_EE.UTF-8", Estonian, true},
		{"", "fi_FI", "et_EE.UTF-8", Finnish, true},
		{"ru_RU.UTF-8", "fi_FI", "", Russian, true},
		{"C", "", "et_EE", English, true},
		{"", "", "C.UTF-8", English, true},
		{"POSIX", "", "", English, true},
		{"", "", "en_GB.UTF-8", English, true},
		{"", "", "lv_LV.UTF-8", English, false},
		{"de_DE", "", "et_EE.UTF-8", English, false},
	} {
		env := map[string]string{"LC_ALL": tc.all, "LC_MESSAGES": tc.messages, "LANG": tc.lang}
		got, known := System(func(name string) (string, bool) { v, ok := env[name]; return v, ok })
		if got != tc.want || known != tc.known {
			t.Errorf("%v: %s, known %v", tc, got, known)
		}
	}
}
