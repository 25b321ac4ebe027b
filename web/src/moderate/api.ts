// What moderators ask of the server.

import { call } from '../people/api';
import type {
  Appoint,
  ModeratorList,
  NewSilence,
  Reason,
  ReportList,
  SilenceList,
  SilencePerson,
  Trail,
  WholeReport,
} from '../wire';

const at = (number: number) => `/api/moderate/reports/${number}`;

export const api = {
  reports: (closed: boolean, reason: Reason | '', before: number) =>
    call<ReportList>(
      'GET',
      `/api/moderate/reports?${new URLSearchParams({ closed: closed ? '1' : '0', reason, before: `${before}` })}`,
    ),
  report: (number: number) => call<WholeReport>('GET', at(number)),
  close: (number: number, words: string) => call<WholeReport>('POST', `${at(number)}/close`, { words }),
  silence: (number: number, body: NewSilence) => call<WholeReport>('POST', `${at(number)}/silence`, body),
  silencePerson: (body: SilencePerson) => call<SilenceList>('POST', '/api/moderate/silences', body),
  silences: () => call<SilenceList>('GET', '/api/moderate/silences'),
  lift: (id: string) => call<SilenceList>('POST', `/api/moderate/silences/${id}/lift`),
  trail: (before: number, kinds: readonly string[], name: string) =>
    call<Trail>(
      'GET',
      `/api/moderate/trail?${new URLSearchParams({ before: `${before}`, kinds: kinds.join(','), name })}`,
    ),
  moderators: () => call<ModeratorList>('GET', '/api/moderate/moderators'),
  appoint: (body: Appoint) => call<ModeratorList>('POST', '/api/moderate/appoint', body),
};
