import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const de: Part<typeof en> = {
  lead: 'Eine Partie zwischen Menschen ist eine Begegnung von Köpfen, zu zweit oder zu mehreren. Hier steht, was sie dazu macht.',

  people: 'In einer Partie mit anderen',
  'people.own':
    'Finde deine Züge selbst. Frage, solange die Partie läuft, kein Programm, keine Partiensammlung, kein Buch und keinen anderen Menschen dazu.',
  'people.board':
    'Du darfst auf einem eigenen Brett mitdenken, auch auf dem Analysebrett hier. Von der Stellung, die du spielst, oder einer ähnlichen zeigt dieses Brett die Steine und sonst nichts: keine Drohungen, keine Varianten des Computers, keine Partien der Bibliothek. Es sagt, warum, und führt zu deiner Partie zurück. Ist die Partie vorbei, ist alles wieder da.',
  'people.same':
    'Eine Stellung gilt als deine, wie auch immer sie gedreht, gespiegelt oder verschoben ist, mit vertauschten Farben oder einem Stein daneben, und in jedem Browser, in dem du spielst oder angemeldet bist.',
  'people.partner': 'Partner eines Teams sprechen bis zum Ende der Partie nur mit den festen Sätzen.',

  alone: 'In einer Partie mit dem Computer',
  'alone.text':
    'Du darfst jede Hilfe nehmen. Die Partie trägt dann den Vermerk „mit Hilfe gespielt“, am Tisch und in ihrer Aufzeichnung, damit ein Ergebnis das bedeutet, was dasteht. Jede Partie beginnt ohne den Vermerk.',
  'alone.screen':
    'Mehrere Menschen an einem Bildschirm gelten hier als ein Spieler: In ihrer Partie wird Hilfe vermerkt und nicht verweigert, denn sie sehen voneinander, was sie tun.',

  limits: 'Was wir nicht verhindern können',
  'limits.text':
    'Niemand sieht ein zweites Gerät, ein anderes Programm oder einen Freund neben dir. Was hier verweigert wird, ist eine Erinnerung und keine Mauer. Was bleibt, ist dein Wort, und dass die meisten lieber verlieren, als nicht gespielt zu haben.',

  look: 'Was Moderatoren sehen',
  'look.text':
    'Ist eine Partie zwischen Menschen vorbei, können die Moderatoren dieser Seite ihre Züge mit denen des Computers vergleichen und sehen, wie lange jeder gedauert hat. Es wird vermerkt, wer welche Partie angesehen hat. Solange eine Partie läuft, sieht das niemand.',
  'look.proof':
    'Solche Zahlen beweisen nichts. Starke Spieler finden oft den Zug des Computers, und kurze Partien sagen wenig. Niemand wird einer Zahl allein wegen beschuldigt.',

  doubt: 'Wenn du Zweifel hast',
  'doubt.text': 'Sag es einem Moderator und nicht dem Tisch. Meist hat der andere einfach gut gespielt.',
};
