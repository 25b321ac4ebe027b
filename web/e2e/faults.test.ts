import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { de } from '../src/library/text/de';
import { fr } from '../src/library/text/fr';
import { fr as study } from '../src/study/text/fr';
import { stage } from './stage';

const at = stage();

/** Files with one thing wrong. */
const damaged: Readonly<Record<string, string>> = {
  'stone.sgf': '(;GM[4]SZ[15];B[hh](;W[zz];B[gg])(;W[gg]))',
  'turn.sgf': '(;GM[4]SZ[15];B[hh];B[hi];W[gg])',
  'go.sgf': '(;GM[1]SZ[19];B[pd];W[dd])',
  'rules.sgf': '(;XVARIANT[penta]SZ[19];B[jj])',
  'mark.json':
    '{"format":"tessera-record","version":1,"variant":"pente","line":[{},{"move":"K10","marks":[{"kind":"star","at":"K10"}]}]}',
  'setup.json':
    '{"format":"tessera-record","version":1,"variant":"pente","setup":{"stones":{"0":["K10"],"1":["K10"]},"turn":0},"line":[{}]}',
  'points.txt': '1. 0 R1 D1 2. R3 L1 U1',
  'archive.zip': 'PK\x03\x04',
};

async function report(locale: string, texts: { title: string; import: string }): Promise<string[]> {
  at.pardon(/422/);
  const page = await at.visitor({ locale });
  await page.goto(`${at.house.address}/library`);
  await page.getByRole('button', { name: texts.import, exact: true }).click();
  const panel = page.getByRole('region', { name: texts.import });
  const files = Object.entries(damaged).map(([name, content]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  }));
  await panel.locator('input[type=file]').setInputFiles(files);
  await panel.locator('.total .primary').click();
  await panel.locator('.sum').waitFor();
  expect(await panel.locator('[lang=en]').count()).toBe(0);
  return panel.locator('li li, .trouble').allTextContents();
}

test('the report of damaged files is in French', async () => {
  expect(await report('fr', fr)).toEqual(
    expect.arrayContaining([
      'Partie 1, ligne 1\u00a0: W[zz] n’est pas une intersection du plateau',
      'Partie 1, ligne 1, coup 2\u00a0: un pion de Blanc, alors que c’est à Noir de jouer (2 coups laissés de côté)',
      'Partie 1, ligne 1\u00a0: la marque «\u00a0star\u00a0» n’existe pas',
      'Partie 1, ligne 1\u00a0: position de départ\u00a0: Il y a deux pions sur la même intersection.',
      'C’est une archive (zip)\u00a0: il faut d’abord l’extraire',
    ]),
  );
});

test('the report of damaged files is in German', async () => {
  const texts = await report('de', de);
  expect(texts).toContain('Partie 1, Zeile 1: Regeln: Der Server kennt dieses Spiel nicht.');
  expect(texts.join('\n')).toContain('die Teile zusammengenommen');
  expect(texts.join('\n')).not.toMatch(/\b(?:the|this|is|no|not|which|with)\b/);
});

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

test('what is pasted onto the analysis board is read with French remarks', async () => {
  at.pardon(/422/);
  const page = await at.visitor({ locale: 'fr' });
  await page.goto(`${at.house.address}/study`);
  await page.locator('.tree').waitFor();
  await paste(page, '[Game "Pente"]\n\n1. K10 L10 2. K20 L9 1-0');
  const dialog = page.getByRole('dialog', { name: study.import });
  await dialog.getByText('«\u00a0K20\u00a0» n’est pas un coup').waitFor();
});
