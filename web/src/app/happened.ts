import type { News } from './news';

/** TableEvent is something that happened at the table, for those who talk there. */
export interface TableEvent {
  /** The version with it; a table has several at one version. */
  version: number;
  at: number;
  text: string;
}

const told: ReadonlySet<News['type']> = new Set([
  'started',
  'over',
  'left',
  'replaced',
  'resumed',
  'takenback',
]);

/** eventOf makes an event of news that belong between what people say, else null. */
export function eventOf(
  { type }: News,
  text: string,
  { version, now }: { version: number; now: number },
): TableEvent | null {
  return told.has(type) && text !== '' ? { version, at: now, text } : null;
}
