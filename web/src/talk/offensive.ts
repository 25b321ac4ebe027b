// The words that can be hidden. The lists were written for this program, from no other list, and are under its licence.
// They are short on purpose: slurs and insults that a reader should not have to see, as folded by filter.ts, and no word
// that is harmless in one of the four languages but “Pute”, a turkey in German.

import type { Language } from '../i18n/index.svelte';

interface Words {
  /** Slurs and insults, hidden whatever the reader's language. */
  mild: string;
  /** Swear words and lesser insults, hidden from readers of the language. */
  strict: string;
}

export const words: Record<Language, Words> = {
  en: {
    mild:
      'asshole assholes arsehole arseholes bastard bastards bitch bitches cocksucker cunt cunts dickhead dickheads ' +
      'douchebag fag fags faggot faggots gook gooks kike kikes motherfucker motherfuckers nigga niggas nigger niggers ' +
      'retard retards retarded scumbag slut sluts spic spics tranny trannies twat twats wanker wankers wetback whore ' +
      'whores kys',
    strict:
      'arse ass bollocks bugger bullshit cock crap damn dick dicks fuck fucked fucker fuckers fucking fucks goddamn ' +
      'idiot idiots imbecile moron morons piss pissed prick pricks pussy shit shits shitty stfu wtf',
  },
  nl: {
    mild:
      'flikker flikkers hoer hoeren kankerhoer kankerlijer klootzak klootzakken kutwijf mongool mongolen nikker nikkers ' +
      'poephoofd rotwijf slet sletten teringlijer tyfuslijer',
    strict:
      'debiel eikel godverdomme godver gvd idioot idioten kanker klote kut lul lullen neuk neuken pleur pokke randdebiel ' +
      'sukkel sukkels tering trut tyfus',
  },
  fr: {
    mild:
      'batard batards bougnoule bougnoules connard connards connasse connasses encule encules enculee enfoire enfoires ' +
      'fdp gouine negro negros ntm pede pedes poufiasse pute putes salaud salauds salope salopes tapette tarlouze ' +
      'tarlouzes youpin youpins',
    strict:
      'abruti abrutis bite bordel chiant chier con conne connes cons conneries couille couilles cretin cretins cul debile ' +
      'foutre idiot idiote idiots imbecile merde merdes merdique niquer putain',
  },
  de: {
    mild:
      'arschloch arschlocher drecksau dreckskerl fotze fotzen hure huren hurensohn hurensohne kanake kanaken kanacke ' +
      'missgeburt mongo neger nutte nutten schlampe schlampen schwuchtel schwuchteln spast spasti spasten wichser',
    strict:
      'arsch armleuchter depp deppen dummkopf fick ficken fickt idiot idioten kacke pisse scheiss scheisse scheissegal ' +
      'trottel verdammt verpiss vollidiot',
  },
};
