// Which page an address means.

import { within } from './within';

/** Source is what comes on the analysis board: nothing, a study that was shared, a game of the library, the game of a
 * match. */
export type Source =
  | { kind: 'blank' }
  | { kind: 'study' | 'match'; id: string }
  /** After so many moves; at its beginning where that is left out. */
  | { kind: 'game'; id: string; ply?: number };

/** PeoplePage is one of the pages of accounts. */
export type PeoplePage =
  /** To is the page of this site to return to. */
  | { at: 'signIn' | 'signUp'; to?: string }
  | { at: 'account' | 'recover' | 'renew' | 'confirm' | 'reminders' | 'unsubscribe' }
  | { at: 'profile'; name: string }
  /** Two people beside each other. */
  | { at: 'between'; name: string; other: string };

/** StandingPage is one of the pages of ratings: the best by now, those of a season, those of all times. */
export type StandingPage = 'best' | 'seasons' | 'fame';

/** ModeratePage is one of the pages of moderators. */
export type ModeratePage =
  { at: 'reports' | 'silences' | 'trail' | 'moderators' } | { at: 'report'; number: number };

/** TournamentPage is one of the pages of tournaments; search is what is asked for in the list, with its question mark. */
export type TournamentPage = { at: 'list'; search: string } | { at: 'new' } | { at: 'one'; id: string };

export type Route =
  | { page: 'home' }
  | { page: 'learn' }
  | { page: 'fair' }
  /** How the games of a match were played. */
  | { page: 'review'; match: string }
  /** The rules of a game, null for the list of all; no game may have the name. */
  | { page: 'rules'; variant: string | null }
  | { page: 'match'; match: string; key: { seat: number; key: string } | null }
  | { page: 'study'; source: Source }
  /** The library, and what is looked for in it: that part of the address, with its question mark. */
  | { page: 'library'; search: string }
  | { page: 'people'; people: PeoplePage }
  | { page: 'etiquette' }
  | { page: 'lobby' }
  /** The best of a game at a speed, and perhaps of a season: that part of the address, with its question mark. */
  | { page: 'standing'; at: StandingPage; search: string }
  /** The games that go on and in which one has a seat. */
  | { page: 'games' }
  /** The games that everybody may watch, with everything around them or the boards alone. */
  | { page: 'watch'; screen: boolean }
  | { page: 'tournaments'; tournaments: TournamentPage }
  | { page: 'moderate'; moderate: ModeratePage }
  | { page: 'missing' };

const LEARN = '#learn';

/** routeOf reads an address. A private return link carries its seat and key in the fragment, which
 * browsers send to no server. */
export function routeOf(pathname: string, hash: string, search = ''): Route {
  const match = /^\/m\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname)?.[1];
  if (match !== undefined) return { page: 'match', match, key: keyOf(hash) };
  const review = /^\/m\/([A-Za-z0-9_-]{1,64})\/review\/?$/.exec(pathname)?.[1];
  if (review !== undefined) return { page: 'review', match: review };
  const rules = /^\/rules(?:\/([^/]+))?\/?$/.exec(pathname);
  if (rules !== null) return { page: 'rules', variant: rules[1] ?? null };
  if (/^\/fair-play\/?$/.test(pathname)) return { page: 'fair' };
  if (/^\/library\/?$/.test(pathname)) return { page: 'library', search };
  const moderate = moderateOf(pathname);
  if (moderate !== null) return { page: 'moderate', moderate };
  if (/^\/etiquette\/?$/.test(pathname)) return { page: 'etiquette' };
  if (/^\/lobby\/?$/.test(pathname)) return { page: 'lobby' };
  const standing = standingOf(pathname);
  if (standing !== null) return { page: 'standing', at: standing, search };
  if (/^\/games\/?$/.test(pathname)) return { page: 'games' };
  const watch = /^\/watch(\/screen)?\/?$/.exec(pathname);
  if (watch !== null) return { page: 'watch', screen: watch[1] !== undefined };
  const tournaments = tournamentsOf(pathname, search);
  if (tournaments !== null) return { page: 'tournaments', tournaments };
  const people = peopleOf(pathname, search);
  if (people !== null) return { page: 'people', people };
  const source = sourceOf(pathname, hash);
  if (source !== null) return { page: 'study', source };
  if (pathname !== '/') return { page: 'missing' };
  return { page: hash === LEARN ? 'learn' : 'home' };
}

/** embeddedOf is the match of which an address shows the board alone, for pages of other sites; null for pages of this one. */
export function embeddedOf(pathname: string): string | null {
  return /^\/embed\/m\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname)?.[1] ?? null;
}

/** pathOf writes the address of a page, without any key. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'match':
      return `/m/${route.match}`;
    case 'learn':
      return `/${LEARN}`;
    case 'fair':
      return '/fair-play';
    case 'review':
      return `/m/${route.match}/review`;
    case 'rules':
      return route.variant === null ? '/rules' : `/rules/${route.variant}`;
    case 'study':
      return pathOfSource(route.source);
    case 'library':
      return `/library${route.search}`;
    case 'etiquette':
      return '/etiquette';
    case 'moderate':
      return pathOfModerate(route.moderate);
    case 'people':
      return pathOfPeople(route.people);
    case 'lobby':
      return '/lobby';
    case 'standing':
      return `${STANDING[route.at]}${route.search}`;
    case 'games':
      return '/games';
    case 'tournaments':
      return pathOfTournaments(route.tournaments);
    case 'watch':
      return route.screen ? '/watch/screen' : '/watch';
    default:
      return '/';
  }
}

function tournamentsOf(pathname: string, search: string): TournamentPage | null {
  const found = /^\/tournaments(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/.exec(pathname);
  if (found === null) return null;
  const [, id] = found;
  if (id === undefined) return { at: 'list', search };
  return id === 'new' ? { at: 'new' } : { at: 'one', id };
}

function pathOfTournaments(page: TournamentPage): string {
  if (page.at === 'list') return `/tournaments${page.search}`;
  return `/tournaments/${page.at === 'new' ? 'new' : page.id}`;
}

const PEOPLE = {
  '/sign-in': 'signIn',
  '/sign-up': 'signUp',
  '/account': 'account',
  '/recover': 'recover',
  '/renew': 'renew',
  '/confirm': 'confirm',
  '/reminders': 'reminders',
  '/unsubscribe': 'unsubscribe',
} as const;
const MODERATE = {
  '/moderate': 'reports',
  '/moderate/silences': 'silences',
  '/moderate/trail': 'trail',
  '/moderate/moderators': 'moderators',
} as const;

const STANDING = { best: '/standing', seasons: '/standing/seasons', fame: '/standing/fame' } as const;

function standingOf(pathname: string): StandingPage | null {
  const path = pathname.replace(/\/$/, '');
  return (Object.keys(STANDING) as StandingPage[]).find((at) => STANDING[at] === path) ?? null;
}

function moderateOf(pathname: string): ModeratePage | null {
  const number = /^\/moderate\/reports\/(\d{1,15})\/?$/.exec(pathname)?.[1];
  if (number !== undefined) return { at: 'report', number: Number(number) };
  const at = Object.entries(MODERATE).find(([path]) => path === pathname)?.[1];
  return at === undefined ? null : { at };
}

function pathOfModerate(page: ModeratePage): string {
  if (page.at === 'report') return `/moderate/reports/${page.number}`;
  return Object.entries(MODERATE).find(([, at]) => at === page.at)?.[0] ?? '/moderate';
}

function peopleOf(pathname: string, search: string): PeoplePage | null {
  const [, name, other] = /^\/@\/([^/]{1,200})(?:\/with\/([^/]{1,200}))?\/?$/.exec(pathname) ?? [];
  if (name !== undefined) return namesOf(name, other);
  const at = Object.entries(PEOPLE).find(([path]) => path === pathname)?.[1];
  if (at === undefined) return null;
  if (at !== 'signIn' && at !== 'signUp') return { at };
  const to = within(new URLSearchParams(search).get('to'));
  return to === null ? { at } : { at, to };
}

function namesOf(written: string, against: string | undefined): PeoplePage | null {
  try {
    const name = decodeURIComponent(written);
    return against === undefined
      ? { at: 'profile', name }
      : { at: 'between', name, other: decodeURIComponent(against) };
  } catch {
    return null;
  }
}

function pathOfPeople(page: PeoplePage): string {
  if (page.at === 'profile') return `/@/${encodeURIComponent(page.name)}`;
  if (page.at === 'between')
    return `/@/${encodeURIComponent(page.name)}/with/${encodeURIComponent(page.other)}`;
  const path = Object.entries(PEOPLE).find(([, at]) => at === page.at)?.[0] ?? '/';
  return 'to' in page && page.to !== undefined ? `${path}?to=${encodeURIComponent(page.to)}` : path;
}

function sourceOf(pathname: string, hash: string): Source | null {
  const [, place = '', id] = /^\/(study|g)(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/.exec(pathname) ?? [];
  const match = /^#match=([A-Za-z0-9_-]{1,64})$/.exec(hash)?.[1];
  const ply = /^#(\d{1,5})$/.exec(hash)?.[1];
  if (place === 'g' && id !== undefined)
    return { kind: 'game', id, ...(ply !== undefined && { ply: Number(ply) }) };
  if (place === 'g') return null;
  if (place === '') return null;
  if (id !== undefined) return { kind: 'study', id };
  return match === undefined ? { kind: 'blank' } : { kind: 'match', id: match };
}

function pathOfSource(source: Source): string {
  switch (source.kind) {
    case 'blank':
      return '/study';
    case 'study':
      return `/study/${source.id}`;
    case 'game':
      return source.ply === undefined ? `/g/${source.id}` : `/g/${source.id}#${source.ply}`;
    case 'match':
      return `/study#match=${source.id}`;
  }
}

function keyOf(hash: string): { seat: number; key: string } | null {
  const fields = new URLSearchParams(hash.slice(1));
  const seat = fields.get('seat') ?? '';
  const key = fields.get('key') ?? '';
  return /^\d$/.test(seat) && key !== '' ? { seat: Number(seat), key } : null;
}
