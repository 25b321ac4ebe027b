import type { Page } from 'playwright-core';
import type { NewMatch, Reply, Update } from '../src/wire';
import { press } from './table';

/** Makes a match by the server's interface, as the visitor of a page, and goes to its table. */
export async function makeMatch(
  page: Page,
  address: string,
  ask: Omit<NewMatch, 'id' | 'options'> & { options?: string[] },
): Promise<string> {
  await page.goto(address);
  const body: NewMatch = { options: [], ...ask, id: `test-${Math.random()}` };
  const match = await page.evaluate(async (wanted) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(wanted) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return (JSON.parse(text) as { match: string }).match;
  }, body);
  const link = `${address}/m/${match}`;
  await page.goto(link);
  await page.getByRole('region', { name: 'Players' }).waitFor();
  return link;
}

/** Hears what the server tells a page from its next loading on; the function returns the latest update. */
export function hearing(page: Page): () => Update {
  let latest: Update | null = null;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const reply = JSON.parse(payload.toString()) as Reply;
      if (reply.type === 'update') latest = reply;
    });
  });
  return () => {
    if (latest === null) throw new Error('the server has told nothing');
    return latest;
  };
}

/** Opens the talk at the table. */
export async function openTalk(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Table talk/ }).click();
  await page.getByRole('group', { name: 'Say something' }).waitFor();
}

/** What the page has said in its live region. */
export function spoken(page: Page, text: string | RegExp): Promise<void> {
  return page.getByRole('log').getByText(text).first().waitFor({ state: 'attached' });
}

/** Agrees to another game on all pages. */
export async function again(name: string, ...pages: Page[]): Promise<void> {
  for (const page of pages) await press(page, name);
}
