import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/en';
import { type Variant, variants } from '../../variants';
import { optionName, optionText } from '../words';
import { gamesOf, groupOf, GROUPS } from './groups';
import { conflictText, variantName, variantText } from './names';
import { boardsOf, hasTeams, optionsThatFit, rivalOf, rulesOf, seatingOf, variantOf } from './rules';

function game(name: string): Variant {
  const variant = variantOf(name);
  if (variant === undefined) throw new Error(`there is no ${name}`);
  return variant;
}

describe('every game', () => {
  it('is offered once', () => {
    const offered = GROUPS.flatMap((group) => gamesOf(group).map(({ name }) => name));
    expect(offered.sort()).toEqual(variants.map(({ name }) => name).sort());
  });

  it.each([
    ['books', ['pente', 'points']],
    ['more', ['partners', 'team', 'points3', 'free']],
    ['opening', ['gpente', 'dpente', 'dkpente', 'swap2', 'swap2keryo']],
    ['captures', ['keryo', 'poof', 'boat', 'opente', 'ninuki']],
    ['rows', ['gomoku', 'connect6']],
  ] as const)('of %s is where players look for it', (group, names) => {
    expect(
      gamesOf(group)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort());
  });

  it.each(variants.map((each) => [each.name, each] as const))('%s has its texts', (name, variant) => {
    expect(en).toHaveProperty([`variant.${name}`]);
    expect(variantName(name)).not.toBe('');
    expect(variantText(name)).not.toBe('');
    for (const option of variant.options) {
      expect(en).toHaveProperty([`rule.${option}`]);
      expect(optionName(option)).not.toBe(option);
      expect(optionText(option)).not.toBe('');
    }
    for (const [one, other] of variant.conflicts) {
      expect(conflictText(one, other)).not.toBe(en['refused.options_conflict']);
    }
    expect(en).toHaveProperty([`new.group.${groupOf(variant)}`]);
  });

  it.each(variants.map((each) => [each.name, each] as const))('%s has a usual board', (_, variant) => {
    expect(boardsOf(variant)).toContain(variant.rules.size);
  });
});

describe('names', () => {
  it('that this page does not know are the server’s', () => {
    expect(variantName('hexagonal')).toBe('hexagonal');
    expect(optionName('blindfold')).toBe('blindfold');
    expect(variantText('hexagonal') + optionText('blindfold')).toBe('');
    expect(conflictText('a', 'b')).toBe(en['refused.options_conflict']);
  });
});

describe('rules', () => {
  it('are changed by options', () => {
    expect(rulesOf(game('pente'), []).secondStoneDistance).toBe(0);
    expect(rulesOf(game('pente'), ['tournament'])).toMatchObject({ secondStoneDistance: 3, row: 5 });
  });

  it('exclude each other in pairs', () => {
    expect(rivalOf(game('pente'), 'tournament', ['adjacent'])).toBe('adjacent');
    expect(rivalOf(game('pente'), 'adjacent', ['tournament', 'claimed'])).toBe('tournament');
    expect(rivalOf(game('pente'), 'tournament', ['tournament', 'complication'])).toBeUndefined();
    expect(rivalOf(game('free'), 'adjacent', ['claimed'])).toBeUndefined();
  });

  it.each(variants.map((each) => [each.name, each] as const))(
    '%s never takes options that exclude each other',
    (_, variant) => {
      const all = optionsThatFit(variant, variant.options);
      for (const [one, other] of variant.conflicts) {
        expect(all.includes(one) && all.includes(other)).toBe(false);
      }
    },
  );
});

describe('seatings', () => {
  it('have teams where seats win together', () => {
    expect(hasTeams(seatingOf(game('partners'), 4))).toBe(true);
    expect(hasTeams(seatingOf(game('team'), 4))).toBe(true);
    expect(hasTeams(seatingOf(game('free'), 6))).toBe(false);
  });

  it('are those of the least number for one that a game does not take', () => {
    expect(seatingOf(game('free'), 2).seats).toBe(3);
    expect(seatingOf(game('free'), 6).colours).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
