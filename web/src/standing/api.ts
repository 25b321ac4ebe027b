// What the pages of ratings ask of the server.

import { ask, Away, get } from '../app/http';
import type { PersonStanding, Standing } from '../wire';

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 10_000;

const call = <T>(path: string): Promise<T> => ask<T>(path, get, PATIENCE, () => new Away());

/** standing asks for the best of a pool; search says which, with its question mark. */
export const standing = (search: string) => call<Standing>(`/api/standing${search}`);

/** standingOf asks for what somebody has. */
export const standingOf = (name: string) =>
  call<PersonStanding>(`/api/people/${encodeURIComponent(name)}/standing`);
