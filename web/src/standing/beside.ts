// Two people’s ratings beside each other.

import type { PersonPool, PersonStanding, Speed } from '../wire';

/** Pair is what two have in a pool; null where one has nothing there. */
export interface Pair {
  variant: string;
  speed: Speed;
  one: PersonPool | null;
  other: PersonPool | null;
}

/** beside pairs the pools of two, first those that both have, then by how many games were played. */
export function beside(one: PersonStanding, other: PersonStanding): Pair[] {
  const pools = [...one.pools, ...other.pools];
  const names = [...new Set(pools.map(nameOf))];
  const find = (list: readonly PersonPool[], name: string) =>
    list.find((pool) => nameOf(pool) === name) ?? null;
  return names
    .map((name) => ({ name, one: find(one.pools, name), other: find(other.pools, name) }))
    .flatMap(({ name, one, other }) => {
      const pool = pools.find((each) => nameOf(each) === name);
      return pool === undefined ? [] : [{ variant: pool.variant, speed: pool.speed, one, other }];
    })
    .sort((a, b) => shared(b) - shared(a) || games(b) - games(a));
}

const nameOf = ({ variant, speed }: PersonPool) => `${variant} ${speed}`;
const shared = ({ one, other }: Pair) => Number(one !== null && other !== null);
const games = ({ one, other }: Pair) => (one?.games ?? 0) + (other?.games ?? 0);
