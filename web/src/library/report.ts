// What became of a file, in the visitor's words.

import { remarkText } from '../study/faults/said';
import { flawText, problemText } from '../study/report';
import type { Imported, RecordsError } from '../wire';
import { l } from './words.svelte';

/** droppedIn lists what was left out of a file, and why. */
export function droppedIn({ dropped }: Imported): string[] {
  return dropped.map(problemText);
}

/** assumedIn lists what the server took for granted. */
export function assumedIn({ assumed }: Imported): string[] {
  return assumed.map(remarkText);
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
export function refusedText(said: RecordsError): string {
  switch (said.code) {
    case 'unknown_format':
      return isStrange(said) ? l('report.format') : flawText(said);
    case 'no_library':
      return l('report.off');
    case 'too_many_requests':
      return l('report.busy');
    case 'disk_full':
      return l('report.disk');
    case 'malformed':
      return l('report.malformed');
    default:
      return flawText(said);
  }
}

/** A file of which nothing is known may be read once somebody says what it is. */
function isStrange({ problems: [problem] = [] }: RecordsError): boolean {
  return problem === undefined || problem.key === 'unknown_file';
}
