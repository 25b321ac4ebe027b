package robot

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"tessera/wire"
)

const (
	// answerPatience is how long the server may take to answer, and silence how long a stream may say nothing: it has a line
	// every ten seconds.
	answerPatience = 30 * time.Second
	silence        = 35 * time.Second
	// longestLine is more than all of a match takes, in bytes.
	longestLine = 4 << 20
)

// Problem is what a server answers instead.
type Problem struct {
	Status  int    `json:"-"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Error says it in words.
func (p *Problem) Error() string { return fmt.Sprintf("%s (%d %s)", p.Message, p.Status, p.Code) }

// passes reports whether the same may succeed later.
func (p *Problem) passes() bool { return p.Status == http.StatusTooManyRequests || p.Status >= 500 }

// Client asks a server by a token.
type Client struct {
	Server *url.URL
	Token  string
	HTTP   *http.Client
}

func (c *Client) request(ctx context.Context, method, path string, body any) (*http.Response, error) {
	var text io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		text = bytes.NewReader(data)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.Server.JoinPath(path).String(), text)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+c.Token)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := c.HTTP.Do(request)
	if err != nil || answer.StatusCode < 300 {
		return answer, err
	}
	defer answer.Body.Close()
	problem := &Problem{Status: answer.StatusCode, Message: answer.Status}
	_ = json.NewDecoder(io.LimitReader(answer.Body, 64<<10)).Decode(problem) // a proxy may answer otherwise
	return nil, problem
}

// ask asks once, and reads the answer where one is wanted.
func (c *Client) ask(ctx context.Context, method, path string, body, answer any) error {
	ctx, cancel := context.WithTimeout(ctx, answerPatience)
	defer cancel()
	got, err := c.request(ctx, method, path, body)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	if answer == nil {
		return nil
	}
	return json.NewDecoder(got.Body).Decode(answer)
}

// Account tells whose token it is.
func (c *Client) Account(ctx context.Context) (account wire.Profile, err error) {
	return account, c.ask(ctx, http.MethodGet, "/api/v1/account", nil, &account)
}

// listen hands on the lines of a stream until it ends, says nothing for too long, or hear returns an error.
func (c *Client) listen(ctx context.Context, path string, hear func(line []byte) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	quiet := time.AfterFunc(silence, func() { cancel(errors.New("the server has said nothing for too long")) })
	defer quiet.Stop()
	answer, err := c.request(ctx, http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, longestLine)
	for lines.Scan() {
		quiet.Reset(silence)
		if len(lines.Bytes()) == 0 {
			continue
		}
		if err := hear(lines.Bytes()); err != nil {
			return err
		}
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return errors.Join(lines.Err(), io.ErrUnexpectedEOF)
}
