// Die deutschen Texte der Seiten für alle, die zuschauen.

import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const de: Part<typeof en> = {
  title: 'Partien zum Zuschauen',
  intro: 'Wer in der Lobby jemanden findet, spielt dort, wo alle zuschauen dürfen.',
  none: 'Zurzeit wird keine solche Partie gespielt. Was beginnt, erscheint hier von selbst.',
  lost: 'Der Server antwortet nicht. Was hier steht, kann alt sein.',
  watch: '{names} zuschauen: {game}',
  move: 'Zug {n}',
  watching: { one: '{n} schaut zu', other: '{n} schauen zu' },
  screen: 'Für einen großen Bildschirm',
  'screen.text': 'Nur die Bretter, sonst nichts: für ein Vereinslokal oder eine Übertragung.',
  'screen.leave': 'Den großen Bildschirm verlassen',
  'screen.join': 'Spiel mit',
  'screen.none': 'Zurzeit wird keine Partie gespielt',
  lobby: 'Gegen jemanden spielen',
  now: 'Gerade im Gange',
  all: 'Alle Partien zum Zuschauen',
  'embed.text': 'Dieses Stück HTML zeigt die Partie dort, live, solange sie gespielt wird.',
  'embed.copy': 'HTML kopieren',
  'embed.copied': 'Kopiert',
  'embed.open': 'Auf Tessera öffnen',
  'embed.missing': 'Diese Partie ist nicht mehr da oder nicht für alle offen.',
  'embed.first': 'Zum Anfang',
  'embed.back': 'Einen Zug zurück',
  'embed.on': 'Einen Zug weiter',
  'embed.last': 'Zum letzten Zug',
  'embed.at': 'Zug {n} von {all}',
  'embed.board': 'Brett nach Zug {n}',
};
