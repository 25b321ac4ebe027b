import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en as app } from '../src/i18n/en';
import { en } from '../src/library/text/en';
import { en as study } from '../src/study/text/en';
import { cell } from './browser';
import { type RealGame, realGames } from './games';
import { binary, House } from './house';
import { tabTo } from './keys';
import { stage } from './stage';
import { press } from './table';

const at = stage();

/** The real games, as they are in the library: those that are there twice count once. */
const games = unique(realGames());
const twice = realGames().length - games.length;
const tournament = games.filter(({ options }) => options.includes('tournament'));

let folder = '';
const paths: string[] = [];

/** Makes files of the real games: text of the site where they were played, and SGF. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-library-'));
  const all = realGames();
  const third = Math.ceil(all.length / 3);
  for (const [index, format] of ['pente-text', 'sgf', 'pente-text'].entries()) {
    const records = all.slice(index * third, (index + 1) * third).map(recordOf);
    const json = join(folder, `${index}.jsonl`);
    const path = join(folder, format === 'sgf' ? `${index}.sgf` : `${index}.txt`);
    writeFileSync(json, records.map((record) => JSON.stringify(record)).join('\n'));
    execFileSync(binary, ['convert', json, '--to', format, '-o', path], { stdio: 'pipe' });
    paths.push(path);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const day = ({ date }: RealGame) => date.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3-$1-$2');

/** The seat that won: as the rules say, else as it is written. */
const winner = ({ verdict, recorded_result: told }: RealGame) =>
  verdict.by !== null ? verdict.winner : told === '1-0' ? 0 : 1;

function recordOf(game: RealGame) {
  const { variant, options, rated, players, ratings, moves } = game;
  return {
    ...{
      format: 'tessera-record',
      version: 1,
      variant,
      options,
      date: day(game),
      rated: rated ? 'yes' : 'no',
    },
    players: players.map((name, seat) => ({ name, ...(ratings[seat] ? { rating: ratings[seat] } : {}) })),
    result: { winners: [game.recorded_result === '1-0' ? 0 : 1] },
    line: [{}, ...moves.map((move) => ({ move }))],
  };
}

function unique(all: readonly RealGame[]): RealGame[] {
  const byKey = new Map(
    all.map((game) => [JSON.stringify([game.moves, game.players, game.date, game.options]), game]),
  );
  return [...byKey.values()];
}

const LETTERS = 'ABCDEFGHJKLMNOPQRST';

/** What a point is called under the eight symmetries of the board. */
function images(point: string): string[] {
  const [x, y] = [LETTERS.indexOf(point.charAt(0)) - 9, Number(point.slice(1)) - 10];
  const turned = [...[x, y, -x, y, x, -y, -x, -y], ...[y, x, -y, x, y, -x, -y, -x]];
  return Array.from({ length: 8 }, (_, index) => {
    const [column = 0, row = 0] = turned.slice(2 * index, 2 * index + 2);
    return `${LETTERS.charAt(column + 9)}${row + 10}`;
  });
}

/** Count is what became of some games. */
interface Count {
  games: number;
  white: number;
  black: number;
  rating: number;
  last: number;
}

function countOf(some: readonly RealGame[]): Count {
  const white = some.filter((game) => winner(game) === 0).length;
  const rated = some
    .map(({ ratings }) => mean(ratings.filter((each) => each > 0)))
    .filter((each) => each > 0);
  return {
    games: some.length,
    white,
    black: some.length - white,
    rating: mean(rated),
    last: Math.max(...some.map((game) => Number(day(game).slice(0, 4)))),
  };
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : Math.round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length);

/** Reads what the explorer says of a move, or of all. */
function told(label: string | null): Count {
  const number = (pattern: RegExp) => Number((pattern.exec(label ?? '')?.[1] ?? '0').replaceAll(',', ''));
  return {
    games: number(/: ([\d,]+) games?;/),
    white: number(/White ([\d,]+)/),
    black: number(/Black ([\d,]+)/),
    rating: number(/average rating ([\d,]+)/),
    last: number(/last played (\d+)/),
  };
}

/** Ratings are means of means, which may be rounded one way or the other. */
function expectCount(found: Count, counted: Count, what: string): void {
  expect({ ...found, rating: 0 }, what).toEqual({ ...counted, rating: 0 });
  expect(Math.abs(found.rating - counted.rating), `rating of ${what}`).toBeLessThanOrEqual(1);
}

async function openLibrary(page: Page, search = ''): Promise<void> {
  await page.goto(`${at.house.address}/library${search}`);
  await page.getByRole('heading', { name: en.title, exact: true }).waitFor();
}

const panel = (page: Page) => page.getByRole('region', { name: en.import });

async function addFiles(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<Locator> {
  await page.getByRole('button', { name: en.import, exact: true }).click();
  await panel(page).locator('input[type=file]').setInputFiles(files);
  await panel(page)
    .getByRole('button', { name: /^Add \d+ files?$/ })
    .click();
  await panel(page).locator('.sum').waitFor({ timeout: 120_000 });
  return panel(page);
}

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Waits until a search has found so many games. */
function found(page: Page, n: number): Promise<void> {
  const title = n === 1 ? '1 game found' : `${n.toLocaleString('en-GB')} games found`;
  return page.getByRole('heading', { name: title, exact: true }).waitFor();
}

describe('the real games', () => {
  test('are added by choosing files, and known again the second time', async () => {
    const page = await at.visitor();
    await openLibrary(page);
    await page.getByText(en['found.empty']).waitFor();
    await page.getByRole('button', { name: en.import, exact: true }).click();
    await panel(page).getByLabel(en['import.source'], { exact: true }).fill('Real games');
    await page.getByRole('button', { name: en.import, exact: true }).click();
    const first = await addFiles(page, paths);
    const thousands = (n: number) => n.toLocaleString('en-GB');
    const sum = (added: number, there: number) =>
      en['report.said']
        .replace('{imported}', thousands(added))
        .replace('{duplicates}', thousands(there))
        .replace('{refused}', '0');
    await first.getByText(sum(games.length, twice)).waitFor();
    await found(page, games.length);
    await page
      .getByText(new RegExp(`^${thousands(games.length)} games · .* players · 2006 to 2014`))
      .waitFor();

    await first.getByRole('button', { name: en['import.clear'] }).click();
    await page.getByRole('button', { name: en.import, exact: true }).click();
    const again = await addFiles(page, paths);
    await again.getByText(sum(0, games.length + twice)).waitFor();
    await found(page, games.length);
  });

  test('are counted by the explorer as they are in the data', async () => {
    const page = await at.visitor();
    await page.goto(`${at.house.address}/study`);
    await press(page, study['game.new']);
    await page.getByRole('checkbox', { name: app['rule.tournament'] }).check();
    await press(page, study['game.empty']);
    await cell(page, 'K10').click();
    await page.getByRole('tab', { name: study['panel.library'] }).click();
    const explorer = page.getByRole('region', { name: en.explorer });
    await explorer.getByRole('button', { name: /moves more$/ }).click();

    expectCount(
      told(await explorer.locator('.total').getAttribute('aria-label')),
      countOf(tournament),
      'K10',
    );
    const rows = explorer.locator('button.row');
    const replies = new Map<string, RealGame[]>();
    for (const game of tournament) {
      const key = images(game.moves[1] ?? '').sort()[0] ?? '';
      replies.set(key, [...(replies.get(key) ?? []), game]);
    }
    expect(await rows.count()).toBe(replies.size);
    for (const row of await rows.all()) {
      const move = (await row.getAttribute('data-move')) ?? '';
      const counted = replies.get(images(move).sort()[0] ?? '') ?? [];
      expectCount(told(await row.getAttribute('aria-label')), countOf(counted), move);
    }

    const [busiest] = await rows.all();
    const move = (await busiest?.getAttribute('data-move')) ?? '';
    await busiest?.hover();
    const hints = page.locator('.board .hint');
    await expect.poll(() => hints.count()).toBe(new Set(images(move)).size);
    await busiest?.press('Enter');
    await page.locator(`.move[aria-current][aria-label*="${move}"]`).waitFor({ state: 'attached' });
    const counted = countOf(replies.get(images(move).sort()[0] ?? '') ?? []);
    await expect
      .poll(async () => told(await explorer.locator('.total').getAttribute('aria-label')).games)
      .toBe(counted.games);
  });

  test('are counted apart while the rules of the opening differ, and filtered', async () => {
    const page = await at.visitor();
    await page.goto(`${at.house.address}/study`);
    await page.getByRole('tab', { name: study['panel.library'] }).click();
    const explorer = page.getByRole('region', { name: en.explorer });
    const total = async () => told(await explorer.locator('.total').getAttribute('aria-label')).games;
    await explorer.locator('.total').waitFor();
    expect(await total()).toBe(games.length - tournament.length);
    await explorer.getByRole('button', { name: /games with “Tournament rule”$/ }).click();
    await expect.poll(total).toBe(tournament.length);

    await explorer.locator('summary').click();
    const dates = explorer.getByRole('group', { name: en['explorer.dates'] });
    await dates.getByLabel(en['field.from'], { exact: true }).fill('2010');
    await dates.getByLabel(en['field.to'], { exact: true }).fill('2011-06');
    await page.keyboard.press('Enter');
    const within = tournament.filter((game) => day(game) >= '2010' && day(game) < '2011-07');
    await expect.poll(total).toBe(within.length);
    await page.reload();
    await page.getByRole('tab', { name: study['panel.library'] }).click();
    await explorer.getByRole('button', { name: /games with/ }).click();
    await expect.poll(total).toBe(within.length);
    const first = dates.getByLabel(en['field.from'], { exact: true });
    await first.fill('2010-13');
    await page.keyboard.press('Enter');
    await explorer.getByText(en['wrong.day']).waitFor();
    expect(await total()).toBe(within.length);
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    await explorer.getByRole('button', { name: en['explorer.clear'] }).click();
    await expect.poll(total).toBe(tournament.length);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    expect(await first.inputValue()).toBe('');
    await first.fill('2010');
    await page.keyboard.press('Enter');
    await expect.poll(total).toBeLessThan(tournament.length);
    await first.fill('');
    await page.keyboard.press('Enter');
    await expect.poll(total).toBe(tournament.length);
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);

    await cell(page, 'K10').click();
    const best = explorer.locator('.games a[href$="#1"]').first();
    await best.click();
    await page.waitForURL(/\/g\/\d+#1$/);
    await page.locator('.move[aria-current][aria-label*="K10"]').waitFor({ state: 'attached' });
  });

  test('are found by player, chosen, saved, and read back', async () => {
    const page = await at.visitor();
    await openLibrary(page);
    await page.getByRole('textbox', { name: en['field.player'], exact: true }).fill('p0002');
    await page.keyboard.press('Enter');
    const his = games.filter(({ players }) => players.includes('P0002'));
    await found(page, his.length);
    await page.waitForURL(/\/library\?player=p0002$/);
    await page
      .getByRole('combobox', { name: en['field.outcome'] })
      .selectOption({ label: en['outcome.won'] });
    const won = his.filter((game) => game.players[winner(game)] === 'P0002');
    await found(page, won.length);

    const list = page.getByRole('region', { name: /games? found$/ });
    await page.getByRole('button', { name: en.more }).click();
    await expect.poll(() => list.locator('a[href^="/g/"]').count()).toBe(Math.min(50, won.length));
    await list.getByRole('checkbox').nth(0).check();
    await list.getByRole('checkbox').nth(30).check();
    const chosen = page.getByRole('link', { name: 'Save 2 chosen games' });
    const [download] = await Promise.all([page.waitForEvent('download'), chosen.click()]);
    expect(download.suggestedFilename()).toBe('tessera-games.sgf');
    const path = await download.path();
    expect(readFileSync(path, 'utf8').match(/\(;/g)).toHaveLength(2);

    await page.getByRole('button', { name: en['export.unchoose'] }).click();
    for (const label of [en['export.json'], en['export.text']]) {
      await page.getByRole('combobox', { name: en['export.format'] }).selectOption({ label });
      const all = page.getByRole('link', { name: `Save all ${won.length} games` });
      const [file] = await Promise.all([page.waitForEvent('download'), all.click()]);
      expect(await readBack(await file.path(), file.suggestedFilename()), label).toEqual(
        won.map(({ moves }) => moves.join(' ')).sort(),
      );
    }

    await page.getByRole('button', { name: 'Remove Winner: the player' }).click();
    await found(page, his.length);
    await list.locator('a[href^="/g/"]').nth(3).click();
    await page.waitForURL(/\/g\/\d+$/);
    await page.locator('.tree .move').first().waitFor();
    await page.goBack();
    await found(page, his.length);
    await page.goBack();
    await found(page, won.length);
  });

  test('of a position are listed, whatever the rules of the opening were', async () => {
    const page = await at.visitor();
    await page.goto(`${at.house.address}/study`);
    await press(page, study['game.new']);
    await page.getByRole('checkbox', { name: app['rule.tournament'] }).check();
    await press(page, study['game.empty']);
    await page.getByRole('tab', { name: study['panel.library'] }).click();
    const explorer = page.getByRole('region', { name: en.explorer });
    for (const move of ['K10', 'M9', 'N10']) {
      await cell(page, move).click();
      await page.locator(`.move[aria-current][aria-label*="${move}"]`).waitFor({ state: 'attached' });
      await expect.poll(() => explorer.getAttribute('aria-busy')).toBe('false');
      const { games: n } = told(await explorer.locator('.total').getAttribute('aria-label'));
      expect(n).toBeGreaterThan(0);
      await explorer.getByRole('link', { name: `All ${n.toLocaleString('en-GB')} games in the` }).click();
      await found(page, n);
      await page.getByRole('button', { name: /^Remove Position after K10/ }).waitFor();
      await page.getByRole('img', { name: /^Position after K10/ }).waitFor();
      await page.goBack();
      await page.keyboard.press('End');
      await page.getByRole('tab', { name: study['panel.library'] }).click();
    }
  });

  test('are looked for without what makes no sense, which is told in the visitor’s language', async () => {
    at.pardon(/422/);
    const page = await at.visitor({ locale: 'de' });
    await page.goto(`${at.house.address}/library?ending=xyz&colour=red&minPlies=50&maxPlies=10`);
    await page.getByText(/Die Adresse verlangt .* ending=xyz, colour=red\./).waitFor();
    await page.getByText(/^Keine Partie kann passen/).waitFor();
    await page.goto(`${at.house.address}/library?position=K10,K10`);
    const alert = page.getByRole('alert').filter({ hasText: 'Der Server hat diese Suche nicht angenommen.' });
    await alert.getByText(/Stein/).waitFor();
  });

  test('are looked for by all conditions, and the server agrees', async () => {
    const page = await at.visitor();
    await openLibrary(page, '?from=2007&to=2008-06&minRating=1700&ending=captures');
    const fits = games.filter(
      (game) =>
        day(game) >= '2007' &&
        day(game) < '2008-07' &&
        mean(game.ratings.filter((each) => each > 0)) >= 1700 &&
        game.verdict.by?.includes('captures') === true,
    );
    await found(page, fits.length);
    await page.locator('summary').filter({ hasText: en['search.more'] }).click();
    const from = page
      .getByRole('group', { name: en['field.date'] })
      .getByLabel(en['field.from'], { exact: true });
    await from.fill('2007-31');
    await page.keyboard.press('Enter');
    await page.getByText(en['wrong.day']).waitFor();
    await from.fill('');
    await page.getByRole('textbox', { name: en['field.opening'] }).fill('K10 A1 A2');
    await page.keyboard.press('Enter');
    await page.getByText(en['found.none']).waitFor();
    await page.getByRole('button', { name: en['search.clear'] }).click();
    await found(page, games.length);
    expect(new URL(page.url()).search).toBe('');
  });
});

/** The moves of the games of a file, as the server reads it. */
async function readBack(path: string, name: string): Promise<string[]> {
  const response = await fetch(`${at.house.address}/api/records/read?name=${name}`, {
    method: 'POST',
    body: readFileSync(path),
  });
  const { games: read } = (await response.json()) as { games: { line: { move?: string }[] }[] };
  return read
    .map(({ line }) => line.flatMap(({ move }) => (move === undefined ? [] : [move])).join(' '))
    .sort();
}

describe('other games', () => {
  const record = (rest: object, ...moves: string[]) =>
    JSON.stringify({
      ...{ format: 'tessera-record', version: 1, ...rest },
      line: [{}, ...moves.map((move) => ({ move }))],
    });
  const others = [
    record({ variant: 'swap2', event: 'Choices' }, 'K10', 'L11', 'M12', 'more', 'N13', 'O14', 'second', 'A1'),
    record({ variant: 'team', seats: 4, event: 'Teams' }, 'K10', 'L11', 'M12', 'N13', 'K12'),
    record(
      {
        ...{ variant: 'pente', event: 'Set up' },
        setup: { stones: { 0: ['K10'], 1: ['L10', 'M10'] }, turn: 0 },
      },
      ...['N10', 'A1'],
    ),
  ];

  test('are explored too: with choices, more than two seats, positions that were set up', async () => {
    const page = await at.visitor();
    await openLibrary(page);
    const added = await addFiles(page, text('others.jsonl', others.join('\n')));
    await added.getByText('3 games added').waitFor();
    const response = await fetch(`${at.house.address}/api/library/games?limit=100&maxPlies=8`);
    const { games: short } = (await response.json()) as { games: { id: number; event: string }[] };
    for (const [event, ply, name] of [
      ['Choices', 3, 'two more'],
      ['Choices', 6, 'second colour'],
      ['Teams', 4, 'K12'],
      ['Set up', 0, 'N10×1'],
    ] as const) {
      const { id } = short.find((game) => game.event === event) ?? { id: 0 };
      await page.goto(`${at.house.address}/g/${id}#${ply}`);
      await page.reload();
      await page.getByRole('tab', { name: study['panel.library'] }).click();
      const explorer = page.getByRole('region', { name: en.explorer });
      const row = explorer.locator('button.row');
      await row.getByText(name.replace('×1', ''), { exact: true }).waitFor();
      expect(await explorer.locator('.total .count').textContent(), event).toBe('1');
      await expect.poll(() => row.getAttribute('aria-disabled')).toBe('false');
      await row.click();
      await page
        .locator('.move[aria-current]')
        .getByText(name.replace('×1', ''))
        .waitFor({ state: 'attached' });
    }
  });
});

describe('files that are not as they should be', () => {
  test('are reported with the line and the reason', async () => {
    at.pardon(/422/);
    const page = await at.visitor();
    await openLibrary(page);
    const report = await addFiles(page, [
      text('damaged.sgf', '(;FF[4]SZ[19]PB[Ann];B[jj];W[kk];B[jj];W[aa])\n(;FF[4]SZ[99];B[jj])'),
      text('list.txt', '1. K10 L9 2. K10 L8'),
      text('ambiguous.txt', '0 D3 D5 D1'),
      text('page.html', '<html><p>hello'),
    ]);
    await report.getByText('1 file could not be added. Something was left out of 3 files.').waitFor();
    expect(await report.locator('li .name').first().textContent()).toBe('page.html');
    const damage = /^Game 1, line 1, move 3: There is a stone on K10 already\./;
    await expect.poll(() => report.getByText(damage).count()).toBe(2);
    await report.getByText(/^Game 2, line 2: .*99/).waitFor();
    await report.getByText(en['report.format']).waitFor();
    await report.getByText(en['report.ambiguous']).waitFor();
    await report.getByRole('button', { name: /English distances/ }).click();
    await report.getByText(en['report.ambiguous']).waitFor({ state: 'detached' });
    await report.locator('li').filter({ hasText: 'ambiguous.txt' }).getByText('1 game added').waitFor();
    await page.getByRole('button', { name: en.import, exact: true }).click();
    await page.getByRole('textbox', { name: en['field.player'], exact: true }).fill('Ann');
    await page.keyboard.press('Enter');
    await found(page, 1);
  });

  test('are stopped, left out, or too large', async () => {
    const page = await at.visitor();
    await openLibrary(page);
    await page.getByRole('button', { name: en.import, exact: true }).click();
    await panel(page)
      .locator('input[type=file]')
      .setInputFiles([
        text('one.txt', 'K10 L9'),
        ...paths.map((path, index) => text(`${index}.txt`, readFileSync(path, 'utf8'))),
      ]);
    await panel(page).getByRole('button', { name: 'Leave out one.txt' }).click();
    await panel(page).getByRole('button', { name: 'Add 3 files' }).click();
    await panel(page).getByRole('button', { name: en['import.stop'] }).click();
    await panel(page).getByText(en['state.stopped.text']).first().waitFor();
    await panel(page).getByText(en['state.stopped'], { exact: true }).waitFor();
    expect(await panel(page).getByText(en['state.unsent'], { exact: true }).count()).toBe(2);
    await panel(page).getByText('1 file was stopped. 2 files were not sent.').waitFor();
    await panel(page).getByRole('button', { name: en['import.clear'] }).click();

    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array((32 << 20) + 1)], 'large.sgf'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await panel(page)
      .getByText(/^Too large: 32 MB\./)
      .waitFor();
  });

  test('are not asked for where nobody may add any', async () => {
    const house = await House.open('--no-imports');
    try {
      const page = await at.visitor();
      await page.goto(`${house.address}/library`);
      await page.getByText(en['found.empty.closed']).waitFor();
      await page.getByRole('button', { name: en.import, exact: true }).click();
      await page.getByText(en['import.closed']).waitFor();
      expect(await page.locator('input[type=file]').count()).toBe(0);
    } finally {
      await house.close();
    }
  });
});

describe('for everybody', () => {
  test('the keyboard leads through a search to a game', async () => {
    const page = await at.visitor();
    await page.goto(at.house.address);
    await tabTo(page, new RegExp(`^${app['nav.library']}$`));
    await page.keyboard.press('Enter');
    await found(page, await held());
    await page
      .getByRole('log')
      .getByText(/games found$/)
      .waitFor({ state: 'attached' });
    await tabTo(page, new RegExp(`^${en.search}$`));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('P0001');
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: en['search.set'] });
    await list.waitFor();
    await list.getByRole('button').first().press('Enter');
    await list.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('library-results');
    await found(page, await held());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/g\/\d+$/);
  });

  async function held(): Promise<number> {
    const response = await fetch(`${at.house.address}/api/library/stats`);
    return ((await response.json()) as { games: number }).games;
  }

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const)('axe finds nothing (%s, %d wide), and nothing is too wide', async (colorScheme, width) => {
    const page = await at.visitor({ colorScheme, viewport: { width, height: 740 } });
    await openLibrary(page, '?player=P0002&minPlies=20&ending=row');
    await page.locator('a[href^="/g/"]').first().waitFor();
    await page.getByRole('button', { name: en.import, exact: true }).click();
    await page.locator('main details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    await check(page, width);

    await page.goto(`${at.house.address}/study`);
    await cell(page, 'K10').click();
    await page.getByRole('tab', { name: study['panel.library'] }).click();
    await page.locator('.explorer .total').waitFor();
    await page.locator('.explorer summary').click();
    await check(page, width);
  });

  async function check(page: Page, width: number): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
