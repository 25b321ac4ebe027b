import { expect, it } from 'vitest';
import { en as book } from '../book/text/en';
import { en as games } from '../games/text/en';
import { en as lobby } from '../lobby/text/en';
import { en as moderate } from '../moderate/text/en';
import { en as plan } from '../plan/text/en';
import { en as people } from '../people/text/en';
import { en as talk } from '../talk/text/en';
import { en as study } from '../study/text/en';
import { en as tournament } from '../tournament/text/en';
import { en as textmode } from '../textmode/text/en';
import { en as app } from './en';

/** All of the app's source but the catalogues and tests. */
const source = Object.values(
  import.meta.glob<string>(
    ['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../**/{en,nl,fr,de}.ts', '!./{en,nl,fr,de}/*'],
    { query: '?raw', import: 'default', eager: true },
  ),
).join('\n');

/** What is written in quotes, and templates that begin with the first part of a key: `theme.${each}`. */
const quoted = new Set([...source.matchAll(/'([\w.!?-]+)'/g)].map(([, text]) => text));
const templates = [...source.matchAll(/`(\w+\.(?:[^`\s$]|\$\{[^`}]*\})+)`/g)].map(
  ([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`),
);

it.each(
  Object.entries({ app, book, games, lobby, moderate, people, plan, study, talk, textmode, tournament }),
)('every text of the catalogue of the %s is used', (_, texts) => {
  const unused = Object.keys(texts).filter(
    (key) => !quoted.has(key) && !templates.some((template) => template.test(key)),
  );
  expect(unused).toEqual([]);
});
