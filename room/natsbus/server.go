package natsbus

import (
	"fmt"
	"log/slog"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// readyIn bounds how long a server inside the process may take to start; it needs some 10 ms.
const readyIn = 10 * time.Second

// Server is a NATS server inside the process. It listens on no port: only Connect reaches it.
type Server struct {
	nats *server.Server
}

// Start runs a server until Stop is called.
func Start() (*Server, error) {
	ns, err := server.NewServer(&server.Options{
		ServerName: "tessera",
		DontListen: true,
		NoLog:      true,
		NoSigs:     true,
		MaxPayload: 1 << 20,
	})
	if err != nil {
		return nil, fmt.Errorf("starting NATS: %w", err)
	}
	ns.Start()
	if !ns.ReadyForConnections(readyIn) {
		ns.Shutdown()
		return nil, fmt.Errorf("starting NATS: not ready after %s", readyIn)
	}
	return &Server{nats: ns}, nil
}

// Connect returns a bus over this server, without any network in between.
func (s *Server) Connect(log *slog.Logger) (*Bus, error) {
	conn, err := nats.Connect("",
		nats.InProcessServer(s.nats),
		nats.Name("tessera"),
		nats.NoEcho(),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(time.Second),
		nats.ReconnectBufSize(64<<10),
		nats.ReconnectHandler(func(*nats.Conn) { log.Info("connected to NATS again") }),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil { // else it was closed on purpose
				log.Warn("the connection to NATS is lost", "error", err)
			}
		}),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Warn("NATS complains", "error", err) }),
	)
	if err != nil {
		return nil, fmt.Errorf("connecting to NATS: %w", err)
	}
	return &Bus{conn: conn, log: log}, nil
}

// Stop ends the server and waits until it is gone. Close its buses first.
func (s *Server) Stop() {
	s.nats.Shutdown()
	s.nats.WaitForShutdown()
}
