// Games that were chosen from a list, and the file that they go into.

import { paramsOf, type Query } from './query';

/** The most games that the server takes by their numbers. */
export const MOST = 500;

/** toggled chooses a game, or no longer; null where that would be too many. */
export function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> | null {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next.size > MOST ? null : next;
}

/** fileOf is the address of a file with the chosen games; where none is chosen, with all that a query finds. */
export function fileOf(query: Query, chosen: ReadonlySet<number>, format: string): string {
  const params = chosen.size > 0 ? new URLSearchParams({ games: [...chosen].join(',') }) : paramsOf(query);
  params.set('format', format);
  params.set('name', 'tessera-games');
  return `/api/library/export?${params}`;
}
