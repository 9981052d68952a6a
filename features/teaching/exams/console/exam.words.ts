import { choicesOf } from '#platform/shared/choices.ts';
import type { StateWords } from '#platform/shared/state-words.ts';
import { durationText } from '#platform/shared/times.ts';
import type { ExamPerson, ExamRow, ResultState } from '../shared/desk/exam-admin.contract.ts';
import { examStateWord, RESULT_WORDS } from '../shared/desk/exam-admin.words.ts';
import type { ExamKind, ReviewPolicy, UnifiedExam } from '../shared/exam.schema.ts';
import { momentText } from '../shared/exam-moment.words.ts';
import { scoreText } from '../shared/overview/exam-line.rules.ts';

/**
 * 考试在工作台里的说法：结业考试按时间说状态，随堂测试发布了就是使用中；正在考的按服务器的钟说还剩多久。
 */
export const KIND_WORDS: Readonly<Record<ExamKind, string>> = { FINAL_TEST: '结业考试', QUIZ: '随堂测试' };

const TIME_TONES = { NOT_YET: 'gold', OPEN: 'blue', OVER: 'plain', CLOSED: 'danger' } as const;

export const stateWords = ({
  examType,
  state,
  examTime,
}: Pick<ExamRow, 'examType' | 'state' | 'examTime'>): StateWords => {
  const text = examStateWord(state, examTime);
  if (state === 'DRAFT') return { text, tone: 'plain' };
  if (examType === 'QUIZ' && examTime === 'OPEN') return { text: '使用中', tone: 'blue' };
  if (examType === 'QUIZ' && examTime === 'CLOSED') return { text: '已停用', tone: 'danger' };
  return { text, tone: TIME_TONES[examTime] };
};

const RESULT_TONES = { NONE: 'plain', RUNNING: 'blue', PASSED: 'pine', FAILED: 'gold' } as const;

export const resultWords = (state: ResultState): StateWords => ({
  text: RESULT_WORDS[state],
  tone: RESULT_TONES[state],
});

export const RESULT_CHOICES = choicesOf(RESULT_WORDS);

export const REVIEW_CHOICES: readonly { readonly value: ReviewPolicy; readonly says: string }[] = [
  { value: 'AFTER_PASS', says: '通过了、次数用完了或考试结束了，本人就能看答案和解析。' },
  { value: 'AFTER_CLOSE', says: '没有人再能考以后才给看，防止先考的告诉后考的。' },
  { value: 'AFTER_SUBMIT', says: '一交卷就能看，适合练习；还能再考的人会带着答案去考。' },
  { value: 'NEVER', says: '只看得到成绩和对错题数。' },
];

const ZONE = '+08:00';

/** Milliseconds of a time on the wire; NaN when there is none. */
export const wireMs = (text: string): number => Date.parse(`${text.replace(' ', 'T')}${ZONE}`);

/** 「11-20 09:00 至 18:00」; empty where nothing is set. */
export const spanText = (from: string, until: string, year: string): string => {
  const short = (at: string) => (at.startsWith(year) ? at.slice(5, 16) : at.slice(0, 16));
  const end = momentText(until, 'end');
  if (from === '') return end === '' ? '' : `至 ${short(end)}`;
  if (end === '') return `${short(from)} 起`;
  const isSameDay = from.slice(0, 10) === end.slice(0, 10);
  return `${short(from)} 至 ${isSameDay ? end.slice(11, 16) : short(end)}`;
};

/** `12:05` until `deadline`, `1:02:09` from an hour on; empty without a deadline, 0:00 when it is over. */
export const remainingText = (deadline: string, nowMs: number): string => {
  const left = wireMs(deadline) - nowMs;
  if (Number.isNaN(left)) return '';
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

/** 「延 20 分钟，加 1 次，补考到 11-22 18:00」; empty when nothing was given. */
export const extrasText = ({
  extraMinutes,
  extraAttempts,
  openUntil,
}: Pick<ExamPerson, 'extraMinutes' | 'extraAttempts' | 'openUntil'>): string =>
  [
    extraMinutes > 0 ? `延 ${extraMinutes} 分钟` : '',
    extraAttempts > 0 ? `加 ${extraAttempts} 次` : '',
    openUntil === '' ? '' : `补考到 ${openUntil.slice(5, 16)}`,
  ]
    .filter(Boolean)
    .join('，');

/** Right answers that a quiz wants. */
export const needRight = (questionNum: number): number => Math.ceil((questionNum * 4) / 5);

type RuleFacts = Pick<
  UnifiedExam,
  'examType' | 'questionNum' | 'totalScore' | 'passScore' | 'examLength' | 'examNum'
>;

/** How it is sat and passed, in one sentence. */
export const ruleSentence = (exam: RuleFacts): string => {
  const { examType, questionNum, totalScore, passScore, examLength, examNum } = exam;
  const size = questionNum > 0 ? `${questionNum} 题` : '';
  if (examType === 'QUIZ') {
    const need = questionNum > 0 ? `答对 ${needRight(questionNum)} 题通过` : '答对八成通过';
    return [size, need, '不限时间', examNum === 0 ? '没通过可以一直再测' : `最多测 ${examNum} 次`]
      .filter(Boolean)
      .join('，');
  }
  return [
    size,
    totalScore > 0 ? `满分 ${scoreText(totalScore)}` : '',
    `${scoreText(passScore)} 分及格`,
    `${examLength} 分钟`,
    `最多考 ${Math.max(1, examNum)} 次，取最高分`,
  ]
    .filter(Boolean)
    .join('，');
};

/** Minutes and seconds that somebody needed; `--` before anything is in. */
export const usedText = (seconds: number): string => (seconds > 0 ? durationText(seconds) : '--');

/** Six tenths of the paper; sixty while it is not chosen, or has nothing in it. */
export const usualPassScore = (totalScore = 0): number => Math.round((totalScore || 100) * 6) / 10;
