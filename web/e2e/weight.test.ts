import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../src/i18n/en';
import { cell } from './browser';
import { scenes } from './scenes';
import { stage } from './stage';

const at = stage();

/** What the first load may transfer, in bytes. */
const BUDGET = 150_000;

interface Transfer {
  url: string;
  type: string;
  encoding: string;
  /** Bytes on the wire, with headers. */
  bytes: number;
}

/** Writes down everything that a page loads from now on; the function tells what that was. */
async function transfers(page: Page): Promise<() => Transfer[]> {
  const all = new Map<string, Transfer>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, response: { url, headers }, type }) => {
    all.set(requestId, { url, type, encoding: headers['Content-Encoding'] ?? '', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = all.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...all.values()];
}

test('the first load is light, compressed and from the server alone', async () => {
  const page = await at.visitor();
  const weighed = await transfers(page);
  await page.goto(at.house.address, { waitUntil: 'networkidle' });
  await cell(page, 'K10').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await loadIcons(page);
  const loaded = weighed();

  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { url, bytes } of loaded) console.log(`${bytes} ${new URL(url).pathname}`);
  console.log(`first load: ${total} bytes in ${loaded.length} transfers`);

  expect(total).toBeLessThan(BUDGET);
  expect(loaded.filter(({ bytes }) => bytes === 0)).toEqual([]);
  expect(loaded.filter(({ url }) => !url.startsWith(`${at.house.address}/`))).toEqual([]);
  expect(loaded.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['Document', 'Script', 'Stylesheet', 'Font']),
  );
  for (const { type, encoding, url } of loaded) {
    if (/Document|Script|Stylesheet/.test(type)) expect(encoding, url).toBe('br');
  }
});

/** Loads what only a browser with a window would: the icon and the manifest. */
function loadIcons(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=icon], link[rel=manifest]')) {
      await (await fetch(link.href)).arrayBuffer();
    }
  });
}

test('a visit to everything speaks with no other server', async () => {
  const page = await at.visitor();
  const called: string[] = [];
  page.on('request', (request) => called.push(request.url()));
  page.on('websocket', (socket) => called.push(socket.url()));
  for (const { show } of scenes) {
    await page.goto(at.house.address);
    await page.reload();
    await show(page, en);
  }
  const origins = new Set(called.map((url) => new URL(url).host));
  expect([...origins]).toEqual([new URL(at.house.address).host]);
  expect(called.some((url) => url.startsWith('ws://'))).toBe(true);
});

test.each(['/', '/m/abcdefgh2345', '/api/site'])('the policy of %s allows nothing inline', async (path) => {
  const response = await fetch(at.house.address + path);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).toMatch(/style-src 'self'/);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
});

test('a script that is put into the page does not run', async () => {
  at.pardon(/Content Security Policy/);
  const page = await at.visitor();
  await page.goto(at.house.address);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
    return 'ran' in globalThis;
  });
  expect(ran).toBe(false);
});
