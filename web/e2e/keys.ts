import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The accessible name of what has the focus, and whether one can see that it has it. */
interface Focus {
  name: string;
  visible: boolean;
}

/** Reads the focus of a page. The frame of a page that has just been turned to shows none. */
function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return { name: '', visible: false };
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : null;
    const named = label?.querySelector('.name') ?? label ?? at;
    const outlined = [at, label].some(
      (each) => each != null && getComputedStyle(each).outlineStyle !== 'none',
    );
    const name = at.ariaLabel ?? named.textContent;
    return { name: at.tagName === 'MAIN' ? 'main' : name.trim(), visible: outlined || at.tagName === 'MAIN' };
  });
}

/** The accessible name of what has the focus, which must be somewhere and to be seen. */
export async function focused(page: Page): Promise<string> {
  const { name, visible } = await focusOf(page);
  expect(name, 'the focus is lost').not.toBe('');
  expect(visible, `the focus on “${name}” cannot be seen`).toBe(true);
  return name;
}

/** Presses keys, one after the other. The focus is somewhere before and after each. */
export async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await focused(page);
  }
}

/** Goes with the Tab key to something with a name, forwards or backwards. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const { name: here } = await focusOf(page);
    if (name.test(here)) {
      await focused(page);
      return;
    }
    passed.push(here);
  }
  throw new Error(`the Tab key does not lead to ${name}, but to ${passed.join(' | ')}`);
}

const letters = 'ABCDEFGHJKLMNOPQRST';

/** The way from one point to another in arrow keys. */
function way(from: string, to: string): string[] {
  const right = letters.indexOf(to.charAt(0)) - letters.indexOf(from.charAt(0));
  const up = Number(to.slice(1)) - Number(from.slice(1));
  return [
    ...Array<string>(Math.abs(right)).fill(right > 0 ? 'ArrowRight' : 'ArrowLeft'),
    ...Array<string>(Math.abs(up)).fill(up > 0 ? 'ArrowUp' : 'ArrowDown'),
  ];
}

/** Goes from the point that has the focus to another. */
export async function goTo(page: Page, point: string): Promise<void> {
  const from = (await focused(page)).split(',')[0] ?? '';
  await type(page, ...way(from, point));
  expect((await focused(page)).split(',')[0]).toBe(point);
}
