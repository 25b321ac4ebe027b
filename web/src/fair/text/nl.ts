import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const nl: Part<typeof en> = {
  lead: 'Een partij tussen mensen is een ontmoeting van twee geesten, of van meer. Hier staat wat dat zo houdt.',

  people: 'In een partij met anderen',
  'people.own':
    'Bedenk je zetten zelf. Vraag zolang de partij loopt geen computerprogramma, geen partijenbibliotheek, geen boek en geen ander mens om raad.',
  'people.board':
    'Je mag meedenken op een eigen bord, ook op het analysebord hier. Van de stelling die je speelt, of een die erop lijkt, toont dat bord de stenen en verder niets: geen dreigingen, geen varianten van de computer, geen partijen uit de bibliotheek. Het zegt waarom, en wijst de weg terug naar je partij. Is de partij voorbij, dan is alles er weer.',
  'people.same':
    'Een stelling geldt als de jouwe hoe ze ook gedraaid, gespiegeld of verschoven is, met verwisselde kleuren of met een steen opzij, en in elke browser waarin je speelt of bent aangemeld.',
  'people.partner': 'Partners in een team spreken tot het einde van de partij alleen met de vaste zinnen.',

  alone: 'In een partij met de computer',
  'alone.text':
    'Je mag alle hulp gebruiken. De partij krijgt dan het merk ‘met hulp gespeeld’, aan tafel en in de notatie, zodat een uitslag betekent wat er staat. Elke partij begint zonder dat merk.',
  'alone.screen':
    'Meer mensen aan één scherm gelden hier als één speler: in hun partij wordt hulp gemerkt en niet geweigerd, want ze zien van elkaar wat ze doen.',

  limits: 'Wat we niet kunnen verhinderen',
  'limits.text':
    'Niemand ziet een tweede apparaat, een ander programma of een vriend naast je. Wat hier geweigerd wordt is een herinnering, geen muur. Wat blijft is je woord, en dat de meeste mensen liever verliezen dan niet gespeeld te hebben.',

  look: 'Wat moderators zien',
  'look.text':
    'Als een partij tussen mensen voorbij is, kunnen de moderators van deze site de zetten vergelijken met die van de computer en zien hoe lang elke zet duurde. Wie welke partij heeft bekeken wordt vastgelegd. Zolang een partij loopt ziet niemand dat.',
  'look.proof':
    'Zulke cijfers bewijzen niets. Sterke spelers vinden vaak de zet van de computer, en korte partijen zeggen weinig. Niemand wordt op grond van een getal alleen beschuldigd.',

  doubt: 'Als je twijfelt',
  'doubt.text':
    'Zeg het een moderator, niet de tafel. Meestal blijkt de ander gewoon goed te hebben gespeeld.',
};
