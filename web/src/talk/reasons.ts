// Why somebody is reported, or silenced.

import type { Reason } from '../wire';

/** REASONS are all there are, in the order in which they are offered. */
export const REASONS: readonly Reason[] = ['insult', 'spam', 'cheating', 'stalling', 'name', 'other'];
