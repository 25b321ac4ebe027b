import { expect, it } from 'vitest';
import { pathOf, type Route, routeOf, type Source } from '../app/route';

const parse = (address: string): Route => {
  const [path = '', fragment] = address.split('#');
  return routeOf(path, fragment === undefined ? '' : `#${fragment}`);
};

it.each<[string, Source]>([
  ['/study', { kind: 'blank' }],
  ['/study/ab-C_9', { kind: 'study', id: 'ab-C_9' }],
  ['/g/17', { kind: 'game', id: '17' }],
  ['/study#match=abcdefgh2345', { kind: 'match', id: 'abcdefgh2345' }],
])('%s leads to the analysis board', (address, source) => {
  expect(parse(address)).toEqual({ page: 'study', source });
  expect(pathOf({ page: 'study', source })).toBe(address);
});

it.each(['/g', '/g/', '/g/a/b', '/study/a b', '/studies', '/study/a/b'])('%s leads nowhere', (address) => {
  expect(parse(address)).toEqual({ page: 'missing' });
});
