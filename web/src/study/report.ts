// What is wrong with a file, a record or a position, in the visitor's words where there are any.

import type { Problem, RecordsError } from '../wire';
import { refusalText } from '../app/words';
import { capital, saidText } from './faults/said';
import { s } from './words.svelte';

/** flawText says why a position or a record was refused. */
export function flawText({ code, message, setup, problems: [problem] = [] }: RecordsError): string {
  switch (code) {
    case 'setup':
      return s(`flaw.${setup ?? 'other'}`);
    case 'unreadable':
      return s('no.unreadable', { what: problem === undefined ? message : told(problem) });
    case 'unknown_format':
      return problem === undefined ? s('no.format') : problemText(problem);
    case 'loss':
      return s('no.loss');
    case 'unknown_game':
    case 'unknown_study':
    case 'unknown_move':
      return s('no.missing');
    case 'no_library':
      return s('no.library');
    case 'own_game':
      return s('own.company');
    case 'studies_full':
      return s('no.full');
    case 'too_long':
      return s('no.long');
    default:
      return refusalText(code, '', null);
  }
}

/** problemText says what is wrong in a file, and where. */
export function problemText(problem: Problem): string {
  return capital(told(problem));
}

function told(problem: Problem): string {
  const { game, line, move, point, rule, nodes } = problem;
  const where = [
    ...(game === undefined ? [] : [s('where.game', { n: game })]),
    ...(line === undefined ? [] : [s('where.line', { n: line })]),
    ...(move === undefined ? [] : [s('where.move', { n: move })]),
  ];
  const reason = rule === undefined ? saidText(problem) : refusalText(rule, point ?? '', null);
  const text = where.length === 0 ? reason : s('where', { where: where.join(', '), what: reason });
  return nodes === undefined || nodes === 0 ? text : `${text} ${s('where.left', { n: nodes })}`;
}
