import type { Part } from '../catalogue';
import type { setup as en } from '../en/setup';

export const setup: Part<typeof en> = {
  'new.title': 'Nouvelle partie',
  'new.with': 'Adversaire',
  'new.computer': 'L’ordinateur',
  'new.computer.text': 'Trois niveaux',
  'new.pass': 'Sur le même écran',
  'new.pass.text': 'À deux, chacun son tour',
  'new.friend': 'Un ami',
  'new.friend.text': 'Par un lien à envoyer',
  'new.level': 'Niveau',
  'new.first': 'Qui commence ?',
  'new.first.me': 'Moi',
  'new.first.computer': 'L’ordinateur',
  'new.first.friend': 'Mon ami',
  'new.first.lot': 'Le sort',
  'new.rules': 'Règles',
  'new.rules.basic': 'Cinq pions alignés ou cinq paires prises gagnent la partie.',
  'rule.tournament': 'Règle de tournoi',
  'rule.tournament.text': 'Le deuxième pion du premier joueur se place à trois lignes au moins du centre.',
  'rule.adjacent': 'Pions adjacents',
  'rule.adjacent.text': 'Après le premier, chaque pion touche un pion du plateau.',
  'rule.conflict':
    'Ces deux règles s’excluent : le deuxième pion de la partie doit toucher le pion central. Aucune intersection à trois lignes du centre ne touche alors de pion, et le premier joueur n’a pas de deuxième coup possible.',
  'new.start': 'Commencer la partie',
  'new.failed': 'La partie n’a pas pu commencer : {reason}',
  'refused.unknown_variant': 'Le serveur ne connaît pas ce jeu.',
  'refused.unknown_option': 'Le serveur ne connaît pas cette règle.',
  'refused.seats': 'Ce jeu ne se joue pas à ce nombre de joueurs.',
  'refused.size': 'Il n’y a pas de plateau de cette taille.',
  'refused.options_conflict': 'Ces règles ne vont pas ensemble.',
};
