import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Node is what a screen reader is told of something on a page. */
export interface Node {
  role: string;
  name: string;
  description: string;
  value: string;
  /** States and properties by their names, as Chromium tells them: focused, invalid, level, live, … */
  states: Readonly<Record<string, unknown>>;
  /** The element that it stands for. */
  element: number;
}

/** Whole is a node with those below it, in order. */
export interface Whole extends Node {
  children: readonly Whole[];
}

interface Value {
  value?: unknown;
}

/** What Chromium says of a node of its accessibility tree. */
interface Raw {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

type Live = 'polite' | 'assertive';

/** Ear is somebody who has a keyboard and a screen reader: nothing is looked at, and nothing clicked. All that is known
 * of a page comes from Chromium’s accessibility tree. */
export class Ear {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Ear> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Ear(page, session);
  }

  /** What the page tells a screen reader, as a tree; what it does not tell is left out. */
  async tree(): Promise<Whole> {
    const { nodes } = (await this.send('Accessibility.getFullAXTree')) as { nodes: Raw[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const grown = (raw: Raw): Whole[] => {
      const children = (raw.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        return child === undefined ? [] : grown(child);
      });
      return raw.ignored ? children : [{ ...nodeOf(raw), children }];
    };
    const [first] = nodes;
    const [root] = first === undefined ? [] : grown(first);
    if (root === undefined) throw new Error('the page tells nothing');
    return root;
  }

  /** The nodes of a role whose name fits. */
  async find(role: string, name: RegExp | string = /^/): Promise<Node[]> {
    const { root } = (await this.send('DOM.getDocument', { depth: 0 })) as {
      root: { backendNodeId: number };
    };
    return (await this.below(root.backendNodeId, role)).filter((node) => fits(node.name, name));
  }

  /** Waits for a node of a role whose name fits. */
  async hear(role: string, name: RegExp | string): Promise<Node> {
    let heard: Node | undefined;
    await expect
      .poll(
        async () => {
          [heard] = await this.find(role, name);
          return heard !== undefined;
        },
        wait(`${role} ${name}`),
      )
      .toBe(true);
    if (heard === undefined) throw new Error(`there is no ${role} ${name}`);
    return heard;
  }

  /** Waits until there is no such node. */
  async miss(role: string, name: RegExp | string): Promise<void> {
    await expect.poll(async () => (await this.find(role, name)).length, wait(`no ${role} ${name}`)).toBe(0);
  }

  /** What the live regions hold: what was said politely, or what interrupted. */
  async said(live: Live = 'polite'): Promise<string[]> {
    const regions = flat(await this.tree()).filter(
      ({ role, states }) => states['live'] === live && role !== 'status',
    );
    const texts = await Promise.all(regions.map(({ element }) => this.below(element, 'StaticText')));
    return [...new Map(texts.flat().map(({ element, name }) => [element, name])).values()];
  }

  /** Waits until something has been said. */
  async told(text: RegExp | string, live: Live = 'polite'): Promise<void> {
    let lines: string[] = [];
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      lines = await this.said(live).catch(() => []);
      if (lines.some((line) => fits(line, text))) return;
      await pause(100); // or the page has no time to say it
    }
    expect(lines, `what was said in place of “${text}”`).toContain(text);
  }

  /** What has the focus; null where nothing has, or the page itself. */
  async focus(): Promise<Node | null> {
    const { result } = (await this.send('Runtime.evaluate', { expression: 'document.activeElement' })) as {
      result: { objectId?: string };
    };
    const { objectId } = result;
    if (objectId === undefined) return null;
    const ask = { objectId, fetchRelatives: false };
    const { nodes } = (await this.send('Accessibility.getPartialAXTree', ask)) as { nodes: Raw[] };
    const [raw] = nodes;
    return raw === undefined || raw.ignored || textOf(raw.role) === 'RootWebArea' ? null : nodeOf(raw);
  }

  /** Presses keys. One of which Chromium does not tell what became of it, as it may not while a page is being left, is not waited
   * for until the test ends. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const pressed = this.page.keyboard.press(key).then(() => true);
      if ((await Promise.race([pressed, pause(PATIENCE)])) === null)
        throw new Error(`Chromium does not take the key ${key}`);
    }
  }

  /** Goes with the Tab key to a node of a role whose name fits. */
  async tabTo(role: string, name: RegExp | string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Node> {
    const passed: string[] = [];
    for (let presses = 0; presses < 100; presses++) {
      await this.press(key);
      const at = await this.focus();
      if (at?.role === role && fits(at.name, name)) return at;
      passed.push(at === null ? 'nothing' : `${at.role} ${at.name}`);
    }
    throw new Error(`the Tab key does not lead to ${role} ${name}, but to ${passed.join(' | ')}`);
  }

  /** Presses Enter on what the Tab key leads to. */
  async activate(role: string, name: RegExp | string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.tabTo(role, name, key);
    await this.press('Enter');
  }

  /** Goes with the Tab key to the radio buttons of a choice, and with the arrow keys to one of them. */
  async choose(any: RegExp, wanted: RegExp): Promise<void> {
    let at = await this.tabTo('radio', any);
    for (let presses = 0; presses < 12 && !wanted.test(at.name); presses++) {
      await this.press('ArrowDown');
      at = (await this.focus()) ?? at;
    }
    expect(at.name).toMatch(wanted);
  }

  /** Types a line into the command line of the text mode, from wherever the focus is. */
  async command(line: string): Promise<void> {
    const at = await this.focus();
    if (at?.role !== 'textbox' || at.name !== 'Move or command') {
      await this.tabTo('textbox', 'Move or command');
    }
    await this.press('ControlOrMeta+A');
    await this.page.keyboard.type(line);
    await this.press('Enter');
  }

  /** Types a question, and returns the answer, which interrupts whatever is being said. */
  async ask(line: string): Promise<string> {
    const before = await this.interruptions();
    await this.command(line);
    let now = before;
    await expect
      .poll(async () => (now = await this.interruptions()).at(-1)?.element, wait(`an answer to ${line}`))
      .not.toBe(before.at(-1)?.element);
    return now.at(-1)?.name ?? '';
  }

  private async interruptions(): Promise<Node[]> {
    const [region] = flat(await this.tree()).filter(({ states }) => states['live'] === 'assertive');
    return region === undefined ? [] : this.below(region.element, 'StaticText');
  }

  /** Asks Chromium. What it does not answer, as it may not while a page is being left, is asked again. */
  private async send(method: Question, ask: object = {}): Promise<unknown> {
    for (let tries = 0; tries < 5; tries++) {
      const asked = this.session.send(method, ask as never).catch(() => null);
      const answer = await Promise.race([asked, pause(SILENCE)]);
      if (answer !== null) return answer;
      await pause(100);
    }
    throw new Error(`Chromium does not answer ${method}`);
  }

  private async below(element: number, role: string): Promise<Node[]> {
    const ask = { backendNodeId: element, role };
    const { nodes } = (await this.send('Accessibility.queryAXTree', ask)) as { nodes: Raw[] };
    return nodes.filter(({ ignored }) => !ignored).map(nodeOf);
  }
}

/** What Chromium is asked: nothing that changes a page. */
type Question =
  | 'Accessibility.getFullAXTree'
  | 'Accessibility.getPartialAXTree'
  | 'Accessibility.queryAXTree'
  | 'DOM.getDocument'
  | 'Runtime.evaluate';

const PATIENCE = 30_000;

/** For how long an answer of Chromium is waited for. */
const SILENCE = 10_000;

const pause = (time: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), time));

const wait = (message: string) => ({ timeout: PATIENCE, interval: 100, message });

const textOf = (value: Value | undefined) => String(value?.value ?? '');

function nodeOf({ role, name, description, value, properties = [], backendDOMNodeId = 0 }: Raw): Node {
  return {
    role: textOf(role),
    name: textOf(name),
    description: textOf(description),
    value: textOf(value),
    states: Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
    element: backendDOMNodeId,
  };
}

/** flat lists a node and all below it, in the order in which they are read. */
export function flat(node: Whole): Whole[] {
  return [node, ...node.children.flatMap(flat)];
}

function fits(text: string, wanted: RegExp | string): boolean {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text);
}
