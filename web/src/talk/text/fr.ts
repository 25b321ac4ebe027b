// The French texts of how people treat each other.

import type { Texts } from '../words.svelte';

export const fr: Texts = {
  'reason.insult': 'Insultes, menaces ou haine',
  'reason.spam': 'Messages indésirables',
  'reason.cheating': 'Aide d’un programme ou de quelqu’un',
  'reason.stalling': 'Fait traîner ou abandonne les parties',
  'reason.name': 'Nom offensant',
  'reason.other': 'Autre chose',
  'people.title': 'À cette table',
  more: 'Masquer ou signaler {seat}',
  'more.line': 'Masquer ou signaler {seat}, pour « {text} »',
  muted: 'masqué',
  'muted.hidden': 'Ce que disent les personnes masquées n’est pas montré.',
  house: 'Table :',
  'mute.title': 'Masquer',
  'mute.text':
    'Vous ne voyez plus rien de ce que dit cette personne, à cette table ni ailleurs, et elle ne peut plus vous défier. Elle n’en sait rien.',
  'mute.do': 'Masquer {seat}',
  'mute.undo': 'Écouter de nouveau {seat}',
  'report.title': 'Signaler',
  'report.text':
    'La modération de ce site voit votre signalement avec ce qui a été dit ici. Personne à la table n’en est informé.',
  'report.line': 'Vous signalez cette ligne :',
  'report.reason': 'De quoi s’agit-il ?',
  'report.words': 'Que faut-il savoir ?',
  'report.optional': 'facultatif, {n} caractères au plus',
  'report.do': 'Envoyer le signalement',
  'report.thanks': 'Merci. La modération va regarder cela.',
  'silence.until': 'La modération vous a privé de parole jusqu’au {time}.',
  'silence.good': 'La modération vous a privé de parole définitivement.',
  'silence.reason': 'Le motif : {reason}.',
  'silence.play': 'Vous pouvez continuer à jouer.',
  'settings.title': 'Conversation',
  'settings.listen': 'Écouter ce qui se dit aux tables',
  'filter.title': 'Masquer dans ce que disent les autres',
  'filter.off': 'Rien',
  'filter.mild': 'Les insultes',
  'filter.strict': 'Les gros mots aussi',
  'mutes.title': 'Personnes que vous avez masquées',
  'mutes.none': 'Personne.',
  'mutes.guest': 'Un invité',
  'mutes.since': 'depuis le {day}',
  'mutes.game': 'la partie',
  'mutes.end': 'Écouter de nouveau {name}',
  unmute: 'Écouter',
  'etiquette.title': 'En bonne compagnie',
  'etiquette.greet': 'Saluez, et remerciez les autres après la partie.',
  'etiquette.alone': 'Jouez par vous-même : ni programme ni conseil pendant la partie.',
  'etiquette.stay': 'Qui doit partir le dit, ou abandonne. Ne faites pas attendre les autres.',
  'etiquette.back':
    'Reprendre un coup est une faveur. On peut la demander une fois, et la refuser sans raison.',
  'etiquette.kind':
    'Restez aimable, surtout quand vous gagnez. Qui ne l’est pas peut être masqué et signalé.',
  'etiquette.close': 'Compris',
  'etiquette.more': 'Relire',
  'etiquette.intro':
    'C’est une table entre amis que vous ne connaissez peut-être pas encore. Cinq choses la gardent agréable :',
  'etiquette.mute':
    'À côté de ce que quelqu’un dit se trouve un bouton : il permet de masquer cette personne, ou de la signaler à la modération. Dans les réglages vous choisissez les mots à masquer, ou de ne rien écouter.',
  'etiquette.watch': 'Qui regarde une partie entend ce qui se dit, et ne dit rien.',
  'etiquette.teams':
    'Pendant une partie en équipe, les partenaires ne disent que des phrases toutes faites, et tous les entendent.',
  'etiquette.moderators':
    'La modération voit les signalements avec les lignes autour. Qui insulte ou importune est privé de parole une heure, un jour, une semaine ou pour de bon, et apprend pourquoi.',
  'fault.mutes_full': 'Vous avez masqué autant de personnes que possible.',
  'fault.too_many_requests': 'C’était beaucoup à la fois. Attendez une minute, puis réessayez.',
  'fault.away': 'Le serveur ne répond pas. Réessayez.',
  'fault.other': 'Cela n’a pas marché : peut-être n’est-ce plus là. Rechargez la page.',
};
