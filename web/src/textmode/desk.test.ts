import { beforeEach, describe, expect, it } from 'vitest';
import { usual } from '../app/choice';
import { spoken } from '../app/live.svelte';
import { Session } from '../app/session.svelte';
import { change } from '../app/settings.svelte';
import { tableOf } from '../app/table.fixture';
import { positionAt } from '../board/replay';
import { load } from '../i18n/index.svelte';
import type { Move, Table } from '../wire';
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
  const desk = new Desk(Session.fresh(usual), place);
  return { desk, place, done };
}

const stone = (seat: number, point: string): Move => ({ seat, colour: seat, point });

beforeEach(async () => {
  await load('en');
  await words.load('en');
  change({ confirm: false, sounds: false });
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
