import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { ExamStanding } from '../exam.schema.ts';
import { momentText } from '../exam-moment.words.ts';
import type { getClassExam, listMyExams } from '../exams.contract.ts';

/**
 * 考试一句话规则：先说什么时候截止、还有几次机会；半夜零点的截止写成前一天的 24:00；考过的先说成绩。分数只写有的小数。
 */
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?/;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Asia/Shanghai, as times on the wire are. */
const ZONE_MS = 8 * HOUR_MS;
/** An end as near as this stands out. */
const SOON_MS = DAY_MS;

/** Milliseconds of a time on the wire; NaN when there is none. */
const msOf = (text: string): number => {
  const found = MOMENT.exec(text);
  if (!found) return Number.NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? '0'));
  return Date.UTC(year, month - 1, day, hour, minute, second) - ZONE_MS;
};

const wordsOf = (text: string): string => {
  const [day = '', clock = ''] = text.split(' ');
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日 ${clock}`;
};

/** `7 月 10 日 09:00`; empty without a moment. */
export const beginText = (moment: string): string =>
  moment === '' ? '' : wordsOf(momentText(moment, 'begin'));

/** `7 月 12 日 24:00`: the last second of a day and the first of the next are the same end. */
export const endText = (moment: string): string => (moment === '' ? '' : wordsOf(momentText(moment, 'end')));

/** `还剩 2 天`, `还剩 5 小时`, `还剩 12 分钟`; empty without an end, and after it. */
export const leftText = (end: string, now: Date): string => {
  const left = msOf(end) - now.getTime();
  if (Number.isNaN(left) || left <= 0) return '';
  if (left >= 2 * DAY_MS) return `还剩 ${Math.floor(left / DAY_MS)} 天`;
  if (left >= HOUR_MS) return `还剩 ${Math.floor(left / HOUR_MS)} 小时`;
  return `还剩 ${Math.max(1, Math.floor(left / 60_000))} 分钟`;
};

export const isEndNear = (end: string, now: Date): boolean => {
  const left = msOf(end) - now.getTime();
  return left > 0 && left <= SOON_MS;
};

/** `82`, `52.5`: no decimals that say nothing. */
export const scoreText = (score: number): string => String(Math.round(score * 10) / 10);

type ClassExam = NonNullable<OutputOf<typeof getClassExam>['data']>;

const chancesOf = ({ examNum, leftNum }: Pick<ClassExam, 'examNum' | 'leftNum'>): string => {
  if (leftNum === null) return '';
  if (leftNum === 0) return examNum > 1 ? `${examNum} 次机会都用完了` : '机会已用完';
  return leftNum >= examNum ? `共 ${examNum} 次机会` : `还有 ${leftNum} 次机会，共 ${examNum} 次`;
};

const sentence = (parts: readonly string[]): string => {
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? '' : `${said.join('，')}。`;
};

const windowOf = ({ examTime, startTime, endTime }: ClassExam): string => {
  const end = momentText(endTime, 'end');
  if (examTime === 'CLOSED') return '考试已由班主任提前结束';
  if (examTime === 'OVER') return end === '' ? '考试已经结束' : `考试已于 ${end} 截止`;
  if (examTime === 'OPEN') return end === '' ? '考试进行中' : `考试 ${end} 截止`;
  const start = momentText(startTime, 'begin');
  if (start === '') return '考试还没有开始';
  return end === '' ? `考试 ${start} 开始` : `考试 ${start} 开始，${end} 截止`;
};

/** A test on paper: when and where; afterwards what came of it. */
const paperLine = ({
  examTime,
  startTime,
  endTime,
  place,
  userScore,
  passFlag,
  isAbsent,
}: ClassExam): string => {
  if (isAbsent) return sentence(['笔试缺考']);
  if (userScore !== null)
    return sentence([`笔试 ${scoreText(userScore)} 分`, passFlag === '1' ? '已及格' : '没有及格']);
  if (examTime === 'OVER') return sentence(['笔试已考完', '成绩还没有录入']);
  const until = momentText(endTime, 'end').replace(/^.* /, '');
  return sentence([
    `笔试 ${momentText(startTime, 'begin')} 至 ${until}`,
    place === '' ? '' : `地点：${place}`,
  ]);
};

/** Below the conditions of a class: the best score so far, until when, and how many chances are left. */
export const classExamLine = (exam: ClassExam): string => {
  if (exam.examMode === 'PAPER') return paperLine(exam);
  const { userScore, passFlag, leftNum, examTime } = exam;
  const mayStillSit = examTime === 'OPEN' || examTime === 'NOT_YET';
  if (passFlag === '1') {
    const again = mayStillSit && leftNum !== null && leftNum > 0 ? '还可以再考，取最高分' : '';
    return sentence([userScore === null ? '已及格' : `已及格，最高 ${scoreText(userScore)} 分`, again]);
  }
  const best = userScore === null ? '' : sentence([`最高 ${scoreText(userScore)} 分，还没有及格`]);
  return best + sentence([windowOf(exam), mayStillSit ? chancesOf(exam) : '']);
};

export type MyExam = OutputOf<typeof listMyExams>['datalist'][number];

/** `10 题，60 分钟，60 分及格`; of a quiz `10 题，答对 8 题通过`. */
export const examTerms = (exam: MyExam): string[] => [
  `${exam.questionNum} 题`,
  ...(exam.examLength > 0 ? [`${exam.examLength} 分钟`] : []),
  exam.examType === 'QUIZ' ? `答对 ${exam.needRightNum} 题通过` : `${scoreText(exam.passScore)} 分及格`,
];

/** Where a person is with an exam: what the row shows and what may be done. */
export type ExamStep = 'running' | 'open' | 'passed' | 'failed' | 'closed';

export const examStep = ({ runningAttemptId, passFlag, canStart, usedNum }: ExamStanding): ExamStep => {
  if (runningAttemptId !== '') return 'running';
  if (passFlag === '1') return 'passed';
  if (canStart) return 'open';
  return usedNum > 0 ? 'failed' : 'closed';
};

/** `最高 82 分`; of a quiz `10 题对 9 题`; empty before the first attempt. */
export const ownResult = ({ examType, questionNum, standing }: MyExam): string => {
  const { bestScore, lastRightNum } = standing;
  if (examType === 'QUIZ') return lastRightNum === null ? '' : `${questionNum} 题对 ${lastRightNum} 题`;
  return bestScore === null ? '' : `最高 ${scoreText(bestScore)} 分`;
};

/** Running ones in front, everything else in the order it came. */
export const runningFirst = (exams: readonly MyExam[]): readonly MyExam[] => [
  ...exams.filter(({ standing }) => standing.runningAttemptId !== ''),
  ...exams.filter(({ standing }) => standing.runningAttemptId === ''),
];

/** Below the door 考试 of the elder home: how many wait, and when the first of them ends. */
export const examDoorText = (todo: number | undefined, ends: readonly string[], now: Date): string => {
  if (todo === undefined) return '看有没有要考的';
  if (todo === 0) return '现在没有要考的';
  const [first] = ends.filter((end) => msOf(end) > now.getTime()).sort();
  const many = `有 ${todo} 场考试`;
  if (first === undefined) return many;
  const day = endText(first).replace(/ \d{2}:\d{2}$/, '');
  return todo === 1 ? `${many}，${day}截止` : `${many}，最早 ${day}截止`;
};
