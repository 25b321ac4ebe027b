import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AWAY, cell, play, settled, stones } from './browser';
import { random, type RealGame, realGames } from './games';
import { stage } from './stage';
import { newGame, status, trays } from './table';

const seed = Number(process.env['TESSERA_SEED'] ?? Date.now() % 1_000_000);
const chance = random(seed);
const pick = (below: number) => Math.floor(chance() * below);

const at = stage();

/** A finished game of a middling length with captures on both sides. */
function someGame(): RealGame {
  const games = realGames().filter(
    ({ moves, verdict }) =>
      verdict.by !== null && moves.length > 24 && moves.length < 42 && Math.min(...verdict.stones) > 0,
  );
  const game = games[pick(games.length)];
  if (game === undefined) throw new Error('no such game');
  return game;
}

/** Three different moments of a game. */
function moments(plies: number): Set<number> {
  const chosen = new Set<number>();
  while (chosen.size < 3) chosen.add(1 + pick(plies - 1));
  return chosen;
}

/** Kills the server before, while or after a stone is released; it is played all the same. */
async function playThroughAKill(page: Page, point: string): Promise<void> {
  const when = pick(3);
  if (when === 0) {
    await at.house.kill();
    await cell(page, point).click();
  } else if (when === 1) {
    await Promise.all([cell(page, point).click(), at.house.kill()]);
  } else {
    await play(page, point);
    await at.house.kill();
  }
  await at.house.start();
  await settled(page, point);
}

test('a real game between two, watched by a third, while the server is killed three times', async () => {
  at.pardon(AWAY);
  const game = someGame();
  const kills = moments(game.moves.length);
  console.log(`TESSERA_SEED=${seed}: ${game.id}, killed at plies ${[...kills].join(', ')}`);
  const rules = game.options.includes('tournament') ? { rules: 'Tournament rule' as const } : {};

  const white = await at.visitor();
  const link = await newGame(white, at.house.address, { against: 'A friend', first: 'I do', ...rules });
  const black = await at.visitor();
  await black.goto(link);
  await status(black, 'Your opponent’s turn');
  const watcher = await at.visitor();
  await watcher.goto(link);
  await watcher.getByText('You are watching this game.').waitFor();

  for (const [ply, point] of game.moves.entries()) {
    const mover = ply % 2 === 0 ? white : black;
    const other = ply % 2 === 0 ? black : white;
    await status(mover, 'Your turn');
    await (kills.has(ply) ? playThroughAKill(mover, point) : play(mover, point));
    await Promise.all([settled(other, point), settled(watcher, point)]);
  }

  const winner = game.verdict.winner;
  await status(winner === 0 ? white : black, 'You won');
  await status(winner === 0 ? black : white, 'You lost');
  await status(watcher, winner === 0 ? 'White won' : 'Black won');

  const shown = await stones(watcher);
  expect(await stones(white)).toEqual(shown);
  expect(await stones(black)).toEqual(shown);
  const pairs = game.verdict.stones.map((taken) => taken / 2);
  expect(await trays(watcher)).toEqual([
    `White: ${pairs[0]} of 5 captures`,
    `Black: ${pairs[1]} of 5 captures`,
  ]);
  expect(await trays(white)).toEqual([
    `You: ${pairs[0]} of 5 captures`,
    `Opponent: ${pairs[1]} of 5 captures`,
  ]);

  expect(await at.house.stop()).toBe(0);
  const audited = at.house.audit();
  expect(audited).toHaveLength(1);
  expect(audited[0]).toMatchObject({
    error: null,
    moves: game.moves,
    captures: pairs,
    result: { winners: [winner] },
  });
  expect(audited[0]?.result?.cause).toBeUndefined();
  const recorded = ['white', 'black'].flatMap((colour, index) =>
    (audited[0]?.stones[index] ?? []).map((point) => `${point}, ${colour} stone`),
  );
  expect(shown.map((name) => name.replace(/, last move$/, '')).sort()).toEqual(recorded.sort());
  await at.house.start();
});
