// A page of rules, put together from the data of a game.

import type { Variant } from '../variants';
import * as capture from './figures/captures';
import type { Figure, Subject } from './figures/figure';
import * as opening from './figures/opening';
import * as row from './figures/rows';
import { gameOf } from './game';
import * as beginning from './sections/begin';
import * as matches from './sections/match';
import { minute } from './sections/minute';
import * as table from './sections/table';
import * as win from './sections/win';
import { type Block, say, type Sentence } from './sentence';

/** Section is a part of a page with a heading of its own. */
export interface Section {
  /** Names the section in addresses. */
  id: string;
  title: Sentence;
  blocks: readonly Block[];
  figures: readonly Figure[];
}

/** Option is a rule that can be added, with what it changes. */
export interface Option {
  name: string;
  blocks: readonly Block[];
  figures: readonly Figure[];
  /** The options with which it cannot be combined. */
  excludes: readonly string[];
}

export interface Page {
  variant: Variant;
  minute: readonly Sentence[];
  sections: readonly Section[];
  options: readonly Option[];
}

type Part = [id: string, title: Sentence, blocks: (game: Subject) => Block[], ...figures: Draw[]];
type Draw = (subject: Subject) => Figure[];

const BEFORE: readonly Part[] = [
  ['players', say('players.title'), beginning.players],
  ['first-stone', say('board.title'), beginning.board, opening.centre],
  ['opening', say('protocol.title'), beginning.protocol, opening.protocol],
  ['restrictions', say('opening.title'), beginning.opening, opening.distance, opening.adjacent],
  ['turn', say('turn.title'), beginning.turn, opening.several],
  [
    'captures',
    say('capture.title'),
    win.capturing,
    capture.pair,
    capture.several,
    capture.three,
    capture.four,
    capture.mixed,
    capture.partner,
    capture.stepping,
  ],
  ['bracket', say('poof.title'), win.poofing, capture.lost],
  ['claims', say('claimed.title'), win.claiming, capture.claimed],
  ['winning', say('win.title'), win.winning, row.row, row.long, capture.last, row.final],
  ['last', say('survive.title'), win.surviving, row.lasting],
  ['double-three', say('double.title'), win.double, opening.double],
];

const AFTER: readonly Part[] = [
  ['match', say('points.title'), matches.points, row.paid],
  ['series', say('series.title'), matches.series],
  ['begin', say('begin.title'), matches.begin],
  ['end', say('end.title'), matches.ending],
  ['announcements', say('announce.title'), table.announcing, row.tria],
  ['manners', say('talk.title'), table.manners],
];

/** pageOf is the page of a game: everything that holds for it and nothing else. */
export function pageOf(variant: Variant): Page {
  const subject: Subject = { ...gameOf(variant), options: [] };
  return {
    variant,
    minute: minute(subject),
    sections: [...BEFORE, ...AFTER].flatMap((part) => sectionOf(part, subject)),
    options: variant.options.map((name) => optionOf(variant, name)),
  };
}

function sectionOf([id, title, write, ...draw]: Part, subject: Subject): Section[] {
  const blocks = write(subject).filter(({ sentences }) => sentences.length > 0);
  if (blocks.length === 0) return [];
  return [{ id, title, blocks, figures: draw.flatMap((each) => each(subject)) }];
}

/** What is said of rules that an option may add. */
const ADDED: readonly Part[] = [
  ['restrictions', say('opening.title'), beginning.opening, opening.distance, opening.adjacent],
  ['row', say('win.title'), win.exactly, row.long],
  ['double-three', say('double.title'), win.double, opening.double],
  ['claims', say('claimed.title'), win.claiming, capture.claimed],
];

/** optionOf says of an option what holds with it and not without. */
function optionOf(variant: Variant, name: string): Option {
  const plain: Subject = { ...gameOf(variant), options: [] };
  const subject: Subject = { ...gameOf(variant, [name]), options: [name] };
  const known = new Set(ADDED.flatMap((part) => sectionOf(part, plain)).map(({ id }) => id));
  const added = ADDED.flatMap((part) => sectionOf(part, subject)).filter(({ id }) => !known.has(id));
  return {
    name,
    blocks: added.flatMap(({ blocks }) => blocks),
    figures: added.flatMap(({ figures }) => figures),
    excludes: variant.conflicts
      .filter((pair) => pair.includes(name))
      .flat()
      .filter((each) => each !== name),
  };
}

/** figuresOf lists all diagrams of a page. */
export function figuresOf({ sections, options }: Page): Figure[] {
  return [...sections, ...options].flatMap(({ figures }) => figures);
}

/** sentencesOf lists all that a page says. */
export function sentencesOf(page: Page): Sentence[] {
  const parts = [...page.sections, ...page.options];
  return [
    ...page.minute,
    ...page.sections.map(({ title }) => title),
    ...parts.flatMap(({ blocks }) => blocks).flatMap(({ sentences }) => sentences),
    ...figuresOf(page).map(({ caption }) => caption),
  ];
}
