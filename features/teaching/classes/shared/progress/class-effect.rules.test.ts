import { describe, expect, it } from 'vitest';
import {
  byWeight,
  confirmedFacts,
  type EffectCount,
  effectKind,
  effectSums,
  type MemberEffect,
  needsConfirmation,
} from './class-effect.rules.ts';

const half: EffectCount = { percentage: 50, hoursHundredths: 75, doneNum: 1, isDue: false };
const all: EffectCount = { percentage: 100, hoursHundredths: 150, doneNum: 2, isDue: true };

const effect = (userId: string, before: EffectCount, after: EffectCount): MemberEffect => {
  const kind = effectKind(before, after);
  if (kind === null) throw new Error('no effect');
  return { userId, kind, before, after };
};

describe('a change of a class is to a member', () => {
  it.each([
    ['a graduation when it is due by the change', half, all, 'GRADUATES'],
    ['a graduation even when hours are lost by it', half, { ...all, hoursHundredths: 0 }, 'GRADUATES'],
    ['nothing when the graduation is due anyway', all, all, null],
    ['a loss of progress', half, { ...half, percentage: 49 }, 'LOSES'],
    [
      'a loss of hours, though progress rises',
      half,
      { ...half, percentage: 60, hoursHundredths: 74 },
      'LOSES',
    ],
    ['a loss of a finished course', half, { ...half, doneNum: 0 }, 'LOSES'],
    ['a gain of progress', half, { ...half, percentage: 51 }, 'GAINS'],
    ['a gain of a finished course', half, { ...half, doneNum: 2 }, 'GAINS'],
    ['a gain of hours', half, { ...half, hoursHundredths: 76 }, 'GAINS'],
    ['nothing when nothing is different', half, half, null],
  ] as const)('%s', (_name, before, after, kind) => {
    expect(effectKind(before, after)).toBe(kind);
  });
});

describe('the changes of a class together', () => {
  const effects = [
    effect('gains', half, { ...half, percentage: 60 }),
    effect('loses', half, { ...half, percentage: 40 }),
    effect('robbed', half, { ...half, doneNum: 0, percentage: 10 }),
    effect('graduates', half, all),
  ];

  it('are summed up by kind', () => {
    expect(effectSums(effects)).toEqual({ graduateNum: 1, loseNum: 2, gainNum: 1 });
  });

  it('are to be confirmed where somebody graduates or loses, not where all gain', () => {
    const asked = (kinds: readonly string[]) =>
      needsConfirmation(effectSums(effects.filter(({ userId }) => kinds.includes(userId))));
    expect([asked(['graduates']), asked(['loses']), asked(['gains']), asked([])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are confirmed by who graduates and whose courses count no more, in whatever order they were read', () => {
    expect(confirmedFacts(effects)).toEqual(['GRADUATES graduates', 'LOSES robbed']);
    expect(confirmedFacts(effects.toReversed())).toEqual(confirmedFacts(effects));
  });

  it('are shown with the graduations first, then the greatest losses', () => {
    expect(effects.toSorted(byWeight).map(({ userId }) => userId)).toEqual([
      'graduates',
      'robbed',
      'loses',
      'gains',
    ]);
  });

  it('are shown in the order of their people where they are alike', () => {
    const loss = (userId: string) => effect(userId, half, { ...half, percentage: 40 });
    expect(byWeight(loss('a'), loss('b'))).toBe(-1);
    expect(byWeight(loss('b'), loss('a'))).toBe(1);
    expect(byWeight(loss('a'), loss('a'))).toBe(0);
  });
});
