package server

import (
	"net/http"
	"strings"
	"testing"
)

func TestOnlyBoardsForOthersMayBeFramed(t *testing.T) {
	s := newTestServer(t, builtFiles)
	for path, framed := range map[string]bool{"/": false, "/m/abc": false, "/embed/m/abc": true, "/embed/m/a/b": false, "/embed": false} {
		answer := fetch(s, "GET", path)
		header := answer.Header()
		policy := header.Get("Content-Security-Policy")
		if strings.Contains(policy, "frame-ancestors *") != framed || strings.Contains(policy, "frame-ancestors 'none'") == framed {
			t.Errorf("%s: %s", path, policy)
		}
		if framed && (answer.Code != http.StatusOK || header.Get("Set-Cookie") != "" || !strings.Contains(policy, "script-src 'self'")) {
			t.Errorf("%s: %d %v", path, answer.Code, header)
		}
	}
}
