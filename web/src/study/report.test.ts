import { expect, it } from 'vitest';
import type { SetupReason } from '../wire';
import { flawText, problemText } from './report';
import { words } from './words.svelte';

await words.load('fr');

it('a position that makes no sense is refused in the visitor’s words, whatever is wrong with it', () => {
  const reasons: Record<SetupReason, true> = {
    none: true,
    seat: true,
    colour: true,
    off_board: true,
    twice: true,
    counts: true,
    full: true,
    captures: true,
    row: true,
  };
  const said = (setup?: SetupReason) =>
    flawText({ code: 'setup', message: 'English', ...(setup && { setup }) });
  const texts = [...(Object.keys(reasons) as SetupReason[]).map(said), said()];
  expect(new Set(texts).size).toBe(10);
  expect(said('full')).toBe('Le plateau est plein.');
  expect(said()).toBe('Cette position est impossible selon les règles du jeu.');
});

it('where neither board nor rules are known nothing is said of them', () => {
  expect(problemText({ what: '', rule: 'center_first', point: 'A1' })).toBe(
    'The first stone goes on the centre point.',
  );
  expect(problemText({ what: '', rule: 'tournament', point: 'L9' })).toContain('too near the centre');
  expect(problemText({ what: '', rule: 'occupied', point: '180' })).toContain('180');
});
