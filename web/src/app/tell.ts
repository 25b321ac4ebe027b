// News as sentences for the live region.

import type { Move, Said, Table } from '../wire';
import { t } from '../i18n/index.svelte';
import type { Held } from './held';
import { moveText } from './moved';
import type { News } from './news';
import { isMatch, pays } from './score';
import { endings, matchResult, matchTitle, resultTitle } from './titles';
import { listOf, otherName, pointName, seatName, subjectOf } from './words';

/** newsText is a piece of news as a sentence. */
export function newsText(news: News, { table, mine, moves }: Held): string {
  if (table === null) return '';
  const name = (seat: number) => subjectOf(table, mine, seat);
  const own = (seat: number) => mine.length === 1 && mine.includes(seat);
  switch (news.type) {
    case 'started':
      return t(news.again ? 'say.again' : 'say.started');
    case 'moved':
      return moveText(news.move, table, mine, moves);
    case 'called':
      return callText(news.move, table, mine);
    case 'takenback':
      return t('say.takenback', { n: news.moves });
    case 'asked':
      return mine.includes(news.seat) ? askedText(table, mine) : askText(table, mine, news.seat, news.moves);
    case 'declined':
      return t('say.declined');
    case 'tie':
      return mine.includes(news.seat)
        ? t('tie.offered')
        : t('tie.ask', { seat: subjectOf(table, mine, news.seat) });
    case 'tiedeclined':
      return t('tie.declined');
    case 'rematch':
      return rematchText(table, mine, news.seat);
    case 'left':
      return own(news.seat) ? t('left.you') : t('left.seat', { seat: name(news.seat) });
    case 'takeover':
      return takeoverText(table, mine);
    case 'kept':
      return own(news.seat) ? t('takeover.kept.you') : t('takeover.kept', { seat: name(news.seat) });
    case 'replaced':
      return own(news.seat) ? t('away.you') : t('say.replaced', { seat: seatName(table, mine, news.seat) });
    case 'resumed':
      return own(news.seat) ? t('say.resumed.you') : t('say.resumed', { seat: name(news.seat) });
    case 'drawing':
      return t('turn.draw');
    case 'drawn':
      return drawnText(table, mine, news.first);
    case 'said':
      if (mine.includes(news.said.seat)) return '';
      return t('say.said', { seat: name(news.said.seat), text: saidText(news.said) });
    case 'over':
      return overText(table, mine, endings(table, moves, news.result), resultTitle(table, mine, news.result));
  }
}

/** callText announces a move: “Red: tria, K10 L11 M12.” */
export function callText({ seat, call, called = [] }: Move, table: Table, mine: readonly number[]): string {
  if (call === undefined) return '';
  const names = [...new Set(called.flat())].map((point) => pointName(point, table.size));
  return t('say.call', {
    seat: seatName(table, mine, seat),
    call: t(`call.${call}`),
    points: names.join(' '),
  });
}

/** saidText is what somebody said; a phrase in the visitor's own language. */
export function saidText({ phrase, text = '', erased = false }: Said): string {
  if (erased) return t('talk.erased');
  return phrase === undefined ? text : t(`phrase.${phrase}`);
}

/** drawnText says who was drawn to begin. */
export function drawnText(table: Table, mine: readonly number[], first: number): string {
  const you = mine.length === 1 && mine.includes(first);
  return you ? t('draw.first.you') : t('draw.first', { seat: subjectOf(table, mine, first) });
}

/** askText asks to take moves back. */
export function askText(table: Table, mine: readonly number[], seat: number, n: number): string {
  if (table.seats.length === 2 && otherName(table, mine, seat) === null) return t('offer.takeback', { n });
  return t('offer.takeback.seat', { n, seat: subjectOf(table, mine, seat) });
}

/** askedText says who has yet to agree to one's own request to take back. */
export function askedText(table: Table, mine: readonly number[]): string {
  if (table.seats.length === 2) return t('offer.takeback.mine');
  return t('offer.takeback.waiting', { seats: named(table, mine, table.takeback?.waiting ?? []) });
}

/** rematchText says who would like another game, and who has yet to agree. */
export function rematchText(table: Table, mine: readonly number[], seat: number): string {
  const own = mine.includes(seat);
  if (table.seats.length === 2 && (own || otherName(table, mine, seat) === null)) {
    if (isMatch(table) && !table.series.over) return t(own ? 'offer.next.mine' : 'offer.next');
    return t(own ? 'offer.rematch.mine' : 'offer.rematch');
  }
  if (!own) return t('offer.rematch.seat', { seat: subjectOf(table, mine, seat) });
  const seats = table.seats.flatMap(({ kind }, each) =>
    kind === 'person' && !table.rematch.includes(each) ? [each] : [],
  );
  return seats.length === 0 ? '' : t('offer.rematch.waiting', { seats: named(table, mine, seats) });
}

/** takeoverText says for whom the computer is to play, from the visitor's place. */
export function takeoverText(table: Table, mine: readonly number[]): string {
  if (table.takeover === null) return '';
  const { seat, by, waiting } = table.takeover;
  const names = { seat: seatName(table, mine, seat), by: seatName(table, mine, by) };
  if (mine.includes(seat) && !table.out.includes(seat)) return t('takeover.you');
  if (!mine.includes(by)) {
    return mine.includes(seat) ? t('takeover.asked.you', { by: names.by }) : t('takeover.asked', names);
  }
  if (waiting.length === 0) return t('takeover.soon', { seat: names.seat });
  return t('takeover.waiting', { seat: names.seat, seats: named(table, mine, waiting) });
}

function named(table: Table, mine: readonly number[], seats: readonly number[]): string {
  return listOf(seats.map((seat) => seatName(table, mine, seat)));
}

function overText(table: Table, mine: readonly number[], reason: string, result: string): string {
  const sentences = [t('say.over', { result, reason })];
  if (pays(table)) {
    const scores = table.series.totals.map((n, seat) => `${seatName(table, mine, seat)} ${n}`);
    sentences.push(t('say.scores', { scores: scores.join(', ') }));
  }
  if (table.series.over) sentences.push(`${(pays(table) ? matchTitle : matchResult)(table, mine)}.`);
  return sentences.join(' ');
}
