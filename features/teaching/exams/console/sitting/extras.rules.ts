import type { ExamPerson } from '../../shared/desk/exam-admin.contract.ts';

/**
 * 一起照顾几个人：原来给的一样就照原来的填，不一样就从零填起，并说明保存后会变成一样。
 */
export interface Extras {
  readonly extraMinutes: number;
  readonly extraAttempts: number;
  readonly openUntil: string;
}

type Extended = Pick<ExamPerson, 'extraMinutes' | 'extraAttempts' | 'openUntil'>;

const NONE: Extras = { extraMinutes: 0, extraAttempts: 0, openUntil: '' };

export const commonExtras = (people: readonly Extended[]): { extras: Extras; isMixed: boolean } => {
  const all = people.map(({ extraMinutes, extraAttempts, openUntil }) => ({
    extraMinutes,
    extraAttempts,
    openUntil: openUntil.slice(0, 16),
  }));
  const [first] = all;
  const isMixed = all.some((one) => JSON.stringify(one) !== JSON.stringify(first));
  return { extras: isMixed ? NONE : (first ?? NONE), isMixed };
};
