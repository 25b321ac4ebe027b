// What is looked for in the library. A query has the words of the server's interface, and stands in the address of the
// page just as it is sent.

/** The conditions there are, in the order in which they are told. */
export const FIELDS = [
  'player',
  'opponent',
  'whole',
  'score',
  'winner',
  'ending',
  'from',
  'to',
  'minRating',
  'maxRating',
  'variant',
  'options',
  'without',
  'opening',
  'position',
  'size',
  'seats',
  'minPlies',
  'maxPlies',
  'source',
] as const;

export type Field = (typeof FIELDS)[number];

/** Query holds the conditions that are set; none is empty. */
export type Query = Readonly<Partial<Record<Field, string>>>;

/** queryOf reads the part of an address behind its question mark. What it does not know it leaves out; see strayIn. */
export function queryOf(search: string): Query {
  const given = new URLSearchParams(search);
  return tidy(Object.fromEntries(FIELDS.map((field) => [field, given.get(field) ?? ''])));
}

/** tidy leaves out what is empty, and what would make no sense without a player. */
export function tidy(query: Partial<Record<Field, string>>): Query {
  const kept = FIELDS.flatMap((field) => {
    const text = (query[field] ?? '').trim();
    return text === '' ? [] : [[field, text] as const];
  });
  const tidied: Partial<Record<Field, string>> = Object.fromEntries(kept);
  if (tidied.player === undefined) {
    delete tidied.opponent;
    delete tidied.score;
    delete tidied.whole;
  }
  return tidied;
}

/** searchOf writes a query as it stands in an address, with its question mark; nothing for no conditions. */
export function searchOf(query: Query): string {
  const text = paramsOf(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** paramsOf writes a query as parameters. */
export function paramsOf(query: Query): URLSearchParams {
  return new URLSearchParams(
    FIELDS.flatMap((field) => (query[field] === undefined ? [] : [[field, query[field]]])),
  );
}

/** without is a query with some conditions less. */
export function without(query: Query, ...fields: readonly Field[]): Query {
  return tidy({ ...query, ...Object.fromEntries(fields.map((field) => [field, ''])) });
}

/** How games can end, as far as that can be looked for. */
export const ENDINGS = [
  'row',
  'captures',
  'row+captures',
  'resignation',
  'time',
  'agreement',
  'forfeit',
  'full',
  'blocked',
] as const;

export type Ending = (typeof ENDINGS)[number];

export function isEnding(text: string): text is Ending {
  return ENDINGS.some((each) => each === text);
}

/** Outcome is who is to have won: a player that is named, a seat, nobody, or nobody knows. */
export type Outcome = '' | 'won' | 'lost' | '0' | '1' | 'draw' | 'unknown';

const OUTCOMES: readonly Outcome[] = ['won', 'lost', '0', '1', 'draw', 'unknown'];

/** outcomeOf reads who is to have won from the conditions that say so. */
export function outcomeOf({ score = '', winner = '', ending = '' }: Query): Outcome {
  return OUTCOMES.find((each) => each === score || each === winner || each === ending) ?? '';
}

/** withOutcome writes it. Draws and unknown results are endings to the server, so no other can be asked for beside. */
export function withOutcome(query: Query, outcome: Outcome): Query {
  const ending = isEnding(query.ending ?? '') ? (query.ending ?? '') : '';
  const told = { ...query, score: '', winner: '', ending };
  if (outcome === 'won' || outcome === 'lost') return tidy({ ...told, score: outcome });
  if (outcome === '0' || outcome === '1') return tidy({ ...told, winner: outcome });
  return tidy({ ...told, ending: outcome === '' ? ending : outcome });
}

/** isDay tells whether a text is a date, perhaps without day or month, that the calendar has. */
export function isDay(text: string): boolean {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}

/** The largest number that the server compares with. */
const MOST = 1 << 20;

export function isNumber(text: string): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) <= MOST;
}

/** listIn reads words with commas between them. */
export function listIn(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(',');
}
