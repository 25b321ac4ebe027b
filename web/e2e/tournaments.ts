import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { NewTournament, Tournament, TournamentTerms } from '../src/wire';
import { signUp } from './accounts';
import type { Stage } from './stage';

/** Names that no earlier attempt of a test has taken. */
let tries = 0;

export const fresh = (...names: string[]): string[] =>
  names.map((name) => `${name}${++tries}x${Date.now() % 100_000}`);

/** A visitor with an account. */
export async function person(at: Stage, name: string): Promise<Page> {
  const page = await at.visitor();
  await signUp(page, at.house.address, name);
  return page;
}

/** Makes a tournament by the server's interface, as the visitor of a page, and goes there. */
export async function announce(page: Page, at: Stage, part: Partial<TournamentTerms>): Promise<string> {
  const terms: TournamentTerms = {
    ...{ name: 'Cup', kind: 'robin', variant: 'pente', options: [], seats: 2, most: 8 },
    time: { kind: 'increment', main: 300_000, extra: 0 },
    ...part,
  };
  const body: NewTournament = { id: `t${++tries}${Date.now()}`, terms };
  const id = await page.evaluate(async (wanted) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/tournaments', { method: 'POST', headers, body: JSON.stringify(wanted) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return (JSON.parse(text) as Tournament).summary.id;
  }, body);
  const address = `${at.house.address}/tournaments/${id}`;
  await page.goto(address);
  await page.getByRole('heading', { name: terms.name, level: 1 }).waitFor();
  return address;
}

/** What axe finds, and whether the page is wider than a phone. */
export async function sound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const window = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
  if (window !== null) await page.setViewportSize(window);
}
