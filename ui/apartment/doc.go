// Package apartment makes a thread fit for what Explorer lends to programs:
// its dialogs and its opening and printing of files want a thread of a
// single-threaded apartment (Microsoft, SHBrowseForFolder and ShellExecute,
// Remarks). In a multi-threaded one a dialog that begins in a folder shows
// nothing in it under Wine, and stands still on Windows where its owner waits.
package apartment
