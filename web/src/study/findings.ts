// What the engine found in this visit, by the names of lines.

import type { Evaluation } from '../wire';

/** The searches that came to their end, and for how many lines they looked. */
export const searches = new Map<string, { lines: number; evaluation: Evaluation }>();

/** What positions are worth in a graph. */
export const worths = new Map<string, number>();
