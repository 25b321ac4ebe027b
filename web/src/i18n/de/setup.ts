import type { Part } from '../catalogue';
import type { setup as en } from '../en/setup';

export const setup: Part<typeof en> = {
  'new.title': 'Neue Partie',
  'new.with': 'Gegner',
  'new.computer': 'Der Computer',
  'new.computer.text': 'Drei Stufen',
  'new.pass': 'Zu zweit am Gerät',
  'new.pass.text': 'Abwechselnd an einem Bildschirm',
  'new.friend': 'Jemand anders',
  'new.friend.text': 'Über einen Link, den du schickst',
  'new.level': 'Stufe',
  'new.first': 'Wer beginnt?',
  'new.first.me': 'Ich',
  'new.first.computer': 'Der Computer',
  'new.first.friend': 'Der andere',
  'new.first.lot': 'Das Los',
  'new.rules': 'Regeln',
  'new.rules.basic': 'Fünf in einer Reihe oder fünf geschlagene Paare gewinnen.',
  'rule.tournament': 'Turnierregel',
  'rule.tournament.text':
    'Der zweite Stein des ersten Spielers steht mindestens drei Linien vom Mittelpunkt entfernt.',
  'rule.adjacent': 'Angrenzend setzen',
  'rule.adjacent.text': 'Jeder Stein nach dem ersten berührt einen Stein auf dem Brett.',
  'rule.conflict':
    'Die beiden Regeln schließen einander aus: Der zweite Stein der Partie muss den Stein in der Mitte berühren. Kein Punkt drei Linien weiter berührt dann einen Stein, und der erste Spieler hat keinen erlaubten zweiten Zug.',
  'new.start': 'Partie beginnen',
  'new.failed': 'Die Partie konnte nicht beginnen: {reason}',
  'refused.unknown_variant': 'Der Server kennt dieses Spiel nicht.',
  'refused.unknown_option': 'Der Server kennt diese Regel nicht.',
  'refused.seats': 'Mit dieser Spielerzahl lässt sich dieses Spiel nicht spielen.',
  'refused.size': 'Ein Brett dieser Größe gibt es nicht.',
  'refused.options_conflict': 'Diese Regeln passen nicht zusammen.',
};
