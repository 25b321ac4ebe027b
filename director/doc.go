// Package director runs tournaments: it keeps their events, opens the matches in which their games are played, follows the log
// of matches for games that are over, and pairs the next round. What has to be done package tournament says, purely; whatever is
// done here may be done twice, so that a director that fell over at any point goes on where it was, and several may run at the
// same time. The store's version check is the arbiter between them.
package director
