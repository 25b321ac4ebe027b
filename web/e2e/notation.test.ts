import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { de } from '../src/i18n/de';
import { en as app } from '../src/i18n/en';
import { fr } from '../src/i18n/fr';
import { nl } from '../src/i18n/nl';
import { en } from '../src/study/text/en';
import { wonByCaptures } from './games';
import { fingers, middle } from './fingers';
import { stage } from './stage';
import { moveList, newGame, playLine, press } from './table';

const at = stage();

/** Chooses a notation in the settings, by its English name. */
async function write(page: Page, name: string): Promise<void> {
  await press(page, 'Settings');
  const group = page.getByRole('group', { name: app['settings.notation'] });
  await group.getByRole('radio', { name }).check();
  await press(page, 'Close');
}

/** What is written beside the board: along the top, and down the left side. */
async function edges(page: Page): Promise<[string[], string[]]> {
  const texts = await page.locator('#board .coordinates text').allTextContents();
  const across = texts.slice(0, 38).filter((_, index) => index % 2 === 0);
  return [across, texts.slice(38).filter((_, index) => index % 2 === 0)];
}

/** The accessible name of a point, which the board knows by its letters. */
async function nameOf(page: Page, point: string): Promise<string> {
  return (await page.locator(`[data-point="${point}"]`).getAttribute('aria-label')) ?? '';
}

const distances = (first: string, last: string) =>
  `${first} 8 7 6 5 4 3 2 1 0 1 2 3 4 5 6 7 8 ${last}`.split(' ');
const counted = (first: number) => Array.from({ length: 19 }, (_, index) => String(first + index));

describe('at a table', () => {
  test('the board, its points and the list of moves are written as the visitor chose', async () => {
    const page = await at.visitor();
    await newGame(page, at.house.address, { against: 'Pass and play' });
    await playLine(wonByCaptures.slice(0, 5), page);
    expect(await moveList(page)).toEqual(['K10', 'L10', 'A1', 'M10', 'N10×1']);
    expect(await edges(page)).toEqual([[...'ABCDEFGHJKLMNOPQRST'], counted(1).reverse()]);

    for (const [name, point, list, across, down] of [
      ['Letters with I', 'M12', 'J10 K10 A1 L10 M10×1', [...'ABCDEFGHIJKLMNOPQRS'], counted(1).reverse()],
      ['From the centre', 'R3U2', '0 R1 L9D9 R2 R3*', distances('L9', 'R9'), distances('U9', 'D9')],
      ['Numbers from 0', '145', '180 181 342 182 183×1', counted(0), counted(0).map((n) => `${19 * +n}`)],
      ['Pairs from 0', '12,7', '9,9 10,9 0,18 11,9 12,9×1', counted(0), counted(0)],
      ['Pairs from 1', '13,8', '10,10 11,10 1,19 12,10 13,10×1', counted(1), counted(1)],
    ] as const) {
      await write(page, name);
      expect(await nameOf(page, 'N12')).toBe(`${point}, empty`);
      expect((await moveList(page)).join(' ')).toBe(list);
      expect(await edges(page)).toEqual([across, down]);
    }
  });

  test.each([
    ['nl', nl, 'R3O2', ['L9', 'R9', 'O9', 'N9']],
    ['fr', fr, 'D3H2', ['G9', 'D9', 'H9', 'B9']],
    ['de', de, 'R3O2', ['L9', 'R9', 'O9', 'U9']],
  ] as const)('distances from the centre have the words of %s', async (locale, texts, point, ends) => {
    const page = await at.visitor({ locale });
    await page.goto(at.house.address);
    await page.getByRole('button', { name: texts['nav.settings'] }).click();
    const group = page.getByRole('group', { name: texts['settings.notation'] });
    for (const example of ['N12', 'M12', point, '145', '12,7', '13,8']) {
      await group.getByText(example, { exact: true }).waitFor();
    }
    await group.getByRole('radio', { name: texts['notation.relative'] }).check();
    await page.getByRole('button', { name: texts.close }).click();
    expect(await nameOf(page, 'N12')).toContain(`${point}, ${texts['board.empty']}`);
    const [across, down] = await edges(page);
    expect([across[0], across[18], down[0], down[18]]).toEqual(ends);

    await page.reload();
    await expect.poll(() => nameOf(page, 'K10')).toBe(`0, ${texts['board.empty']}`);
    await page.locator('[data-point="A1"]').click();
    const refusal = texts['refused.center_first'].replace('{centre}', '0');
    await page.locator('.side').getByText(refusal).waitFor();
    await page.locator('[role=status], [aria-live]').filter({ hasText: refusal }).first().waitFor();
  });

  test('the name above a finger is the visitor’s', async () => {
    const page = await at.visitor({ hasTouch: true });
    await page.goto(at.house.address);
    await write(page, 'From the centre');
    const touch = await fingers(page);
    await touch('touchStart', await middle(page.locator('[data-point="K10"]')));
    expect((await page.locator('.bubble').textContent())?.trim()).toBe('0');
    await touch('touchCancel');
  });
});

describe('on the analysis board', () => {
  async function open(page: Page): Promise<void> {
    await page.goto(`${at.house.address}/study`);
    await page.locator('.status strong').waitFor();
  }

  const tree = (page: Page) => page.locator('.tree .move').allTextContents();

  async function paste(page: Page, text: string): Promise<void> {
    await page.evaluate((plain) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  }

  async function played(page: Page): Promise<void> {
    for (const [index, move] of wonByCaptures.slice(0, 5).entries()) {
      await page.locator(`[data-point="${move}"]`).click();
      await expect.poll(async () => (await tree(page)).length).toBe(index + 1);
    }
  }

  test('the tree, the buttons, marks and the engine’s lines are', async () => {
    const page = await at.visitor();
    await open(page);
    await write(page, 'From the centre');
    await played(page);
    expect(await tree(page)).toEqual(['0', 'R1', 'L9D9', 'R2', 'R3*']);
    await page.getByRole('button', { name: 'Move 5: R3*, 1 capture' }).waitFor();
    await press(page, en.cut.replace('{move}', 'R3'));
    await page.getByRole('switch', { name: en.engine }).click();
    const first = page.locator('.lines .step').first();
    await expect
      .poll(() => first.textContent(), { timeout: 20_000 })
      .toMatch(/^(0|[RL]\d+([UD]\d+)?|[UD]\d+)\**$/);
    await page.getByRole('switch', { name: en.engine }).click();
    await page.locator('[data-point="N12"]').focus();
    await page.keyboard.press('6');
    await page.getByText(en['mark.from'].replace('{point}', 'R3U2')).first().waitFor({ state: 'attached' });
  });

  test('a list that leaves its notation open is read as the visitor writes', async () => {
    at.pardon(/422/);
    const page = await at.visitor();
    await open(page);
    const list = '0, R1U1, R3';
    const dialog = page.getByRole('dialog', { name: en.import });
    await paste(page, list);
    await dialog
      .getByText(/may be/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await write(page, 'From the centre');
    await paste(page, list);
    await dialog.getByText(`The points are taken for ${en['notation.relative-en']}`).waitFor();
  });

  test('what is passed on has the coordinates of whoever passes it on', async () => {
    const page = await at.visitor();
    await open(page);
    await write(page, 'From the centre');
    await played(page);
    await page.getByRole('button', { name: en['share.open'] }).click();
    await press(page, en['share.make']);
    const link = page.getByRole('link', { name: 'SVG' });
    expect(await link.getAttribute('href')).toMatch(/picture\.svg\?points=relative-en&lang=en&move=5$/);
    const svg = await page.request.get(at.house.address + (await link.getAttribute('href')));
    expect(await svg.text()).toContain('Last move: R3.');

    const format = page.getByRole('combobox', { name: en['share.format'] });
    await format.selectOption({ label: `${en['format.moves']} (.txt)` });
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, en['share.download'])]);
    expect(readFileSync(await download.path(), 'utf8')).toBe('1. 0 R1 2. L9D9 R2 3. R3*\n');
  });
});
