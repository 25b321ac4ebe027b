import { beforeEach, describe, expect, it } from 'vitest';
import { Hurried, refusalOf } from './api';
import { draft, usual } from './choice';
import { nothing } from './held';
import type { Command } from './line';
import { dropOpening, keepOpening, unfinishedOpening } from './opening';
import { keep, settle, unanswered } from './outbox';
import { recentOf } from './recent.svelte';
import { settingsFrom } from './settings.svelte';
import { heldOf, seatsOf, tableOf } from './table.fixture';

function shelf(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    get length() {
      return items.size;
    },
  } as Storage;
}

beforeEach(() => {
  globalThis.localStorage = shelf();
  globalThis.sessionStorage = shelf();
});

const command = (id: string, match = 'm'): Command => ({
  id,
  match,
  seat: 0,
  game: 1,
  ply: 3,
  action: { type: 'play', point: 'K10' },
});

describe('the outbox', () => {
  it('keeps commands per match until they are answered', () => {
    keep(command('a'));
    keep(command('b'));
    keep(command('c', 'n'));
    settle('m', 'a');
    expect(unanswered('m')).toEqual([command('b')]);
    expect(unanswered('n')).toEqual([command('c', 'n')]);
  });

  it('leaves nothing behind', () => {
    keep(command('a'));
    settle('m', 'a');
    expect(localStorage.length).toBe(0);
  });

  it('ignores what is none of its own', () => {
    localStorage.setItem('tessera.outbox.m', JSON.stringify([null, 1, { id: 'x' }, command('a', 'n')]));
    expect(unanswered('m')).toEqual([]);
    localStorage.setItem('tessera.outbox.m', '{');
    expect(unanswered('m')).toEqual([]);
  });

  it('does without storage', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('denied');
      },
    });
    keep(command('a'));
    expect(unanswered('m')).toEqual([]);
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: shelf() });
  });
});

describe('a first stone that waits for its match', () => {
  const opening = { id: 'a', choice: usual, point: 'K10' };

  it('is remembered until it comes to an end', () => {
    expect(unfinishedOpening()).toBeNull();
    keepOpening(opening);
    expect(unfinishedOpening()).toEqual(opening);
    dropOpening('a');
    expect(unfinishedOpening()).toBeNull();
  });

  it('is not forgotten with an earlier one', () => {
    keepOpening(opening);
    keepOpening({ ...opening, id: 'b' });
    dropOpening('a');
    expect(unfinishedOpening()).toMatchObject({ id: 'b' });
  });
});

describe('settings', () => {
  it('begin with what the browser asks for', () => {
    const fresh = {
      language: 'de',
      theme: 'system',
      sounds: true,
      coordinates: true,
      notation: 'lettered',
      arcs: 3,
      placing: 'auto',
      loupe: true,
      calls: false,
      callSounds: false,
      talk: true,
      nextGame: false,
      filter: 'mild',
      text: false,
      confirm: false,
      spell: 'letters',
    };
    expect(settingsFrom(undefined, ['de-CH'])).toEqual(fresh);
  });

  it('survive odd memories', () => {
    const odd = {
      language: 'tlh',
      theme: 'pink',
      sounds: 'no',
      arcs: 4,
      notation: 'morse',
      placing: 3,
      more: 1,
    };
    expect(settingsFrom(odd, ['fr'])).toEqual(settingsFrom(null, ['fr']));
    expect(
      settingsFrom({ language: 'nl', sounds: false, arcs: 5, theme: 'dark', notation: 'relative' }, ['fr']),
    ).toMatchObject({
      language: 'nl',
      sounds: false,
      arcs: 5,
      theme: 'dark',
      notation: 'relative',
    });
    expect(settingsFrom({ placing: 'two', loupe: false }, ['fr'])).toMatchObject({
      placing: 'two',
      loupe: false,
    });
  });
});

describe('recent games', () => {
  const held = { ...nothing, table: draft(usual), mine: [0] };

  it('say against whom and how they stand', () => {
    expect(recentOf('m', held)).toEqual({
      match: 'm',
      kind: 'computer',
      level: 5,
      levels: 10,
      variant: 'pente',
      seats: 2,
      moves: 0,
      state: 'turn',
    });
    expect(recentOf('m', { ...held, mine: [] })).toMatchObject({ kind: 'watched', state: 'running' });
    const friend = { ...held, table: { ...draft({ ...usual, against: 'friend' }), turn: null } };
    expect(recentOf('m', friend)).toMatchObject({ kind: 'friend', state: 'open' });
    const pass = { ...held, table: draft({ ...usual, against: 'pass' }), mine: [0, 1] };
    expect(recentOf('m', pass)).toMatchObject({ kind: 'pass', state: 'turn', level: 0 });
    const over = { ...held, table: { ...draft(usual), result: { winners: [], by: [] } } };
    expect(recentOf('m', over)).toMatchObject({ state: 'over' });
    const many = heldOf([], tableOf({ seats: seatsOf(4), turn: 2 }));
    expect(recentOf('m', many)).toMatchObject({ seats: 4, state: 'running' });
    expect(recentOf('m', nothing)).toBeNull();
  });
});

describe('answers of the server', () => {
  it.each([
    [409, { code: 'table_full', message: '' }, 'table_full'],
    [404, { code: 'unknown_match', message: '' }, 'unknown_match'],
    [404, null, 'unknown_match'],
    [507, { code: 'disk_full', message: '' }, 'disk_full'],
  ])('%i %j is a refusal', (status, answer, code) => {
    expect(refusalOf(status, answer)).toMatchObject({ code });
  });

  it.each([
    [503, { code: 'unavailable', message: '' }],
    [429, { code: 'too_many_requests', message: '' }],
    [502, null],
    [200, null],
  ])('%i %j is tried again', (status, answer) => {
    expect(refusalOf(status, answer)).not.toHaveProperty('code');
  });

  it('who has asked too often is told that, and not that nobody answers', () => {
    expect(refusalOf(429, { code: 'too_many_requests', message: '' })).toBeInstanceOf(Hurried);
    expect(refusalOf(503, { code: 'unavailable', message: '' })).not.toBeInstanceOf(Hurried);
  });
});
