// A first stone that was released before its match was made: the tab remembers it, so that a reload
// neither loses it nor makes a second match of it.

import { type Choice, choiceFrom } from './choice';
import { recall, remember } from './storage';

export interface Opening {
  id: string;
  choice: Choice;
  point: string;
}

export function keepOpening(opening: Opening): void {
  remember('opening', opening, 'tab');
}

/** dropOpening forgets an opening that came to an end; a later one stays. */
export function dropOpening(id: string): void {
  if (unfinishedOpening()?.id === id) remember('opening', undefined, 'tab');
}

export function unfinishedOpening(): Opening | null {
  const known = recall('opening', 'tab') as Partial<Opening> | null | undefined;
  if (typeof known?.id !== 'string' || typeof known.point !== 'string') return null;
  return { id: known.id, point: known.point, choice: choiceFrom(known.choice) };
}
