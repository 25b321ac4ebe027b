import { describe, expect, test } from 'vitest';
import { CALM, handSince, type Input, type Moment, REST, step, type Touch } from './gesture.ts';

/** The board has shown its game for long when the first finger comes. */
const NOW = 10_000;
const touchAt = (at = NOW, x = 100, y = 100): Touch => ({ x, y, at });

const press = (point: string | null, moment: Moment = 'now', more: Partial<Input> = {}): Input =>
  ({
    type: 'press',
    pointer: 1,
    primary: true,
    finger: true,
    point,
    moment,
    touch: touchAt(),
    ...more,
  }) as Input;
const slide = (point: string | null, moment: Moment = 'now', pointer = 1): Input => ({
  type: 'slide',
  pointer,
  point,
  moment,
});
const release = (point: string | null, moment: Moment = 'now', pointer = 1): Input => ({
  type: 'release',
  pointer,
  point,
  moment,
  at: NOW + 80,
});
const beside = (touch: Touch, pointer = 1): Input => ({ type: 'beside', pointer, touch });
const cancel: Input = { type: 'cancel' };

/** play runs inputs in turn and tells what was meant and what is left. */
function play(...inputs: readonly Input[]) {
  let hand = handSince(0);
  const meant: string[] = [];
  for (const input of inputs) {
    const next = step(hand, input);
    hand = next.hand;
    if (next.tap !== null) meant.push(next.tap.point);
  }
  return { gesture: hand.gesture, meant };
}

describe('a stone', () => {
  test('is shown on press and meant on release only', () => {
    expect(play(press('K10'))).toMatchObject({ gesture: { point: 'K10', finger: true }, meant: [] });
    expect(play(press('K10'), release('K10'))).toEqual({ gesture: null, meant: ['K10'] });
  });

  test('goes where it slides', () => {
    expect(play(press('K10'), slide('L10'))).toMatchObject({ gesture: { point: 'L10' }, meant: [] });
    expect(play(press('K10'), slide('L10'), release('L11')).meant).toEqual(['L11']);
  });

  test('is taken back off the board, and comes back with the pointer', () => {
    expect(play(press('K10'), slide(null), release(null))).toEqual({ gesture: null, meant: [] });
    expect(play(press('A1'), slide(null), slide('A2'), release('A2')).meant).toEqual(['A2']);
  });

  test('is taken back by a cancel', () => {
    expect(play(press('K10'), cancel, release('K10')).meant).toEqual([]);
  });

  test('is meant once', () => {
    expect(play(press('K10'), release('K10'), release('K10')).meant).toEqual(['K10']);
  });

  test('tells how it came about', () => {
    const { hand } = step(handSince(0), press('K10'));
    expect(step(hand, release('K10')).tap).toEqual({
      point: 'K10',
      first: 'K10',
      finger: true,
      began: NOW,
      ended: NOW + 80,
    });
    expect(step(hand, release('L10')).tap).toMatchObject({ point: 'L10', first: 'K10' });
  });
});

describe('fingers', () => {
  test('a second one ends the gesture of the first', () => {
    const second = press('C3', 'now', { pointer: 2, primary: false });
    expect(play(press('K10'), second, release('C3', 'now', 2), release('K10'))).toEqual({
      gesture: null,
      meant: [],
    });
  });

  test('a palm beside the board ends it too', () => {
    expect(play(press('K10'), beside(touchAt(NOW + 50, 300, 600), 2), release('K10')).meant).toEqual([]);
  });

  test('one that is not the first starts nothing', () => {
    expect(play(press('K10', 'now', { primary: false }), release('K10')).meant).toEqual([]);
  });

  test('another pointer neither moves nor plays the stone', () => {
    expect(play(press('K10'), slide('C3', 'now', 9), release('C3', 'now', 9))).toMatchObject({
      gesture: { point: 'K10' },
      meant: [],
    });
  });
});

describe('moments', () => {
  test('a press before the turn never plays', () => {
    expect(play(press('K10', null), slide('K10', 'now'), release('K10', 'now')).meant).toEqual([]);
  });

  test('a press in one position never plays in the next', () => {
    expect(play(press('K10', 'game 1'), release('K10', 'game 2'))).toEqual({ gesture: null, meant: [] });
    expect(play(press('K10', 'game 1'), slide('L10', 'game 2'), release('L10', 'game 1')).meant).toEqual([]);
    expect(play(press('K10'), release('K10', null)).meant).toEqual([]);
  });

  test('a press off the board starts nothing', () => {
    expect(play(press(null), slide('K10'), release('K10')).meant).toEqual([]);
  });
});

describe('stray taps', () => {
  const game = (at: number): Input => ({ type: 'game', at });
  const tapAt = (touch: Touch, finger = true) => [press('K10', 'now', { touch, finger }), release('K10')];

  test('a finger that is down when another game arrives plays nothing there', () => {
    expect(play(press('K10'), game(NOW + 10), release('K10'))).toEqual({ gesture: null, meant: [] });
  });

  test('a finger means the game that it has had time to see', () => {
    expect(play(game(NOW), ...tapAt(touchAt(NOW + CALM - 1))).meant).toEqual([]);
    expect(play(game(NOW), ...tapAt(touchAt(NOW + CALM))).meant).toEqual(['K10']);
  });

  test('a finger that came down before the game arrived is stray, however late it is heard of', () => {
    expect(play(game(NOW), ...tapAt(touchAt(NOW - 30))).meant).toEqual([]);
  });

  test('a mouse is never stray', () => {
    expect(play(game(NOW), ...tapAt(touchAt(NOW + 1), false)).meant).toEqual(['K10']);
    expect(play(beside(touchAt(NOW)), ...tapAt(touchAt(NOW + 50), false)).meant).toEqual(['K10']);
  });

  test.each([
    ['soon and near', REST.time - 1, REST.distance - 1, []],
    ['later', REST.time, 0, ['K10']],
    ['elsewhere', 50, REST.distance, ['K10']],
  ])('the second half of a double tap on something that has gone: %s', (_, time, distance, meant) => {
    const first = beside(touchAt(NOW, 100, 100));
    expect(play(first, ...tapAt(touchAt(NOW + time, 100 + distance, 100))).meant).toEqual(meant);
  });
});
