package server

// ModerationRoutes is the number of addresses that only moderators may ask for.
func ModerationRoutes() int { return len((*Server)(nil).moderation()) }
