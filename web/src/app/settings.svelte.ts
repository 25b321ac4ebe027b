// What the visitor may set, remembered in this browser.

import { type Placing, placings } from '../board/placing';
import { isLanguage, type Language, prefer, speak } from '../i18n/index.svelte';
import { type Notation, notations } from './notation';
import { recall, remember } from './storage';

export const themes = ['system', 'light', 'dark'] as const;

export const filters = ['off', 'mild', 'strict'] as const;

export const spellings = ['letters', 'names'] as const;

export interface Settings {
  language: Language;
  theme: (typeof themes)[number];
  sounds: boolean;
  coordinates: boolean;
  /** How points are written. */
  notation: Notation;
  /** How many points each printed half-circle hides. */
  arcs: 3 | 5;
  /** Whether stones are placed in one step or in two. */
  placing: Placing;
  /** Whether what lies under a finger is shown magnified. */
  loupe: boolean;
  /** Whether tria and tessera are announced, and with a sound. */
  calls: boolean;
  callSounds: boolean;
  /** Whether a move in a game of days leads to the next game that waits. */
  nextGame: boolean;
  /** Whether the visitor listens to the talk at tables. */
  talk: boolean;
  /** Which words of others are hidden. */
  filter: (typeof filters)[number];
  /** Whether tables are shown as text, with a command line. */
  text: boolean;
  /** Whether a stone of the text mode is asked about before it is placed. */
  confirm: boolean;
  /** How the letters of points are spoken: as they are, or by the alphabet of words for them. */
  spell: (typeof spellings)[number];
}

/** settingsFrom reads remembered settings, of whatever age, and fills in what is missing or odd. */
export function settingsFrom(value: unknown, wished: readonly string[]): Settings {
  const known = (typeof value === 'object' ? value : null) as Partial<Settings> | null;
  return {
    language: isLanguage(known?.language) ? known.language : prefer(wished),
    theme: themes.find((each) => each === known?.theme) ?? 'system',
    sounds: known?.sounds !== false,
    coordinates: known?.coordinates !== false,
    notation: notations.find((each) => each === known?.notation) ?? 'lettered',
    arcs: known?.arcs === 5 ? 5 : 3,
    placing: placings.find((each) => each === known?.placing) ?? 'auto',
    loupe: known?.loupe !== false,
    calls: known?.calls === true,
    callSounds: known?.callSounds === true,
    nextGame: known?.nextGame === true,
    talk: known?.talk !== false,
    filter: filters.find((each) => each === known?.filter) ?? 'mild',
    text: known?.text === true,
    confirm: known?.confirm === true,
    spell: spellings.find((each) => each === known?.spell) ?? 'letters',
  };
}

let current = $state<Settings>(settingsFrom(undefined, []));

export function settings(): Readonly<Settings> {
  return current;
}

/** loadSettings takes up what is remembered, else what the browser asks for. An address that ends in ?text asks for the
 * text mode, one in ?text=off for the drawn board. */
export async function loadSettings(): Promise<void> {
  current = settingsFrom(recall('settings'), navigator.languages);
  const asked = /[?&]text(=off)?(?:&|$)/.exec(location.search);
  if (asked !== null) {
    current = { ...current, text: asked[1] === undefined };
    remember('settings', current);
  }
  await apply();
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  remember('settings', current);
  // Without a connection the words stay as they are until the next visit.
  apply().catch(() => undefined);
}

async function apply(): Promise<void> {
  const root = document.documentElement;
  if (current.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = current.theme;
  frame(current.theme);
  await speak(current.language);
}

/** frame lets the browser's own frame, which takes its colour from a meta element, follow the theme. */
function frame(theme: Settings['theme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset['theme'];
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
}
