// The live regions: what a screen reader says without being asked.

import { spelled } from './spell';

/** Spoken is something said. What is urgent, an answer to what somebody has just asked, interrupts the rest. */
export interface Spoken {
  id: number;
  text: string;
  urgent: boolean;
}

let lines = $state.raw<readonly Spoken[]>([]);
let next = 0;

/** How many past sentences stay in the regions, so that none is cut off by the next. */
const KEPT = 6;

export function spoken(): readonly Spoken[] {
  return lines;
}

/** newest is the number of what was said last. */
export function newest(): number {
  return next - 1;
}

export function say(text: string, urgent = false): void {
  if (text !== '') lines = [...lines, { id: next++, text: spelled(text), urgent }].slice(-KEPT);
}
