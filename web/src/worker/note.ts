// What a push message says, and what is shown of it.

import { type Language, texts } from './text';

/** Note is what the server sends: see reminder/herald. */
export interface Note {
  kind: 'turn' | 'deadline' | 'ended' | 'challenge';
  /** The name of the match, empty for a challenge. */
  match: string;
  names: string[];
  /** When the time is up, in milliseconds since 1970, 0 where it never is. */
  deadline: number;
  language: Language;
}

const kinds = ['turn', 'deadline', 'ended', 'challenge'] as const;

/** noteOf reads a message, of whatever age the server is; null where nothing can be made of it. */
export function noteOf(said: unknown): Note | null {
  const given = (typeof said === 'object' ? said : null) as Partial<Record<keyof Note, unknown>> | null;
  const kind = kinds.find((each) => each === given?.kind);
  const match =
    typeof given?.match === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(given.match) ? given.match : '';
  if (kind === undefined || (kind !== 'challenge' && match === '')) return null;
  const names = Array.isArray(given?.names) ? given.names.filter((each) => typeof each === 'string') : [];
  const deadline = typeof given?.deadline === 'number' ? given.deadline : 0;
  return { kind, match, names, deadline, language: languageOf(given?.language) };
}

function languageOf(text: unknown): Language {
  return typeof text === 'string' && Object.hasOwn(texts, text) ? (text as Language) : 'en';
}

/** Shown is a notification: the tag has a later one about the same take its place, the path is where it leads. */
export interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: Language;
  path: string;
}

/** shownOf puts a message into words. */
export function shownOf(note: Note): Shown {
  const words = texts[note.language];
  const names = new Intl.ListFormat(note.language, { type: 'conjunction' }).format(note.names);
  const body = words[note.kind][names === '' ? 'alone' : 'with'];
  const at = new Intl.DateTimeFormat(note.language === 'en' ? 'en-GB' : note.language, {
    dateStyle: 'full',
    timeStyle: 'short',
  });
  const until = note.kind === 'deadline' || note.kind === 'turn' ? note.deadline : 0;
  return {
    title: words[note.kind].title,
    body: [body.replace('{names}', names), until === 0 ? '' : words.until.replace('{at}', at.format(until))]
      .filter((each) => each !== '')
      .join(' '),
    tag: note.match === '' ? 'challenge' : note.match,
    lang: note.language,
    path: note.match === '' ? '/lobby' : `/m/${note.match}`,
  };
}

/** unread is what is shown where a message cannot be read: browsers want something shown for each. */
export function unread(): Shown {
  return { ...texts.en.unread, tag: 'unread', lang: 'en', path: '/' };
}
