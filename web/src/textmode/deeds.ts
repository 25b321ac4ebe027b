// What each command does. A deed returns what is to be answered; nothing where what happens is told by itself.

import { actingSeats, farewellOf, hasOthers, rematcherOf, speakerOf, takerOf } from '../app/actors';
import { canClaim, mayClaim } from '../app/claims';
import { spoken } from '../app/live.svelte';
import { readable } from '../app/readable';
import { serverNow } from '../app/servertime.svelte';
import type { Session } from '../app/session.svelte';
import { saidText } from '../app/tell';
import { choiceText, pointName, stoneTitle, subjectOf, written } from '../app/words';
import { centreOf, nameOf, placeOf } from '../board/geometry';
import { t } from '../i18n/index.svelte';
import type { Action } from '../wire';
import { type Name, names, readColumn, readRow, wordsOf } from './commands';
import * as read from './read';
import { scoreText } from './score';
import { x } from './words.svelte';

/** At is what a deed is done with. */
export interface At {
  session: Session;
  seen: read.Seen;
  /** What follows the command as it was typed, and the point that it means. */
  rest: string;
  point: string;
  look: (ply: number | null) => void;
  go: (to: string | 'help') => void;
  /** Asks for a yes before something is done. */
  sure: (text: string, yes: () => void) => void;
  /** Answers later than at once. */
  tell: (text: string) => void;
}

type Deed = (at: At) => string | undefined | Promise<string | undefined>;

const LAST_MOVES = 10;
const LAST_LINES = 5;

export const deeds: Record<Name, Deed> = {
  last: ({ seen }) => read.lastText(seen),
  captures: ({ seen }) => read.capturesText(seen),
  time: ({ seen }) => read.timeText(seen, serverNow()),
  turn: ({ seen }) => read.turnText(seen),
  again: () => spoken().findLast(({ urgent }) => !urgent)?.text ?? x('say.no.again'),
  moves: ({ seen, rest }) => read.movesText(seen, Number(rest) > 0 ? Math.floor(Number(rest)) : LAST_MOVES),
  rules: ({ seen }) => read.rulesText(seen),
  at: ({ seen, point }) => read.atText(seen, point),
  around: ({ seen, point }) => read.aroundText(seen, point),
  row: (at) => line(at, 'row'),
  column: (at) => line(at, 'column'),
  diagonal: ({ seen, point }) =>
    `${read.lineText(seen, point, 'rising')} ${read.lineText(seen, point, 'falling')}`,
  stones,
  go: ({ point, go }) => void go(point),
  back: (at) => lookAt(at, at.seen.ply - 1),
  forward: (at) => lookAt(at, at.seen.ply + 1),
  start: (at) => lookAt(at, 0),
  now: (at) => lookAt(at, at.seen.moves.length),
  undo: (at) => {
    const { table, mine, moves } = at.seen;
    const seat = takerOf(table, mine, moves);
    if (table.turn === null) return x('say.no.command');
    if (seat === null) return x('say.no.undo');
    return table.takeback === null ? act(at, seat, { type: 'offer_takeback' }) : t('refused.offered');
  },
  tie: (at) => {
    const { table, mine } = at.seen;
    if (!plays(at) || !hasOthers(table, mine)) return x('say.no.command');
    return act(at, speakerOf(table, mine), { type: 'offer_tie' });
  },
  resign: (at) => {
    const { table, mine } = at.seen;
    if (!plays(at)) return x('say.no.command');
    const farewell = farewellOf(table);
    const text = { resign: t('resign.sure'), team: t('resign.sure.team'), leave: t('leave.sure') }[farewell];
    return sure(at, text, speakerOf(table, mine), { type: 'resign' });
  },
  abort: (at) => {
    const { table, mine } = at.seen;
    if (!plays(at) || table.abortable !== true) return x('say.no.command');
    return sure(at, t('action.abort.text'), actingSeats(table, mine)[0] ?? null, { type: 'abort' });
  },
  absent: (at) => {
    const { table, mine } = at.seen;
    const gone = at.session.away.find(({ seat }) => seat === table.turn && !mine.includes(seat));
    if (gone === undefined || !plays(at) || table.grace === 0) return x('say.no.command');
    return act(at, actingSeats(table, mine)[0] ?? null, { type: 'claim_absence', of: gone.seat });
  },
  claim: (at) => {
    const { table, mine, moves } = at.seen;
    const acting = actingSeats(table, mine);
    if (!canClaim(table, acting) || !mayClaim(moves)) return t('refused.nothing_to_claim');
    return act(at, acting[0] ?? null, { type: 'claim' });
  },
  choose,
  rematch: (at) => {
    const { table, mine } = at.seen;
    const seat = rematcherOf(table, mine);
    if (table.result === null) return t('refused.game_running');
    if (seat !== null && table.rematch.includes(seat)) return t('refused.offered');
    return act(at, seat, { type: 'rematch' });
  },
  score: ({ seen }) => scoreText(seen),
  plan: async (at) => (await import('./ahead')).plan(at),
  unplan: async (at) => (await import('./ahead')).unplan(at),
  vacation: async (at) => (await import('./leave')).vacation(at),
  home: async () => (await import('./leave')).home(),
  yes: (at) => answer(at, 'accept'),
  no: (at) => answer(at, 'decline'),
  say: (at) => {
    const [seat = null] = at.seen.mine;
    if (at.rest === '') return x('say.no.words');
    return act(at, seat, { type: 'say', text: at.rest }) ?? x('say.sent');
  },
  talk: async ({ session, seen: { table, mine } }) => {
    const lines = session.said.slice(-LAST_LINES).map(async (said) => {
      const text = said.text === undefined ? saidText(said) : await readable(said.text);
      return t('say.said', { seat: subjectOf(table, mine, said.seat), text });
    });
    return lines.length === 0 ? x('say.no.talk') : read.sentences(await Promise.all(lines));
  },
  help: ({ go }) => {
    go('help');
    return x('help.said', { n: names.length });
  },
};

function plays({ seen: { table, mine } }: At): boolean {
  return table.turn !== null && table.result === null && actingSeats(table, mine).length > 0;
}

function act({ session }: At, seat: number | null, action: Action): string | undefined {
  if (seat === null) return x('say.no.command');
  session.act(action, seat);
  return undefined;
}

function sure(at: At, text: string, seat: number | null, action: Action): undefined {
  at.sure(text, () => act(at, seat, action));
}

/** line reads the row or the column that is named, or the one through a point. */
function line({ seen, rest, point }: At, kind: 'row' | 'column'): string {
  const { size } = seen.table;
  const reader = { size, written: written() };
  const index = (kind === 'row' ? readRow : readColumn)(rest, reader);
  if (index === null && rest !== '' && readsNoPoint(rest, point, size)) return x('say.no.line');
  const place = placeOf(point);
  const through = index === null ? place : { ...place, [kind]: index };
  return read.lineText(seen, nameOf(through), kind);
}

function readsNoPoint(rest: string, point: string, size: number): boolean {
  const typed = rest.replaceAll(/\s+/g, '').toUpperCase();
  return typed !== point && typed !== pointName(point, size).toUpperCase();
}

function stones({ seen, rest }: At): string {
  const colours = read.coloursOf(seen.table);
  const typed = rest.toLocaleLowerCase();
  const wanted = colours.filter((colour) => stoneTitle(colour).toLocaleLowerCase().startsWith(typed));
  return wanted.length === 0 ? x('say.no.colour') : read.sentences(read.colourTexts(seen, wanted));
}

function lookAt({ seen, look }: At, ply: number): string {
  const all = seen.moves.length;
  if (ply < 0) return x('say.first');
  if (ply > all) return x('say.latest');
  look(ply === all ? null : ply);
  if (ply === all) return x('say.now');
  if (ply === 0) return x('say.start');
  return `${x('say.past', { n: ply, all })} ${read.lastText({ ...seen, ply })}`;
}

/** choose makes the choice of a number, or lists what there is to choose. */
function choose(at: At): string | undefined {
  const { table, mine } = at.seen;
  const { turn } = table;
  const choices = table.choices.filter((each) => each !== 'claim');
  if (turn === null || choices.length === 0) return x('say.no.choice');
  const chosen = choices[Number(at.rest) - 1];
  if (chosen !== undefined && mine.includes(turn)) return act(at, turn, { type: 'choose', choice: chosen });
  if (!mine.includes(turn)) return t('refused.not_your_turn');
  const [word = ''] = wordsOf(x('word.choose'));
  const listed = choices.map((choice, index) =>
    x('say.choice', { n: index + 1, choice: choiceText(choice) }),
  );
  return x('say.choices', { word, choices: listed.join('; ') });
}

/** answer answers what others ask: to take back, for a draw, for the computer to play on. */
function answer(at: At, how: 'accept' | 'decline'): string | undefined {
  const { table, mine } = at.seen;
  const { takeback, tie, takeover } = table;
  const waits = (asked: { waiting: number[] } | null) => mine.find((seat) => asked?.waiting.includes(seat));
  const [taker, tier, agreer] = [waits(takeback), waits(tie), waits(takeover)];
  if (taker !== undefined) return act(at, taker, { type: `${how}_takeback` });
  if (tier !== undefined) return act(at, tier, { type: `${how}_tie` });
  if (agreer !== undefined) return act(at, agreer, { type: `${how}_takeover` });
  if (takeover !== null && mine.includes(takeover.seat) && how === 'decline')
    return act(at, takeover.seat, { type: 'decline_takeover' });
  return x('say.nothing');
}

/** pointMeant is the point of a command for which none was typed: where the board was left, or else the last move. */
export function pointMeant({ shown, table }: read.Seen, cursor: string | null): string {
  return cursor ?? shown.last ?? centreOf(table.size);
}
