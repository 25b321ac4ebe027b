import type { Held } from './held';
import type { News } from './news';
import type { Sound } from './sounds';

/** heard chooses the sounds of a piece of news. One's own stone was heard when it was released. */
export function heard(news: News, { table, mine }: Held): Sound[] {
  switch (news.type) {
    case 'moved': {
      const { seat, point, groups = 0 } = news.move;
      return [
        ...(mine.includes(seat) || point === '' ? [] : ['stone' as const]),
        ...(groups > 0 ? ['capture' as const] : []),
      ];
    }
    case 'called':
      return ['call'];
    case 'over': {
      const { winners } = news.result;
      const lost = mine.length === 1 && !winners.some((seat) => mine.includes(seat));
      return [lost || winners.length === 0 ? 'over' : 'won'];
    }
    case 'started':
      return table?.turn != null && mine.includes(table.turn) ? ['turn'] : [];
    case 'drawing':
      return mine.length > 0 ? ['turn'] : [];
    case 'drawn':
      return ['capture'];
    case 'asked':
    case 'tie':
    case 'rematch':
    case 'takeover': {
      const asker = news.type === 'takeover' ? news.by : news.seat;
      return mine.length === 0 || mine.includes(asker) ? [] : ['turn'];
    }
    case 'said':
      return mine.includes(news.said.seat) ? [] : ['said'];
    default:
      return [];
  }
}
