package push

import "context"

// Dial opens a line as messages are sent by, and closes it.
func Dial(ctx context.Context, c Config, address string) error {
	line, err := newTransport(c).DialContext(ctx, "tcp", address)
	if err != nil {
		return err
	}
	return line.Close()
}
