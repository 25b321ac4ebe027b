// Diagrams about captures.

import { captures, hasTeams, sharesColours } from '../game';
import { say } from '../sentence';
import { coloursOf, type Figure, perSeat, placed, type Subject, winnersOf } from './figure';

const STRIP = ['G8', 'O12'] as const;
const WIDE = ['F8', 'O12'] as const;
const SQUARE = ['F6', 'O14'] as const;

export function pair(subject: Subject): Figure[] {
  const { own, other } = coloursOf(subject);
  return [
    placed(
      subject,
      { stones: { [own]: ['J10'], [other]: ['K10', 'L10'] } },
      {
        id: 'pair',
        caption: say('fig.pair', { a: { colour: own }, b: { colour: other } }),
        corners: STRIP,
        tries: [{ moves: ['M10'], expected: { captured: ['K10', 'L10'] } }],
      },
    ),
  ];
}

export function several(subject: Subject): Figure[] {
  const { own, other } = coloursOf(subject);
  const taken = ['M8', 'L9', 'H10', 'J10', 'K11', 'K12'];
  return [
    placed(
      subject,
      { stones: { [own]: ['G10', 'K13', 'N7'], [other]: taken } },
      {
        id: 'several',
        caption: say('fig.several'),
        corners: SQUARE,
        tries: [{ moves: ['K10'], expected: { captured: taken } }],
      },
    ),
  ];
}

/** three is taken where threes are captured, and safe where only pairs are. */
export function three(subject: Subject): Figure[] {
  const { own, other } = coloursOf(subject);
  const stones = ['J10', 'K10', 'L10'];
  const threes = subject.rules.captureMax > 2;
  return [
    placed(
      subject,
      { stones: { [own]: ['H10'], [other]: stones } },
      {
        id: 'three',
        caption: say(threes ? 'fig.three.taken' : 'fig.three.safe', { b: { colour: other } }),
        corners: WIDE,
        tries: [{ moves: ['M10'], expected: { captured: threes ? stones : [] } }],
      },
    ),
  ];
}

export function four(subject: Subject): Figure[] {
  const { own, other } = coloursOf(subject);
  if (subject.rules.captureMax < 3) return [];
  return [
    placed(
      subject,
      { stones: { [own]: ['G10'], [other]: ['H10', 'J10', 'K10', 'L10'] } },
      {
        id: 'four',
        caption: say('fig.four', { b: { colour: other } }),
        corners: WIDE,
        tries: [{ moves: ['M10'], expected: { captured: [] } }],
      },
    ),
  ];
}

export function mixed(subject: Subject): Figure[] {
  const { own, other, third } = coloursOf(subject);
  if (!subject.rules.mixedCaptures) return [];
  return [
    placed(
      subject,
      { stones: { [own]: ['J10'], [other]: ['K10'], [third]: ['L10'] } },
      {
        id: 'mixed',
        caption: say('fig.mixed', {
          a: { colour: own },
          b: { colour: other },
          c: { colour: third },
        }),
        corners: STRIP,
        tries: [{ moves: ['M10'], expected: { captured: ['K10', 'L10'] } }],
      },
    ),
    placed(
      subject,
      { stones: { [own]: ['J10', 'L10'], [other]: ['K10'] } },
      {
        id: 'own',
        caption: say('fig.own', { a: { colour: own } }),
        corners: STRIP,
        tries: [{ moves: ['M10'], expected: { captured: [] } }],
      },
    ),
  ];
}

export function partner(subject: Subject): Figure[] {
  const { own, other, partner } = coloursOf(subject);
  if (!hasTeams(subject) || sharesColours(subject)) return [];
  return [
    placed(
      subject,
      { stones: { [own]: ['J10'], [partner]: ['K10'], [other]: ['L10'] } },
      {
        id: 'partner',
        caption: say('fig.partner', {
          a: { colour: own },
          b: { colour: other },
          p: { colour: partner },
        }),
        corners: STRIP,
        tries: [{ moves: ['M10'], expected: { captured: ['K10', 'L10'], stones: perSeat(subject, 1) } }],
      },
    ),
  ];
}

/** stepping is a step between two stones where that is safe, and lost where it is not. */
export function stepping(subject: Subject): Figure[] {
  return subject.rules.poof ? [] : into(subject);
}

export function lost(subject: Subject): Figure[] {
  return subject.rules.poof ? [...into(subject), ...intoThree(subject)] : [];
}

function into(subject: Subject): Figure[] {
  const { own, other } = coloursOf(subject);
  const { poof } = subject.rules;
  return [
    placed(
      subject,
      { stones: { [own]: ['K10'], [other]: ['J10', 'M10'] } },
      {
        id: 'into',
        caption: say(poof ? 'fig.into.lost' : 'fig.into.safe', { a: { colour: own } }),
        corners: STRIP,
        tries: [{ moves: ['L10'], expected: { captured: poof ? ['K10', 'L10'] : [] } }],
      },
    ),
  ];
}

function intoThree(subject: Subject): Figure[] {
  const { own, other } = coloursOf(subject);
  const lost = subject.rules.captureMax > 2;
  return [
    placed(
      subject,
      { stones: { [own]: ['J10', 'L10'], [other]: ['H10', 'M10'] } },
      {
        id: 'intoThree',
        caption: say(lost ? 'fig.intoThree.lost' : 'fig.intoThree.safe', { a: { colour: own } }),
        corners: WIDE,
        tries: [{ moves: ['K10'], expected: { captured: lost ? ['J10', 'K10', 'L10'] : [] } }],
      },
    ),
  ];
}

/** last is the capture that wins. */
export function last(subject: Subject): Figure[] {
  if (!captures(subject)) return [];
  const { own, other } = coloursOf(subject);
  const { winCaptures, winStones } = subject.rules;
  const stones = winStones > 0 ? winStones - 2 : 2 * (winCaptures - 1);
  const made = winCaptures > 0 ? winCaptures - 1 : Math.floor(stones / 2);
  const a = { colour: own };
  return [
    placed(
      subject,
      {
        stones: { [own]: ['J10'], [other]: ['K10', 'L10'] },
        pairs: perSeat(subject, made),
        stones_taken: perSeat(subject, stones),
      },
      {
        id: 'last',
        caption:
          winStones > 0
            ? say('fig.last.stones', { a, stones })
            : say('fig.last.captures', { a, captures: made }),
        corners: STRIP,
        tries: [{ moves: ['M10'], expected: { winners: winnersOf(subject), by: 'captures' } }],
      },
    ),
  ];
}

export function claimed(subject: Subject): Figure[] {
  const { own, other } = coloursOf(subject);
  if (!subject.rules.claimed) return [];
  return [
    placed(
      subject,
      { stones: { [own]: ['J10'], [other]: ['K10', 'L10'] } },
      {
        id: 'claimed',
        caption: say('fig.claimed'),
        corners: STRIP,
        tries: [
          { moves: ['M10'], expected: { captured: [] } },
          { moves: ['M10!'], expected: { captured: ['K10', 'L10'] } },
        ],
      },
    ),
  ];
}
