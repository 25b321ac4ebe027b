// Writes glicko.jsonl and skill.jsonl: results that are made up by a generator with a fixed seed, and what the reference
// implementations make of them. See README.md.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { rate } from 'openskill';

const { Glicko2 } = createRequire(import.meta.url)('glicko2');

let seed = 20260101;
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
}
const between = (low, high) => low + (high - low) * random();
const whole = (low, high) => Math.floor(between(low, high + 1));
const list = (count, make) => Array.from({ length: count }, (_, i) => make(i));

function glicko() {
  const ranking = new Glicko2({ tau: 0.5, rating: 1500, rd: 350, vol: 0.06 });
  const player = () => ranking.makePlayer(between(600, 2600), between(30, 350), between(0.03, 0.1));
  const numbers = (p) => [p.getRating(), p.getRd(), p.getVol()];
  const own = player();
  const others = list(whole(1, 6), player);
  const scores = others.map(() => whole(0, 2) / 2);
  const one = { own: numbers(own), opponents: others.map(numbers), scores };
  ranking.updateRatings(others.map((other, i) => [own, other, scores[i]]));
  return { ...one, rated: numbers(own) };
}

function skill(sides, size) {
  const teams = list(sides(), () => list(size(), () => ({ mu: between(10, 40), sigma: between(1, 25 / 3) })));
  const ranks = teams.map(() => whole(1, teams.length));
  const numbers = (all) => all.map((team) => team.map(({ mu, sigma }) => [mu, sigma]));
  return { sides: numbers(teams), ranks, rated: numbers(rate(teams, { rank: ranks })) };
}

const games = [
  ...list(400, () => skill(() => whole(3, 6), () => 1)),
  ...list(400, () => skill(() => 2, () => whole(1, 3))),
  ...list(400, () => skill(() => whole(2, 4), () => whole(1, 3))),
];
const lines = (all) => all.map((one) => JSON.stringify(one)).join('\n') + '\n';
writeFileSync('glicko.jsonl', lines(list(1200, glicko)));
writeFileSync('skill.jsonl', lines(games));
