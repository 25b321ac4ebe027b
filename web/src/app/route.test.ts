import { expect, it } from 'vitest';
import { pathOf, routeOf } from './route';

it('a game of the library may be looked at after some moves', () => {
  expect(routeOf('/g/17', '#12')).toEqual({ page: 'study', source: { kind: 'game', id: '17', ply: 12 } });
  expect(pathOf({ page: 'study', source: { kind: 'game', id: '17', ply: 12 } })).toBe('/g/17#12');
  expect(routeOf('/g/17', '#x')).toEqual({ page: 'study', source: { kind: 'game', id: '17' } });
});

it('the library has what is looked for in its address', () => {
  expect(routeOf('/library', '')).toEqual({ page: 'library', search: '' });
  const search = '?player=Ann&from=2009';
  expect(routeOf('/library/', '', search)).toEqual({ page: 'library', search });
  expect(pathOf({ page: 'library', search })).toBe(`/library${search}`);
  expect(routeOf('/library/1', '')).toEqual({ page: 'missing' });
});

it('accounts have pages, and people names that any alphabet can write', () => {
  for (const [path, at] of [
    ['/sign-in', 'signIn'],
    ['/sign-up', 'signUp'],
    ['/account', 'account'],
  ] as const) {
    expect(routeOf(path, '')).toEqual({ page: 'people', people: { at } });
    expect(pathOf({ page: 'people', people: { at } })).toBe(path);
  }
  expect(routeOf('/sign-in', '', '?to=%2Fm%2Fabc')).toEqual({
    page: 'people',
    people: { at: 'signIn', to: '/m/abc' },
  });
  expect(routeOf('/sign-up', '', '?to=%2F%2Fevil.example')).toEqual({
    page: 'people',
    people: { at: 'signUp' },
  });
  expect(pathOf({ page: 'people', people: { at: 'signUp', to: '/g/17#12' } })).toBe(
    '/sign-up?to=%2Fg%2F17%2312',
  );
  const zoe = { page: 'people', people: { at: 'profile', name: 'Zoë' } } as const;
  expect(pathOf(zoe)).toBe('/@/Zo%C3%AB');
  expect(routeOf('/@/Zo%C3%AB', '')).toEqual(zoe);
  expect(routeOf('/@/%FF', '')).toEqual({ page: 'missing' });
});

it('the lobby has a page', () => {
  expect(routeOf('/lobby', '')).toEqual({ page: 'lobby' });
  expect(pathOf({ page: 'lobby' })).toBe('/lobby');
});

it('moderators have pages', () => {
  for (const [path, moderate] of [
    ['/moderate', { at: 'reports' }],
    ['/moderate/trail', { at: 'trail' }],
    ['/moderate/reports/12', { at: 'report', number: 12 }],
  ] as const) {
    expect(routeOf(path, '')).toEqual({ page: 'moderate', moderate });
    expect(pathOf({ page: 'moderate', moderate })).toBe(path);
  }
  expect(routeOf('/moderate/reports/x', '')).toEqual({ page: 'missing' });
});

it('tournaments have pages', () => {
  for (const [path, tournaments] of [
    ['/tournaments', { at: 'list', search: '' }],
    ['/tournaments/new', { at: 'new' }],
    ['/tournaments/abc-1', { at: 'one', id: 'abc-1' }],
  ] as const) {
    expect(routeOf(path, '')).toEqual({ page: 'tournaments', tournaments });
    expect(pathOf({ page: 'tournaments', tournaments })).toBe(path);
  }
  expect(routeOf('/tournaments', '', '?kind=swiss')).toEqual({
    page: 'tournaments',
    tournaments: { at: 'list', search: '?kind=swiss' },
  });
  expect(routeOf('/tournaments/a/b', '')).toEqual({ page: 'missing' });
});
