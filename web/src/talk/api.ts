// What the talk at tables asks of the server.

import { call } from '../people/api';
import type { MutedList, NewReport, Reported } from '../wire';

export const api = {
  mutes: () => call<MutedList>('GET', '/api/mutes'),
  endMute: (id: string) => call<MutedList>('POST', '/api/mutes/end', { id }),
  mute: (match: string, seat: number) => call<MutedList>('POST', `/api/matches/${match}/mute`, { seat }),
  unmute: (match: string, seat: number) => call<MutedList>('POST', `/api/matches/${match}/unmute`, { seat }),
  report: (match: string, body: NewReport) => call<Reported>('POST', `/api/matches/${match}/report`, body),
};
