import type { TableEvent } from '../app/happened';
import type { Said } from '../wire';

/** Line is something that was said, or that happened at the table. */
export type Line = { key: string } & (
  { said: Said; event?: undefined } | { said?: undefined; event: TableEvent }
);

/** linesOf puts what happened between what was said, in the order of the match. */
export function linesOf(said: readonly Said[], events: readonly TableEvent[]): Line[] {
  const lines: (Line & { version: number })[] = [
    ...events.map((event, n) => ({ key: `e${n}`, version: event.version, event })),
    ...said.map((each) => ({ key: `s${each.version}`, version: each.version, said: each })),
  ];
  return lines.sort((a, b) => a.version - b.version);
}
