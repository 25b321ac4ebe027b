// Where boards are shown.

import type { Board, Boards } from '../wire';

/** hang is what is shown after an update: a board keeps its place as long as it is among the best, and what is new takes those
 * that have become free. */
export function hang(shown: readonly Board[], { order, boards }: Boards): Board[] {
  const news = new Map(boards.map((board) => [board.match, board]));
  const kept = new Map(shown.map((board) => [board.match, board]));
  const fresh = order.filter((match) => !kept.has(match)).flatMap((match) => news.get(match) ?? []);
  const stays = shown.flatMap(({ match }) => {
    if (!order.includes(match)) return fresh.splice(0, 1);
    return news.get(match) ?? kept.get(match) ?? [];
  });
  return [...stays, ...fresh];
}
