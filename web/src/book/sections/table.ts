// What goes on around the board: announcements and manners.

import { type Game, hasTeams } from '../game';
import { type Block, say, text } from '../sentence';

/** The row for which the players' words were made: before five comes tessera, before that tria. */
const PENTE = 5;

export function announcing({ rules }: Game): Block[] {
  if (rules.row !== PENTE) return [];
  return [
    text(say('announce.rule'), say('announce.open'), say('announce.first')),
    text(say('announce.screen')),
  ];
}

export function manners(game: Game): Block[] {
  return [text(hasTeams(game) && say('talk.partners')), text(say('talk.oversight'), say('talk.real'))];
}
