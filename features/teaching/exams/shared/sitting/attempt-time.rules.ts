import type { ExamTime } from '../exam.schema.ts';
import { windowEndOf } from './deadline.rules.ts';

/** 考试时间规则：没到开放时间是未开始，过了结束时间是已结束，管理员提前结束的是已关闭，其间可以考。 */
export interface ExamSpan {
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CLOSED';
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly openUntil: Date | null;
  readonly classStart: Date | null;
  readonly classEnd: Date | null;
}

/** The first moment at which it can be sat; null when open from the start. */
export const opensAtOf = ({ opensAt, classStart }: Pick<ExamSpan, 'opensAt' | 'classStart'>): Date | null => {
  if (!opensAt || !classStart) return opensAt ?? classStart;
  return opensAt > classStart ? opensAt : classStart;
};

export const examTimeOf = (span: ExamSpan, now: Date): ExamTime => {
  if (span.state === 'CLOSED') return 'CLOSED';
  const [opens, ends] = [opensAtOf(span), windowEndOf(span)];
  if (ends && ends <= now) return 'OVER';
  return opens && opens > now ? 'NOT_YET' : 'OPEN';
};
