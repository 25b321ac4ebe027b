package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tessera/internal/metrics"
)

const packaging = "../../packaging"

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// countedNames are the names of all that a server tells, those of the runtime among them.
func countedNames(t *testing.T) []string {
	t.Helper()
	counts := metrics.New("test")
	counts.Watch(gauges, func(context.Context) map[string][]metrics.Value { return nil })
	w := httptest.NewRecorder()
	counts.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	names := counts.Names()
	for _, found := range regexp.MustCompile(`(?m)^# TYPE (\S+)`).FindAllStringSubmatch(w.Body.String(), -1) {
		names = append(names, found[1])
	}
	return names
}

// TestDashboardAndAlertsAskForWhatIsTold: a name that nobody tells makes an empty chart, and an alert that never fires.
func TestDashboardAndAlertsAskForWhatIsTold(t *testing.T) {
	names := countedNames(t)
	asked := regexp.MustCompile(`\b(?:tessera|go|process)_[a-z0-9_]+`)
	for _, file := range []string{"grafana.json", "alerts.yaml"} {
		text := readFile(t, filepath.Join(packaging, file))
		found := asked.FindAllString(text, -1)
		if len(found) < 8 {
			t.Errorf("%s asks for %v only", file, found)
		}
		for _, name := range found {
			of := regexp.MustCompile(`_(bucket|sum|count)$`).ReplaceAllString(name, "")
			if !slices.Contains(names, name) && !slices.Contains(names, of) {
				t.Errorf("%s asks for %s, which nobody tells", file, name)
			}
		}
	}
	if !json.Valid([]byte(readFile(t, filepath.Join(packaging, "grafana.json")))) {
		t.Error("the dashboard is not JSON")
	}
}

func TestEachAlertSaysWhatToDo(t *testing.T) {
	alerts := strings.Split(readFile(t, filepath.Join(packaging, "alerts.yaml")), "- alert: ")[1:]
	shape := regexp.MustCompile(`^Tessera\w+\n {8}expr: [^\n]+\n {8}for: \d+m\n {8}labels: \{severity: (page|warn)\}\n {8}annotations:\n {10}summary: [^\n:]+\.[^\n:]*\s*$`)
	for _, alert := range alerts {
		if !shape.MatchString(alert) {
			t.Errorf("an alert of another shape: %s", alert)
		}
	}
}

// TestTheManualNamesWhatIsTold holds the table of docs/operations.md to the program.
func TestTheManualNamesWhatIsTold(t *testing.T) {
	manual := readFile(t, "../../docs/operations.md")
	names := countedNames(t)
	for _, name := range names {
		if strings.HasPrefix(name, "tessera_") && !strings.Contains(manual, "`"+name+"`") {
			t.Errorf("docs/operations.md does not name %s", name)
		}
	}
	for _, name := range regexp.MustCompile("`(tessera_[a-z0-9_]+)`").FindAllStringSubmatch(manual, -1) {
		if !slices.Contains(names, name[1]) {
			t.Errorf("docs/operations.md names %s, which nobody tells", name[1])
		}
	}
}

// TestSettingsOfThePackageAreKnown: a variable that the program does not know would be set in vain.
func TestSettingsOfThePackageAreKnown(t *testing.T) {
	_, help, _ := tessera(t, "", "serve", "--help")
	_, health, _ := tessera(t, "", "health", "--help")
	variable := regexp.MustCompile(`TESSERA_[A-Z_]+`)
	for _, file := range []string{"tessera.service", "tessera.default", "Containerfile", "compose.yaml"} {
		for _, name := range variable.FindAllString(readFile(t, filepath.Join(packaging, file)), -1) {
			if !strings.Contains(help+health, name) {
				t.Errorf("%s sets %s, which the server does not know", file, name)
			}
		}
	}
}

// TestTheContainerFileCopiesWhatIsThere looks at each path that it takes out of the sources.
func TestTheContainerFileCopiesWhatIsThere(t *testing.T) {
	text := readFile(t, filepath.Join(packaging, "Containerfile"))
	for _, line := range regexp.MustCompile(`(?m)^COPY ([^-].*) \S+$`).FindAllStringSubmatch(text, -1) {
		for _, path := range strings.Fields(line[1]) {
			if _, err := os.Stat(filepath.Join("../..", path)); err != nil {
				t.Error(err)
			}
		}
	}
	command := regexp.MustCompile(`HEALTHCHECK .* CMD \["/usr/bin/tessera", "health"\]`)
	if !command.MatchString(text) || !strings.Contains(text, "\nUSER 65532") || strings.Contains(text, ":latest") {
		t.Error("the container asks for no health, runs as root, or stands on whatever is latest")
	}
}

// TestTheDebianPackageIsBuilt packs a program that only says that it is one.
func TestTheDebianPackageIsBuilt(t *testing.T) {
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Skip("there is no dpkg-deb here")
	}
	folder := t.TempDir()
	program := filepath.Join(folder, "program")
	if err := os.WriteFile(program, []byte("#!/bin/sh\necho a program\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	output := func(name string, args ...string) string {
		t.Helper()
		var errs bytes.Buffer
		cmd := exec.Command(name, args...)
		cmd.Stderr = &errs
		cmd.Env = append(os.Environ(), "SOURCE_DATE_EPOCH=1000000000")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, errs.String())
		}
		return string(out)
	}
	build := func(to string) string {
		return strings.TrimSpace(output("../../scripts/deb", program, filepath.Join(folder, to)))
	}
	one, two := build("one"), build("two")
	if readFile(t, one) != readFile(t, two) {
		t.Error("two packages of the same sources differ")
	}
	if files := output("dpkg-deb", "--info", one, "conffiles"); files != "/etc/default/tessera\n" {
		t.Errorf("settings that an upgrade keeps: %q", files)
	}
	list := output("dpkg-deb", "--contents", one)
	for _, path := range []string{"./usr/bin/tessera", "./usr/lib/systemd/system/tessera.service", "./etc/default/tessera", "./usr/share/doc/tessera/operations.md"} {
		if !regexp.MustCompile(`(?m)^-\S+ root/root .* ` + regexp.QuoteMeta(path) + `$`).MatchString(list) {
			t.Errorf("%s is not there, or not root's:\n%s", path, list)
		}
	}
	output("dpkg-deb", "--extract", one, filepath.Join(folder, "root"))
	if got := output(filepath.Join(folder, "root/usr/bin/tessera")); got != "a program\n" {
		t.Errorf("what was packed says %q", got)
	}
}
