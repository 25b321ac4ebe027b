// The names of things and people at a table in the visitor's language, and of what is refused.

import type { Rules } from '../variants';
import type { Choice, Code, Table } from '../wire';
import type { Key } from '../i18n/catalogue';
import { centreOf } from '../board/geometry';
import type { Labels } from '../board/labels';
import { language, t } from '../i18n/index.svelte';
import { type Level, LEVELS, USUAL_LEVEL } from './levels';
import { labelsIn, marksCaptures, moveIn, nameIn, type Written, writtenIn } from './notation';
import { nameAt } from './names';
import { gameOf, isMatch, pays } from './score';
import { settings } from './settings.svelte';
import { rulesOf, variantOf } from './setup/rules';
import { areMates, isAway } from './sides';

const COLOURS = [0, 1, 2, 3, 4, 5] as const;
type Colour = (typeof COLOURS)[number];

function known(colour: number): Colour {
  return COLOURS.find((each) => each === colour) ?? 0;
}

export function stoneName(colour: number): string {
  return t(`stone.${known(colour)}`);
}

/** stoneTitle is what whoever plays a colour is called. */
export function stoneTitle(colour: number): string {
  return t(`seat.${known(colour)}`);
}

/** written is the notation that the visitor reads. */
export function written(): Written {
  return writtenIn(settings().notation, language());
}

/** pointName writes a point of a board of so many lines as the visitor does; the name of none is empty. */
export function pointName(point: string, size: number): string {
  return nameIn(written(), size, point);
}

/** stoneMove writes a move that places a stone as the visitor does. */
export function stoneMove(point: string, size: number, claimed = false, captures = 0): string {
  return moveIn(written(), size, point, claimed, captures);
}

/** capturesText says in a list how many groups a move captures; the name of a stone's move may say it of one already. */
export function capturesText(groups: number, stone: boolean): string {
  return groups > (stone && marksCaptures(written()) ? 1 : 0) ? `×${groups}` : '';
}

/** labelsOn are the coordinates of a board as the visitor reads them. */
export function labelsOn(size: number): Labels {
  return labelsIn(written(), size);
}

/** pointText names a point and says what is to be known about it; the point comes first. */
export function pointText(
  point: string,
  size: number,
  colour: number | null,
  last: boolean,
  ...more: string[]
): string {
  const stone = colour === null ? t('board.empty') : stoneName(colour);
  return [pointName(point, size), stone, ...(last ? [t('board.last')] : []), ...more].join(', ');
}

function levelOf(level: number): Level {
  return LEVELS.find((each) => each === level) ?? USUAL_LEVEL;
}

export function levelName(level: number): string {
  return t(`level.${levelOf(level)}`);
}

/** levelText says in a sentence how the computer plays at a level. */
export function levelText(level: number): string {
  return t(`level.${levelOf(level)}.text`);
}

const OPTIONS = ['tournament', 'complication', 'adjacent', 'claimed'] as const;

function option(name: string) {
  return OPTIONS.find((each) => each === name);
}

/** optionName is what an option of the rules is called; one that is not known keeps the server's name. */
export function optionName(name: string): string {
  const known = option(name);
  return known === undefined ? name : t(`rule.${known}`);
}

/** optionText says what an option of the rules asks for. */
export function optionText(name: string): string {
  const known = option(name);
  return known === undefined ? '' : t(`rule.${known}.text`);
}

/** colourName is what a seat is called by its colour; where several share one, with a number. */
export function colourName({ seats }: Table, seat: number): string {
  const colour = seats[seat]?.colour ?? 0;
  const sharers = seats.flatMap((each, index) => (each.colour === colour ? [index] : []));
  const name = stoneTitle(colour);
  return sharers.length < 2 ? name : t('seat.nth', { seat: name, n: sharers.indexOf(seat) + 1 });
}

/** seatName is what the visitor calls a seat: who sits there by name or seen from his own place, else its colour. */
export function seatName(table: Table, mine: readonly number[], seat: number): string {
  const { kind } = table.seats[seat] ?? {};
  if (kind === 'open') return t('seat.open');
  const name = otherName(table, mine, seat);
  if (name !== null) return name;
  if (table.seats.length > 2) return nameAmongMany(table, mine, seat);
  if (kind === 'computer') return t('seat.computer');
  if (mine.length !== 1) return colourName(table, seat);
  return t(mine.includes(seat) ? 'seat.you' : 'seat.opponent');
}

/** otherName is the name of whoever else sits in a seat, null where there is none. */
export function otherName(table: Table, mine: readonly number[], seat: number): string | null {
  return mine.length === 1 && mine.includes(seat) ? null : nameAt(table, seat);
}

function nameAmongMany(table: Table, mine: readonly number[], seat: number): string {
  const [own] = mine;
  if (own === undefined || mine.length > 1) return colourName(table, seat);
  if (own === seat) return t('seat.you');
  const sameStones = table.seats[own]?.colour === table.seats[seat]?.colour;
  return sameStones && areMates(table, own, seat) ? t('seat.partner') : colourName(table, seat);
}

/** subjectOf is what a sentence about a seat begins with: “Your opponent”. */
export function subjectOf(table: Table, mine: readonly number[], seat: number): string {
  const [own] = mine;
  const name = otherName(table, mine, seat);
  if (name !== null) return name;
  if (table.seats[seat]?.kind === 'computer' && table.seats.length === 2) return t('subject.computer');
  if (own === undefined || mine.length > 1 || own === seat) return seatName(table, mine, seat);
  if (table.seats.length === 2) return t('subject.opponent');
  const sameStones = table.seats[own]?.colour === table.seats[seat]?.colour;
  return sameStones ? t('subject.partner') : seatName(table, mine, seat);
}

/** tableName is what a table is known by: “Ann – Black”. Empty where nobody has a name. */
export function tableName(table: Table): string {
  const seats = [...table.seats.keys()];
  if (seats.every((seat) => nameAt(table, seat) === null)) return '';
  return seats.map((seat) => seatName(table, [], seat)).join(' – ');
}

/** choiceName names a move that places no stone. */
export function choiceName(choice: Choice): string {
  return t(`choice.move.${choice}`);
}

/** The colours of which the choices of an opening speak, from 0. */
export const CHOICE_STONES = { first: [0], second: [1], more: [1, 0], claim: [] } as const;

/** choiceText says what a choice of an opening does. */
export function choiceText(choice: Exclude<Choice, 'claim'>): string {
  if (choice === 'more') return t('choice.more');
  return t(`choice.${choice}`, { seat: stoneTitle(CHOICE_STONES[choice][0]) });
}

/** listOf joins names as the language does: “Red, Blue and Green”. */
export function listOf(names: readonly string[]): string {
  const locale = language() === 'en' ? 'en-GB' : language();
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** namesOf names seats together; those that share their stones are one when none of them is the visitor's. */
export function namesOf(table: Table, mine: readonly number[], seats: readonly number[]): string[] {
  const colours = new Set(seats.map((seat) => table.seats[seat]?.colour ?? 0));
  const [colour = 0] = colours;
  const oneself = mine.length === 1 && seats.some((seat) => mine.includes(seat));
  const named = seats.every((seat) => nameAt(table, seat) !== null);
  if (seats.length > 1 && colours.size === 1 && !oneself && !named) return [stoneTitle(colour)];
  return seats.map((seat) => seatName(table, mine, seat));
}

/** seatDetail says who plays in a seat, and how it has done. */
export function seatDetail(table: Table, mine: readonly number[], seat: number): string {
  const { seats, out } = table;
  const { kind = 'open', level = 0, wins = 0 } = seats[seat] ?? {};
  const own = mine.length === 1 && mine.includes(seat);
  const named = nameAt(table, seat) !== null;
  const parts: string[] = own && named ? [t('seat.you')] : [];
  if (out.includes(seat)) parts.push(t('seat.out'));
  else if (isAway(table, seat)) parts.push(t('seat.away'));
  else if (kind === 'computer')
    parts.push(seats.length > 2 ? t('seat.machine', { level: levelName(level) }) : levelName(level));
  else if (seats.length > 2 && (own || named)) parts.push(colourName(table, seat));
  // Beside a rating there is no room for what the rating says better.
  if (!isMatch(table) && wins > 0 && table.rated !== true) parts.push(t('seat.wins', { n: wins }));
  return parts.join(' · ');
}

/** teamName names a side of several seats: “You and Red”. */
export function teamName(table: Table, mine: readonly number[], seats: readonly number[]): string {
  const [own = -1] = mine;
  const ordered =
    mine.length === 1 && seats.includes(own) ? [own, ...seats.filter((seat) => seat !== own)] : seats;
  return listOf(namesOf(table, mine, ordered));
}

/** trayText says what seats have captured together, and how much wins. */
export function trayText(
  table: Table,
  mine: readonly number[],
  seats: readonly number[],
  shown: { captures: readonly number[]; taken: readonly (readonly number[])[] },
): string {
  const total = (count: (seat: number) => number | undefined) =>
    seats.reduce((sum, seat) => sum + (count(seat) ?? 0), 0);
  const seat = teamName(table, mine, seats);
  const stones = total((each) => shown.taken[each]?.length);
  if (table.winStones > 0) return t('tray.stones', { seat, stones, goal: table.winStones });
  const captures = total((each) => shown.captures[each]);
  return table.winCaptures > 0
    ? t('tray', { seat, captures, goal: table.winCaptures })
    : t('tray.endless', { seat, captures });
}

/** apartText says how many stones lie beside the board that count for nobody. */
export function apartText(stones: readonly number[]): string {
  return t('tray.apart', { n: stones.length });
}

/** matchText says whether a match is rated, what it goes to, and which game this is. */
export function matchText(table: Table): string {
  const rated = table.rated === true ? [t(table.void === true ? 'match.void' : 'match.rated')] : [];
  return [...rated, ...goalText(table)].join(' · ');
}

function goalText(table: Table): string[] {
  if (!isMatch(table)) return [];
  const { target, bestOf } = table.series;
  const goal = pays(table) ? t('match.target', { n: target }) : t('match.best', { n: bestOf });
  return table.game > 0 ? [goal, t('match.game', { n: gameOf(table) })] : [goal];
}

/** Ruled says by which rules a game is played, as far as that is known. */
interface Ruled {
  variant?: string | undefined;
  options?: readonly string[] | undefined;
  /** Rules of its own, in place of a variant. */
  rules?: Record<string, unknown> | undefined;
}

/** refusalText says in the player's words why something was refused. Where the number of lines is not known, null, the
 * point is taken as it is written. */
export function refusalText(code: Code, point: string, size: number | null, game: Ruled = {}): string {
  if (code === 'occupied') {
    return t('refused.occupied', { point: size === null ? point : pointName(point, size) });
  }
  if (code === 'center_first') return centreText(size);
  if (code === 'tournament') return secondStoneText(game);
  const key: Exclude<Key & `refused.${string}`, FilledRefusal> = `refused.${code}`;
  return t(key);
}

/** Texts of refusals that ask for more than their code. */
type FilledRefusal = 'refused.occupied' | `refused.center_first${string}` | `refused.tournament${string}`;

function centreText(size: number | null): string {
  if (size === null) return t('refused.center_first.any');
  return t('refused.center_first', { centre: pointName(centreOf(size), size) });
}

/** The second stone stands away from the centre, under some rules farther on the centre's own lines. */
function secondStoneText({ variant, options = [], rules }: Ruled): string {
  const row = variantOf(variant);
  const { secondStoneDistance: n = 0, secondStoneAxisDistance: axis = 0 }: SecondStone =
    rules ?? (row === undefined ? {} : rulesOf(row, options));
  if (axis > n) return t('refused.tournament.cross', { n, axis });
  return t(n === THREE ? 'refused.tournament' : 'refused.tournament.near');
}

type SecondStone = Partial<Pick<Rules, 'secondStoneDistance' | 'secondStoneAxisDistance'>>;

/** The distance of the tournament rule, which its text has in words. */
const THREE = 3;
