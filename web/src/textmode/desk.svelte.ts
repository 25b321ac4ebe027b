// Carries out what is typed at a table, and says what has come of it.

import { say } from '../app/live.svelte';
import type { Session } from '../app/session.svelte';
import { settings } from '../app/settings.svelte';
import { sound } from '../app/sounds';
import { pointName, written } from '../app/words';
import { type Command, type Name, names, readCommand, wordsOf } from './commands';
import { deeds, pointMeant } from './deeds';
import type { Seen } from './read';
import { x } from './words.svelte';

/** Place is what the page does for a desk: it knows the position shown, and may turn to another. */
export interface Place {
  /** Null while the table is not there yet. */
  seen: () => Seen | null;
  /** Why no stone may be placed on a point; null where one may. */
  closed: (point: string) => string | null;
  play: (point: string) => void;
  /** Turns to a ply; null follows the game. */
  look: (ply: number | null) => void;
  /** Leads the keyboard to a point of the board, or to the list of commands. */
  go: (to: string | 'help') => void;
}

/** Question is what waits for a yes: a stone to be placed on a point, where it is about one. */
interface Question {
  point: string | null;
  /** When it was asked: it is forgotten when the game goes on. */
  moment: string;
  yes: () => void;
}

export class Desk {
  answer = $state('');
  /** Whether what was typed last could not be done, and may be mended. */
  failed = $state(false);
  /** The point on which the board was left. */
  cursor = $state<string | null>(null);
  private question: Question | null = null;

  constructor(
    private readonly session: Session,
    private readonly place: Place,
  ) {}

  /** run does what was typed. */
  run(typed: string): void {
    const seen = this.place.seen();
    if (seen === null) return this.refuse(x('say.not.there'));
    const words = Object.fromEntries(names.map((name) => [name, x(`word.${name}`)])) as Record<Name, string>;
    const command = readCommand(typed, { size: seen.table.size, written: written(), words });
    const question = this.question?.moment === momentOf(seen) ? this.question : null;
    if (command.type === 'play') return this.stone(command.point);
    this.question = null;
    if (question !== null && agrees(command, question)) {
      this.clear();
      question.yes();
    } else if (question !== null && command.type === 'command' && command.name === 'no') {
      this.tell(x('say.dropped'));
    } else void this.carry(command, seen);
  }

  /** stone places a stone, at once or after a question. */
  stone(point: string): void {
    const seen = this.place.seen();
    if (seen === null) return;
    const moment = momentOf(seen);
    const asked = this.question?.point === point && this.question.moment === moment;
    this.question = null;
    this.cursor = point;
    const reason = this.place.closed(point);
    if (reason !== null) return this.refuse(reason);
    this.clear();
    if (!settings().confirm || asked) return this.place.play(point);
    this.question = { point, moment, yes: () => this.place.play(point) };
    this.tell(x('say.sure.play', { point: pointName(point, seen.table.size) }));
  }

  /** tell answers. */
  tell(text: string): void {
    this.answer = text;
    this.failed = false;
    say(text, true);
  }

  refuse(text: string): void {
    sound('refused');
    this.tell(text);
    this.failed = true;
  }

  private clear(): void {
    this.answer = '';
    this.failed = false;
  }

  private async carry(command: Command, seen: Seen): Promise<void> {
    if (command.type === 'offBoard')
      return this.refuse(x('say.offBoard', { typed: command.typed.toUpperCase() }));
    if (command.type === 'unknown') return this.refuse(x('say.unknown', { typed: command.typed }));
    if (command.type !== 'command') return;
    const { name, rest } = command;
    const point = command.point ?? pointMeant(seen, this.cursor);
    const { session } = this;
    const { look, go } = this.place;
    const sure = (text: string, yes: () => void) => {
      const [word = ''] = wordsOf(x('word.yes'));
      this.question = { point: null, moment: momentOf(seen), yes };
      this.tell(`${text} ${x('say.sure.yes', { word })}`);
    };
    this.clear();
    const tell = (text: string) => this.tell(text);
    const at = { session, seen, rest, point, look, go, sure, tell };
    try {
      const answer = await deeds[name](at);
      if (answer !== undefined) tell(answer);
    } catch (error) {
      // What a deed needs beside the table is fetched when it is asked for.
      this.refuse(x('say.away'));
      throw error;
    }
  }
}

function momentOf({ table, moves }: Seen): string {
  return `${table.game}/${moves.length}`;
}

/** agrees tells whether a command is a yes to a question. For a stone an empty line is enough. */
function agrees(command: Command, { point }: Question): boolean {
  if (command.type === 'nothing') return point !== null;
  return command.type === 'command' && command.name === 'yes';
}
