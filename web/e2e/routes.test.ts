import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Route } from '../src/app/route';
import { signUpHost } from './accounts';
import { play } from './browser';
import { wonByRow } from './games';
import type { NewMatch } from '../src/wire';
import { Ear, flat, type Whole } from './ear';
import { makeMatch } from './seats';
import { stage } from './stage';

// Every route as whoever has a keyboard and a screen reader meets it.

const at = stage();

/** Place is somewhere to look at: an address, and perhaps keys that lead on from there. */
interface Place {
  path: string;
  /** What the page says when it is all there, by role and name. */
  ready: [role: string, name: RegExp];
  /** Whether the accounts’ and moderators’ pages are seen by the host of the house. */
  host?: boolean;
  show?: (ear: Ear) => Promise<void>;
  /** Buttons to which an arrow key leads from one stop of the tab order, one after the other. */
  arrows?: { stop: string; key: string; buttons: RegExp };
}

const heading = (name: RegExp): Place['ready'] => ['heading', name];

/** All kinds of routes: a new one does not compile until it has a place here. */
const places: Record<Route['page'], Place[]> = {
  home: [
    { path: '/?text=off', ready: ['gridcell', /^K10/] },
    { path: '/?text', ready: ['textbox', /^Move or command/] },
    {
      path: '/?text=off',
      ready: ['gridcell', /^K10/],
      show: async (ear) => {
        await ear.activate('button', 'New game');
        await ear.hear('dialog', 'New game');
      },
    },
    {
      path: '/?text',
      ready: ['textbox', /^Move or command/],
      show: async (ear) => {
        await ear.activate('button', 'Settings');
        await ear.hear('checkbox', 'Text mode');
      },
    },
  ],
  learn: [{ path: '/#learn', ready: heading(/^How to play/) }],
  fair: [{ path: '/fair-play', ready: heading(/./) }],
  review: [{ path: '/m/{match}/review', ready: heading(/./), host: true }],
  rules: [
    { path: '/rules', ready: heading(/./) },
    { path: '/rules/pente', ready: heading(/./) },
    { path: '/rules/keryo-pente', ready: heading(/./) },
  ],
  match: [
    { path: '/m/{match}?text=off', ready: ['button', /^Rematch/] },
    { path: '/m/{match}?text', ready: ['button', /^Rematch/] },
    { path: '/m/{open}?text=off', ready: ['textbox', /^Link to this game/] },
    { path: '/m/{open}?text', ready: ['textbox', /^Link to this game/] },
    { path: '/m/{six}?text=off', ready: ['button', /^Leave the game/] },
    { path: '/m/{six}?text', ready: ['button', /^Leave the game/] },
    { path: '/m/nosuchgame', ready: heading(/^There is no game here/) },
  ],
  study: [
    { path: '/study', ready: ['gridcell', /^K10/] },
    {
      path: '/study#match={match}',
      ready: ['button', /^Move 9: K14/],
      arrows: { stop: 'Start', key: 'ArrowRight', buttons: /^Move \d+: / },
    },
  ],
  library: [{ path: '/library', ready: heading(/./) }],
  people: [
    { path: '/sign-in', ready: heading(/^Sign in/) },
    { path: '/sign-up', ready: heading(/^Make an account/) },
    { path: '/recover', ready: heading(/./) },
    { path: '/renew', ready: heading(/./) },
    { path: '/confirm', ready: heading(/./) },
    { path: '/account', ready: heading(/^Your account/), host: true },
    { path: '/@/Hostess', ready: heading(/^Hostess/), host: true },
    { path: '/@/Hostess/with/Nobody', ready: heading(/^Hostess – Nobody/) },
  ],
  games: [
    { path: '/games', ready: heading(/./) },
    { path: '/games', ready: heading(/./), host: true },
  ],
  watch: [
    { path: '/watch', ready: heading(/^Games to watch/) },
    { path: '/watch/screen', ready: heading(/^Games to watch/) },
  ],
  etiquette: [{ path: '/etiquette', ready: heading(/./) }],
  standing: [
    { path: '/standing', ready: heading(/^Ratings/) },
    { path: '/standing/seasons', ready: heading(/^Most games won/) },
    { path: '/standing/fame', ready: heading(/^Most games won/) },
  ],
  tournaments: [
    { path: '/tournaments', ready: heading(/^Tournaments/) },
    { path: '/tournaments/new', ready: heading(/^A new tournament/) },
    { path: '/tournaments/new', ready: ['textbox', /^What is it called/], host: true },
    { path: '/tournaments/nosuch', ready: heading(/^No tournament here/) },
  ],
  lobby: [{ path: '/lobby', ready: heading(/^Quick pairing/) }],
  moderate: [
    { path: '/moderate', ready: heading(/./), host: true },
    { path: '/moderate/silences', ready: heading(/./), host: true },
    { path: '/moderate/trail', ready: heading(/./), host: true },
    { path: '/moderate/moderators', ready: heading(/./), host: true },
  ],
  missing: [{ path: '/no/such/page', ready: heading(/^There is no page here/) }],
};

const INTERACTIVE = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'gridcell',
  'link',
  'listbox',
  'menuitem',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

/** What a screen reader would stumble over, of the tree alone. */
function stumbles(root: Whole): string[] {
  const nodes = flat(root);
  const found: string[] = [];
  for (const { role, name, states } of nodes) {
    const focusable = states['focusable'] === true;
    if ((INTERACTIVE.has(role) || focusable) && name === '' && role !== 'main' && focusable)
      found.push(`a ${role} without a name`);
  }
  const mains = nodes.filter(({ role }) => role === 'main').length;
  const modal = nodes.some(({ role }) => role === 'dialog');
  if (mains !== 1 && !modal) found.push(`${mains} main landmarks`);
  return [...found, ...headingFlaws(nodes, modal)];
}

/** Headings begin with the only one of the first level, and go down step by step. */
function headingFlaws(nodes: readonly Whole[], modal: boolean): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading');
  const levels = headings.map(({ states }) => Number(states['level']));
  const first = modal ? 2 : 1;
  const jumps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? first - 1) + 1);
  return [
    ...jumps.map(({ name, states }) => `the heading “${name}” jumps to level ${states['level']}`),
    ...(levels[0] === first ? [] : [`the first heading has level ${levels[0]}`]),
    ...(levels.filter((level) => level === 1).length > 1 ? ['several headings of the first level'] : []),
    ...headings.filter(({ name }) => name === '').map(() => 'a heading without words'),
  ];
}

/** What the document has that the tree does not tell. */
function hidden(ear: Ear): Promise<string[]> {
  return ear.page.evaluate(() => {
    const found: string[] = [];
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
      found.push(`the id ${id} twice`);
    for (const each of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    )) {
      if (each.tabIndex > 0) found.push(`tabindex ${each.tabIndex} on ${each.outerHTML.slice(0, 80)}`);
      const silent = each.closest('[aria-hidden=true], [role=presentation]') !== null;
      if (silent && each.tabIndex >= 0 && each.checkVisibility())
        found.push(`focusable but hidden: ${each.outerHTML.slice(0, 80)}`);
    }
    for (const each of document.querySelectorAll('[aria-labelledby], [aria-describedby], [aria-controls]')) {
      for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls'])
        for (const id of (each.getAttribute(name) ?? '').split(/\s+/).filter(Boolean))
          if (document.getElementById(id) === null) found.push(`${name} leads to no ${id}`);
    }
    return found;
  });
}

/** Controls that the Tab key never reaches, going around the page once. What a field for dates is made of is the
 * browser's own. */
async function unreached(ear: Ear, root: Whole, arrows: Place['arrows']): Promise<string[]> {
  const parts = new Set(
    flat(root)
      .filter(({ role }) => role === 'Date' || role === 'DateTime')
      .flatMap(flat),
  );
  const controls = flat(root).filter((node) => isStop(node.role, node.states) && !parts.has(node));
  const reached = new Set<number>();
  for (let presses = 0; presses < 2 * controls.length + 20; presses++) {
    await ear.press('Tab');
    const at = await ear.focus();
    if (at !== null) reached.add(at.element);
    if (arrows !== undefined && at?.role === 'button' && at.name === arrows.stop)
      for (const element of await along(ear, arrows)) reached.add(element);
    if (controls.every(({ element }) => reached.has(element))) return [];
  }
  return controls
    .filter(({ element }) => !reached.has(element))
    .map(({ role, name }) => `the Tab key never reaches ${role} “${name}”`);
}

/** along goes with an arrow key from button to button as far as it leads. */
async function along(ear: Ear, { key, buttons }: NonNullable<Place['arrows']>): Promise<Set<number>> {
  const passed = new Set<number>();
  for (;;) {
    await ear.press(key);
    const at = await ear.focus();
    if (at?.role !== 'button' || !buttons.test(at.name) || passed.has(at.element)) return passed;
    passed.add(at.element);
  }
}

/** Arrow keys lead on from one stop to the other radio buttons, tabs and points. */
function isStop(role: string, states: Readonly<Record<string, unknown>>): boolean {
  if (states['focusable'] !== true || role === 'gridcell' || role === 'option') return false;
  if (role === 'radio') return states['checked'] === 'true';
  if (role === 'tab' || role === 'treeitem') return states['selected'] === true;
  return INTERACTIVE.has(role);
}

/** The matches that are looked at: one that is over, one with an open seat, one for six with a clock. */
async function matches(page: Page): Promise<Record<string, string>> {
  const { address } = at.house;
  const pass: NewMatch['seats'] = [{ kind: 'person' }, { kind: 'person' }];
  const make = async (seats: NewMatch['seats'], part: Partial<NewMatch> = {}) =>
    (await makeMatch(page, address, { variant: 'pente', seats, first: 0, ...part })).split('/').at(-1) ?? '';
  const match = await make(pass);
  for (const point of wonByRow) await play(page, point);
  const open = await make([{ kind: 'person' }, { kind: 'open' }]);
  const time = { kind: 'increment', main: 3_600_000, extra: 0 } as const;
  const six = await make(
    Array.from({ length: 6 }, () => ({ kind: 'person' })),
    { variant: 'free', time },
  );
  return { match, open, six };
}

const everywhere = Object.entries(places).flatMap(([page, list]) =>
  list.map((place, index) => ({ place, name: `${page} ${index + 1}: ${place.path}` })),
);

const hosted = everywhere.filter(({ place }) => place.host === true);
const tables = everywhere.filter(({ place }) => place.host !== true && place.path.includes('{'));
const open = everywhere.filter((each) => !hosted.includes(each) && !tables.includes(each));

/** Goes to places, one after the other, and tells all that is wrong with them. */
async function visit(
  ear: Ear,
  list: typeof everywhere,
  matches: Record<string, string> = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const { place, name } of list) {
    const path = place.path.replace(/\{(\w+)\}/, (_, key: string) => matches[key] ?? key);
    await ear.page.goto('about:blank');
    await ear.page.goto(at.house.address + path);
    found.push(...(await flawsOf(ear, place)).map((flaw) => `${name}: ${flaw}`));
  }
  return found;
}

async function flawsOf(ear: Ear, { ready, show, arrows }: Place): Promise<string[]> {
  await ear.hear(...ready);
  await show?.(ear);
  const root = await ear.tree();
  return [...stumbles(root), ...(await hidden(ear)), ...(await unreached(ear, root, arrows))];
}

test('open pages can be read and reached without eyes and mouse', async () => {
  at.pardon(/status of 404/);
  expect(await visit(await Ear.of(await at.visitor()), open)).toEqual([]);
});

test('tables can be read and reached without eyes and mouse', async () => {
  at.pardon(/status of 404/);
  const page = await at.visitor();
  expect(await visit(await Ear.of(page), tables, await matches(page))).toEqual([]);
});

test('pages of accounts and moderators can be read and reached without eyes and mouse', async () => {
  const page = await at.visitor();
  await signUpHost(page, at.house, 'Hostess');
  expect(await visit(await Ear.of(page), hosted, await matches(page))).toEqual([]);
});
