import type { Held } from './held';
import type { News } from './news';
import type { Sound } from './sounds';

/** heard chooses the sound of a piece of news, or none. */
export function heard(news: News, { table, mine }: Held): Sound | null {
  switch (news.type) {
    case 'moved':
      return (news.move.groups ?? 0) > 0 ? 'capture' : 'stone';
    case 'over': {
      const lost = mine.length === 1 && !news.result.winners.some((seat) => mine.includes(seat));
      return lost || news.result.winners.length === 0 ? 'over' : 'won';
    }
    case 'started':
      return table?.turn != null && mine.includes(table.turn) ? 'turn' : null;
    case 'asked':
    case 'rematch':
      return mine.includes(news.seat) ? null : 'turn';
    default:
      return null;
  }
}
