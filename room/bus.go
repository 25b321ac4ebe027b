package room

// Bus tells other nodes that a match has moved on. It carries hints only: the store holds the
// truth, and a hall that misses a message notices when it next looks there.
type Bus interface {
	// Publish says that a match has reached a version. It does not wait for anybody.
	Publish(match string, version int64) error
	// Subscribe calls hear for what others publish, one message after another, until cancel is
	// called. The publisher's own messages may or may not come back.
	Subscribe(hear func(match string, version int64)) (cancel func(), err error)
}
