// What the pages of ratings, and of what somebody has played, ask of the server. Where it says no the error is Unknown.

import { ask, Away, get } from '../app/http';
import type {
  Between,
  Fame,
  GamesPage,
  Openings,
  Opponents,
  PersonStanding,
  SeasonStanding,
  Standing,
} from '../wire';

/** Unknown means that the server knows nobody with that name. */
export class Unknown extends Error {}

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 10_000;

const call = <T>(path: string): Promise<T> =>
  ask<T>(path, get, PATIENCE, (status) => (status === 404 ? new Unknown() : new Away()));

/** standing asks for the best of a pool; search says which, with its question mark. */
export const standing = (search: string) => call<Standing>(`/api/standing${search}`);

/** seasonStanding asks for the best of a season, fame for those of all times. */
export const seasonStanding = (search: string) => call<SeasonStanding>(`/api/standing/seasons${search}`);
export const fame = (search: string) => call<Fame>(`/api/standing/fame${search}`);

/** standingOf asks for what somebody has. */
export const standingOf = (name: string) => call<PersonStanding>(`${person(name)}/standing`);

/** opponents and openings ask for a page of a list, by the rules of a variant or, where that is empty, of all. */
export const opponents = (name: string, variant: string, cursor: string) =>
  call<Opponents>(`${person(name)}/opponents${page(variant, cursor)}`);
export const openings = (name: string, variant: string, cursor: string) =>
  call<Openings>(`${person(name)}/openings${page(variant, cursor)}`);

/** between asks how two did against each other, gamesBetween for a page of their games. */
export const between = (name: string, other: string) =>
  call<Between>(`${person(name)}/with/${encodeURIComponent(other)}`);
export const gamesBetween = (player: string, opponent: string, cursor: string) =>
  call<GamesPage>(
    `/api/library/games?${filled({ player, opponent, whole: '1', source: 'here', limit: '20', cursor })}`,
  );

const person = (name: string) => `/api/people/${encodeURIComponent(name)}`;

function page(variant: string, cursor: string): string {
  const params = filled({ variant, cursor });
  return params === '' ? '' : `?${params}`;
}

/** filled writes the parameters that are not empty. */
function filled(params: Record<string, string>): string {
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
}
