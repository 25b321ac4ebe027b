import type { Part } from '../catalogue';
import type { setup as en } from '../en/setup';

export const setup: Part<typeof en> = {
  'new.title': 'Nieuwe partij',
  'new.with': 'Tegenstander',
  'new.computer': 'De computer',
  'new.computer.text': 'Drie niveaus',
  'new.pass': 'Samen op één scherm',
  'new.pass.text': 'Twee mensen, om de beurt',
  'new.friend': 'Iemand anders',
  'new.friend.text': 'Via een link die je stuurt',
  'new.level': 'Niveau',
  'new.first': 'Wie begint?',
  'new.first.me': 'Ik',
  'new.first.computer': 'De computer',
  'new.first.friend': 'De ander',
  'new.first.lot': 'Het lot',
  'new.rules': 'Regels',
  'new.rules.basic': 'Vijf op een rij of vijf veroverde paren winnen.',
  'rule.tournament': 'Kampioenschapsregel',
  'rule.tournament.text':
    'De tweede steen van de eerste speler ligt minstens drie lijnen van het middelpunt.',
  'rule.adjacent': 'Aansluitend leggen',
  'rule.adjacent.text': 'Elke steen na de eerste raakt een steen op het bord.',
  'rule.conflict':
    'De twee regels sluiten elkaar uit: de tweede steen van de partij moet de steen in het midden raken. Geen punt op drie lijnen afstand raakt dan een steen, en de eerste speler heeft geen geldige tweede zet.',
  'new.start': 'Begin de partij',
  'new.failed': 'De partij kon niet beginnen: {reason}',
  'refused.unknown_variant': 'De server kent dit spel niet.',
  'refused.unknown_option': 'De server kent deze regel niet.',
  'refused.seats': 'Met dit aantal spelers kan dit spel niet worden gespeeld.',
  'refused.size': 'Een bord van deze grootte is er niet.',
  'refused.options_conflict': 'Deze regels gaan niet samen.',
};
