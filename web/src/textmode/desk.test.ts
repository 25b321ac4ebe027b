import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usual } from '../app/choice';
import { spoken } from '../app/live.svelte';
import { Session } from '../app/session.svelte';
import { change } from '../app/settings.svelte';
import { seatsOf, tableOf } from '../app/table.fixture';
import { positionAt } from '../board/replay';
import { load } from '../i18n/index.svelte';
import type { Move, PlannedStone, Table } from '../wire';
import { Desk } from './desk.svelte';
import type { Seen } from './read';
import { words } from './words.svelte';

/** A desk with a place that writes down what it is asked to do. */
function sit(part: Partial<Omit<Table, 'series'>> = {}, moves: Move[] = []) {
  const done: string[] = [];
  const seen = (): Seen => ({
    table: tableOf(part),
    mine: [0],
    moves,
    ply: moves.length,
    shown: positionAt(moves, moves.length, 2),
  });
  const place = {
    now: seen(),
    seen: () => place.now,
    closed: (point: string) => (point === 'A1' ? 'Not there.' : null),
    play: (point: string) => void done.push(`play ${point}`),
    look: (ply: number | null) => void done.push(`look ${ply}`),
    go: (to: string) => void done.push(`go ${to}`),
  };
  const session = Session.fresh(usual);
  const desk = new Desk(session, place);
  return { desk, place, done, session };
}

const stone = (seat: number, point: string): Move => ({ seat, colour: seat, point });

beforeEach(async () => {
  await load('en');
  await words.load('en');
  change({ confirm: false, sounds: false });
});

it('before the table is there something is answered, and stays to be sent again', () => {
  const desk = new Desk(Session.fresh(usual), {
    seen: () => null,
    closed: () => null,
    play: () => undefined,
    look: () => undefined,
    go: () => undefined,
  });
  desk.run('turn');
  expect(desk).toMatchObject({ failed: true, answer: expect.stringMatching(/not there yet/) as string });
});

describe('a stone', () => {
  it('is placed at once, or refused with the reason and nothing more', () => {
    const { desk, done } = sit();
    desk.run('k10');
    expect(done).toEqual(['play K10']);
    desk.run('a1');
    expect(done).toHaveLength(1);
    expect(desk).toMatchObject({ answer: 'Not there.', failed: true });
    expect(spoken().at(-1)).toMatchObject({ text: 'Not there.', urgent: true });
  });

  it('is asked about first, where that is wished', () => {
    change({ confirm: true });
    const { desk, done } = sit();
    desk.run('K10');
    expect(done).toEqual([]);
    expect(desk.answer).toMatch(/^K10\?/);
    desk.run('');
    expect(done).toEqual(['play K10']);
    desk.run('');
    expect(done).toHaveLength(1);
  });

  it('that was asked about in one position is not placed in another', () => {
    change({ confirm: true });
    const { desk, place, done } = sit();
    desk.run('K10');
    place.now = { ...place.now, table: tableOf({ game: 2 }) };
    desk.run('');
    desk.run('yes');
    expect(done).toEqual([]);
  });

  it('that was asked about is forgotten by another command', () => {
    change({ confirm: true });
    const { desk, done } = sit();
    desk.run('K10');
    desk.run('captures');
    desk.run('');
    expect(done).toEqual([]);
  });
});

describe('answers', () => {
  const moves = [stone(0, 'K10'), stone(1, 'L10'), stone(0, 'K12')];

  it.each([
    ['last', 'Move 3. You play K12.'],
    ['stones', 'White, 2 stones: K10, K12. Black, 1 stone: L10.'],
    ['stones b', 'Black, 1 stone: L10.'],
    ['stones red', 'No stones of that colour are played here.'],
    ['row 10', 'Row 10: K10 White, L10 Black.'],
    ['row L10', 'Row 10: K10 White, L10 Black.'],
    ['row 1', 'Row 1: empty.'],
    ['row 20', 'There is no such line on this board.'],
    ['column k', 'Column K: K10 White, K12 White.'],
    ['at l10', 'L10, black stone.'],
    ['captures', 'You: 0 of 5 captures. Opponent: 0 of 5 captures.'],
    ['turn', 'Your opponent’s turn.'],
    ['time', 'There are no clocks.'],
    ['moves 2', '2, Your opponent plays L10. 3, You play K12.'],
    ['choose', 'There is nothing to choose.'],
    ['yes', 'Nothing is asked.'],
    ['rematch', 'The game is still going on.'],
    ['forward', 'That is the latest position.'],
    [
      'around K10',
      'K10, white stone. up: empty, white stone, 2 empty. up right: 4 empty. right: black stone, 3 empty. down right: 4 empty. down: 4 empty. down left: 4 empty. left: 4 empty. up left: 4 empty.',
    ],
  ])('“%s” is answered', async (typed, answer) => {
    const { desk } = sit({ turn: 1 }, moves);
    desk.run(typed);
    await expect.poll(() => desk.answer).toBe(answer);
  });

  it('lead to the position and to the board', async () => {
    const { desk, done } = sit({ turn: 1 }, moves);
    desk.run('back');
    await expect.poll(() => desk.answer).toBe('After move 2 of 3. Move 2. Your opponent plays L10.');
    desk.run('go c3');
    await expect.poll(() => done).toEqual(['look 2', 'go C3']);
  });

  it('list what there is to choose', async () => {
    const { desk } = sit({ turn: 0, choices: ['first', 'second', 'more'] }, moves);
    desk.run('choose');
    await expect
      .poll(() => desk.answer)
      .toBe('Type choose and a number: 1, Take White; 2, Take Black; 3, Place two more.');
  });
});

describe('how the match stands', () => {
  const game = (n: number, winners: number[], points: number[] = []) => ({
    game: n,
    first: 0,
    winners,
    points,
  });

  it.each<[string, Parameters<typeof tableOf>[0], string]>([
    [
      'games',
      { game: 4, series: { bestOf: 5, games: [game(1, [0]), game(2, []), game(3, [0])] } },
      'Best of 5 games · game 4. You: 2 games won. Opponent: 0 games won. In the lead: You. Game 1: won by You. Game 2: drawn. Game 3: won by You.',
    ],
    [
      'points',
      {
        game: 3,
        series: { target: 21, totals: [7, 7], games: [game(1, [0], [7, 0]), game(2, [1], [0, 7])] },
      },
      'Match to 21 points · game 3. You: 7 points. Opponent: 7 points. The score is level. Game 1: won by You: You 7, Opponent 0. Game 2: won by Opponent: You 0, Opponent 7.',
    ],
    ['games without end', {}, 'You: 0 games won. Opponent: 0 games won.'],
  ])('in %s', async (_, part, answer) => {
    const { desk, place } = sit();
    place.now = { ...place.now, table: tableOf(part) };
    desk.run('score');
    await expect.poll(() => desk.answer).toBe(answer);
  });
});

describe('conditional moves', () => {
  const moves = [stone(0, 'K10')];

  /** A desk in a game of two people without a clock, in which the other is to move and something is planned. */
  function planning(stones: PlannedStone[] = []) {
    const seats = seatsOf(2).map((seat) => ({ ...seat, kind: 'person' as const }));
    const all = sit({ turn: 1, seats }, moves);
    const plans = stones.length > 0 ? [{ seat: 0, stones }] : [];
    all.session.held = { ...all.session.held, table: all.place.now.table, mine: [0], moves, plans };
    const stored: unknown[] = [];
    all.session.act = (action) => void stored.push(action.type === 'plan' ? action.plan : action);
    return { ...all, stored };
  }

  const two = [
    { point: 'L10', then: [{ point: 'M10' }] },
    { point: 'L11', then: [{ point: 'M12', then: [{ point: 'N12', then: [{ point: 'A1' }] }] }] },
  ];

  it('are told, line by line', async () => {
    const { desk } = planning(two);
    desk.run('plan');
    await expect
      .poll(() => desk.answer)
      .toBe('Line 1: Opponent L10, You M10. Line 2: Opponent L11, You M12, Opponent N12, You A1.');
  });

  it.each<[string, PlannedStone[], PlannedStone[]]>([
    ['plan l10 m10', [], [{ point: 'L10', then: [{ point: 'M10' }] }]],
    ['plan L10 C3', two.slice(0, 1), [{ point: 'L10', then: [{ point: 'C3' }] }]],
    [
      'plan L10 M10 N10 O10',
      two.slice(0, 1),
      [{ point: 'L10', then: [{ point: 'M10', then: [{ point: 'N10', then: [{ point: 'O10' }] }] }] }],
    ],
    ['unplan 1', two, two.slice(1)],
    ['unplan 2', two, two.slice(0, 1)],
  ])('“%s” is stored', async (typed, before, after) => {
    const { desk, stored } = planning(before);
    desk.run(typed);
    await expect.poll(() => stored).toEqual([after]);
  });

  it('are all deleted after a question', async () => {
    const { desk, stored } = planning(two);
    desk.run('unplan');
    await expect.poll(() => desk.answer).toMatch(/^Delete all.*Type yes to do it\.$/);
    expect(stored).toEqual([]);
    desk.run('yes');
    expect(stored).toEqual([[]]);
  });

  it.each([
    ['plan L10', /^A line ends with your answer/],
    ['plan L10 M10 N10', /^A line ends with your answer/],
    ['plan L10 Z99', /^There is no point Z99/],
    ['unplan 3', /^There is no line of that number/],
    ['unplan x', /^There is no line of that number/],
  ])('“%s” changes nothing', async (typed, answer) => {
    const { desk, stored } = planning(two);
    desk.run(typed);
    await expect.poll(() => desk.answer).toMatch(answer);
    expect(stored).toEqual([]);
  });

  it('are not for where nobody may plan', async () => {
    const { desk } = sit({ turn: null }, moves);
    desk.run('plan L10 M10');
    await expect.poll(() => desk.answer).toMatch(/^Nothing can be planned here/);
  });
});

describe('vacation', () => {
  const asked: string[] = [];
  const state = { days: 30, left: 23, vacation: null as { from: number; until: number } | null };

  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      asked.push(`${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '')}`.trim());
      return Promise.resolve(
        new Response(JSON.stringify(state), { headers: { 'Content-Type': 'application/json' } }),
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is told', async () => {
    const { desk } = sit();
    desk.run('vacation');
    await expect.poll(() => desk.answer).toMatch(/23/);
    expect(asked).toEqual(['GET /api/account/vacation']);
  });

  it('is taken after a question', async () => {
    const { desk } = sit();
    desk.run('vacation 7');
    await expect.poll(() => desk.answer).toBe('Go on vacation for 7 days, from now? Type yes to do it.');
    expect(asked).toEqual([]);
    desk.run('yes');
    await expect.poll(() => asked).toEqual(['POST /api/account/vacation {"from":0,"days":7}']);
    await expect.poll(() => desk.answer).toMatch(/23/);
  });

  it('begins on a day that is typed', async () => {
    const { desk } = sit();
    desk.run('vacation 3 2026-12-24');
    await expect.poll(() => desk.answer).toMatch(/^Go on vacation for 3 days, from Thu/);
    desk.run('yes');
    const from = new Date('2026-12-24T00:00').getTime();
    await expect.poll(() => asked).toEqual([`POST /api/account/vacation {"from":${from},"days":3}`]);
  });

  it('ends', async () => {
    const { desk } = sit();
    desk.run('home');
    await expect.poll(() => asked).toEqual(['POST /api/account/vacation/end']);
    await expect.poll(() => desk.answer).toMatch(/23/);
  });

  it.each([
    'vacation 0',
    'vacation 31',
    'vacation 1.5',
    'vacation soon',
    'vacation 7 tomorrow',
    'vacation 7 2026-13-45',
  ])('“%s” is refused', async (typed) => {
    const { desk } = sit();
    desk.run(typed);
    await expect.poll(() => desk.answer).toMatch(/^A vacation takes 1 to 30 days/);
    desk.run('yes');
    expect(asked).toEqual([]);
  });
});
