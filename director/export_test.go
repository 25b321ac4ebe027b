package director

import "context"

// Begin and Tick are what Run does at first, and then again and again.
func (d *Director) Begin(ctx context.Context) error { return d.begin(ctx) }
func (d *Director) Tick(ctx context.Context) error  { return d.tick(ctx) }
