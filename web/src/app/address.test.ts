import { describe, expect, it } from 'vitest';
import { best, matchLink, reachOf, returnLink } from './address';
import { pathOf, routeOf } from './route';

describe('reachOf', () => {
  it.each([
    ['http://localhost:8080', 'here'],
    ['http://tessera.localhost', 'here'],
    ['http://127.0.0.1:8080', 'here'],
    ['http://127.1.2.3', 'here'],
    ['http://[::1]:8080', 'here'],
    ['http://0.0.0.0:8080', 'here'],
    ['no address', 'here'],
    ['http://192.168.1.7:8080', 'network'],
    ['http://10.0.0.5', 'network'],
    ['http://172.16.0.1', 'network'],
    ['http://172.32.0.1', 'everyone'],
    ['http://100.64.0.1', 'network'],
    ['http://169.254.7.7', 'network'],
    ['http://[fe80::1]:8080', 'network'],
    ['http://[fd00::1]', 'network'],
    ['http://laptop:8080', 'network'],
    ['http://laptop.local', 'network'],
    ['https://pente.example.org', 'everyone'],
    ['http://203.0.113.7', 'everyone'],
    ['http://10.example.org', 'everyone'],
  ])('%s: %s', (origin, reach) => {
    expect(reachOf(origin)).toBe(reach);
  });
});

describe('best', () => {
  const lan = 'http://192.168.1.7:8080';

  it('says when only this computer can be reached', () => {
    expect(best('http://localhost:8080', [])).toEqual({ origin: 'http://localhost:8080', reach: 'here' });
  });

  it('takes the first address that others can reach', () => {
    expect(best('http://localhost:8080', [lan, 'http://10.0.0.5'])).toEqual({
      origin: lan,
      reach: 'network',
    });
  });

  it('keeps the page’s own address where it is as good', () => {
    expect(best(lan, ['http://10.0.0.5'])).toEqual({ origin: lan, reach: 'network' });
  });

  it('prefers a public address', () => {
    const found = best(lan, ['https://pente.example.org', lan]);
    expect(found).toEqual({ origin: 'https://pente.example.org', reach: 'everyone' });
  });
});

describe('links', () => {
  const address = { origin: 'https://pente.example.org', reach: 'everyone' } as const;

  it('lead back to the page they were made for', () => {
    const link = new URL(matchLink(address, 'abc_-1'));
    expect(routeOf(link.pathname, link.hash)).toEqual({ page: 'match', match: 'abc_-1', key: null });
  });

  it('carry a key in the fragment only', () => {
    const link = new URL(returnLink(address, 'abc', 1, 'a+b/c='));
    expect(link.pathname + link.search).toBe('/m/abc');
    expect(routeOf(link.pathname, link.hash)).toEqual({
      page: 'match',
      match: 'abc',
      key: { seat: 1, key: 'a+b/c=' },
    });
  });
});

describe('routes', () => {
  it.each([
    ['/', '', 'home'],
    ['/', '#learn', 'learn'],
    ['/', '#other', 'home'],
    ['/m/', '', 'missing'],
    ['/m/a/b', '', 'missing'],
    ['/elsewhere', '', 'missing'],
    ['/rules', '', 'rules'],
    ['/rules/keryo', '#captures', 'rules'],
    ['/rules/', '', 'rules'],
    ['/rules/keryo/', '', 'rules'],
    ['/rules/chess', '', 'rules'],
    ['/rules/keryo/captures', '', 'missing'],
  ])('%s%s: %s', (path, hash, page) => {
    expect(routeOf(path, hash).page).toBe(page);
  });

  it.each(['#seat=0', '#key=k', '#seat=x&key=k', '#seat=11&key=k', '#'])('ignore the half key %s', (hash) => {
    expect(routeOf('/m/abc', hash)).toMatchObject({ key: null });
  });

  it('are written without the key', () => {
    expect(pathOf(routeOf('/m/abc', '#seat=0&key=k'))).toBe('/m/abc');
    expect(pathOf({ page: 'learn' })).toBe('/#learn');
    expect(pathOf({ page: 'home' })).toBe('/');
  });

  it.each(['/rules', '/rules/keryo', '/rules/chess'])('of rules are written as they are read: %s', (path) => {
    expect(pathOf(routeOf(path, ''))).toBe(path);
  });
});
