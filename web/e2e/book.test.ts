import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Figure, Try } from '../src/book/figures/figure';
import { questionOf, type Verdict } from '../src/book/judge';
import { figuresOf, pageOf } from '../src/book/page';
import type { Text } from '../src/book/sentence';
import { de } from '../src/book/text/de';
import { en } from '../src/book/text/en';
import { fr } from '../src/book/text/fr';
import { nl } from '../src/book/text/nl';
import { en as app } from '../src/i18n/en';
import { variants } from '../src/variants';
import { cell, play } from './browser';
import { goTo, type } from './keys';
import { stage } from './stage';

const at = stage();

const tongues: [locale: string, texts: Text][] = [
  ['en-GB', en],
  ['nl-NL', nl],
  ['fr-FR', fr],
  ['de-DE', de],
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${at.house.address}${path}`);
  await page.locator('.book h1').waitFor();
}

/** A diagram by the beginning of its caption, with its buttons and what it says. */
function diagram(page: Page, caption: string): Locator {
  return page.locator('.try-out').filter({ has: page.getByText(caption) });
}

/** The points of a diagram's stones. */
function stones(board: Locator): Promise<string[]> {
  return board
    .locator('[data-point]')
    .evaluateAll((cells) =>
      cells
        .filter((each) => !/, empty/.test(each.ariaLabel ?? ''))
        .map((each) => (each as HTMLElement).dataset['point'] ?? ''),
    );
}

async function ask(figure: Figure, moves: readonly string[]): Promise<Verdict> {
  const answer = await fetch(`${at.house.address}/api/judge`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(questionOf(figure, moves)),
  });
  expect(answer.status).toBe(200);
  const verdict = (await answer.json()) as Verdict & { refused?: string };
  expect(verdict.refused, figure.id).toBeUndefined();
  return verdict;
}

/** What the judge says of a try, as far as the diagram claims something about it. */
async function judged(figure: Figure, { moves, expected }: Try): Promise<Try['expected']> {
  const verdict = await ask(figure, moves);
  const ply = figure.moves.length + moves.length - 1;
  const call = verdict.calls.find(([at]) => at === ply)?.[1];
  const captured = verdict.captures.find(([at]) => at === ply)?.[1] ?? [];
  const all: Record<keyof Try['expected'], unknown> = {
    error: verdict.error?.reason,
    captured: [...captured].sort(),
    winners: verdict.result?.winners ?? [],
    by: verdict.result?.by.join(),
    call,
    stones: verdict.stones,
    score: verdict.score,
    turn: verdict.turn,
  };
  const claims = { error: undefined, ...expected };
  return Object.fromEntries(Object.keys(claims).map((key) => [key, all[key as keyof typeof all]]));
}

test.each(variants)('the judge agrees with every diagram of $name', async (variant) => {
  const figures = figuresOf(pageOf(variant));
  for (const figure of figures) {
    const start = await ask(figure, []);
    expect([figure.id, start.error, start.captures, start.turn]).toEqual([figure.id, null, [], figure.turn]);
    for (const each of figure.tries) {
      const { captured, ...rest } = each.expected;
      const sorted = captured === undefined ? {} : { captured: [...captured].sort() };
      const found = await judged(figure, each);
      expect({ id: figure.id, ...found }).toEqual({ id: figure.id, error: undefined, ...rest, ...sorted });
    }
  }
});

test.each(tongues)('the pages read in %s, and fit a narrow screen', async (locale, texts) => {
  const page = await at.visitor({ locale, viewport: { width: 360, height: 740 } });
  await open(page, '/rules');
  const links = page.locator('.book li a');
  expect(await links.count()).toBe(variants.length);
  for (const { name } of variants) {
    await open(page, `/rules/${name}`);
    await page.getByRole('heading', { name: texts['ui.minute'] }).waitFor();
    expect(await page.locator('.book').innerText(), name).not.toMatch(/[{}]|undefined|NaN/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, name).toBeLessThanOrEqual(360);
  }
});

test('everything can be touched with a finger', async () => {
  const page = await at.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const path of ['/rules', '/rules/swap2']) {
    await open(page, path);
    const sizes = await page.locator('.book :is(a, button)').evaluateAll((each) =>
      each.map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return { name: control.textContent, least: Math.min(width, height) };
      }),
    );
    expect(sizes.filter(({ least }) => least < 43.9)).toEqual([]);
  }
});

test.each([
  ['light', ['/rules', '/rules/team']],
  ['dark', ['/rules/gomoku']],
] as const)('axe finds nothing on the pages in the %s theme', async (colorScheme, paths) => {
  const page = await at.visitor({ colorScheme });
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ html, failureSummary }) => `${path}: ${id}: ${html} ${failureSummary}`));
    }
  }
  expect(found).toEqual([]);
});

test('a pair is captured on a diagram, and comes back', async () => {
  const page = await at.visitor();
  await open(page, '/rules/pente');
  const board = diagram(page, 'A stone of White on A closes the trap');
  expect((await stones(board)).sort()).toEqual(['J10', 'K10', 'L10']);
  await board.locator('[data-point="M10"]').click();
  await board.getByText('Two stones captured.').waitFor();
  expect((await stones(board)).sort()).toEqual(['J10', 'M10']);
  await board.locator('[data-point="K11"]').click();
  await board.getByText('White to move.').waitFor();
  await board.getByRole('button', { name: en['ui.reset'] }).click();
  expect((await stones(board)).sort()).toEqual(['J10', 'K10', 'L10']);
});

test('a move that is not allowed is explained, and nothing changes', async () => {
  const page = await at.visitor();
  await open(page, '/rules/ninuki');
  const board = diagram(page, 'A would make two open threes');
  const before = await stones(board);
  await board.locator('[data-point="K10"]').click();
  await board.getByText(app['refused.double_three']).waitFor();
  await page.getByRole('log').getByText(app['refused.double_three']).waitFor();
  expect(await stones(board)).toEqual(before);
});

test('a diagram can be played on by keyboard', async () => {
  const page = await at.visitor();
  await open(page, '/rules/pente');
  const board = diagram(page, 'A stone of White on A closes the trap');
  await board.locator('[data-point][tabindex="0"]').focus();
  await goTo(page, 'M10');
  await type(page, 'Enter');
  await page.getByRole('log').getByText('Two stones captured.').waitFor();
});

test('a row that has to last is tried to its end', async () => {
  const page = await at.visitor();
  await open(page, '/rules/boat');
  const board = diagram(page, 'A completes a row for White, but');
  await board.getByRole('button', { name: 'Play A', exact: true }).click();
  await board.getByText(en['ui.pending']).waitFor();
  await board.getByRole('button', { name: 'Play A, C', exact: true }).click();
  await board.getByText('White wins: five in a row.').waitFor();
});

test('an opening protocol is played to the choice after two more stones', async () => {
  const page = await at.visitor();
  await open(page, '/rules/swap2');
  const board = diagram(page, 'Three stones are on the board.');
  await board.getByRole('button', { name: /^Place two more/ }).click();
  await board.getByRole('button', { name: 'Take Black', exact: true }).click();
  await board.getByText('Black to move.').waitFor();
  await board.locator('[data-point="K12"]').click();
  await board.getByText('White to move.').waitFor();
});

test('the points of a game are told', async () => {
  const page = await at.visitor();
  await open(page, '/rules/points');
  const board = diagram(page, 'White has made two captures');
  await board.getByRole('button', { name: 'Play A', exact: true }).click();
  await board.getByText('Points: White 8 and Black 2.').waitFor();
});

test('without the server a diagram stays, and says why nothing happens', async () => {
  at.pardon(/ERR_FAILED/);
  const page = await at.visitor();
  await open(page, '/rules/pente');
  await page.route('**/api/judge', (route) => route.abort());
  const board = diagram(page, 'A stone of White on A closes the trap');
  await board.locator('[data-point="M10"]').click();
  await board.getByText(en['ui.away']).waitFor();
  expect((await stones(board)).sort()).toEqual(['J10', 'K10', 'L10']);
  await page.unroute('**/api/judge');
  await board.locator('[data-point="M10"]').click();
  await board.getByText('Two stones captured.').waitFor();
});

test('from the list to a game, by its contents, and to the table', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await page.getByRole('link', { name: app['nav.rules'], exact: true }).click();
  await page.getByRole('link', { name: app['variant.keryo'], exact: true }).click();
  expect(await page.title()).toBe(`Rules: ${app['variant.keryo']} · Tessera`);
  await page.getByRole('link', { name: en['capture.title'], exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#captures');
  await page.getByRole('button', { name: en['ui.play'] }).click();
  const dialog = page.getByRole('dialog', { name: app['new.title'] });
  await dialog.getByText(app['variant.keryo'], { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: en['ui.title'], exact: true }).waitFor();
});

test('an address with a section leads there, and an unknown game to all games', async () => {
  const page = await at.visitor();
  await open(page, '/rules/team#end');
  const top = () => page.locator('#end').evaluate((each) => each.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  await page.goto(`${at.house.address}/rules/chess`);
  await page.getByText(en['ui.unknown']).waitFor();
  await page.getByRole('link', { name: 'Keryo-Pente', exact: true }).waitFor();
  await page.goto(`${at.house.address}/rules/`);
  await page.getByText(en['ui.lead']).waitFor();
});

test('the table tells its rules in a minute', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await play(page, 'K10');
  await page.getByText('Rules: Pente').click();
  await page.getByText('Five captures win as well.').waitFor();
  const link = page.getByRole('link', { name: 'All the rules of Pente' });
  expect(await link.getAttribute('href')).toBe('/rules/pente');
  expect(await cell(page, 'K10').count()).toBe(1);
});
