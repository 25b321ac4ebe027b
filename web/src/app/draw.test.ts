import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Draw, Hand } from '../wire';
import {
  dropSecret,
  handOf,
  hasHands,
  isDrawing,
  keepSecret,
  opening,
  reckon,
  secretOf,
  stageOf,
  waitedFor,
} from './draw';
import { commitmentOf, isTrue, sealedText, secretFor } from './seal';
import { tableOf } from './table.fixture';

beforeEach(() => {
  const items = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
});

/** The example of docs/draw.md. */
const hider: Hand = {
  seat: 0,
  commitment: 'e331791b0524fb7918d3a9e274518fa6fd30a1e2c5ce227e2e8f2cc3a19e149b',
  revealed: true,
  value: 1,
  nonce: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
};
const picker: Hand = {
  seat: 1,
  commitment: '8b53cbe1e9b4f834f3d48d67ad8afbcfd8cc9bc50db7ddb39f2adccb8f6515ef',
  revealed: true,
  value: 0,
  nonce: 'f0e1d2c3b4a5968778695a4b3c2d1e0f00112233445566778899aabbccddeeff',
};
const draw: Draw = { hands: [hider, picker], seats: [1, 0], until: 0, first: 0 };
const closed = (hand: Hand): Hand => ({ ...hand, revealed: false, value: 0, nonce: '' });
const open = (hand: Hand): Hand => ({ ...closed(hand), commitment: '' });

describe('a seal', () => {
  it('is what the documentation shows', () => {
    expect([hider, picker].map(commitmentOf)).toEqual([hider.commitment, picker.commitment]);
    expect([hider, picker].map(isTrue)).toEqual([true, true]);
  });

  it('does not match another choice or another number', () => {
    expect(isTrue({ ...hider, value: 0 })).toBe(false);
    expect(isTrue({ ...hider, nonce: picker.nonce })).toBe(false);
  });

  it('is the SHA-256 of its text, with a number of its own each time', () => {
    const secret = secretFor(3);
    expect(commitmentOf(secret)).toBe(createHash('sha256').update(sealedText(secret)).digest('hex'));
    expect(secret.nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(secretFor(3).nonce).not.toBe(secret.nonce);
  });
});

describe('the draw', () => {
  it('goes from sealing to opening to the seat that begins', () => {
    const sealing: Draw = { ...draw, hands: [closed(hider), open(picker)], first: null };
    expect([stageOf(sealing), waitedFor(sealing)]).toEqual(['sealing', [1]]);
    const opened: Draw = { ...draw, hands: [hider, closed(picker)], first: null };
    expect([stageOf(opened), waitedFor(opened)]).toEqual(['opening', [1]]);
    expect(stageOf(draw)).toBe('drawn');
    expect([sealing, draw].map((each) => isDrawing(tableOf({ draw: each })))).toEqual([true, false]);
    expect(isDrawing(tableOf())).toBe(false);
  });

  it('counts the seats by the sum of what was opened', () => {
    expect(reckon(draw)).toEqual({ sum: 1, place: 1, seat: 0 });
    expect(reckon({ ...draw, hands: [{ ...hider, value: 0 }, picker] })).toEqual({
      sum: 0,
      place: 0,
      seat: 1,
    });
    const third: Hand = { ...picker, seat: 2, value: 2 };
    const roll: Draw = { ...draw, hands: [hider, { ...picker, value: 2 }, third], seats: [2, 0, 1] };
    expect(reckon(roll)).toEqual({ sum: 5, place: 2, seat: 1 });
  });

  it('does not count who did not open', () => {
    const struck: Draw = { ...draw, hands: [hider, closed({ ...picker, value: 1 })], seats: [0] };
    expect(reckon(struck)).toEqual({ sum: 1, place: 0, seat: 0 });
    expect(reckon({ ...draw, hands: [], seats: [] })).toEqual({ sum: 0, place: 0, seat: null });
  });

  it('has hands for two seats of two parties only', () => {
    expect(hasHands(draw, 2)).toBe(true);
    expect(hasHands(draw, 4)).toBe(false);
    expect(hasHands({ ...draw, hands: [...draw.hands, hider] }, 2)).toBe(false);
  });

  it('knows the hand of the visitor', () => {
    expect(handOf(draw, [1])).toBe(picker);
    expect(handOf(draw, [])).toBeNull();
    expect(handOf({ ...draw, hands: [{ ...hider, seat: null }] }, [0])).toBeNull();
  });
});

describe('a secret', () => {
  const all: Draw = { ...draw, hands: [closed(hider), closed(picker)], first: null };
  const secret = { value: picker.value, nonce: picker.nonce };

  it('is opened when all are sealed, and only once', () => {
    keepSecret('m', 1, secret);
    expect(opening(all, closed(picker), 'm')).toEqual({ type: 'reveal', ...secret });
    expect(opening({ ...all, hands: [open(hider), closed(picker)] }, closed(picker), 'm')).toBeNull();
    expect(opening(all, picker, 'm')).toBeNull();
    expect(opening(draw, closed(picker), 'm')).toBeNull();
  });

  it('is kept for its match and seat until it is dropped', () => {
    keepSecret('m', 1, secret);
    expect([secretOf('n', 1), secretOf('m', 0)]).toEqual([null, null]);
    expect(opening(all, closed(hider), 'm')).toBeNull();
    dropSecret('m', 1);
    expect(secretOf('m', 1)).toBeNull();
    localStorage.setItem('tessera.draw.m.1', '{"value":"1"}');
    expect(secretOf('m', 1)).toBeNull();
  });
});
