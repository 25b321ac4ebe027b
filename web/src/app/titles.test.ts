import { beforeEach, describe, expect, it } from 'vitest';
import type { Move, Seat, Table } from '../wire';
import { type Language, languages, load } from '../i18n/index.svelte';
import { seatsOf, tableOf } from './table.fixture';
import {
  matchResult,
  matchTitle,
  resultReason,
  resultTitle,
  turnDetail,
  turnTitle,
  waitingTitle,
} from './titles';
import { matchText, namesOf, refusalText, seatDetail, seatName, teamName, trayText } from './words';

beforeEach(async () => {
  await load('en');
});

const team = tableOf({ variant: 'team', seats: seatsOf(4, 2), winCaptures: 0, winStones: 10 });
const partners = tableOf({ seats: seatsOf(4, 2).map((seat, index) => ({ ...seat, colour: index % 2 })) });
const five = tableOf({ seats: seatsOf(5) });
const changed = (table: Table, seat: number, part: Partial<Seat>): Table => ({
  ...table,
  seats: table.seats.map((each, index) => (index === seat ? { ...each, ...part } : each)),
});
/** What is said in each language. */
async function inAll(say: () => string): Promise<string[]> {
  const all: string[] = [];
  for (const language of Object.keys(languages) as Language[]) {
    await load(language);
    all.push(say());
  }
  await load('en');
  return all;
}

describe('seats of many', () => {
  it('are called by their colours, the visitor’s own “You”', () => {
    expect([0, 1, 4].map((seat) => seatName(five, [1], seat))).toEqual(['White', 'You', 'Green']);
    expect(seatName(five, [0, 1], 1)).toBe('Black');
    expect(seatName(changed(five, 2, { kind: 'computer', level: 1 }), [0], 2)).toBe('Red');
  });

  it('are told apart where partners share their stones', () => {
    expect([0, 1, 2, 3].map((seat) => seatName(partners, [0], seat))).toEqual([
      'You',
      'Black 1',
      'Partner',
      'Black 2',
    ]);
    expect(namesOf(partners, [0], [1, 3])).toEqual(['Black']);
    expect(namesOf(partners, [0], [0, 2])).toEqual(['You', 'Partner']);
  });

  it('form teams', () => {
    expect(teamName(team, [2], [0, 2])).toBe('You and White');
    expect(teamName(team, [2], [1, 3])).toBe('Black and Blue');
    expect(teamName(partners, [], [0, 2])).toBe('White');
  });

  it('have who plays there beside their names', () => {
    expect(seatDetail(five, [1], 1)).toBe('Black');
    expect(seatDetail(changed(five, 1, { kind: 'computer', level: 8 }), [0], 1)).toBe('computer, strong');
    expect(seatDetail(changed(five, 1, { kind: 'computer', away: true }), [0], 1)).toBe('away (computer)');
    expect(seatDetail({ ...five, out: [1] }, [0], 1)).toBe('left; stones stay');
  });

  it('have their captures counted together, in captures or stones', () => {
    const shown = { captures: [1, 0, 2, 0], taken: [[1, 3], [], [1, 1, 3], []] };
    expect(trayText(team, [0], [0, 2], shown)).toBe('You and Red: 5 of 10 stones');
    expect(trayText(partners, [], [0, 2], shown)).toBe('White: 3 of 5 captures');
    expect(trayText(tableOf({ winCaptures: 0 }), [0], [0], shown)).toBe('You, captures: 1');
  });
});

describe('turns', () => {
  it('are those of partners, opponents, computers', () => {
    expect([0, 1, 2].map((turn) => turnTitle(team, [0], turn))).toEqual([
      'Your turn',
      'Black to move',
      'Your partner’s turn',
    ]);
    const computer = changed(five, 1, { kind: 'computer', level: 2 });
    expect(turnTitle(computer, [0], 1)).toBe('Black is thinking…');
    expect(turnTitle(changed(five, 0, { kind: 'computer', away: true }), [0], 0)).toBe(
      'The computer is playing for you',
    );
  });

  it('may be choices', () => {
    const table = tableOf({ choices: ['first', 'second'], turn: 1 });
    expect(turnTitle(table, [1], 1)).toBe('Your choice');
    expect(turnTitle(table, [0], 1)).toBe('Your opponent is choosing');
  });

  it('may have two stones, or stones of the other colour', () => {
    const move = (seat: number): Move => ({ seat, colour: seat, point: 'K10' });
    expect(turnDetail(tableOf({ left: 2 }), [0], [move(0), move(1)])).toBe('2 stones to place.');
    expect(turnDetail(tableOf(), [0], [move(1), move(1), move(0)])).toBe('Now the second stone.');
    expect(turnDetail(tableOf(), [1], [move(1), move(1), move(0)])).toBe('');
  });

  it('in an opening name each stone and its number, and what the opening is before the first', () => {
    const stone = (seat: number): Move => ({ seat, colour: 0, point: 'K10' });
    const chose = (seat: number, choice: 'first' | 'more'): Move => ({ seat, colour: 0, point: '', choice });
    const three = [stone(0), stone(0), stone(0)];
    const swap2 = (part: Partial<Table>) => tableOf({ variant: 'swap2', ...part });
    expect(turnDetail(swap2({}), [0], [])).toBe(
      'You place three stones: White, Black, White. Then the other player chooses a colour, or places two more and leaves the choice to you. Now: white stone (1 of 3).',
    );
    expect(turnDetail(swap2({ stone: 1 }), [0], [stone(0)])).toBe('Now: black stone (2 of 3).');
    expect(turnDetail(swap2({}), [0], [stone(0), stone(0)])).toBe('Now: white stone (3 of 3).');
    expect(turnDetail(swap2({ turn: 1, choices: ['first', 'more'], left: 0 }), [1], three)).toBe('');
    const more = [...three, chose(1, 'more')];
    expect(turnDetail(swap2({ turn: 1, stone: 1 }), [1], more)).toBe('Now: black stone (1 of 2).');
    expect(turnDetail(swap2({ turn: 1 }), [1], [...more, stone(1)])).toBe('Now: white stone (2 of 2).');
    expect(turnDetail(swap2({ turn: 1, stone: 1 }), [0], more)).toBe('');
    const chosen = [...more, stone(1), stone(1), chose(0, 'first')];
    expect(turnDetail(swap2({}), [0], chosen)).toBe('');
    expect(turnDetail(swap2({}), [0], [...three, chose(0, 'first')])).toBe('');
  });

  it('in an opening begun by the other colour say so, in every language', async () => {
    const table = tableOf({ variant: 'dpente', turn: 1, stone: 1 });
    expect(await inAll(() => turnDetail(table, [1], []))).toEqual([
      'You place four stones: Black, White, Black, White. Then the other player chooses a colour. Now: black stone (1 of 4).',
      'Je legt vier stenen: Zwart, Wit, Zwart, Wit. Daarna kiest de andere speler een kleur. Nu: zwarte steen (1 van 4).',
      'Vous placez quatre pions : Noir, Blanc, Noir, Blanc. Ensuite, l’autre joueur choisit une couleur. Maintenant : pion noir (1 sur 4).',
      'Du setzt vier Steine: Schwarz, Weiß, Schwarz, Weiß. Dann wählt der andere Spieler eine Farbe. Jetzt: schwarzer Stein (1 von 4).',
    ]);
  });

  it('may be the last chance to break a row', () => {
    const last: Move = { seat: 0, colour: 0, point: 'K10', pending: [['K10']] };
    const table = tableOf({ turn: 1 });
    expect(turnDetail(table, [1], [last])).toBe('Your opponent wins unless the row is broken now.');
    expect(turnDetail(table, [0], [last])).toBe('You win unless your row is broken now.');
    expect(turnDetail(table, [], [last])).toBe('White wins unless the row is broken now.');
  });

  it('are not those of whoever has left', () => {
    expect(turnDetail({ ...five, out: [2] }, [2], [])).toMatch(/^You have left/);
  });

  it('wait for players, and for the draw', () => {
    const open = changed(changed(five, 1, { kind: 'open' }), 2, { kind: 'open' });
    expect(waitingTitle(open)).toBe('Waiting for 2 more players');
    expect(waitingTitle(changed(tableOf(), 1, { kind: 'open' }))).toBe('Waiting for the other player');
    const draw = { hands: [], seats: [], until: 0, first: null };
    expect(waitingTitle(tableOf({ draw }))).toBe('The first move is being drawn for');
  });
});

describe('results', () => {
  const row = { by: ['row' as const] };

  it('of teams name both, in every language', async () => {
    expect(await inAll(() => resultTitle(team, [0], { winners: [0, 2], ...row }))).toEqual([
      'You and Red won',
      'Jij en Rood hebben gewonnen',
      'Vous et Rouge avez gagné',
      'Du und Rot habt gewonnen',
    ]);
    expect(await inAll(() => resultTitle(team, [], { winners: [1, 3], ...row }))).toEqual([
      'Black and Blue won',
      'Zwart en Blauw hebben gewonnen',
      'Noir et Bleu ont gagné',
      'Schwarz und Blau haben gewonnen',
    ]);
    expect(resultTitle(team, [0], { winners: [1, 3], ...row })).toBe('You lost');
    expect(await inAll(() => resultTitle(partners, [], { winners: [0, 2], ...row }))).toEqual([
      'White won',
      'Wit heeft gewonnen',
      'Blanc a gagné',
      'Weiß hat gewonnen',
    ]);
  });

  it('among many name the winner', () => {
    expect(resultTitle(five, [0], { winners: [3], ...row })).toBe('Blue won');
    expect(resultTitle(five, [3], { winners: [3], ...row })).toBe('You won');
    expect(resultTitle(changed(five, 3, { kind: 'computer' }), [0], { winners: [3], ...row })).toBe(
      'Blue won',
    );
  });

  it('say by what: stones, captures, leaving', async () => {
    const captured = [
      { point: 'A1', colour: 1, to: 0 },
      { point: 'A2', colour: 2, to: null },
    ];
    const moves: Move[] = [
      { seat: 0, colour: 0, point: 'A3', captured, groups: 1 },
      { seat: 2, colour: 2, point: 'C3', captured: [{ point: 'B3', colour: 3, to: 2 }], groups: 1 },
    ];
    const result = { winners: [0, 2], by: ['captures' as const] };
    expect(resultReason(team, moves, result)).toBe('2 stones captured');
    expect(await inAll(() => resultReason(partners, moves, result))).toEqual([
      '2 captures',
      '2 veroveringen',
      '2 prises',
      '2-mal geschlagen',
    ]);
    expect(resultReason(five, moves, { winners: [1], by: ['resignation'] })).toBe('All others have left');
    expect(resultReason(team, moves, { winners: [1], by: ['resignation'] })).toBe('By resignation');
  });

  it('count a row that had to survive the reply', () => {
    const pending = [['A1', 'A2', 'A3', 'A4', 'A5', 'A6']];
    const moves: Move[] = [
      { seat: 0, colour: 0, point: 'A6', pending },
      { seat: 1, colour: 1, point: 'K10' },
    ];
    expect(resultReason(tableOf(), moves, { winners: [0], ...row })).toBe('6 in a row');
  });

  it('of matches count games or points, the winner’s first', () => {
    const game = (...winners: number[]) => ({ game: 1, first: 0, winners, points: [] });
    const best = tableOf({
      series: { bestOf: 3, over: true, winners: [1], games: [game(1), game(0), game(), game(1)] },
    });
    expect(matchResult(best, [1])).toBe('You won the match, 2:1');
    expect(matchResult(best, [0])).toBe('Your opponent won the match, 2:1');
    const series = { target: 21, totals: [3, 20, 22, 0, 21], over: true, winners: [2] };
    expect(matchResult({ ...five, series: { ...five.series, ...series } }, [4])).toBe(
      'Red won the match, 22:21:20:3:0',
    );
  });

  it('count the games of each match from 1', () => {
    const game = { game: 7, first: 0, winners: [0], points: [] };
    const table = (games: number, part: Partial<Table> = {}) =>
      tableOf({ game: 8, ...part, series: { bestOf: 3, games: Array.from({ length: games }, () => game) } });
    const over = { result: { winners: [0], ...row } };
    expect(matchText(table(0))).toBe('Best of 3 games · game 1');
    expect(matchText(table(1, over))).toBe('Best of 3 games · game 1');
    expect(matchText(table(1))).toBe('Best of 3 games · game 2');
    expect(matchText(table(0, { game: 0 }))).toBe('Best of 3 games');
  });

  it('of matches name their winners', () => {
    const series = { ...five.series, over: true, winners: [2] };
    expect([[2], [0], []].map((mine) => matchTitle({ ...five, series }, mine))).toEqual([
      'You won the match',
      'Red won the match',
      'Red won the match',
    ]);
  });
});

describe('a refused second stone', () => {
  it('is told how far out the rules want it, on the lines of the centre too', () => {
    const said = (variant: string) => refusalText('tournament', 'K12', 19, tableOf({ variant }));
    expect(said('pente')).toBe(refusalText('tournament', 'K12', 19));
    expect(said('gpente')).toBe(
      'Your second stone stands at least 3 lines away from the centre, on the centre’s own lines at least 5.',
    );
  });
});
