import type { GraduationCondition } from '../class-item.schema.ts';

/**
 * 结业条件的写法：一般写「有的 / 要的」；结业考试写最好成绩，没考过就写未考，下面不再重复一遍。
 */
export const EXAM_CONDITION = 'EXAM';
/** The final test on paper of a class held in a room. */
export const PAPER_EXAM_CONDITION = 'PAPER_EXAM';

export interface ConditionWords {
  /** At the right of the name. */
  readonly have: string;
  /** Below it; empty when there is nothing more to say. */
  readonly missing: string;
}

export const conditionWords = ({ code, need, got, missing }: GraduationCondition): ConditionWords => {
  if (code === PAPER_EXAM_CONDITION) return { have: got === '' ? '还没有成绩' : `${got} 分`, missing: '' };
  // Nothing was counted yet: of a number that is none, of a word (考核合格) there is nothing to put before it.
  if (code !== EXAM_CONDITION && got === '')
    return /^\d/.test(need) ? { have: `0 / ${need}`, missing: '' } : { have: '', missing };
  if (code !== EXAM_CONDITION) return { have: `${got} / ${need}`, missing };
  return { have: got === '' ? '未考' : `${got} 分`, missing: '' };
};
