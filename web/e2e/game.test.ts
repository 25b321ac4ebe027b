import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { en as app } from '../src/i18n/en';
import { en } from '../src/study/text/en';
import type { Formats, GameSummary, Imported, ReadRecords, RecordJSON } from '../src/wire';
import { stones } from './browser';
import { stage } from './stage';
import { press } from './table';

const at = stage();

const file = resolve(import.meta.dirname, '../../testdata/formats/pente-org-sgf/real-00002.sgf');

/** Where the game of the library is, and what it is. */
let path: string;
let game: RecordJSON;

beforeAll(async () => {
  const imported = await ask<Imported>('/api/library/import?name=real-00002.sgf', readFileSync(file));
  expect(imported.imported).toBe(1);
  const { games } = await ask<{ games: GameSummary[] }>('/api/library/games');
  path = `/g/${games[0]?.id}`;
  game = (await ask<{ record: RecordJSON }>(`/api/library/games/${games[0]?.id}`)).record;
});

async function ask<T>(address: string, body?: Buffer): Promise<T> {
  const request = body === undefined ? {} : { method: 'POST', body: new Uint8Array(body) };
  const response = await fetch(at.house.address + address, request);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const movesOf = ({ line }: RecordJSON) => line.flatMap(({ move = '' }) => (move === '' ? [] : [move]));

async function open(): Promise<Page> {
  const page = await at.visitor();
  await page.goto(at.house.address + path);
  await page.locator('.status strong').waitFor();
  return page;
}

describe('a game of the library', () => {
  test('opens on the analysis board, with those who played and all moves', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'P0002 (1800) – P0003 (1600)' }).waitFor();
    const tree = await page.locator('.tree .move').allTextContents();
    expect(tree.map((move) => move.replace(/×\d+$/, ''))).toEqual(movesOf(game));
    expect(await stones(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.locator('.status strong').getByText('White won', { exact: true }).waitFor();
    await page.locator(`[data-point="${movesOf(game).at(-1)}"][aria-label*="last move"]`).waitFor();
  });

  test('can be told more about, which can be undone and comes back after a reload', async () => {
    const page = await open();
    await press(page, en['details.open']);
    const dialog = page.getByRole('dialog', { name: en.details });
    const black = dialog.getByRole('group', { name: 'Black' });
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await black.getByRole('textbox', { name: en['details.name'] }).inputValue()).toBe('P0003');
    await black.getByRole('textbox', { name: en['details.name'] }).fill('Bea');
    await black.getByRole('combobox', { name: en['details.kind'] }).selectOption('a person');
    await dialog.getByRole('textbox', { name: en['details.site'] }).fill('Utrecht');
    await dialog.getByRole('textbox', { name: en['details.date'] }).fill('30 May');
    await dialog.getByText(en['flaw.date']).waitFor();
    await dialog.locator(`[aria-disabled=true]`).getByText(en['details.save']).waitFor();
    await dialog.getByRole('textbox', { name: en['details.date'] }).fill('2006-05');
    await dialog.getByRole('combobox', { name: en['details.by'] }).selectOption(en['ending.row']);
    await dialog.getByRole('button', { name: en['details.save'] }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'P0002 (1800) – Bea (1600)' }).waitFor();
    await page.getByText(/ · 2006-05 · .*Utrecht$/).waitFor();

    await press(page, en['key.undo']);
    await page.getByRole('heading', { name: 'P0002 (1800) – P0003 (1600)' }).waitFor();
    await press(page, en['key.redo']);
    await page.getByText(en.kept).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'P0002 (1800) – Bea (1600)' }).waitFor();

    await press(page, en['share.open']);
    await page.getByRole('combobox', { name: en['share.format'] }).selectOption({ label: 'SGF (.sgf)' });
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, en['share.download'])]);
    const sgf = readFileSync(await download.path(), 'utf8');
    for (const each of ['Bea', 'Utrecht', 'DT[2006-05]']) expect(sgf).toContain(each);
  });

  test('is shown by links to it, in the language of the reader', async () => {
    const response = await fetch(at.house.address + path, { headers: { 'Accept-Language': 'nl' } });
    const html = await response.text();
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';
    expect(meta('og:title')).toContain('P0002 – P0003');
    expect(meta('og:description')).toContain('Bord van 19 × 19');
    expect(meta('og:url')).toBe(at.house.address + path);
    expect(meta('og:locale')).toBe('nl_NL');
    expect(meta('twitter:card')).toBe('summary_large_image');
    const image = meta('og:image').replaceAll('&amp;', '&');
    expect(image).toBe(`${at.house.address}${path}/picture.png?card=1&lang=nl`);

    const page = await open();
    const size = await page.evaluate(async (source) => {
      const shown = new Image();
      shown.src = source;
      await shown.decode();
      return [shown.naturalWidth, shown.naturalHeight];
    }, image);
    expect(size).toEqual([1200, 630]);
  });

  test.each(['png', 'svg', 'gif'])('has a picture as %s', async (kind) => {
    const response = await fetch(`${at.house.address}${path}/picture.${kind}?points=relative-en&lang=en`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(
      kind === 'svg' ? 'image/svg+xml' : `image/${kind}`,
    );
    if (kind === 'svg') expect(await response.text()).toMatch(/White: .*0, /);
  });

  test('is downloaded in every format, and what a format holds reads back', async () => {
    at.pardon(/422/);
    const page = await open();
    await press(page, en['share.open']);
    const { formats } = await ask<Formats>('/api/records/formats');
    const choice = page.getByRole('combobox', { name: en['share.format'] });
    await expect.poll(() => choice.locator('option').count()).toBe(formats.length);
    for (const index of formats.keys()) {
      await choice.selectOption({ index });
      const label = await choice.locator('option').nth(index).textContent();
      const download = await downloaded(page);
      const extension = /\((\.\w+)\)$/.exec(label ?? '')?.[1] ?? '';
      expect(download.suggestedFilename(), label ?? '').toBe(`P0002-P0003-2006-05-30${extension}`);
      const data = readFileSync(await download.path());
      const name = encodeURIComponent(download.suggestedFilename());
      const read = await ask<ReadRecords>(`/api/records/read?name=${name}`, data);
      expect(movesOf(read.games[0] as RecordJSON), label ?? '').toEqual(movesOf(game));
    }
  });

  /** Downloads what is chosen, whether or not something is lost. */
  async function downloaded(page: Page): Promise<Download> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, en['share.download']).then(async () => {
        const anyway = page.getByRole('button', { name: en['share.anyway'] });
        await anyway.click({ timeout: 1500 }).catch(() => undefined);
      }),
    ]);
    return download;
  }
});

test('a game that the library does not have is missing', async () => {
  at.pardon(/404/);
  const page = await at.visitor();
  await page.goto(`${at.house.address}/g/999999`);
  await page.getByRole('heading', { name: app['page.missing'] }).waitFor();
});
