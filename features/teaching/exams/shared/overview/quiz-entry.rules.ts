import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { findExam } from '../exams.contract.ts';

/**
 * 课程页上的随堂测试规则：看完才说能做；正在作答的先接着答；没通过的说差几题，可以再做；通过的能回看；做不了的写原因。
 */
type Found = OutputOf<typeof findExam>['data'];

export interface QuizEntryWords {
  readonly tone: 'open' | 'done' | 'off';
  readonly title: string;
  readonly text: string;
  /** The one button; `view` goes to the last result, the others to the paper. */
  readonly act: { readonly kind: 'start' | 'resume' | 'again' | 'view'; readonly label: string } | null;
  /** The last result can be looked at beside it. */
  readonly hasReview: boolean;
}

const words = (
  tone: QuizEntryWords['tone'],
  title: string,
  text: string,
  act: QuizEntryWords['act'] = null,
  hasReview = false,
): QuizEntryWords => ({ tone, title, text, act, hasReview });

const limitsOf = (leftNum: number | null, examLength: number): string => {
  const time = examLength > 0 ? `限时 ${examLength} 分钟` : '不限时间';
  if (leftNum === null) return `${time}，没通过可以再做`;
  return leftNum === 1 ? `${time}，只能做 1 次` : `${time}，还能做 ${leftNum} 次`;
};

const openWords = ({ unifiedExamDto: quiz, standing }: NonNullable<Found>): QuizEntryWords => {
  const { questionNum, needRightNum, courseHours, examLength } = quiz;
  const { leftNum, lastRightNum } = standing;
  if (lastRightNum !== null) {
    const left = leftNum === null ? '可以马上再做' : `还能做 ${leftNum} 次`;
    const text = `${questionNum} 题对 ${lastRightNum} 题，答对 ${needRightNum} 题通过；${left}`;
    return words('open', '随堂测试还没有通过', text, { kind: 'again', label: '再做一次' }, true);
  }
  const text = `${questionNum} 题，答对 ${needRightNum} 题通过，${courseHours} 学时随即入账；${limitsOf(leftNum, examLength)}`;
  return words('open', '已看完，还差随堂测试', text, { kind: 'start', label: '做随堂测试' });
};

/**
 * Sentence below a course that was watched to the end (or is finished); null where nothing has to be said: a
 * course that was finished without a quiz.
 */
export const quizEntryWords = (found: Found, isFinished: boolean): QuizEntryWords | null => {
  if (found === null) {
    if (isFinished) return null;
    return words('off', '随堂测试正在准备', '已看完的都记着，测试开放后在这里进入。');
  }
  const { unifiedExamDto: quiz, standing } = found;
  const { runningAttemptId, passFlag, lastRightNum, canStart, reason } = standing;
  if (runningAttemptId !== '') {
    const text = '已答的题都存着，接着上次的地方答。';
    return words('open', '随堂测试正在作答', text, { kind: 'resume', label: '继续作答' });
  }
  if (passFlag === '1') {
    const right = lastRightNum === null ? '' : `${quiz.questionNum} 题对 ${lastRightNum} 题`;
    return words('done', '随堂测试已通过', right, { kind: 'view', label: '回看试题' });
  }
  if (canStart) return openWords(found);
  if (isFinished && lastRightNum === null) return null;
  const act = lastRightNum === null ? null : ({ kind: 'view', label: '回看试题' } as const);
  return words('off', '随堂测试现在不能做', reason, act);
};
