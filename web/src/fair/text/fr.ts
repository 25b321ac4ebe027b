import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const fr: Part<typeof en> = {
  lead: 'Une partie entre personnes est une rencontre d’esprits, à deux ou à plusieurs. Voici ce qui fait qu’elle le reste.',

  people: 'Dans une partie avec d’autres personnes',
  'people.own':
    'Trouvez vos coups vous-même. Tant que la partie dure, n’interrogez ni moteur, ni bibliothèque de parties, ni livre, ni autre personne à son sujet.',
  'people.board':
    'Vous pouvez réfléchir sur un plateau à vous, y compris sur le plateau d’analyse d’ici. Pour la position que vous jouez, ou une position proche, ce plateau montre les pions et rien d’autre : ni menaces, ni variantes du moteur, ni parties de la bibliothèque. Il dit pourquoi et ramène à votre partie. Une fois la partie terminée, tout y est de nouveau.',
  'people.same':
    'Une position compte pour la vôtre même tournée, renversée ou déplacée, avec les couleurs échangées ou un pion de côté, et dans chaque navigateur où vous jouez ou êtes connecté.',
  'people.partner':
    'Dans une équipe, les partenaires ne se parlent que par les phrases toutes faites jusqu’à la fin de la partie.',

  alone: 'Dans une partie contre l’ordinateur',
  'alone.text':
    'Toute aide est permise. La partie porte alors la mention « jouée avec aide », à la table et dans sa notation, pour qu’un résultat dise ce qu’il dit. Chaque partie commence sans cette mention.',
  'alone.screen':
    'Plusieurs personnes devant un même écran comptent ici pour un seul joueur : dans leur partie l’aide est mentionnée et non refusée, puisque chacun voit ce que fait l’autre.',

  limits: 'Ce que nous ne pouvons pas empêcher',
  'limits.text':
    'Personne ne voit un second appareil, un autre programme ou un ami à côté de vous. Ce qui est refusé ici est un rappel et non un mur. Reste votre parole, et le fait que la plupart préfèrent perdre plutôt que de ne pas avoir joué.',

  look: 'Ce que voient les modérateurs',
  'look.text':
    'Quand une partie entre personnes est terminée, les modérateurs de ce site peuvent comparer ses coups à ceux du moteur et voir combien de temps chacun a pris. Il est noté qui a regardé quelle partie. Tant qu’une partie dure, personne ne voit cela.',
  'look.proof':
    'De tels chiffres ne prouvent rien. Les bons joueurs trouvent souvent le coup du moteur, et une partie courte dit peu. Personne n’est accusé sur un nombre seul.',

  doubt: 'Si vous avez un doute',
  'doubt.text':
    'Dites-le à un modérateur et non à la table. Le plus souvent, l’autre a simplement bien joué.',
};
