package main

import (
	"net"
	"os"
)

// tellManager tells the service manager how this process is doing, where one wants to know (sd_notify(3)): it is a datagram
// on a socket of the file system, or of Linux's own names, which begin with @. That nobody hears it is no reason not to serve.
func tellManager(state string) error {
	address := os.Getenv("NOTIFY_SOCKET")
	if address == "" {
		return nil
	}
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: address, Net: "unixgram"})
	if err != nil {
		return err
	}
	defer conn.Close()
	_, err = conn.Write([]byte(state))
	return err
}
