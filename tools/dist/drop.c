/* Drops a file on a window, as a file manager does: XDND, version 5. For the
 * test of the packages.
 *
 *   drop WINDOW URI
 */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;
static Window source, target;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void tell(const char *type, long a, long b, long c, long d) {
	XEvent e = {0};
	e.xclient.type = ClientMessage;
	e.xclient.window = target;
	e.xclient.message_type = atom(type);
	e.xclient.format = 32;
	long data[] = {source, a, b, c, d};
	memcpy(e.xclient.data.l, data, sizeof data);
	XSendEvent(display, target, False, NoEventMask, &e);
	XFlush(display);
}

/* answer gives the one who is dropped upon what was asked for. */
static void answer(XSelectionRequestEvent *asked, const char *uri) {
	XEvent e = {0};
	e.xselection.type = SelectionNotify;
	e.xselection.requestor = asked->requestor;
	e.xselection.selection = asked->selection;
	e.xselection.target = asked->target;
	e.xselection.time = asked->time;
	if (asked->target == atom("text/uri-list")) {
		char text[4096];
		int n = snprintf(text, sizeof text, "%s\r\n", uri);
		XChangeProperty(display, asked->requestor, asked->property, asked->target, 8, PropModeReplace,
			(unsigned char *)text, n);
		e.xselection.property = asked->property;
	}
	XSendEvent(display, asked->requestor, False, NoEventMask, &e);
	XFlush(display);
}

int main(int argc, char **argv) {
	if (argc != 3 || !(display = XOpenDisplay(NULL))) {
		fputs("drop WINDOW URI\n", stderr);
		return 2;
	}
	target = strtoul(argv[1], NULL, 0);
	source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
	XSetSelectionOwner(display, atom("XdndSelection"), source, CurrentTime);

	int x, y;
	Window child;
	XTranslateCoordinates(display, target, DefaultRootWindow(display), 300, 300, &x, &y, &child);
	tell("XdndEnter", 5L << 24, atom("text/uri-list"), None, None);
	tell("XdndPosition", 0, (long)x << 16 | y, CurrentTime, atom("XdndActionCopy"));

	for (time_t end = time(NULL) + 20; time(NULL) < end;) {
		if (!XPending(display)) {
			nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
			continue;
		}
		XEvent e;
		XNextEvent(display, &e);
		if (e.type == SelectionRequest) {
			answer(&e.xselectionrequest, argv[2]);
		} else if (e.type == ClientMessage && e.xclient.message_type == atom("XdndStatus")) {
			if (!(e.xclient.data.l[1] & 1)) {
				fputs("drop: refused\n", stderr);
				return 1;
			}
			tell("XdndDrop", 0, CurrentTime, 0, 0);
		} else if (e.type == ClientMessage && e.xclient.message_type == atom("XdndFinished")) {
			return 0;
		}
	}
	fputs("drop: no answer\n", stderr);
	return 1;
}
