// Why somebody is reported, or silenced.

import type { Reason } from '../wire';

/** REASONS are all there are, in the order in which they are offered. */
export const REASONS: readonly Reason[] = ['insult', 'spam', 'cheating', 'stalling', 'name', 'other'];

/** How many characters there may be in the words of a report, a silence or a verdict. */
export const MOST_WORDS = 500;
