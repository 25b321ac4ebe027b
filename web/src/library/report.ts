// What became of a file, in the visitor's words.

import { refusalText } from '../app/words';
import { assumedText, NOTATIONS } from '../study/assumed';
import { problemText } from '../study/report';
import { s } from '../study/words.svelte';
import type { Imported, Problem, RecordsError } from '../wire';
import { l } from './words.svelte';

/** Said is a sentence, and whether it is English whatever the visitor speaks. */
export interface Said {
  text: string;
  english: boolean;
}

/** droppedIn lists what was left out of a file, and why. */
export function droppedIn({ dropped }: Imported): Said[] {
  return dropped.map((problem: Problem) => ({
    text: problemText(problem),
    english: problem.rule === undefined,
  }));
}

/** assumedIn lists what the server took for granted. */
export function assumedIn({ assumed }: Imported): Said[] {
  return assumed.map((said) => {
    const text = assumedText(said);
    return { text: text ?? said, english: text === null };
  });
}

/** countsIn tells what became of the games of a file. */
export function countsIn({ imported, duplicates, refused, dropped }: Imported): string {
  const counts = [
    ...(imported > 0 ? [l('report.imported', { n: imported })] : []),
    ...(duplicates > 0 ? [l('report.duplicates', { n: duplicates })] : []),
    ...(refused > 0 ? [l('report.refused', { n: refused })] : []),
  ];
  if (counts.length === 0 && dropped.length === 0) return l('report.nothing');
  return counts.join(', ');
}

/** refusedText says why a whole file was refused. */
export function refusedText({ code, message }: RecordsError): Said {
  switch (code) {
    case 'unknown_format':
      return { text: l('report.format'), english: false };
    case 'no_library':
      return { text: l('report.off'), english: false };
    case 'too_many_requests':
      return { text: l('report.busy'), english: false };
    case 'disk_full':
      return { text: l('report.disk'), english: false };
    case 'unreadable':
    case 'malformed':
    case 'loss':
    case 'setup':
    case 'unknown_game':
    case 'unknown_study':
    case 'unknown_move':
    case 'studies_full':
      return { text: message, english: true };
    default:
      return { text: refusalText(code, '', null), english: false };
  }
}

/** notationText is what a notation is called. */
export function notationText(name: string): string {
  const known = NOTATIONS.find((each) => each === name);
  return known === undefined ? name : s(`notation.${known}`);
}
