// The texts of notifications. All languages are here: the worker loads nothing when a message comes.

interface Kind {
  title: string;
  /** With the names of the others, and where none of them has one. */
  with: string;
  alone: string;
}

interface Texts {
  turn: Kind;
  deadline: Kind;
  ended: Kind;
  challenge: Kind;
  until: string;
  unread: { title: string; body: string };
}

export const texts = {
  en: {
    turn: {
      title: 'Your turn',
      with: 'Your game with {names} waits for you.',
      alone: 'A game waits for you.',
    },
    deadline: {
      title: 'Your time is running out',
      with: 'Your game with {names} waits for you.',
      alone: 'A game waits for you.',
    },
    ended: {
      title: 'Time is up',
      with: 'Your game with {names} is over on time.',
      alone: 'A game of yours is over on time.',
    },
    challenge: {
      title: 'A challenge',
      with: '{names} would like to play with you.',
      alone: 'Somebody would like to play with you.',
    },
    until: 'You have until {at}.',
    unread: { title: 'Tessera', body: 'There is news about your games.' },
  },
  nl: {
    turn: {
      title: 'Jij bent aan zet',
      with: 'Je partij met {names} wacht op je.',
      alone: 'Er wacht een partij op je.',
    },
    deadline: {
      title: 'Je tijd is bijna om',
      with: 'Je partij met {names} wacht op je.',
      alone: 'Er wacht een partij op je.',
    },
    ended: {
      title: 'De tijd is om',
      with: 'Je partij met {names} is op tijd geëindigd.',
      alone: 'Een partij van je is op tijd geëindigd.',
    },
    challenge: {
      title: 'Een uitdaging',
      with: '{names} wil met je spelen.',
      alone: 'Iemand wil met je spelen.',
    },
    until: 'Je hebt tot {at}.',
    unread: { title: 'Tessera', body: 'Er is nieuws over je partijen.' },
  },
  fr: {
    turn: {
      title: 'À vous de jouer',
      with: 'Votre partie avec {names} vous attend.',
      alone: 'Une partie vous attend.',
    },
    deadline: {
      title: 'Votre temps est presque écoulé',
      with: 'Votre partie avec {names} vous attend.',
      alone: 'Une partie vous attend.',
    },
    ended: {
      title: 'Temps écoulé',
      with: 'Votre partie avec {names} s’est terminée au temps.',
      alone: 'Une de vos parties s’est terminée au temps.',
    },
    challenge: {
      title: 'Un défi',
      with: '{names} voudrait jouer avec vous.',
      alone: 'Quelqu’un voudrait jouer avec vous.',
    },
    until: 'Vous avez jusqu’au {at}.',
    unread: { title: 'Tessera', body: 'Il y a du nouveau dans vos parties.' },
  },
  de: {
    turn: {
      title: 'Du bist am Zug',
      with: 'Deine Partie mit {names} wartet auf dich.',
      alone: 'Eine Partie wartet auf dich.',
    },
    deadline: {
      title: 'Deine Zeit läuft ab',
      with: 'Deine Partie mit {names} wartet auf dich.',
      alone: 'Eine Partie wartet auf dich.',
    },
    ended: {
      title: 'Die Zeit ist um',
      with: 'Deine Partie mit {names} ist nach Zeit zu Ende.',
      alone: 'Eine deiner Partien ist nach Zeit zu Ende.',
    },
    challenge: {
      title: 'Eine Herausforderung',
      with: '{names} möchte mit dir spielen.',
      alone: 'Jemand möchte mit dir spielen.',
    },
    until: 'Du hast Zeit bis {at}.',
    unread: { title: 'Tessera', body: 'Es gibt Neues von deinen Partien.' },
  },
} satisfies Record<string, Texts>;

export type Language = keyof typeof texts;
