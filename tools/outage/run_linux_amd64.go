package outage

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// Numbers and flags that package syscall does not name.
const (
	sysRenameat2   = 316
	waitAll        = 0x40000000 // __WALL: threads too
	optionExitKill = 0x100000   // PTRACE_O_EXITKILL
	syscallStop    = syscall.SIGTRAP | 0x80
	atFDCWD        = -100
)

// Run runs a program to its end. decide says what becomes of each system call;
// n counts them from 0. Said is not refused.
func Run(p Program, decide func(n int, op Op) Action) (Result, error) {
	runtime.LockOSThread() // all requests have to come from the thread that started the program
	defer runtime.UnlockOSThread()
	r := &run{folder: p.Folder, decide: decide, threads: map[int]*thread{}}
	out, err := newOutputs()
	if err != nil {
		return Result{}, err
	}
	defer out.close()
	pid, err := syscall.ForkExec(p.Args[0], p.Args, &syscall.ProcAttr{Env: p.Env,
		Files: []uintptr{0, out.stdout.Fd(), out.stderr.Fd()},
		Sys:   &syscall.SysProcAttr{Ptrace: true, Setpgid: true}})
	if err != nil {
		return Result{}, err
	}
	r.pid = pid
	if err := r.follow(); err != nil {
		return Result{}, errors.Join(err, syscall.Kill(-pid, syscall.SIGKILL))
	}
	r.result.Stdout, r.result.Stderr, err = out.read()
	return r.result, err
}

// outputs are the files that the program's words go into.
type outputs struct{ stdout, stderr *os.File }

func newOutputs() (outputs, error) {
	stdout, err := os.CreateTemp("", "stdout")
	if err != nil {
		return outputs{}, err
	}
	stderr, err := os.CreateTemp("", "stderr")
	return outputs{stdout, stderr}, err
}

func (o outputs) read() (stdout, stderr string, err error) {
	a, err := os.ReadFile(o.stdout.Name())
	b, other := os.ReadFile(o.stderr.Name())
	return string(a), string(b), errors.Join(err, other)
}

func (o outputs) close() {
	for _, f := range []*os.File{o.stdout, o.stderr} {
		f.Close()
		os.Remove(f.Name())
	}
}

// run is a program that is being followed.
type run struct {
	pid     int
	folder  string
	decide  func(int, Op) Action
	n       int
	killed  bool
	threads map[int]*thread
	result  Result
}

// thread is where a thread of the program stands.
type thread struct {
	inside bool
	after  *Op           // to be noted when the call has come back
	errno  syscall.Errno // the call is to fail with
}

// follow sees the program to its end.
func (r *run) follow() error {
	var status syscall.WaitStatus
	if _, err := syscall.Wait4(r.pid, &status, waitAll, nil); err != nil {
		return err
	}
	const options = syscall.PTRACE_O_TRACESYSGOOD | syscall.PTRACE_O_TRACECLONE | optionExitKill
	if err := syscall.PtraceSetOptions(r.pid, options); err != nil {
		return err
	}
	r.threads[r.pid] = &thread{}
	if err := syscall.PtraceSyscall(r.pid, 0); err != nil {
		return err
	}
	for {
		tid, err := syscall.Wait4(-r.pid, &status, waitAll, nil)
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			return fmt.Errorf("wait: %w", err)
		}
		switch {
		case status.Exited() || status.Signaled():
			delete(r.threads, tid)
			if tid == r.pid {
				r.result.Status = status.ExitStatus()
				return nil
			}
		case status.Stopped():
			if err := r.stopped(tid, status); err != nil && err != syscall.ESRCH {
				return err
			}
		}
	}
}

// stopped handles a thread that stands still and sends it on.
func (r *run) stopped(tid int, status syscall.WaitStatus) error {
	t := r.threads[tid]
	if t == nil { // a new one, stopped at its birth
		r.threads[tid] = &thread{}
		return syscall.PtraceSyscall(tid, 0)
	}
	pass := 0
	switch sig := status.StopSignal(); {
	case sig == syscallStop:
		if err := r.call(tid, t); err != nil {
			return err
		}
	case sig != syscall.SIGTRAP:
		pass = int(sig)
	}
	return syscall.PtraceSyscall(tid, pass)
}

// call is at the entry of a system call, or at its return.
func (r *run) call(tid int, t *thread) error {
	var regs syscall.PtraceRegs
	if err := syscall.PtraceGetRegs(tid, &regs); err != nil {
		return err
	}
	if t.inside = !t.inside; t.inside {
		return r.entered(tid, t, &regs)
	}
	if t.errno != 0 {
		regs.Rax = uint64(-int64(t.errno))
		t.errno, t.after = 0, nil
		return syscall.PtraceSetRegs(tid, &regs)
	}
	if t.after != nil && int64(regs.Rax) >= 0 {
		r.result.Ops = append(r.result.Ops, *t.after)
	}
	t.after = nil
	return nil
}

func (r *run) entered(tid int, t *thread, regs *syscall.PtraceRegs) error {
	op, ok := r.opOf(tid, regs)
	if !ok {
		return nil
	}
	action := r.decide(r.n, op)
	r.n++
	switch {
	case action.Kill && !r.killed:
		r.killed = true
		return syscall.Kill(r.pid, syscall.SIGKILL)
	case action.Fail != 0 && op.Kind != Said:
		t.errno = action.Fail
		regs.Orig_rax = ^uint64(0)
		return syscall.PtraceSetRegs(tid, regs)
	case op.Kind == Said:
		// What is said counts from when it begins, and everything else from when
		// it is done: nothing seems safe earlier than it is.
		r.result.Ops = append(r.result.Ops, op)
	default:
		t.after = &op
	}
	return nil
}

// opOf reads the call off the registers; it gives false for one that does not
// concern the folder.
func (r *run) opOf(tid int, regs *syscall.PtraceRegs) (Op, bool) {
	a, b, c, d := regs.Rdi, regs.Rsi, regs.Rdx, regs.R10
	var op Op
	switch regs.Orig_rax {
	case syscall.SYS_OPENAT:
		return r.opened(tid, int32(a), b, c)
	case syscall.SYS_OPEN:
		return r.opened(tid, atFDCWD, a, b)
	case syscall.SYS_READ, syscall.SYS_PREAD64:
		op = Op{Kind: Read, Path: r.file(tid, a)}
	case syscall.SYS_WRITE, syscall.SYS_PWRITE64:
		return r.written(tid, a, b, c, d, regs.Orig_rax == syscall.SYS_WRITE)
	case syscall.SYS_FTRUNCATE:
		op = Op{Kind: Truncate, Path: r.file(tid, a), Offset: int64(b)}
	case syscall.SYS_FSYNC, syscall.SYS_FDATASYNC:
		op = Op{Kind: Sync, Path: r.file(tid, a)}
	case syscall.SYS_RENAMEAT, sysRenameat2:
		op = Op{Kind: Rename, Path: r.path(tid, int32(a), b), To: r.path(tid, int32(c), d)}
	case syscall.SYS_RENAME:
		op = Op{Kind: Rename, Path: r.path(tid, atFDCWD, a), To: r.path(tid, atFDCWD, b)}
	case syscall.SYS_LINKAT:
		op = Op{Kind: Link, Path: r.path(tid, int32(a), b), To: r.path(tid, int32(c), d)}
	case syscall.SYS_UNLINKAT:
		op = Op{Kind: Remove, Path: r.path(tid, int32(a), b)}
	case syscall.SYS_UNLINK:
		op = Op{Kind: Remove, Path: r.path(tid, atFDCWD, a)}
	case syscall.SYS_MKDIRAT:
		op = Op{Kind: MakeDir, Path: r.path(tid, int32(a), b)}
	case syscall.SYS_MKDIR:
		op = Op{Kind: MakeDir, Path: r.path(tid, atFDCWD, a)}
	}
	return op, r.within(op.Path) || r.within(op.To)
}

func (r *run) within(path string) bool {
	return path == r.folder || strings.HasPrefix(path, r.folder+string(filepath.Separator))
}

func (r *run) opened(tid int, at int32, name, flags uint64) (Op, bool) {
	op := Op{Kind: Open, Path: r.path(tid, at, name)}
	if !r.within(op.Path) {
		return op, false
	}
	_, err := os.Lstat(op.Path)
	switch {
	case err != nil && flags&syscall.O_CREAT != 0:
		op.Kind = Create
	case err == nil && flags&syscall.O_TRUNC != 0:
		op.Kind = Truncate
	}
	return op, true
}

func (r *run) written(tid int, fd, data, size, offset uint64, atPosition bool) (Op, bool) {
	if fd == 1 {
		return Op{Kind: Said, Data: r.memory(tid, data, size)}, true
	}
	op := Op{Kind: Write, Path: r.file(tid, fd), Offset: int64(offset)}
	if !r.within(op.Path) {
		return op, false
	}
	if atPosition {
		op.Offset = position(tid, fd)
	}
	op.Data = r.memory(tid, data, size)
	info, err := os.Stat(op.Path)
	op.Grows = err != nil || op.Offset+int64(size) > info.Size()
	return op, true
}

// position is where a handle stands in its file.
func position(tid int, fd uint64) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/fdinfo/%d", tid, fd))
	if err != nil {
		return 0
	}
	var at int64
	_, _ = fmt.Sscanf(string(text), "pos: %d", &at)
	return at
}

// file is the path of a handle.
func (r *run) file(tid int, fd uint64) string {
	path, err := os.Readlink(fmt.Sprintf("/proc/%d/fd/%d", tid, int32(fd)))
	if err != nil {
		return ""
	}
	return path
}

// path reads a path from the memory of the program.
func (r *run) path(tid int, at int32, address uint64) string {
	text := r.memory(tid, address, syscall.PathMax)
	if i := bytes.IndexByte(text, 0); i >= 0 {
		text = text[:i]
	}
	path := string(text)
	switch {
	case filepath.IsAbs(path):
	case at == atFDCWD:
		folder, err := os.Readlink(fmt.Sprintf("/proc/%d/cwd", tid))
		if err != nil {
			return ""
		}
		path = filepath.Join(folder, path)
	default:
		path = filepath.Join(r.file(tid, uint64(at)), path)
	}
	return filepath.Clean(path)
}

func (r *run) memory(tid int, address, size uint64) []byte {
	f, err := os.Open(fmt.Sprintf("/proc/%d/mem", tid))
	if err != nil {
		return nil
	}
	defer f.Close()
	data := make([]byte, size)
	n, _ := f.ReadAt(data, int64(address)) // a text may end before the page does
	return data[:n]
}
