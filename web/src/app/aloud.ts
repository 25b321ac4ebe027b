// News as whoever cannot see the board hears it: with what is due now.

import { type Held } from './held';
import { moveText } from './moved';
import type { News } from './news';
import { newsText } from './tell';
import { turnDetail, turnTitle } from './titles';

/** aloudText is a piece of news as it is spoken. */
export function aloudText(news: News, held: Held): string {
  const { table, mine, moves } = held;
  if (table === null) return '';
  if (news.type === 'started') return join(newsText(news, held), dueText(held, true));
  if (news.type !== 'moved') return newsText(news, held);
  const ply = moves.lastIndexOf(news.move) + 1;
  const told = moveText(news.move, table, mine, ply === 0 ? moves : moves.slice(0, ply));
  return ply === moves.length ? join(told, dueText(held, table.seats.length > 2)) : told;
}

/** dueText says what is due now; whose turn it is only where that is asked for or one has to choose. */
function dueText({ table, mine, moves }: Held, turn: boolean): string {
  if (table === null || table.turn === null) return '';
  const own = mine.length === 1 && mine.includes(table.turn);
  const title = own && (turn || table.choices.length > 0) ? `${turnTitle(table, mine, table.turn)}.` : '';
  return join(title, turnDetail(table, mine, moves));
}

function join(...sentences: string[]): string {
  return sentences.filter((each) => each !== '').join(' ');
}
