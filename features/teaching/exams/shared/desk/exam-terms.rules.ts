import { initialOf, problemsOf } from '#platform/shared/record.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { ExamKind } from '../exam.schema.ts';
import { type ExamTerms, examRecord } from './exam.record.ts';

/**
 * 考试设置规则：随堂测试没有时间窗、时长、及格分，也不是结业条件；时间要在日历上，截止晚于开考。
 */
const QUIZ_TERMS = { passScore: 0, examLength: 0, startTime: '', endTime: '', isRequired: false } as const;

/** Terms that an exam of this kind can have. */
export const termsOfKind = (examType: ExamKind, terms: ExamTerms): ExamTerms =>
  examType === 'QUIZ' ? { ...terms, ...QUIZ_TERMS } : terms;

/** Terms that a new exam begins with; a quiz may be repeated without end. */
export const newTerms = (examType: ExamKind): ExamTerms => {
  const terms = termsOfKind(examType, initialOf(examRecord));
  return examType === 'QUIZ' ? { ...terms, examNum: 0 } : terms;
};

/** A moment in Asia/Shanghai; null for none, undefined for one that stands on no calendar. */
export const momentOf = (text: string): Date | null | undefined => {
  if (text === '') return null;
  const full = text.length === 16 ? `${text}:00` : text;
  const at = new Date(`${full.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) || wireTime(at) !== full ? undefined : at;
};

const windowProblems = ({ startTime, endTime }: ExamTerms): Record<string, string> => {
  const [opensAt, closesAt] = [momentOf(startTime), momentOf(endTime)];
  if (opensAt === undefined) return { startTime: `开考时间 ${startTime} 不在日历上` };
  if (closesAt === undefined) return { endTime: `截止时间 ${endTime} 不在日历上` };
  return opensAt && closesAt && opensAt >= closesAt
    ? { endTime: `截止时间 ${endTime} 不晚于开考时间 ${startTime}` }
    : {};
};

/** Faults of the terms by themselves. */
export const termProblems = (examType: ExamKind, terms: ExamTerms): Record<string, string> => ({
  ...problemsOf(examRecord, terms),
  ...windowProblems(termsOfKind(examType, terms)),
});
