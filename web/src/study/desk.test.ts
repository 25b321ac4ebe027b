import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Line, LineAnswer } from '../wire';
import { Desk } from './desk.svelte';
import { graft, ROOT, seedling } from './tree';

/** What the server was asked, each with the way to have it answered. */
let asked: { line: Line; answer: () => void; fail: () => void }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const line = JSON.parse(body) as Line;
    return new Promise<Response>((done, failed) => {
      const answer = () => done(Response.json(answerTo(line)));
      asked.push({ line, answer, fail: () => failed(new TypeError('away')) });
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A server that knows one rule: no point twice. */
function answerTo({ moves }: Line): LineAnswer {
  const ply = moves.findIndex((move, at) => moves.indexOf(move) < at);
  return {
    moves: moves.map((point, at) => ({ seat: at % 2, colour: at % 2, point })),
    error: ply < 0 ? null : { ply, reason: 'occupied', message: '' },
    start: [],
    seats: [],
    stone: moves.length % 2,
    turn: moves.length % 2,
    choices: [],
    own: null,
  } as unknown as LineAnswer;
}

/** Has all that is asked answered, or left without an answer, until nothing more is asked. */
async function answered(how: 'answer' | 'fail' = 'answer'): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds++) {
    for (const each of asked.splice(0)) each[how]();
    await new Promise((wake) => setTimeout(wake));
  }
}

/** A desk of a game of its own, so that no other test has asked about it. */
let games = 0;
function open(...moves: string[]): Desk {
  const [tree] = graft(seedling(), ROOT, moves);
  return new Desk('/study', {
    head: { format: 'tessera-record', version: 1, variant: `game ${++games}` },
    tree,
  });
}

it('plays what was chosen last before the position was judged', async () => {
  const desk = open();
  desk.intend('K10');
  desk.intend('L10');
  expect(desk.line.moves).toEqual([]);
  await answered();
  expect(desk.line.moves).toEqual(['L10']);
  expect(desk.notice).toBeNull();
});

it('forgets it when somebody looks elsewhere', async () => {
  const desk = open('K10', 'L10');
  desk.intend('M10');
  desk.forward();
  await answered();
  expect(desk.line.moves).toEqual(['K10']);
  desk.first();
  await answered();
  expect(desk.line.moves).toEqual([]);
  expect(desk.node.children).toHaveLength(1);
});

it('says why it is not played', async () => {
  const desk = open();
  desk.graft(['K10', 'L10']);
  desk.intend('K10');
  await answered();
  expect(desk.line.moves).toEqual(['K10', 'L10']);
  expect(desk.notice).toContain('K10');
});

it('does not play it once the server has been away', async () => {
  const desk = open();
  desk.intend('K10');
  await answered('fail');
  expect(desk.notice).not.toBeNull();
  await answered();
  expect(desk.line.moves).toEqual([]);
});
