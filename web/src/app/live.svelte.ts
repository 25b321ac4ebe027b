// The live region: what a screen reader says without being asked.

let lines = $state.raw<readonly { id: number; text: string }[]>([]);
let next = 0;

/** How many past sentences stay in the region, so that none is cut off by the next. */
const KEPT = 6;

export function spoken(): readonly { id: number; text: string }[] {
  return lines;
}

export function say(text: string): void {
  if (text !== '') lines = [...lines, { id: next++, text }].slice(-KEPT);
}
