// De Nederlandse teksten van de pagina’s voor wie toekijkt.

import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const nl: Part<typeof en> = {
  title: 'Partijen om te bekijken',
  intro: 'Wie in de lobby een tegenstander vindt, speelt waar iedereen mag toekijken.',
  none: 'Er wordt nu geen partij gespeeld waarbij je kunt toekijken. Wat begint, verschijnt hier vanzelf.',
  lost: 'De server antwoordt niet. Wat hier staat, kan oud zijn.',
  watch: 'Bekijk {names}: {game}',
  move: 'zet {n}',
  watching: { one: '{n} kijker', other: '{n} kijkers' },
  screen: 'Voor een groot scherm',
  'screen.text': 'Alleen de borden, zonder iets eromheen: voor een clublokaal of een uitzending.',
  'screen.leave': 'Het grote scherm verlaten',
  'screen.join': 'Speel mee',
  'screen.none': 'Er wordt nu geen partij gespeeld',
  lobby: 'Tegen iemand spelen',
  now: 'Nu aan de gang',
  all: 'Alle partijen om te bekijken',
  'embed.text': 'Dit stukje HTML toont de partij daar, live zolang ze gespeeld wordt.',
  'embed.copy': 'HTML kopiëren',
  'embed.copied': 'Gekopieerd',
  'embed.open': 'Openen op Tessera',
  'embed.missing': 'Deze partij is er niet meer, of is niet voor iedereen.',
  'embed.first': 'Naar het begin',
  'embed.back': 'Eén zet terug',
  'embed.on': 'Eén zet verder',
  'embed.last': 'Naar de laatste zet',
  'embed.at': 'Zet {n} van {all}',
  'embed.board': 'Bord na zet {n}',
};
