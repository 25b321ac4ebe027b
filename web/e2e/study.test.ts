import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { en as app } from '../src/i18n/en';
import { de } from '../src/study/text/de';
import { en } from '../src/study/text/en';
import { fr } from '../src/study/text/fr';
import { nl } from '../src/study/text/nl';
import { cell, stones } from './browser';
import { realGames, wonByCaptures, wonByRow } from './games';
import { goTo, tabTo } from './keys';
import { stage } from './stage';
import { newGame, playLine, press } from './table';

const at = stage();

async function open(page: Page, path = '/study'): Promise<void> {
  await page.goto(at.house.address + path);
  await page.locator('.tree').waitFor();
  await page.locator('.status strong').waitFor();
}

/** The move that is looked at. */
function here(page: Page, move: string): Promise<void> {
  return page.locator(`.move[aria-current][aria-label*="${move}"]`).waitFor({ state: 'attached' });
}

/** Plays moves on the analysis board, each when the one before has been judged. */
async function analyse(page: Page, ...moves: string[]): Promise<void> {
  for (const move of moves) {
    await cell(page, move).click();
    await here(page, move);
  }
}

/** The tree as it is read: all moves in order, numbers and comments left out. */
function moves(page: Page): Promise<string[]> {
  return page.locator('.tree .move').allTextContents();
}

function title(page: Page, text: string): Promise<void> {
  return page.locator('.status strong').getByText(text, { exact: true }).waitFor();
}

/** Pastes a text as if by the keyboard, wherever one is. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Opens the game of a pasted text that is found first. */
async function take(page: Page, text: string): Promise<void> {
  await paste(page, text);
  const dialog = page.getByRole('dialog', { name: en.import });
  await dialog.getByRole('button', { name: en['import.take'], exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function choose(page: Page, game: string, then: string = en['game.empty']): Promise<void> {
  await press(page, en['game.new']);
  const dialog = page.getByRole('dialog', { name: en.game });
  await dialog.getByRole('combobox', { name: en['game.variant'] }).selectOption({ label: game });
  await dialog.getByRole('button', { name: then }).click();
}

/** Branches off: K10 L10 K13 M10 N10, and N11 instead of the last, with two moves behind it. */
async function branched(page: Page): Promise<void> {
  await open(page);
  await analyse(page, 'K10', 'L10', 'K13', 'M10', 'N10');
  await page.keyboard.press('ArrowLeft');
  await here(page, 'M10');
  await analyse(page, 'N11', 'M12', 'L13');
}

describe('a tree of variations', () => {
  test('is played on the board, with captures, and survives a reload', async () => {
    const page = await at.visitor();
    await branched(page);
    expect(await moves(page)).toEqual(['K10', 'L10', 'K13', 'M10', 'N10×1', 'N11', 'M12', 'L13']);
    const before = await stones(page);
    await page.keyboard.press('Home');
    await page.reload();
    await page.locator('.tree').waitFor();
    const line = ['K10', 'L10', 'K13', 'M10', 'N10×1', 'N11', 'M12', 'L13'];
    await expect.poll(() => moves(page)).toEqual(line);
    await page.locator('.tree').getByRole('button', { name: 'Move 7: L13' }).click();
    await title(page, 'Black to move');
    expect(await stones(page)).toEqual(before);
  });

  test('is walked, rearranged, cut and restored by the keyboard', async () => {
    const page = await at.visitor();
    await branched(page);
    const line = ['K10', 'L10', 'K13', 'M10', 'N11', 'N10×1', 'M12', 'L13'];
    await page.keyboard.press('p');
    await expect.poll(() => moves(page)).toEqual(line);
    await page.keyboard.press('Home');
    for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight');
    await here(page, 'N11');
    await page.keyboard.press('ArrowDown');
    await here(page, 'N10');
    await title(page, 'Black to move');
    expect((await stones(page)).map((name) => name.split(',')[0])).toEqual(['K10', 'K13', 'N10']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    await expect.poll(() => moves(page)).toEqual(['K10', 'L10', 'K13', 'M10', 'N10×1']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => moves(page)).toEqual(line);
    await page.keyboard.press('Control+z');
    await expect.poll(() => moves(page)).toEqual(['K10', 'L10', 'K13', 'M10', 'N10×1', 'N11', 'M12', 'L13']);
    await page.keyboard.press('Control+y');
    await expect.poll(() => moves(page)).toEqual(line);
  });

  test('is annotated with signs, words and marks', async () => {
    const page = await at.visitor();
    await open(page);
    await analyse(page, 'K10', 'L10');
    await page.keyboard.press('!');
    await page.keyboard.press('?');
    await page.locator('.move[aria-label$="interesting move"]').waitFor();
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: en.comment }).fill('Close to the centre');
    const said = page.locator('.tree .said').getByText('Close to the centre');
    await said.waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');

    await page.keyboard.press('1');
    await touch(page, 'L10');
    await page.getByRole('gridcell', { name: /^L10, .*triangle/ }).waitFor();
    await page.keyboard.press('5');
    await touch(page, 'M12');
    await page.getByRole('gridcell', { name: /^M12, empty, A$/ }).waitFor();
    await page.keyboard.press('6');
    const [from, to] = [await middle(cell(page, 'K10')), await middle(cell(page, 'N13'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await page.getByRole('gridcell', { name: /^N13, empty, arrow$/ }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, en['marks.clear']);
    await page.getByRole('gridcell', { name: 'N13, empty', exact: true }).waitFor();
  });

  test('can be played and marked without a mouse', async () => {
    const page = await at.visitor();
    await open(page);
    await tabTo(page, /^K10, /);
    await page.keyboard.press('Enter');
    await here(page, 'K10');
    await goTo(page, 'M10');
    await page.keyboard.press('4');
    await page.getByRole('gridcell', { name: 'M10, empty, cross', exact: true }).waitFor();
    await page.keyboard.press('7');
    await goTo(page, 'M12');
    await page.keyboard.press('7');
    await page.getByRole('gridcell', { name: 'M12, empty, line', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await here(page, 'M12');
    await page.keyboard.press('h');
    await page.getByRole('dialog', { name: en.keys }).waitFor();
    await page.getByRole('checkbox', { name: en['keys.letters'] }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await page.keyboard.press('h');
    await page.keyboard.press('1');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('gridcell', { name: /triangle/ }).count()).toBe(0);
  });

  test('plays a stone that was placed before the position was judged', async () => {
    const page = await at.visitor();
    let judge = () => {};
    const judging = new Promise<void>((go) => (judge = go));
    await page.route('**/api/line', async (route) => {
      await judging;
      await route.continue();
    });
    await page.goto(`${at.house.address}/study`);
    await cell(page, 'A1').click();
    await cell(page, 'K10').click();
    expect(await moves(page)).toEqual([]);
    judge();
    await here(page, 'K10');
    expect(await moves(page)).toEqual(['K10']);
  });

  test('refuses what the rules forbid, in words', async () => {
    const page = await at.visitor();
    await open(page);
    await cell(page, 'A1').click();
    await page.locator('.status').getByText(app['refused.center_first'].replace('{centre}', 'K10')).waitFor();
    await analyse(page, 'K10');
    await cell(page, 'K10').click();
    await page.locator('.status').getByText(app['refused.occupied'].replace('{point}', 'K10')).waitFor();
    await take(page, wonByRow.join(' '));
    await page.keyboard.press('End');
    await title(page, 'White won');
    await cell(page, 'T19').click();
    await page.locator('.status').getByText(app['refused.game_over']).waitFor();
  });
});

/** Presses a point whatever lies above it there. */
async function touch(page: Page, point: string): Promise<void> {
  const { x, y } = await middle(cell(page, point));
  await page.mouse.click(x, y);
}

async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is nowhere');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('other games', () => {
  test('choices of an opening', async () => {
    const page = await at.visitor();
    await open(page);
    await choose(page, 'Swap2-Pente');
    await analyse(page, 'K10', 'L11', 'M12');
    await title(page, 'Black is choosing');
    await page.getByRole('button', { name: app['choice.more'] }).click();
    await analyse(page, 'N13', 'O14');
    await page.getByRole('button', { name: 'Take Black' }).click();
    await title(page, 'Black to move');
    await analyse(page, 'A1');
    expect(await moves(page)).toEqual(['K10', 'L11', 'M12', 'two more', 'N13', 'O14', 'second colour', 'A1']);
  });

  test('two stones a turn', async () => {
    const page = await at.visitor();
    await open(page);
    await choose(page, 'Connect6');
    await analyse(page, 'K10', 'L11', 'M12', 'A1');
    expect(await stones(page)).toEqual([
      'A1, white stone, last move',
      'K10, white stone',
      'L11, black stone',
      'M12, black stone',
    ]);
  });

  test('claimed captures', async () => {
    const page = await at.visitor();
    await open(page);
    await press(page, en['game.new']);
    await page.getByRole('checkbox', { name: app['rule.claimed'] }).check();
    await press(page, en['game.empty']);
    await analyse(page, 'K10', 'L10', 'A1', 'M10', 'N10');
    await cell(page, 'L10')
      .and(page.getByRole('gridcell', { name: /black stone/ }))
      .waitFor();
    await page.getByRole('button', { name: app.claim, exact: true }).click();
    await page.getByRole('gridcell', { name: 'L10, empty', exact: true }).waitFor();
    expect(await moves(page)).toHaveLength(6);
  });

  test('four at the table', async () => {
    const page = await at.visitor();
    await open(page);
    await choose(page, 'Team Pente');
    await analyse(page, 'K10', 'L11', 'M12', 'N13', 'K12');
    await title(page, 'Black to move');
    await page.getByRole('gridcell', { name: 'N13, blue stone', exact: true }).waitFor();
  });
});

describe('a position by hand', () => {
  test('is put together, checked and played on', async () => {
    at.pardon(/422/);
    const page = await at.visitor();
    await open(page);
    await choose(page, 'Pente', en['game.setup']);
    const panel = page.getByRole('region', { name: en.setup });
    for (const point of ['K10', 'F1', 'F2', 'F3', 'F4', 'F5']) await touch(page, point);
    await panel.getByText(en['flaw.row']).waitFor();
    await touch(page, 'F5');
    await panel.getByText(en['flaw.row']).waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Black', exact: true }).click();
    for (const point of ['L10', 'M10']) await touch(page, point);
    await panel.getByRole('spinbutton', { name: 'White' }).fill('5');
    await panel.getByText(en['flaw.captures']).waitFor();
    await panel.getByRole('spinbutton', { name: 'White' }).fill('4');
    await panel.getByText(en['flaw.captures']).waitFor({ state: 'detached' });
    await expect
      .poll(() => panel.getByRole('button', { name: en['setup.use'] }).getAttribute('aria-disabled'))
      .toBe('false');
    await press(page, en['setup.use']);
    await title(page, 'White to move');
    await analyse(page, 'N10');
    await title(page, 'White won');
    await page.locator('.status').getByText('5 captures').waitFor();
    await page.getByRole('img', { name: 'White: 5 of 5 captures' }).waitFor();
    await page.keyboard.press('Home');
    await page.getByRole('gridcell', { name: 'L10, black stone', exact: true }).waitFor();
  });

  test('is set up for the twin of a game that opens with choices', async () => {
    const page = await at.visitor();
    await open(page);
    await choose(page, 'Swap2-Keryo', en['game.setup']);
    const panel = page.getByRole('region', { name: en.setup });
    await touch(page, 'C3');
    await expect
      .poll(() => panel.getByRole('button', { name: en['setup.use'] }).getAttribute('aria-disabled'))
      .toBe('false');
    await press(page, en['setup.use']);
    await page.locator('.rules').getByText('Keryo-Pente').waitFor();
    await expect.poll(() => stones(page)).toEqual(['C3, white stone']);
  });
});

describe('games from elsewhere', () => {
  test('a collection is pasted, one of its games chosen', async () => {
    const page = await at.visitor();
    await open(page);
    const sgf = (black: string, rest = '', head = '') =>
      `(;${head}FF[4]SZ[19]PB[${black}]PW[Bob]DT[2009-03-14];B[jj]${rest})`;
    await paste(page, `${sgf('Ann')}\n${sgf('Carl', ';W[kk]')}`);
    const dialog = page.getByRole('dialog', { name: en.import });
    await dialog.getByText('2 games: which one?').waitFor();
    await dialog.getByText(en['import.assumed']).waitFor();
    await dialog.getByRole('button', { name: /Carl/ }).click();
    await page.getByRole('heading', { name: /Carl/ }).waitFor();
    await expect.poll(() => moves(page)).toHaveLength(2);

    await paste(page, sgf('Dora', '', 'GM[1]'));
    await dialog.getByText(/GM says that this is Go/).waitFor();
    await dialog.getByRole('combobox', { name: en['import.variant'] }).selectOption({ label: 'Keryo-Pente' });
    await page.getByRole('heading', { name: /Dora/ }).waitFor();
    await page.locator('.rules').getByText('Keryo-Pente').waitFor();
  });

  test('what is damaged is left out, and said', async () => {
    at.pardon(/422/);
    const page = await at.visitor();
    await open(page);
    await paste(page, '1. K10 L9 2. K10 L8');
    const dialog = page.getByRole('dialog', { name: en.import });
    await dialog.getByText(/move 3: There is a stone on K10 already/).waitFor();
    const take = dialog.getByRole('button', { name: en['import.take'], exact: true });
    await expect.poll(() => take.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => moves(page)).toEqual(['K10', 'L9']);
    await paste(page, 'nothing of the kind');
    await dialog.locator('.trouble').waitFor();
  });

  test('files are chosen, and read one after the other', async () => {
    const page = await at.visitor();
    await open(page);
    await press(page, en['import.open']);
    await page.locator('input[type=file]').setInputFiles(
      ['one', 'two'].map((name) => ({
        name: `${name}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(name === 'one' ? 'K10 L9 K12' : wonByCaptures.join(' ')),
      })),
    );
    await page.getByRole('dialog').getByText('2 games: which one?').waitFor();
  });

  test('a real game is played through, every board as the rules have it', async () => {
    const page = await at.visitor();
    await open(page);
    const game = realGames().find(({ verdict }) => verdict.captures.length > 3);
    if (game === undefined) throw new Error('no game with captures');
    await take(page, game.moves.join(' '));
    await page.keyboard.press('End');
    await here(page, game.moves.at(-1) ?? '');
    await page.locator('.status strong').getByText(/won/).waitFor();
    const taken = game.verdict.captures.reduce((sum, [, points]) => sum + points.length, 0);
    expect(await stones(page)).toHaveLength(game.moves.length - taken);
  });
});

describe('a study for others', () => {
  test('is shared by a link, and stays as it was', async () => {
    const page = await at.visitor();
    await branched(page);
    await press(page, en['share.open']);
    await press(page, en['share.make']);
    const link = await page.getByRole('textbox', { name: en['share.address'] }).inputValue();
    const path = new URL(link).pathname;
    expect(path).toMatch(/^\/study\/\w+$/);
    for (const kind of ['PNG', 'SVG', 'GIF']) {
      const picture = page.getByRole('link', { name: kind, exact: true });
      const answer = await fetch(at.house.address + (await picture.getAttribute('href')));
      expect(answer.headers.get('content-type')).toContain(`image/${kind.toLowerCase()}`);
    }

    const other = await at.visitor();
    await open(other, path);
    expect(await moves(other)).toEqual(['K10', 'L10', 'K13', 'M10', 'N10×1', 'N11', 'M12', 'L13']);
    await analyse(other, 'K10');
    // The move was there already: what may follow is known when the players' turn has changed.
    await title(other, 'Black to move');
    await analyse(other, 'A1');
    await other.getByText(en.kept).waitFor();
    await other.reload();
    await other.locator('.tree').waitFor();
    expect(await moves(other)).toContain('A1');
    await press(other, en['kept.revert']);
    await expect.poll(() => moves(other)).not.toContain('A1');

    await page.goto(at.house.address + path);
    await page.locator('.tree .move').first().waitFor();
    expect(await moves(page)).not.toContain('A1');
  });

  test.each(['.sgf', '.json'])('is saved as a file (%s) that reads back the same', async (extension) => {
    const page = await at.visitor();
    await branched(page);
    await page.keyboard.press('!');
    const before = await moves(page);
    await press(page, en['share.open']);
    const formats = page.getByRole('combobox', { name: en['share.format'] });
    await formats.locator('option', { hasText: extension }).first().waitFor({ state: 'attached' });
    const label = await formats.locator('option', { hasText: extension }).first().textContent();
    await formats.selectOption({ label: label ?? '' });
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, en['share.download'])]);
    expect(download.suggestedFilename()).toBe(`pente${extension}`);
    const file = await download.path();
    await page.keyboard.press('Escape');

    const other = await at.visitor();
    await open(other);
    await press(other, en['import.open']);
    await other.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => moves(other)).toHaveLength(before.length);
    expect((await moves(other)).map((move) => move.replace(/×\d/, ''))).toEqual(
      before.map((move) => move.replace(/×\d/, '')),
    );
  });

  test('an address without a study says so', async () => {
    at.pardon(/404/);
    const page = await at.visitor();
    await page.goto(`${at.house.address}/study/nothing`);
    await page.getByRole('heading', { name: app['missing.title'] }).waitFor();
  });
});

describe('the engine', () => {
  test('shows lines, and plays one into the tree', async () => {
    const page = await at.visitor();
    await open(page);
    await take(page, 'K10 A1 K11 C1 K12 E1 K13 G1');
    await page.keyboard.press('End');
    await page.keyboard.press('e');
    const lines = page.getByRole('list', { name: en['engine.lines'] }).getByRole('listitem');
    await lines
      .first()
      .getByText(/White wins in 1/)
      .waitFor({ state: 'attached', timeout: 60_000 });
    await lines.first().getByRole('button').first().click();
    await title(page, 'White won');
    expect(await moves(page)).toHaveLength(9);
  }, 90_000);

  test('draws a graph, which can be stopped', async () => {
    const page = await at.visitor();
    await open(page);
    await take(page, wonByCaptures.join(' '));
    await page.getByRole('tab', { name: en['panel.graph'] }).click();
    await press(page, en['graph.draw']);
    await page.getByRole('progressbar').waitFor();
    await press(page, en['graph.stop']);
    await press(page, en['graph.draw']);
    await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 90_000 });
    const graph = page.getByRole('img', { name: /White above the middle/ });
    const box = await graph.boundingBox();
    await graph.click({ position: { x: (box?.width ?? 2) - 2, y: 10 } });
    await title(page, 'White won');
  }, 120_000);

  test('threats are drawn where somebody wants to see them', async () => {
    const page = await at.visitor();
    await open(page);
    await take(page, 'K10 A1 L10 A3 M10 A5');
    await page.keyboard.press('End');
    await title(page, 'White to move');
    expect(await page.locator('.over .threat').count()).toBe(0);
    await press(page, 'Threats of White');
    await page.locator('.over .threat .three').first().waitFor({ state: 'attached' });
    await page.keyboard.press('t');
    expect(await page.locator('.over .threat').count()).toBe(0);
  });
});

describe.each(['en', 'nl', 'fr', 'de'])('at 1280 × 800 in %s, with lines and threats', (locale) => {
  test('what the tabs show is in sight, and so is how far the engine has come', async () => {
    const page = await at.visitor({ locale, viewport: { width: 1280, height: 800 } });
    await open(page);
    await analyse(page, 'K10', 'L10');
    await page.keyboard.press('e');
    await page.keyboard.press('t');
    await page.locator('.legend').waitFor();
    const status = page.locator('.engine .status').getByText('·');
    await status.waitFor();
    expect(await status.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    const tabs = await page.getByRole('tab').all();
    expect(tabs).toHaveLength(4);
    for (const [index, inside] of [
      '.tree .move',
      '.comment',
      '.graph button',
      '.explorer summary',
    ].entries()) {
      await tabs[index]?.click();
      const shown = page.locator(inside).first();
      await shown.waitFor();
      const box = await shown.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 800), inside).toBeLessThanOrEqual(800);
      const panel = await page.getByRole('tabpanel').boundingBox();
      expect(panel?.height, inside).toBeGreaterThan(140);
    }
    await page
      .locator('.bar')
      .filter({ has: page.locator('.now') })
      .locator('button')
      .first()
      .click({ trial: true });
    const side = page.locator('.side');
    expect(await side.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0);
  });
});

test('the move that is looked at is in sight when the moves are shown again', async () => {
  const page = await at.visitor();
  await open(page);
  await take(page, wonByCaptures.join(' '));
  await page.getByRole('tab', { name: en['panel.notes'] }).click();
  await page.getByRole('button', { name: en['step.end'] }).click();
  await title(page, 'White won');
  await page.getByRole('tab', { name: en['panel.moves'] }).click();
  await expect
    .poll(() =>
      page.locator('.tree').evaluate((tree) => {
        const [box, move] = [tree, tree.querySelector('.move[aria-current]')].map((each) =>
          each?.getBoundingClientRect(),
        );
        return box !== undefined && move !== undefined && move.top >= box.top && move.bottom <= box.bottom;
      }),
    )
    .toBe(true);
});

test('a game has its name and its result at the top, and in the title of the page', async () => {
  const page = await at.visitor();
  await open(page);
  expect(await page.title()).toBe('Analysis · Tessera');
  const record = {
    ...{ format: 'tessera-record', version: 1, variant: 'pente', date: '2009-03-14' },
    players: [{ name: 'Ann', rating: 1900 }, { name: 'Bob' }],
    result: { winners: [1] },
    line: [{}, { move: 'K10' }, { move: 'L10' }],
  };
  await paste(page, JSON.stringify(record));
  await page.locator('.heading').getByText('Black won · 2009-03-14').waitFor();
  await page.locator('.heading .score').getByText('0–1').waitFor();
  await expect.poll(() => page.title()).toBe('Ann – Bob, 2009-03-14 · Tessera');
  await page.getByRole('link', { name: app['nav.library'] }).click();
  await expect.poll(() => page.title()).toBe('Library · Tessera');
});

test('keys are called what is printed on them', async () => {
  const page = await at.visitor({ locale: 'de' });
  await open(page);
  await page.keyboard.press('h');
  for (const key of ['Pos1', 'Ende', 'Entf', 'Strg'])
    await page.locator('kbd').getByText(key).first().waitFor();
  const gaps = await page.locator('dialog dl > div').evaluateAll((rows) =>
    rows.map((row) => {
      const last = row.querySelector('kbd:last-child')?.getBoundingClientRect().right ?? 0;
      return (row.querySelector('dd')?.getBoundingClientRect().left ?? 0) - last;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
});

test('a finished game is analysed from its table', async () => {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await playLine(wonByRow, page);
  await page.getByRole('link', { name: app['action.analyse'] }).click();
  await page.locator('.tree .move').first().waitFor();
  expect(await moves(page)).toEqual(wonByRow);
  await page.goBack();
  await page.getByRole('button', { name: app['action.rematch'] }).waitFor();
});

/** What can be seen of the page, and how to get there. */
const scenes: readonly [name: string, show: (page: Page, texts: typeof en | typeof nl) => Promise<void>][] = [
  ['a tree', async () => undefined],
  ['keys', (page, texts) => dialogBy(page, 'h', texts.keys)],
  ['sharing', (page, texts) => dialogBy(page, 's', texts.share)],
  ['opening', (page, texts) => dialogBy(page, 'i', texts.import)],
  [
    'a new board',
    async (page, texts) => {
      await press(page, texts['game.new']);
      await page.getByRole('dialog', { name: texts.game }).waitFor();
    },
  ],
  [
    'setting up',
    async (page, texts) => {
      await press(page, texts['game.setup']);
      await page.getByRole('region', { name: texts.setup }).waitFor();
    },
  ],
];

async function dialogBy(page: Page, key: string, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press(key);
  await page.getByRole('dialog', { name }).waitFor();
}

async function visit(
  page: Page,
  texts: typeof en | typeof nl,
  look: (scene: string) => Promise<void>,
): Promise<void> {
  await open(page);
  await analyse(page, 'K10', 'L10', 'K13', 'M10', 'N10');
  await page.keyboard.press('ArrowLeft');
  await analyse(page, 'N11', 'M12');
  await page.keyboard.press('!');
  for (const [name, show] of scenes) {
    await show(page, texts);
    await look(name);
    if (name !== 'a new board') await page.keyboard.press('Escape');
  }
}

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (colorScheme) => {
  const page = await at.visitor({ colorScheme });
  const found: string[] = [];
  await visit(page, en, async (scene) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ html, failureSummary }) => `${scene}: ${id}: ${html} ${failureSummary}`));
    }
  });
  expect(found).toEqual([]);
});

test.each([
  ['en-GB', en],
  ['nl-NL', nl],
  ['fr-FR', fr],
  ['de-DE', de],
] as const)('a phone has room for everything in %s', async (locale, texts) => {
  const page = await at.visitor({
    locale,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const found: string[] = [];
  await visit(page, texts, async (scene) => {
    found.push(...(await tight(page)).map((each) => `${scene}: ${each}`));
  });
  expect(found).toEqual([]);
});

/** What sticks out to the right, and controls that are smaller than a finger. */
function tight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('dialog, dialog > .scroller')]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => `${each.tagName} ${each.scrollWidth} > ${each.clientWidth}`);
    const modal = document.querySelector('dialog') ?? document.body;
    const small = [...modal.querySelectorAll('button, a[href], input, select, textarea')].flatMap((each) => {
      const target = (each instanceof HTMLInputElement && each.closest('label')) || each;
      const { width, height, bottom } = target.getBoundingClientRect();
      const there = target.checkVisibility() && bottom > 0;
      return there && Math.min(width, height) < 43.9
        ? [`${each.ariaLabel ?? target.textContent.trim()}: ${width}×${height}`]
        : [];
    });
    return [...wide, ...small];
  });
}
