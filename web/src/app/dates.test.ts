import { afterEach, describe, expect, it } from 'vitest';
import { load } from '../i18n/index.svelte';
import { dayText, momentText } from './dates';

const evening = new Date(2026, 10, 8, 18, 44).getTime();

afterEach(() => load('en'));

describe('days and moments', () => {
  it.each([
    ['en', '8 November 2026', '8 Nov 2026, 18:44'],
    ['nl', '8 november 2026', '8 nov 2026, 18:44'],
    ['fr', '8 novembre 2026', '8 nov. 2026, 18:44'],
    ['de', '8. November 2026', '08.11.2026, 18:44'],
  ] as const)('in %s', async (language, day, moment) => {
    await load(language);
    expect(dayText('2026-11-08')).toBe(day);
    expect(dayText(evening)).toBe(day);
    expect(momentText(evening)).toBe(moment);
  });
});
