import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Tournament, TournamentMeeting, TournamentTerms } from '../src/wire';
import { type Fate, Robot } from './robots';
import { spoken } from './seats';
import { stage } from './stage';

// Programs play tournaments to their ends by the public API, while Chromium watches their pages.

const at = stage();

/** Worked is a tournament that was worked out by hand: see testdata/tournaments. */
interface Worked {
  terms: Partial<TournamentTerms> & Pick<TournamentTerms, 'kind'>;
  entrants: string[];
  /** What comes of a game, seen by the first of two. */
  results: Record<string, Fate>;
  /** After which round somebody leaves. */
  leaves: Record<string, number>;
  rounds: string[][];
  standings: string[][];
}

const worked = (name: string) =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../testdata/tournaments/${name}.json`), 'utf8'),
  ) as Worked;

/** An arena lasts five minutes at least. */
const LONG = 480_000;

const terms = (part: Worked['terms']): TournamentTerms => ({
  ...{ name: part.kind, variant: 'pente', options: [], seats: 2, most: 16, bots: true },
  time: { kind: 'increment', main: 300_000, extra: 0 },
  ...part,
});

/** What an attempt adds to names, which nobody has taken then. */
const mark = () => `_${Date.now() % 1_000_000}`;
const plain = (name: string) => name.replace(/_\d+$/, '');

const OPPOSITE = { win: 'lose', draw: 'draw', lose: 'win' } as const satisfies Record<Fate, Fate>;

/** What comes of a game for the first of two. */
function fateIn(results: Worked['results'], own: string, other: string): Fate {
  const there = results[`${own} ${other}`];
  const back = results[`${other} ${own}`];
  if (there !== undefined) return there;
  if (back !== undefined) return OPPOSITE[back];
  throw new Error(`${own} and ${other} were not to meet`);
}

async function programs(names: readonly string[], suffix: string): Promise<Robot[]> {
  const all: Robot[] = [];
  // One after the other: the order of entering is that of the seeds.
  for (const name of names) all.push(await Robot.make(at.house.address, name + suffix));
  return all;
}

async function watch(id: string): Promise<Page> {
  const page = await at.visitor();
  page.setDefaultTimeout(LONG);
  await page.goto(`${at.house.address}/tournaments/${id}`);
  await page.getByRole('region', { name: /^Entrants/ }).waitFor();
  return page;
}

/** Asks again until something is so. */
async function until(id: string, one: Robot, is: (told: Tournament) => boolean): Promise<Tournament> {
  for (;;) {
    const told = await one.look(id);
    if (is(told)) return told;
    await new Promise((wake) => setTimeout(wake, 300));
  }
}

function never(): never {
  throw new Error('there is nobody to leave');
}

const over = ({ summary }: Tournament) => summary.stage === 'over';

/** Who meets whom, by names; the order of the seats is another matter. */
function pairs(told: Tournament): string[][] {
  const nameAt = (number: number) => plain(told.entrants[number]?.name ?? '');
  return told.rounds.map(({ meetings }) =>
    meetings.map(({ entrants }) => entrants.map(nameAt).sort().join(' ')).sort(),
  );
}

const sorted = (rounds: readonly string[][]) =>
  rounds.map((round) => round.map((pair) => pair.split(' ').sort().join(' ')).sort());

/** The standings as the page shows them, a row each, up to the last tie-break. */
async function shown(page: Page, columns: number): Promise<string[][]> {
  const rows = await page
    .getByRole('region', { name: 'Final standings' })
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td, th')].map((cell) =>
          (cell.querySelector('bdi') ?? cell).textContent.trim(),
        ),
      ),
    );
  return rows.map((cells) => cells.slice(0, columns).map(plain));
}

/** Plays what was worked out, and compares what came of it. */
async function playWorked(data: Worked): Promise<void> {
  const robots = await programs(data.entrants, mark());
  const [maker] = robots as [Robot, ...Robot[]];
  const id = await maker.announce(terms(data.terms));
  for (const robot of robots) {
    await robot.enter(id);
    robot.play((other) => fateIn(data.results, plain(robot.name), plain(other)));
  }
  const page = await watch(id);
  await maker.start(id);
  for (const [name, round] of Object.entries(data.leaves)) {
    await until(id, maker, ({ rounds }) =>
      (rounds[round - 1]?.meetings ?? [{ points: [] }]).every(({ points }) => points.length > 0),
    );
    await robots.find((robot) => plain(robot.name) === name)?.leave(id);
  }
  await spoken(page, `Round ${data.rounds.length} begins.`);
  const told = await until(id, maker, over);
  expect(pairs(told)).toEqual(sorted(data.rounds));
  await page.getByRole('heading', { name: 'Final standings' }).waitFor();
  expect(await shown(page, data.standings[0]?.length ?? 0)).toEqual(data.standings);
  await spoken(page, 'The tournament is over.');
  robots.forEach((robot) => robot.rest());
  expect(robots.flatMap(({ faults }) => faults)).toEqual([]);
}

/** What an entrant of an arena has by its games, counted here apart from the server: points, games and wins. */
function counted(meetings: readonly TournamentMeeting[], number: number): [number, number, number] {
  let [score, games, won, streak] = [0, 0, 0, 0];
  for (const { entrants, points, forfeit = false } of meetings) {
    const paid = points[entrants.indexOf(number)];
    if (paid === undefined) continue;
    score += streak >= 2 && !forfeit ? 2 * paid : paid;
    games += 1;
    won += paid === 2 ? 1 : 0;
    streak = paid === 2 ? streak + (forfeit ? 0 : 1) : 0;
  }
  return [score, games, won];
}

/** An arena: who entered earlier wins, but that the first two draw; two come late, and one leaves. */
async function playArena(): Promise<void> {
  const names = ['Ivo', 'Joy', 'Kai', 'Lea', 'Max', 'Nia'];
  const robots = await programs(names, mark());
  const [maker] = robots as [Robot, ...Robot[]];
  const id = await maker.announce(terms({ kind: 'arena', minutes: 5 }));
  /** The server tells the latest games of an arena: all that there were are gathered as it goes on. */
  const seen = new Map<number, TournamentMeeting>();
  const gather = ({ rounds }: Tournament): number => {
    for (const meeting of rounds[0]?.meetings ?? []) seen.set(meeting.number, meeting);
    return seen.size;
  };
  const rank = (name: string) => names.indexOf(plain(name));
  for (const robot of robots) {
    robot.play((other) => {
      const [own, its] = [rank(robot.name), rank(other)];
      if (own + its === 1) return 'draw';
      return own < its ? 'win' : 'lose';
    });
  }
  const early = robots.slice(0, 4);
  for (const robot of early) await robot.enter(id);
  const page = await watch(id);
  await maker.start(id);
  await spoken(page, 'The tournament begins.');
  await until(id, maker, (told) => gather(told) >= 4);
  for (const robot of robots.slice(4)) await robot.enter(id);
  await page
    .getByRole('region', { name: 'Standings' })
    .getByText(robots[5]?.name ?? '')
    .waitFor();
  await until(id, maker, (told) => gather(told) >= 20);
  const left = gather((await robots[3]?.leave(id)) ?? never());
  await page.getByRole('region', { name: 'Standings' }).getByText('left', { exact: true }).waitFor();
  const told = await until(id, maker, (each) => (gather(each), over(each)));

  const meetings = [...seen.entries()].sort(([a], [b]) => a - b).map(([, meeting]) => meeting);
  expect(meetings).toHaveLength((meetings.at(-1)?.number ?? -1) + 1);
  for (const { entrants } of meetings) expect(new Set(entrants).size).toBe(2);
  for (const late of [4, 5]) {
    expect(meetings.findIndex(({ entrants }) => entrants.includes(late))).toBeGreaterThanOrEqual(4);
  }
  expect(meetings.slice(left).filter(({ entrants }) => entrants.includes(3))).toEqual([]);
  const expected = told.entrants
    .map(({ number, name }) => ({ name: plain(name), of: counted(meetings, number) }))
    .sort((a, b) => b.of[0] - a.of[0] || a.of[1] - b.of[1] || b.of[2] - a.of[2]);
  const first = expected[0]?.of;
  expect(first?.[0]).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Final standings' }).waitFor();
  const rows = await shown(page, 5);
  expect(rows.map(([, name, score, games, won]) => [name, score, games, won])).toEqual(
    expected.map(({ name, of }) => [name, ...of.map(String)]),
  );
  robots.forEach((robot) => robot.rest());
  expect(robots.flatMap(({ faults }) => faults)).toEqual([]);
}

test(
  'programs play a round robin that one leaves, a Swiss of eight, and an arena into which two come late',
  async () => {
    await Promise.all([playWorked(worked('robin')), playWorked(worked('swiss')), playArena()]);
  },
  LONG,
);
