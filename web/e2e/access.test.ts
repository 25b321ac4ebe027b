import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lessons } from '../src/app/lessons';
import type { Catalogue } from '../src/i18n/catalogue';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { fr } from '../src/i18n/fr';
import { nl } from '../src/i18n/nl';
import { cell, play } from './browser';
import { wonByCaptures } from './games';
import { goTo, tabTo, type } from './keys';
import { scenes } from './scenes';
import { stage } from './stage';
import { newGame, playLine, press } from './table';

const at = stage();

const themes = ['light', 'dark'] as const;
const tongues: [locale: string, texts: Catalogue][] = [
  ['en-GB', en],
  ['nl-NL', nl],
  ['fr-FR', fr],
  ['de-DE', de],
];

const upright = { width: 360, height: 740 };
const sideways = { width: 740, height: 360 };

/** Shows all scenes, one after the other, and looks at each. */
async function visit(page: Page, texts: Catalogue, look: (scene: string) => Promise<void>): Promise<void> {
  for (const { name, show } of scenes) {
    await page.goto('about:blank');
    await page.goto(at.house.address);
    await show(page, texts);
    await look(name);
  }
}

const looks = themes.flatMap((theme) => scenes.map((scene) => [theme, scene.name, scene] as const));

test.each(looks)('axe finds nothing in the %s theme: %s', async (colorScheme, _, { show }) => {
  const page = await at.visitor({ colorScheme });
  await page.goto(at.house.address);
  await show(page, en);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
    ),
  ).toEqual([]);
});

/** What sticks out of the window or of its dialog to the right. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, dialog > .scroller')]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => `${each.tagName} ${each.scrollWidth} > ${each.clientWidth}`),
  );
}

test.each(tongues)('on a narrow screen nothing scrolls sideways in %s', async (locale, texts) => {
  const page = await at.visitor({ locale, viewport: upright });
  const found: string[] = [];
  await visit(page, texts, async (scene) => {
    found.push(...(await overflowing(page)).map((each) => `${scene}: ${each}`));
  });
  expect(found).toEqual([]);
});

test('the board fits into a phone on its side', async () => {
  const page = await at.visitor({ viewport: sideways });
  await newGame(page, at.house.address, { against: 'Pass and play' });
  const box = await page.locator('.board').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sideways.height);
  expect(box?.height).toBeGreaterThan(sideways.height * 0.8);
  expect(await overflowing(page)).toEqual([]);
});

test('a dialog that is higher than the window is scrolled within it, with its button in sight', async () => {
  const page = await at.visitor({ viewport: sideways });
  await page.goto(at.house.address);
  await press(page, 'New game');
  const excess = (each: Element) => each.scrollHeight - each.clientHeight;
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate(excess)).toBe(0);
  expect(await dialog.locator('.scroller').evaluate(excess)).toBeGreaterThan(0);
  const box = await dialog.boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(sideways.height);
  const button = await dialog.getByRole('button', { name: 'Start the game' }).boundingBox();
  const below = bottom - (button?.y ?? 0) - (button?.height ?? 0);
  expect(below).toBeGreaterThan(0);
  expect(below, 'nothing shows below the button').toBeLessThan(16);
});

test('a phone upright shows the whole board across, without scrolling', async () => {
  const page = await at.visitor({ viewport: upright });
  await newGame(page, at.house.address, { against: 'Pass and play' });
  const box = await page.locator('.board').boundingBox();
  expect(box?.width).toBeGreaterThan(upright.width * 0.95);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(upright.height);
});

/** Controls that are smaller than a finger: a label counts for its input. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll('button, a[href], input, select, summary, [role=button]');
    return [...controls].flatMap((each) => {
      const target = (each instanceof HTMLInputElement && each.closest('label')) || each;
      const { width, height, bottom } = target.getBoundingClientRect();
      const there = target.checkVisibility() && bottom > 0;
      const name = each.ariaLabel ?? target.textContent.trim();
      return there && Math.min(width, height) < 43.9 ? [`${name}: ${width}×${height}`] : [];
    });
  });
}

test.each([upright, sideways])('everything can be touched with a finger: %o', async (viewport) => {
  const page = await at.visitor({ viewport, hasTouch: true, isMobile: true });
  const found: string[] = [];
  await visit(page, en, async (scene) => {
    found.push(...(await small(page)).map((each) => `${scene}: ${each}`));
  });
  expect(found).toEqual([]);
});

/** Writes down every movement that begins on a page, by whatever way; the function tells what moved, by its
 * class. */
async function movements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const animate = Element.prototype.animate;
    Object.assign(globalThis, { moved });
    Element.prototype.animate = function (...how) {
      moved.push(this.getAttribute('class') ?? this.tagName);
      return animate.apply(this, how);
    };
    for (const type of ['animationstart', 'transitionstart']) {
      addEventListener(
        type,
        ({ target }) => moved.push((target as Element).getAttribute('class') ?? type),
        true,
      );
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}

test('nothing moves for a visitor who wishes it so', async () => {
  const page = await at.visitor({ reducedMotion: 'reduce' });
  const moved = await movements(page);
  await page.goto(at.house.address);
  await cell(page, 'K10').hover();
  expect(await moved()).toEqual([]);
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await playLine(wonByCaptures.slice(0, 5), page);
  expect(await moved()).toEqual([]);
});

test('captured stones leave the board visibly for everybody else', async () => {
  const page = await at.visitor({ reducedMotion: 'no-preference' });
  const moved = await movements(page);
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await expect.poll(moved, { timeout: 20_000 }).toContain('hint');
  await playLine(wonByCaptures.slice(0, 4), page);
  const flights = async () => (await moved()).filter((each) => each === 'flight').length;
  const before = await flights();
  await play(page, 'N10');
  expect(await flights(), 'the stone that settles and two that leave').toBe(before + 3);
});

test('how to play, by mouse', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await page.getByRole('link', { name: 'How to play' }).click();
  await cell(page, 'B2').click();
  await page.locator('main').getByText(en['learn.elsewhere']).waitFor();
  for (const { name, right } of lessons) {
    await page.locator('main').getByText(en[`learn.${name}`]).waitFor();
    await cell(page, right[0] ?? '').click();
    await page.locator('main').getByText(en[`learn.${name}.done`]).waitFor();
    await page.getByRole('button', { name: /^(Next|Play a game)$/ }).click();
  }
  await play(page, 'K10');
});

test('a page that does not arrive says so, and can be tried again', async () => {
  at.pardon(/ERR_FAILED/);
  const page = await at.visitor();
  await page.route('**/assets/Learn*', (route) => route.abort());
  await page.goto(at.house.address);
  await page.getByRole('link', { name: 'How to play' }).click();
  await page.getByText(en['unloaded.text']).waitFor();
  await page.unroute('**/assets/Learn*');
  await press(page, en.retry);
  await page.getByRole('heading', { name: en['learn.title'] }).waitFor();
});

test('how to play, by keyboard', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await tabTo(page, /^How to play$/);
  await type(page, 'Enter');
  for (const { name, right } of lessons) {
    await page.locator('main').getByText(en[`learn.${name}`]).waitFor();
    await cell(page, 'F6').waitFor();
    await tabTo(page, /^F6, /, name === 'centre' ? 'Tab' : 'Shift+Tab');
    await goTo(page, right[0] ?? '');
    await type(page, 'Enter');
    await page.getByRole('log').getByText(en[`learn.${name}.done`]).waitFor();
    await tabTo(page, /^(Next|Play a game)$/);
    await type(page, 'Enter');
  }
  await cell(page, 'T19').waitFor();
  await press(page, 'New game');
});

/** What is painted as the system paints what is chosen. */
function highlighted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Highlight';
    const { backgroundColor } = getComputedStyle(probe);
    const is = (each: Element) => getComputedStyle(each).backgroundColor === backgroundColor;
    const found = [...document.querySelectorAll('label, button, a')].filter(is);
    return found.map((each) => (each.querySelector('.name') ?? each).textContent.trim());
  });
}

test('in forced colours what is chosen is seen', async () => {
  const page = await at.visitor({ forcedColors: 'active' });
  await page.goto(at.house.address);
  await press(page, 'New game');
  await page.getByRole('dialog').waitFor();
  expect(await highlighted(page)).toEqual(['The computer', 'I do', '19 × 19']);
  await page.goto(`${at.house.address}/study`);
  await page.getByRole('tab').first().waitFor();
  expect(await highlighted(page)).toEqual(['Moves', 'Start']);
});
