import { expect, it } from 'vitest';
import { returning } from './back';
import { within } from './within';

it.each(['/', '/m/abc', '/library?player=Ann', '/g/17#12', '/study#match=abc', '/@/Zo%C3%AB'])(
  '%s is within the site',
  (path) => expect(within(path)).toBe(path),
);

it.each([
  null,
  '',
  'm/abc',
  'https://evil.example',
  '//evil.example',
  '/.//evil.example/phish',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  `/${'x'.repeat(500)}`,
])('%j leads elsewhere', (path) => expect(within(path)).toBe(null));

it('signing in leads back to where one was', () => {
  const match = { page: 'match', match: 'abc', key: { seat: 0, key: 'secret' } } as const;
  expect(returning({ at: 'signIn' }, match)).toEqual({ at: 'signIn', to: '/m/abc' });
  expect(returning({ at: 'signIn' }, { page: 'home' })).toEqual({ at: 'signIn' });
  expect(returning({ at: 'account' }, match)).toEqual({ at: 'account' });
  const signing = { page: 'people', people: { at: 'signIn', to: '/m/abc' } } as const;
  expect(returning({ at: 'signUp' }, signing)).toEqual({ at: 'signUp', to: '/m/abc' });
  const account = { page: 'people', people: { at: 'account' } } as const;
  expect(returning({ at: 'signIn' }, account)).toEqual({ at: 'signIn', to: '/account' });
});
