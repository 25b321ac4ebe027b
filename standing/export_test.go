package standing

import "context"

// CatchPaused is a look of Run's after its first.
func (f *Feeder) CatchPaused(ctx context.Context) error { return f.catchPaused(ctx) }

// CatchUrgent is a look of Run's at what Hurry has named.
func (f *Feeder) CatchUrgent(ctx context.Context) error { return f.catchUrgent(ctx) }
