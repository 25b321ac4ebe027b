package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"syscall"
	"testing"

	"tessera/wire"
)

// asTessera makes this test binary behave as the program.
const asTessera = "TESSERA_TEST_RUN_MAIN"

func TestMain(m *testing.M) {
	if kind, ok := strings.CutPrefix(os.Args[len(os.Args)-1], fake); ok {
		pretend(kind)
		return
	}
	if os.Getenv(asTessera) != "" {
		main()
	}
	os.Exit(m.Run())
}

// tessera runs a command to its end.
func tessera(t *testing.T, input string, args ...string) (status int, out, err string) {
	t.Helper()
	var outs, errs bytes.Buffer
	status = run(t.Context(), args, streams{strings.NewReader(input), &outs, &errs})
	return status, outs.String(), errs.String()
}

func TestEachCommandExplainsItself(t *testing.T) {
	status, help, _ := tessera(t, "", "--help")
	if status != 0 {
		t.Errorf("status %d", status)
	}
	_, plain, _ := tessera(t, "")
	if plain != help {
		t.Errorf("without arguments: %s", plain)
	}
	for _, name := range []string{"serve", "health", "referee", "backup", "restore", "audit", "convert", "picture", "version"} {
		if !strings.Contains(help, "\n  "+name+" ") {
			t.Errorf("the help lacks %s:\n%s", name, help)
		}
		status, own, _ := tessera(t, "", name, "--help")
		if status != 0 || !strings.Contains(own, "Example") || !strings.Contains(own, "    tessera "+name) && !strings.Contains(own, "| tessera "+name) {
			t.Errorf("%s --help: status %d\n%s", name, status, own)
		}
	}
	_, own, _ := tessera(t, "", "serve", "--help")
	for _, name := range []string{"TESSERA_ADDR", "TESSERA_DATA", "TESSERA_PUBLIC_URL", "TESSERA_LOG_LEVEL"} {
		if !strings.Contains(own, name) {
			t.Errorf("serve --help lacks %s", name)
		}
	}
}

func TestWrongUseIsExplained(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing")
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"sing", exitUsage, "sing"},
		{"backup", exitUsage, "<path>"},
		{"serve --addr nowhere", exitUsage, "HOST:PORT"},
		{"serve --public-url pente.example.org", exitUsage, "https://"},
		{"serve --public-url https://example.org/pente", exitUsage, "https://"},
		{"serve --log-level loud", exitUsage, "debug"},
		{"serve --proxies everywhere", exitUsage, "proxies"},
		{"serve --profile :6060", exitUsage, "localhost:6060"},
		{"serve --profile 192.0.2.1:6060", exitUsage, "localhost:6060"},
		{"serve --data=", exitUsage, "TESSERA_DATA"},
		{"audit --data=", exitUsage, "TESSERA_DATA"},
		{"backup --data= " + missing, exitUsage, "TESSERA_DATA"},
		{"restore --data= " + missing, exitUsage, "TESSERA_DATA"},
		{"backup --data " + missing + " " + missing + ".db", exitFailure, "there is no " + missing},
		{"restore --data " + missing + " " + missing + ".db", exitFailure, "there is no " + missing + ".db"},
	} {
		status, out, err := tessera(t, "", strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(err, c.says) || out != "" {
			t.Errorf("%s: status %d, %q, %q", c.args, status, out, err)
		}
	}
}

func TestVersionAndReferee(t *testing.T) {
	if status, out, _ := tessera(t, "", "version"); status != 0 || !strings.HasPrefix(out, "tessera ") {
		t.Errorf("version: status %d, %q", status, out)
	}
	_, command, _ := tessera(t, "", "version")
	if status, flag, _ := tessera(t, "", "--version"); status != 0 || flag != command {
		t.Errorf("--version: status %d, %q, want %q", status, flag, command)
	}
	status, out, _ := tessera(t, "{\"moves\": [\"K10\"]}\nnonsense\n", "referee")
	if lines := strings.Count(out, "\n"); status != 0 || lines != 2 || !strings.Contains(out, "unreadable") {
		t.Errorf("referee: status %d, %q", status, out)
	}
}

func TestAnEmptyDataVariableIsRefused(t *testing.T) {
	t.Setenv("TESSERA_DATA", "")
	if status, _, err := tessera(t, "", "audit"); status != exitUsage || !strings.Contains(err, "TESSERA_DATA") {
		t.Errorf("status %d, %q", status, err)
	}
}

// TestStoppedBeforeServing tells a server to stop while it starts.
func TestStoppedBeforeServing(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	var out, logs bytes.Buffer
	status := run(stopped, []string{"serve", "--addr", "127.0.0.1:0", "--data", t.TempDir()}, streams{nil, &out, &logs})
	if status != 0 || strings.Contains(logs.String(), "interrupted") || out.Len() > 0 {
		t.Errorf("status %d, %s, %s", status, out.String(), logs.String())
	}
}

// TestAnUnfinishedRequestDoesNotKeepAServer sends half of a request before it asks for the end. The server says
// "100 Continue" when it begins to read the other half: from then on the request is under way.
func TestAnUnfinishedRequestDoesNotKeepAServer(t *testing.T) {
	p := start(t, t.TempDir())
	conn, err := net.Dial("tcp", strings.TrimPrefix(p.host(), "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"+
		"Content-Length: 100\r\nExpect: 100-continue\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if answer, err := bufio.NewReader(conn).ReadString('\n'); !strings.Contains(answer, "100 Continue") {
		t.Fatalf("answered %q, %v", answer, err)
	}
	if status := p.stop(syscall.SIGTERM); status != 0 || !strings.Contains(p.logs.String(), "cut off") {
		t.Errorf("status %d, %s", status, p.logs.String())
	}
}

// process is a server in a process of its own.
type process struct {
	t    *testing.T
	cmd  *exec.Cmd
	url  string
	logs transcript
}

// transcript is what a process says, which can be read while it goes on.
type transcript struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (t *transcript) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.Write(p)
}

func (t *transcript) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.String()
}

// start serves a data folder on a free port, and waits until the address is printed.
func start(t *testing.T, data string, more ...string) *process {
	t.Helper()
	p := &process{t: t, cmd: exec.Command(os.Args[0], append([]string{"serve", "--addr", "127.0.0.1:0", "--data", data}, more...)...)}
	p.cmd.Env = append(os.Environ(), asTessera+"=1")
	p.cmd.Stderr = &p.logs
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	first, err := bufio.NewReader(out).ReadString('\n')
	url, ok := strings.CutPrefix(strings.TrimSpace(first), "Open")
	if err != nil || !ok {
		t.Fatalf("printed %q (%v), logged %s", first, err, p.logs.String())
	}
	p.url = strings.TrimSpace(url)
	return p
}

// stop asks for the end and returns the exit status.
func (p *process) stop(signal os.Signal) int {
	p.t.Helper()
	if err := p.cmd.Process.Signal(signal); err != nil {
		p.t.Fatal(err)
	}
	_ = p.cmd.Wait() // its error repeats the status
	return p.cmd.ProcessState.ExitCode()
}

// ask returns the body of an answer with status 200 or 201.
func (p *process) ask(method, path, body string) []byte {
	p.t.Helper()
	request, err := http.NewRequestWithContext(context.Background(), method, p.url+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode > 201 {
		p.t.Fatalf("%s %s: status %d, %s, %v", method, path, response.StatusCode, data, err)
	}
	return data
}

func TestAServerIsBackedUpStoppedAndRestored(t *testing.T) {
	folder := t.TempDir()
	data, copied, saved := filepath.Join(folder, "data"), filepath.Join(folder, "copy"), filepath.Join(folder, "saved.db")
	p := start(t, data)
	p.ask("GET", "/readyz", "")
	var created wire.Created
	if err := json.Unmarshal(p.ask("POST", "/api/matches",
		`{"id":"1","variant":"pente","options":[],"seats":[{"kind":"person"},{"kind":"person"}],"first":0}`), &created); err != nil {
		t.Fatal(err)
	}
	before := p.told(created.Match)

	if status, _, err := tessera(t, "", "backup", "--data", data, saved); status != 0 {
		t.Errorf("backup: %s", err)
	}
	for name, c := range map[string]struct {
		args string
		says string
	}{
		"a backup over another":      {"backup --data " + data + " " + saved, "exists already"},
		"a restore under a server":   {"restore --replace --data " + data + " " + saved, "in use by a server"},
		"a second server":            {"serve --addr 127.0.0.1:0 --data " + data, "in use by another server"},
		"another server on the port": {"serve --addr " + strings.TrimPrefix(p.host(), "http://") + " --data " + copied, "cannot listen"},
	} {
		status, _, err := tessera(t, "", strings.Fields(c.args)...)
		if status != exitFailure || !strings.Contains(err, c.says) || strings.Count(err, "\n") != 1 {
			t.Errorf("%s: status %d, %q", name, status, err)
		}
	}
	if status, out, err := tessera(t, "", "restore", "--data", data, saved); status != 0 || !strings.Contains(out, "1 were there") {
		t.Errorf("restore while serving: %d, %q, %q", status, out, err)
	}
	if status := p.stop(syscall.SIGTERM); status != 0 {
		t.Errorf("SIGTERM: status %d, %s", status, p.logs.String())
	}

	if status, _, err := tessera(t, "", "restore", "--data", copied, saved); status != 0 {
		t.Errorf("restore: %s", err)
	}
	if status, out, err := tessera(t, "", "restore", "--data", copied, saved); status != 0 || !strings.Contains(out, "0 matches were missing") || strings.Contains(out, "return links") {
		t.Errorf("restore again: %d, %q, %q", status, out, err)
	}
	elsewhere := keep(t, nil)
	if status, out, err := tessera(t, "", "restore", "--data", elsewhere, saved); status != 0 || !strings.Contains(out, "return links") {
		t.Errorf("restore to a folder with a secret of its own: %d, %q, %q", status, out, err)
	}
	for _, folder := range []string{data, copied} {
		p := start(t, folder)
		if after := p.told(created.Match); !reflect.DeepEqual(before, after) {
			t.Errorf("%s: the match was %+v and is %+v", folder, before, after)
		}
		if status := p.stop(os.Interrupt); status != 0 {
			t.Errorf("SIGINT: status %d", status)
		}
	}
}

// host is the address on which the server listens: what it prints says localhost for it.
func (p *process) host() string { return strings.Replace(p.url, "localhost", "127.0.0.1", 1) }
