import type { EffectKind } from '../desk/class-admin.contract.ts';

/**
 * 改班级的后果规则：改结业条件、日期、课程，或者重新发布之前，先算每位学员会怎样。因此当场结业的、进度或学时变少的，要先给
 * 班主任看过名单再确认；只是进度变高的不用确认。已结业的不受影响。
 */
export interface EffectCount {
  readonly percentage: number;
  readonly hoursHundredths: number;
  readonly doneNum: number;
  /** Graduates by it as soon as it is counted. */
  readonly isDue: boolean;
}

export interface MemberEffect {
  readonly userId: string;
  readonly kind: EffectKind;
  readonly before: EffectCount;
  readonly after: EffectCount;
}

/** Finished courses or hours that count no more, which is more than a condition that became harder. */
const losesCredit = ({ before, after }: Pick<MemberEffect, 'before' | 'after'>): boolean =>
  after.doneNum < before.doneNum || after.hoursHundredths < before.hoursHundredths;

/** Effect of a change on a member who has not graduated; null when there is none. */
export const effectKind = (before: EffectCount, after: EffectCount): EffectKind | null => {
  if (after.isDue) return before.isDue ? null : 'GRADUATES';
  if (losesCredit({ before, after }) || after.percentage < before.percentage) return 'LOSES';
  const gains =
    after.percentage > before.percentage ||
    after.doneNum > before.doneNum ||
    after.hoursHundredths > before.hoursHundredths;
  return gains ? 'GAINS' : null;
};

export interface EffectSums {
  readonly graduateNum: number;
  readonly loseNum: number;
  readonly gainNum: number;
}

export const effectSums = (effects: readonly MemberEffect[]): EffectSums => {
  const numOf = (wanted: EffectKind) => effects.filter(({ kind }) => kind === wanted).length;
  return { graduateNum: numOf('GRADUATES'), loseNum: numOf('LOSES'), gainNum: numOf('GAINS') };
};

export const needsConfirmation = ({ graduateNum, loseNum }: EffectSums): boolean => graduateNum + loseNum > 0;

/**
 * Subject of a confirmation: who graduates, and whose finished courses count no more. A percentage is not in it,
 * because it moves while people study and comes back with the condition.
 */
export const confirmedFacts = (effects: readonly MemberEffect[]): string[] =>
  effects
    .filter((effect) => effect.kind === 'GRADUATES' || losesCredit(effect))
    .map(({ userId, kind }) => `${kind} ${userId}`)
    .sort();

const WEIGHT: Readonly<Record<EffectKind, number>> = { GRADUATES: 0, LOSES: 1, GAINS: 2 };

const differenceOf = ({ before, after }: MemberEffect): number =>
  Math.abs(after.percentage - before.percentage);

/** Order of the list: graduates, then losses, then gains; the largest difference in front, the same on every page. */
export const byWeight = (one: MemberEffect, other: MemberEffect): number =>
  WEIGHT[one.kind] - WEIGHT[other.kind] ||
  differenceOf(other) - differenceOf(one) ||
  (one.userId < other.userId ? -1 : Number(one.userId > other.userId));
