import { expect, it } from 'vitest';
import { pathOf, routeOf } from './route';

it('the library has what is looked for in its address', () => {
  expect(routeOf('/library', '')).toEqual({ page: 'library', search: '' });
  const search = '?player=Ann&from=2009';
  expect(routeOf('/library/', '', search)).toEqual({ page: 'library', search });
  expect(pathOf({ page: 'library', search })).toBe(`/library${search}`);
  expect(routeOf('/library/1', '')).toEqual({ page: 'missing' });
});
