import { describe, expect, it } from 'vitest';
import { flawsIn, isDate, sidesOf, withPlayer, withRated, withResult, withText } from './details';
import { begin, commit, redo, undo } from './history';
import { blank, type Head, studyOf, write } from './record';

const head: Head = { format: 'tessera-record', version: 1, variant: 'free', seats: 3 };

describe('players', () => {
  it('are told by seat, with gaps for those whom nobody knows', () => {
    const third = withPlayer(head, 2, { name: ' Cy ' });
    expect(third.players).toEqual([{}, {}, { name: 'Cy' }]);
    const both = withPlayer(third, 0, { name: 'Ann', rating: 1500 });
    expect(both.players).toEqual([{ name: 'Ann', rating: 1500 }, {}, { name: 'Cy' }]);
    expect(withPlayer(both, 2, { name: '' }).players).toEqual([{ name: 'Ann', rating: 1500 }]);
  });

  it('leave no trace when nothing is known of any', () => {
    const one = withPlayer(withPlayer(head, 1, { rating: 12 }), 1, { kind: 'computer' });
    expect(one.players).toEqual([{}, { rating: 12, kind: 'computer' }]);
    expect(withPlayer(one, 1, { kind: '', rating: 0 })).toEqual(head);
  });
});

describe('texts', () => {
  it('are set, changed and left out', () => {
    const told = withText(withText(head, 'event', 'Open'), 'site', ' Utrecht ');
    expect(told).toMatchObject({ event: 'Open', site: 'Utrecht' });
    expect(withText(withText(told, 'event', ' '), 'site', '')).toEqual(head);
  });

  it('are one step back, and kept when the study is written', () => {
    const study = blank('pente', 19, 2);
    const changed = {
      ...study,
      head: withText(withPlayer(study.head, 0, { name: 'Ann' }), 'date', '2009-03'),
    };
    const history = commit(begin(study), changed);
    expect(undo(history)?.present.head).toEqual(study.head);
    const again = redo(undo(history) ?? history);
    expect(again?.present.head).toEqual(changed.head);
    expect(studyOf(write(changed)).head).toEqual(changed.head);
    expect(write(changed)).toMatchObject({ players: [{ name: 'Ann' }], date: '2009-03' });
  });

  it.each(['2009', '2009-03', '2009-03-14', '2024-02-29', '0099'])('%s is a date', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each(['', 'yesterday', '2009-3', '2009-13', '2009-02-29', '2009-04-31', '14-03-2009', '2009-03-00'])(
    '“%s” is none',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );
});

describe('what cannot be told', () => {
  it('is a date that is none, unless the file had it, and a rating out of bounds', () => {
    expect(flawsIn({ ...head, date: 'spring' }, head)).toEqual([{ of: 'date' }]);
    expect(flawsIn({ ...head, date: 'spring' }, { ...head, date: 'spring' })).toEqual([]);
    const rated = (rating: number) => flawsIn({ ...head, players: [{}, { rating }] }, head);
    expect(rated(2400)).toEqual([]);
    for (const odd of [-1, 10000, 12.5, NaN]) expect(rated(odd)).toEqual([{ of: 'rating', seat: 1 }]);
  });
});

describe('the result', () => {
  it('names who won and how', () => {
    expect(withResult(head, [1], 'row').result).toEqual({ winners: [1], by: 'row' });
    expect(withResult(head, [], '').result).toEqual({ winners: [] });
    expect(withResult(withResult(head, [1], 'row'), null, 'row')).toEqual(head);
  });

  it('keeps what was paid only while it is the same', () => {
    const paid: Head = { ...head, result: { winners: [1], by: 'row', points: [0, 5, 0] } };
    expect(withResult(paid, [1], 'row')).toBe(paid);
    expect(withResult(paid, [2], 'row').result).toEqual({ winners: [2], by: 'row' });
  });

  it('may be of several seats that win together', () => {
    expect(sidesOf([0, 1, 0, 1])).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(sidesOf([0, 1, 2])).toEqual([[0], [1], [2]]);
  });

  it('may be rated or not', () => {
    expect(withRated(head, 'no').rated).toBe('no');
    expect(withRated(withRated(head, 'yes'), null)).toEqual(head);
  });
});
