import { expect, it } from 'vitest';
import { speakWell } from '../i18n/spoken.fixture';
import { noteOf, shownOf } from './note';
import { texts } from './text';

/** All texts of a language under one name each. */
const flat = ({ until, ...kinds }: (typeof texts)['en']): Record<string, string> => ({
  until,
  ...Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, forms]) =>
      Object.entries(forms).map(([form, text]) => [`${kind}.${form}`, text as string]),
    ),
  ),
});

speakWell({ en: flat(texts.en), nl: flat(texts.nl), fr: flat(texts.fr), de: flat(texts.de) });

it.each([
  [null],
  ['turn'],
  [{}],
  [{ kind: 'other', match: 'abc' }],
  [{ kind: 'turn' }],
  [{ kind: 'turn', match: '../lobby' }],
  [{ kind: 'turn', match: '' }],
])('makes nothing of %j', (said) => {
  expect(noteOf(said)).toBeNull();
});

it('fills in what is missing or odd', () => {
  expect(noteOf({ kind: 'turn', match: 'abc', names: ['Ann', 3], language: 'constructor' })).toEqual({
    kind: 'turn',
    match: 'abc',
    names: ['Ann'],
    deadline: 0,
    language: 'en',
  });
});

const note = { kind: 'turn', match: 'abc', names: ['Ann', 'Bob'], deadline: 0, language: 'en' } as const;

it('says who waits, and leads to the table', () => {
  expect(shownOf({ ...note, names: [...note.names] })).toEqual({
    title: 'Your turn',
    body: 'Your game with Ann and Bob waits for you.',
    tag: 'abc',
    lang: 'en',
    path: '/m/abc',
  });
});

it('says until when there is time, in the language of the reader', () => {
  const at = new Date(2026, 0, 5, 14, 30).getTime();
  const { title, body, lang } = shownOf({
    ...note,
    kind: 'deadline',
    names: [],
    deadline: at,
    language: 'de',
  });
  expect([title, lang]).toEqual(['Deine Zeit läuft ab', 'de']);
  expect(body).toBe('Eine Partie wartet auf dich. Du hast Zeit bis Montag, 5. Januar 2026 um 14:30.');
});

it('leads from a challenge to the lobby', () => {
  const shown = shownOf({ ...note, kind: 'challenge', match: '', names: ['Ann'], language: 'nl' });
  expect(shown).toMatchObject({ body: 'Ann wil met je spelen.', path: '/lobby', tag: 'challenge' });
});
