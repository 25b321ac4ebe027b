// Package proof holds certificates of forced wins, and checks them by the rules alone.
//
// A certificate says what the side to move plays, whatever is replied: one move of the winner at each node, and for
// the other side all of its legal moves. Those that need an answer of their own are listed, and all others share one,
// the rest of the node. Check plays every legal reply and what the certificate answers to it, so that nothing has to be
// believed of whoever found the win.
//
// Certificates are written as JSON:
//
//	{"nodes": [["K12"], ["K7"], ["K8", 1, "K7", 0]]}
//
// The last node is that of the position itself. A node is a list: the winner's move, then the number of the node that
// follows after all replies without one of their own (null when there is none), then each of the other replies with
// the number of the node that follows it. A node that is its move alone wins with it. Nodes are counted from 0 and
// lead to earlier ones only, so that a certificate always ends, and several nodes may share what follows.
package proof
