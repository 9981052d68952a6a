import type { ExamStanding } from '../exam.schema.ts';
import { examTimeOf } from './attempt-time.rules.ts';
import type { StandingFacts } from './standing.rules.ts';

/** 待考规则：正在作答的、还没有通过且还能考（或还没到开放时间）的，是待考；其余考过的是已考。 */
export const isTodo = (facts: StandingFacts, standing: ExamStanding, now: Date): boolean => {
  if (standing.runningAttemptId !== '') return true;
  if (standing.passFlag === '1' || standing.leftNum === 0) return false;
  if (standing.canStart) return true;
  // An exam that only waits for its time, or for its class to begin, is still to come.
  return 'isMember' in facts.right && facts.right.isMember && examTimeOf(facts.span, now) === 'NOT_YET';
};
