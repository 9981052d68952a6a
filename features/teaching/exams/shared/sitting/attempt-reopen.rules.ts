/** 重开规则：考试没有关闭、还在时间内，本人没有通过，才能把最后一次交了的作答退回作答中。 */
export interface ReopenFacts {
  readonly examState: 'DRAFT' | 'PUBLISHED' | 'CLOSED';
  readonly attemptState: 'RUNNING' | 'SUBMITTED';
  readonly hasPassed: boolean;
  /** Nothing was begun after it. */
  readonly isLast: boolean;
  /** The window of this person is over. */
  readonly isOver: boolean;
  /** The person has read a key of the exam since. */
  readonly hasReadKey: boolean;
}

/** Why an attempt cannot be given back, and what to do instead; empty when it can. */
export const reopenObstacle = (facts: ReopenFacts): string => {
  if (facts.attemptState === 'RUNNING') return '这次作答还没有交卷，不用重开；要多给时间请用延时。';
  if (facts.examState !== 'PUBLISHED') return '这场考试已经提前结束，恢复考试以后才能重开。';
  if (facts.hasPassed) return '这位学员已经通过，成绩和结业记录要保留，不能重开。';
  if (facts.hasReadKey) return '这位学员在管理后台看过这场考试的答案，不能再考。';
  if (!facts.isLast) return '只能重开最后一次作答，这位学员后来又考过。';
  if (facts.isOver) return '考试时间已过，请先给这位学员延长可以考到的时间，再来重开。';
  return '';
};
