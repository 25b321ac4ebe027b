import { beforeEach, describe, expect, it } from 'vitest';
import type { Move, Table } from '../wire';
import { load } from '../i18n/index.svelte';
import { heard } from './heard';
import { type Held, nothing } from './held';
import { type News, newsOf } from './news';
import { heldOf, seatsOf, tableOf } from './table.fixture';
import { newsText } from './tell';
import { resultReason, resultTitle, turnTitle } from './titles';
import { pointText, refusalText, seatName } from './words';

const seat = { kind: 'person', side: 0, wins: 0 } as const;
const table = tableOf();

const move = (seat: number, point: string, groups = 0): Move => ({ seat, colour: seat, point, groups });
const held = (moves: Move[], part: Partial<Table> = {}, mine = [0]): Held => ({
  version: moves.length + 1,
  moves,
  table: { ...table, ...part },
  mine,
  said: [],
  plans: [],
});
const types = (news: News[]) => news.map(({ type }) => type);
const first = move(0, 'K10');
const second = move(1, 'L9', 2);

beforeEach(async () => {
  await load('en');
});

describe('newsOf', () => {
  it('is silent about a page that has just been opened', () => {
    expect(newsOf(nothing, held([first]))).toEqual([]);
  });

  it('tells every move, also after a gap', () => {
    expect(newsOf(held([]), held([first, second]))).toEqual([
      { type: 'moved', move: first },
      { type: 'moved', move: second },
    ]);
  });

  it('tells moves that were taken back, and what was played instead', () => {
    expect(newsOf(held([first, second]), held([]))).toEqual([{ type: 'takenback', moves: 2 }]);
    const instead = move(1, 'M9');
    expect(newsOf(held([first, second]), held([first, instead]))).toEqual([
      { type: 'takenback', moves: 1 },
      { type: 'moved', move: instead },
    ]);
  });

  it('tells the start, and the start of a rematch', () => {
    expect(newsOf(held([], { game: 0 }), held([]))).toEqual([{ type: 'started', again: false }]);
    const result = { winners: [0], by: ['row' as const] };
    const over = held([first, second], { result, rematch: [0, 1] });
    expect(newsOf(over, held([first], { game: 2 }))).toEqual([
      { type: 'started', again: true },
      { type: 'moved', move: first },
    ]);
  });

  it('tells the end once', () => {
    const result = { winners: [1], by: ['resignation' as const] };
    const over = held([first], { result, turn: null });
    expect(newsOf(held([first]), over)).toEqual([{ type: 'over', result }]);
    expect(newsOf(over, { ...over, version: 9 })).toEqual([]);
  });

  it('tells what is asked and declined', () => {
    const asked = held([first, second], { takeback: { seat: 0, ply: 0, waiting: [1] } });
    expect(newsOf(held([first, second]), asked)).toEqual([{ type: 'asked', seat: 0, moves: 2 }]);
    expect(newsOf(asked, held([first, second]))).toEqual([{ type: 'declined', seat: 0 }]);
    expect(types(newsOf(asked, held([])))).toEqual(['takenback']);
    expect(types(newsOf(asked, held([first, second, move(0, 'A1')])))).toEqual(['moved']);
  });

  it('tells of offers of a draw', () => {
    const offered = held([first, second], { tie: { seat: 0, waiting: [1] } });
    expect(newsOf(held([first, second]), offered)).toEqual([{ type: 'tie', seat: 0 }]);
    expect(newsOf(offered, held([first, second]))).toEqual([{ type: 'tiedeclined', seat: 0 }]);
    expect(types(newsOf(offered, held([first, second, move(0, 'A1')])))).toEqual(['moved']);
  });

  it('tells announcements, after their moves', () => {
    const third = { ...move(0, 'M12'), call: 'tria' as const, called: [['K10', 'L11', 'M12']] };
    expect(types(newsOf(held([first, second]), held([first, second, third])))).toEqual(['moved', 'called']);
  });

  it('tells who leaves, who is played for, and who comes back', () => {
    const seats = seatsOf(3);
    const many = (part: Partial<Table> = {}) => held([first], { seats, ...part });
    const away = seats.map((each, index) =>
      index === 1 ? { ...each, kind: 'computer' as const, away: true } : each,
    );
    const takeover = { seat: 1, level: 2, by: 0, waiting: [2], until: 0 };
    expect(newsOf(many(), many({ out: [2] }))).toEqual([{ type: 'left', seat: 2 }]);
    expect(newsOf(many(), many({ takeover }))).toEqual([{ type: 'takeover', seat: 1, by: 0 }]);
    expect(newsOf(many({ takeover }), many({ takeover: { ...takeover, waiting: [] } }))).toEqual([]);
    expect(newsOf(many({ takeover }), many())).toEqual([{ type: 'kept', seat: 1 }]);
    expect(newsOf(many({ takeover }), many({ seats: away }))).toEqual([{ type: 'replaced', seat: 1 }]);
    expect(newsOf(many({ seats: away }), many())).toEqual([{ type: 'resumed', seat: 1 }]);
  });

  it('tells the draw and who was drawn', () => {
    const draw = { hands: [], seats: [0, 1], until: 0, first: null };
    const before = held([], { game: 0, turn: null });
    const during = held([], { game: 0, turn: null, draw });
    const after = held([], { draw: { ...draw, first: 1 } });
    expect(newsOf(before, during)).toEqual([{ type: 'drawing' }]);
    expect(newsOf(during, after)).toEqual([
      { type: 'drawn', first: 1 },
      { type: 'started', again: false },
    ]);
  });

  it('tells what was said since', () => {
    const said = { version: 9, seat: 1, at: 0, text: 'Hello' };
    const before = { ...held([first]), said: [{ ...said, version: 1 }] };
    expect(newsOf(before, { ...held([first]), said: [...before.said, said] })).toEqual([
      { type: 'said', said },
    ]);
  });

  it('takes a choice for a move of its own', () => {
    const chosen: Move = { seat: 1, colour: 1, point: '', choice: 'second' };
    expect(newsOf(held([first]), held([first, chosen]))).toEqual([{ type: 'moved', move: chosen }]);
    expect(newsOf(held([first, chosen]), held([first, { ...chosen, choice: 'first' }]))).toHaveLength(2);
  });

  it('tells who wants a rematch', () => {
    const result = { winners: [1], by: ['row' as const] };
    const over = held([first], { result });
    expect(newsOf(over, held([first], { result, rematch: [1] }))).toEqual([{ type: 'rematch', seat: 1 }]);
  });
});

describe('newsText', () => {
  const say = (news: News, mine: number[], moves = [first, second]) => newsText(news, held(moves, {}, mine));

  it('names the seats as the visitor sees them', () => {
    expect(say({ type: 'moved', move: first }, [0])).toBe('You play K10.');
    expect(say({ type: 'moved', move: second }, [0])).toBe(
      'Your opponent plays L9. Opponent: 2 of 5 captures.',
    );
    expect(say({ type: 'moved', move: first }, [])).toBe('White plays K10.');
    expect(say({ type: 'moved', move: first }, [0, 1])).toBe('White plays K10.');
  });

  it('says who won and by what', () => {
    const news: News = { type: 'over', result: { winners: [1], by: ['row', 'captures'] } };
    const row = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'];
    const last = { ...move(1, 'F1', 3), rows: [row] };
    expect(say(news, [0], [second, last])).toBe('You lost: 6 in a row, 5 captures.');
    expect(say(news, [1], [second, last])).toBe('You won: 6 in a row, 5 captures.');
    expect(say(news, [], [second, last])).toBe('Black won: 6 in a row, 5 captures.');
    expect(say({ type: 'over', result: { winners: [], by: ['full'] } }, [0])).toBe(
      'A draw: the board is full.',
    );
  });

  it('names the stones of an announcement', () => {
    const called = [
      ['K10', 'L11', 'M12'],
      ['K10', 'K11', 'K12'],
    ];
    const news: News = { type: 'called', move: { ...first, call: 'tria', called } };
    expect(say(news, [1])).toBe('Opponent: tria, K10 L11 M12 K11 K12.');
    expect(say(news, [0])).toBe('You: tria, K10 L11 M12 K11 K12.');
  });

  it('says who captured by a claim, made with the stone or after it', () => {
    const claim: Move = { seat: 1, colour: 1, point: '', choice: 'claim', groups: 2 };
    expect(say({ type: 'moved', move: claim }, [0])).toBe(
      'Opponent: 2 captures claimed. Opponent: 2 of 5 captures.',
    );
    expect(say({ type: 'moved', move: { ...second, claimed: true } }, [0])).toBe(
      'Your opponent plays L9, 2 captures claimed. Opponent: 2 of 5 captures.',
    );
  });

  it('says choices, words, and who was drawn', () => {
    const chosen: Move = { seat: 1, colour: 0, point: '', choice: 'first' };
    expect(say({ type: 'moved', move: chosen }, [0])).toBe('Opponent: first colour taken.');
    const said = { version: 1, seat: 1, at: 0 };
    expect(say({ type: 'said', said: { ...said, phrase: 'thanks' } }, [0])).toBe(
      'Your opponent says: Thank you!',
    );
    expect(say({ type: 'said', said: { ...said, text: 'Tea?' } }, [])).toBe('Black says: Tea?');
    expect(say({ type: 'said', said: { ...said, text: 'Tea?' } }, [1])).toBe('');
    expect(say({ type: 'drawn', first: 0 }, [0])).toBe('You begin.');
    expect(say({ type: 'drawn', first: 1 }, [0])).toBe('Your opponent begins.');
  });

  it('says who has yet to agree where there are many', () => {
    const three = tableOf({
      seats: seatsOf(4),
      rematch: [0],
      takeback: { seat: 0, ply: 0, waiting: [1, 2] },
      takeover: { seat: 3, level: 1, by: 0, waiting: [1], until: 0 },
    });
    const speech = (news: News, mine: number[]) => newsText(news, heldOf([first], three, mine));
    expect(speech({ type: 'asked', seat: 0, moves: 1 }, [0])).toMatch(/Waiting for Black and Red\.$/);
    expect(speech({ type: 'asked', seat: 0, moves: 1 }, [1])).toBe('White asks to take back 1 move.');
    expect(speech({ type: 'rematch', seat: 0 }, [0])).toMatch(/Waiting for Black, Red and Blue\.$/);
    expect(speech({ type: 'takeover', seat: 3, by: 0 }, [1])).toBe(
      'White would like the computer to play for Blue.',
    );
    expect(speech({ type: 'takeover', seat: 3, by: 0 }, [3])).toMatch(/^The others would like/);
    expect(speech({ type: 'takeover', seat: 3, by: 0 }, [0])).toMatch(/Waiting for Black\.$/);
  });

  it('adds the points of a match, and who has won it', () => {
    const series = { target: 21, totals: [22, 7], over: true, winners: [0] };
    const over: News = { type: 'over', result: { winners: [0], by: ['resignation'] } };
    expect(newsText(over, heldOf([first], tableOf({ series })))).toBe(
      'You won: by resignation. Points: You 22, Opponent 7. You won the match.',
    );
  });

  it('speaks every language', async () => {
    await load('de');
    expect(say({ type: 'takenback', moves: 1 }, [0])).toBe('1 Zug zurückgenommen.');
    await load('fr');
    expect(resultReason(table, [second], { winners: [1], by: ['captures'] })).toBe('2 prises');
    expect(say({ type: 'over', result: { winners: [], by: ['full'] } }, [0])).toBe(
      'Partie nulle\u00a0: le plateau est plein.',
    );
  });
});

describe('words', () => {
  it('name a computer and an open seat', () => {
    const seats = [
      table.seats[0],
      { ...seat, kind: 'computer', colour: 1 },
      { ...seat, kind: 'open', colour: 2 },
    ];
    const three = { ...table, seats: seats as Table['seats'] };
    expect([0, 1, 2].map((each) => seatName(three, [0], each))).toEqual(['You', 'Black', 'Open seat']);
    expect(resultTitle(three, [], { winners: [1], by: ['row'] })).toBe('Black won');
    expect(resultTitle(three, [], { winners: [0], by: ['row'] })).toBe('White won');
  });

  it('tell whose turn it is, by the seat where there are more than two', () => {
    const three = { ...table, seats: [...table.seats, { ...seat, colour: 2, side: 2 }] };
    expect([0, 1].map((turn) => turnTitle(table, [0], turn))).toEqual(['Your turn', 'Your opponent’s turn']);
    expect([0, 2].map((turn) => turnTitle(three, [0], turn))).toEqual(['Your turn', 'Red to move']);
    expect([[], [0, 1]].map((mine) => turnTitle(table, mine, 1))).toEqual(['Black to move', 'Black to move']);
  });

  it('name a point before anything else', () => {
    expect(pointText('K10', 19, null, false)).toBe('K10, empty');
    expect(pointText('L9', 19, 1, true, 'closed')).toBe('L9, black stone, last move, closed');
  });

  it('tell the centre of any board', () => {
    expect(refusalText('center_first', 'A1', 19)).toBe('The first stone goes on the centre point, K10.');
    expect(refusalText('center_first', 'A1', 9)).toContain('E5');
    expect(refusalText('center_first', 'A1', 10)).toContain('F6');
    expect(refusalText('occupied', 'L9', 19)).toContain('L9');
  });
});

describe('heard', () => {
  const over = (winners: number[]): News => ({ type: 'over', result: { winners, by: ['row'] } });

  it('tells a capture from a stone, and winning from losing', () => {
    expect(heard({ type: 'moved', move: second }, held([]))).toEqual(['stone', 'capture']);
    expect(heard(over([0]), held([]))).toEqual(['won']);
    expect(heard(over([1]), held([]))).toEqual(['over']);
    expect(heard(over([]), held([]))).toEqual(['over']);
    expect(heard(over([1]), held([], {}, [0, 1]))).toEqual(['won']);
  });

  it('does not repeat one’s own stone', () => {
    expect(heard({ type: 'moved', move: first }, held([]))).toEqual([]);
    expect(heard({ type: 'moved', move: second }, held([], {}, [1]))).toEqual(['capture']);
  });

  it('tells announcements and words of others apart', () => {
    expect(heard({ type: 'called', move: first }, held([]))).toEqual(['call']);
    const said = { version: 1, seat: 1, at: 0, text: 'Tea?' };
    expect(heard({ type: 'said', said }, held([]))).toEqual(['said']);
    expect(heard({ type: 'said', said }, held([], {}, [1]))).toEqual([]);
  });

  it('calls the visitor for what others ask', () => {
    expect(heard({ type: 'rematch', seat: 1 }, held([]))).toEqual(['turn']);
    expect(heard({ type: 'rematch', seat: 0 }, held([]))).toEqual([]);
  });
});
