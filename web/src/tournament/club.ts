// How far a tournament at real boards has come.

import type { Tournament, TournamentMeeting } from '../wire';

/** mayGoOn says that its maker can begin the next round without waiting for the pause. */
export function mayGoOn({ rounds, summary: { terms, round, of, stage } }: Tournament): boolean {
  const meetings = rounds.at(-1)?.meetings ?? [];
  return stage === 'running' && terms.club === true && round < of && meetings.every(isDecided);
}

/** isDecided says that nothing of a meeting is missing. One that nobody has come to, in a knock-out, pays nothing to anybody. */
function isDecided({ entrants, points }: TournamentMeeting): boolean {
  return points.length === entrants.length;
}
