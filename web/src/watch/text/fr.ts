// Les textes français des pages pour qui regarde.

import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const fr: Part<typeof en> = {
  title: 'Parties à regarder',
  intro: 'Les parties nées dans le salon se jouent sous les yeux de tous.',
  none: 'Aucune partie de ce genre ne se joue en ce moment. Celles qui commencent apparaissent ici d’elles-mêmes.',
  lost: 'Le serveur ne répond pas. Ce qui est affiché est peut-être ancien.',
  watch: 'Regarder {names} : {game}',
  move: 'coup {n}',
  watching: { one: '{n} spectateur', other: '{n} spectateurs' },
  screen: 'Pour un grand écran',
  'screen.text': 'Les plateaux seuls, sans rien autour : pour la salle d’un club ou une diffusion.',
  'screen.leave': 'Quitter le grand écran',
  'screen.join': 'Venez jouer',
  'screen.none': 'Aucune partie ne se joue en ce moment',
  lobby: 'Jouer contre quelqu’un',
  now: 'En ce moment',
  all: 'Toutes les parties à regarder',
  'embed.text': 'Ce morceau de HTML y montre la partie, en direct tant qu’elle se joue.',
  'embed.copy': 'Copier le HTML',
  'embed.copied': 'Copié',
  'embed.open': 'Ouvrir sur Tessera',
  'embed.missing': 'Cette partie n’est plus là, ou n’est pas ouverte à tous.',
  'embed.first': 'Au début',
  'embed.back': 'Un coup en arrière',
  'embed.on': 'Un coup en avant',
  'embed.last': 'Au dernier coup',
  'embed.at': 'Coup {n} sur {all}',
  'embed.board': 'Plateau après le coup {n}',
};
