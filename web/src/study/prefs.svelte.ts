// How a visitor likes his analysis board.

import { recall, remember } from '../app/storage';

export interface Prefs {
  /** Whether letters are keys. */
  letters: boolean;
  /** Whether the engine thinks along, and how many lines it shows. */
  engine: boolean;
  lines: number;
  /** Whether the engine's moves are shown on the board. */
  arrows: boolean;
}

const USUAL: Prefs = { letters: true, engine: false, lines: 3, arrows: false };

function load(): Prefs {
  const known = (recall('study') ?? {}) as Partial<Record<keyof Prefs, unknown>>;
  const flag = (name: 'letters' | 'engine' | 'arrows') =>
    typeof known[name] === 'boolean' ? known[name] : USUAL[name];
  const lines = [1, 2, 3, 4, 5].find((each) => each === known.lines) ?? USUAL.lines;
  return { letters: flag('letters'), engine: flag('engine'), arrows: flag('arrows'), lines };
}

let current = $state.raw<Prefs>(load());

export function prefs(): Prefs {
  return current;
}

export function prefer(part: Partial<Prefs>): void {
  current = { ...current, ...part };
  remember('study', current);
}
