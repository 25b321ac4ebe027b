package server

import (
	"sync"
)

// drawnBytes is how much of the pictures that were made last is kept.
const drawnBytes = 16 << 20

// pictureName is a picture's: what is shown, and how.
type pictureName struct {
	game string
	wish wish
}

// drawn keeps the pictures that were made last. The zero value is empty.
type drawn struct {
	mu     sync.Mutex
	made   map[pictureName][]byte
	order  []pictureName // the oldest first
	inside int
}

func (d *drawn) find(name pictureName) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.made[name]
}

// keep keeps a picture, and drops the oldest ones for which there is no room any more.
func (d *drawn) keep(name pictureName, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.made == nil {
		d.made = map[pictureName][]byte{}
	}
	if d.made[name] != nil || len(data) > drawnBytes/4 {
		return
	}
	d.made[name] = data
	d.order = append(d.order, name)
	for d.inside += len(data); d.inside > drawnBytes; d.order = d.order[1:] {
		d.inside -= len(d.made[d.order[0]])
		delete(d.made, d.order[0])
	}
}
