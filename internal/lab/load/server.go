package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// server is the program that is measured.
type server struct {
	cmd *exec.Cmd
	// url is where it serves, and debug where its profiles are.
	url, debug string
}

// start runs a server without limits by address, as all players come from one.
func start(program, folder string) (*server, error) {
	free, err := freeAddress()
	if err != nil {
		return nil, err
	}
	s := &server{debug: "http://" + free + "/debug/pprof/"}
	s.cmd = exec.Command(program, "serve", "--addr", "127.0.0.1:0", "--data", folder, "--no-limits", "--profile", free, "--log-level", "warn")
	s.cmd.Stderr = os.Stderr
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	address, ok := strings.CutPrefix(line, "Open")
	if err != nil || !ok {
		s.kill()
		return nil, fmt.Errorf("the server printed %q, %v", line, err)
	}
	go io.Copy(io.Discard, out)
	s.url = strings.Replace(strings.TrimSpace(address), "localhost", "127.0.0.1", 1)
	return s, nil
}

func (s *server) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// freeAddress is one on which nobody listens.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer listener.Close()
	return listener.Addr().String(), nil
}

// look reads one of the server's profiles.
func (s *server) look(query string) (string, error) {
	response, err := http.Get(s.debug + query)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: status %d", query, response.StatusCode)
	}
	return string(data), err
}

// profile writes what the server's processors do for 20 seconds to a file.
func (s *server) profile(path string) {
	data, err := s.look("profile?seconds=20")
	if err == nil {
		err = os.WriteFile(path, []byte(data), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
	}
}

// memory is what the server uses, in bytes: live by Go's count after a collection, stacks included, and resident by the
// system's.
type memory struct{ live, resident, goroutines int }

func (m memory) String() string {
	return fmt.Sprintf("%6.1f MiB live, %6.1f MiB resident, %d goroutines", mib(m.live), mib(m.resident), m.goroutines)
}

func mib(bytes int) float64 { return float64(bytes) / (1 << 20) }

// kib tells bytes for each of a number of things.
func kib(bytes, things int) string {
	return fmt.Sprintf("%.1f KiB", float64(bytes)/float64(things)/1024)
}

var (
	heapLine   = regexp.MustCompile(`(?m)^# HeapAlloc = (\d+)$`)
	stackLine  = regexp.MustCompile(`(?m)^# Stack = (\d+) /`)
	countLine  = regexp.MustCompile(`^goroutine profile: total (\d+)`)
	residently = regexp.MustCompile(`(?m)^VmRSS:\s+(\d+) kB$`)
)

// memory has the server collect its garbage and tells what is left. What waits in pools goes with the second time.
func (s *server) memory() (m memory, err error) {
	var text string
	for range 3 {
		if text, err = s.look("heap?gc=1&debug=1"); err != nil {
			return m, err
		}
	}
	m.live = number(heapLine, text) + number(stackLine, text)
	if m.goroutines, err = s.goroutines(); err != nil {
		return m, err
	}
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	m.resident = number(residently, string(status)) << 10
	return m, err
}

func (s *server) goroutines() (int, error) {
	text, err := s.look("goroutine?debug=1")
	return number(countLine, text), err
}

// quiet waits until the server has let go of its sockets: until it has as many goroutines as a second ago.
func (s *server) quiet() error {
	for last := -1; ; {
		count, err := s.goroutines()
		if err != nil || count == last {
			return err
		}
		last = count
		time.Sleep(time.Second)
	}
}

func number(of *regexp.Regexp, text string) int {
	found := of.FindStringSubmatch(text)
	if found == nil {
		return 0
	}
	n, _ := strconv.Atoi(found[1])
	return n
}

// processorTime is what the server has used so far.
func (s *server) processorTime() time.Duration { return processorTime(s.cmd.Process.Pid) }

// processorTime is what a process has used, from the 14th and 15th field of its stat, in ticks of 10 ms.
func processorTime(pid int) time.Duration {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, ok := strings.Cut(string(data), ") ")
	fields := strings.Fields(rest)
	if err != nil || !ok || len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}

// busy is the machine's load, averaged over one, five and fifteen minutes.
func busy() string {
	data, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Join(strings.Fields(string(data))[:3], " ")
}
