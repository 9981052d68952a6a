import { wireTime } from '#platform/shared/times.ts';
import type { ExamResult, ExamStanding, RunningAttempt, UnifiedExam } from '../exam.schema.ts';
import { momentText } from '../exam-moment.words.ts';
import { missingText } from '../question/exam-paper.rules.ts';

/**
 * 考试说法规则：开考前把规矩讲白，先到的那个时限说清楚；作答中说存到了哪一刻；交卷、判分的话与规格书一致。
 */
type Terms = Pick<
  UnifiedExam,
  | 'examType'
  | 'questionNum'
  | 'totalScore'
  | 'passScore'
  | 'needRightNum'
  | 'examLength'
  | 'examNum'
  | 'endTime'
  | 'courseHours'
>;

type Standing = Pick<ExamStanding, 'usedNum' | 'leftNum' | 'lastRightNum' | 'extraMinutes'>;

/** Epoch milliseconds of a wire time (Asia/Shanghai has no summer time). */
const msOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`);

/** When an attempt ends, for somebody who sits it now: `20:00` or `24:00` of today, `2026-07-12 20:00` of another day. */
export const untilText = (ms: number, nowMs: number): string => {
  const text = momentText(wireTime(new Date(ms)), 'end');
  const [day, clock = ''] = text.split(' ');
  return wireTime(new Date(nowMs)).startsWith(`${day} `) ? clock : text;
};

const hasHours = ({ courseHours }: Terms): boolean => Number(courseHours) > 0;

/** 共 10 题 · 满分 100 分 · 60 分及格 · 第 1 次作答，共 3 次 */
export const factsOf = (exam: Terms, { lastRightNum }: Standing, attemptNo: number): string[] => {
  const which = `第 ${attemptNo} 次作答`;
  if (exam.examType === 'QUIZ')
    return [
      `共 ${exam.questionNum} 题`,
      `答对 ${exam.needRightNum} 题通过`,
      lastRightNum === null ? which : `${which}，上次对 ${lastRightNum} 题`,
    ];
  return [
    `共 ${exam.questionNum} 题`,
    `满分 ${exam.totalScore} 分`,
    `${exam.passScore} 分及格`,
    exam.examNum > 0 ? `${which}，共 ${exam.examNum} 次` : which,
  ];
};

/** Which limit ends an attempt that begins now; empty when its full length fits in. */
const shortOf = ({ examLength, endTime }: Terms, nowMs: number): string => {
  if (endTime === '') return '';
  const endMs = msOf(endTime);
  const leftMs = endMs - nowMs;
  // An attempt does not begin after the end: there is nothing to be short of.
  if (leftMs <= 0) return '';
  if (examLength > 0 && leftMs >= examLength * 60_000) return '';
  if (examLength === 0 && leftMs > 24 * 3_600_000) return '';
  const minutes = Math.floor(leftMs / 60_000);
  const left = minutes >= 60 ? `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟` : `${minutes} 分钟`;
  return `到 ${untilText(endMs, nowMs)} 考试结束，只剩 ${left}`;
};

/** The rules in plain words, before one begins. */
export const rulesOf = (exam: Terms, standing: Standing, nowMs: number): string[] => {
  const short = shortOf(exam, nowMs);
  const kept = '答案自动保存在本机和服务器，断电、断网后换一台设备登录也能接着答。';
  if (exam.examType === 'QUIZ') {
    const pass = `答对 ${exam.needRightNum} 题通过`;
    const again = exam.examNum > 0 ? `没有通过可以重新做，共 ${exam.examNum} 次` : '没有通过可以重新做';
    return [
      `不限时，只记用了多久${short === '' ? '' : `；${short}，到时自动交卷`}。`,
      `${pass}${hasHours(exam) ? `，${exam.courseHours} 学时自动入账` : ''}。`,
      `${again}，不影响已学时间。`,
      kept,
    ];
  }
  const extra = standing.extraMinutes > 0 ? `（含给您延长的 ${standing.extraMinutes} 分钟）` : '';
  const length = exam.examLength > 0 ? `考试时间 ${exam.examLength} 分钟${extra}，` : '';
  return [
    `${length}从按下“现在开始”算起，中途离开、断网、关机，时间照走。`,
    ...(short === '' ? [] : [`${short}，作答时间比平时短。`]),
    '到时间自动交卷，没答的题按没答算。',
    kept,
    `${exam.passScore} 分及格${exam.examNum > 1 ? `，共 ${exam.examNum} 次机会，已用 ${standing.usedNum} 次，取最高成绩` : ''}。`,
  ];
};

/** Question before a timed attempt begins: 第 2 次，共 3 次；60 分钟；离开也计时. */
export const startTerms = (
  exam: Terms,
  standing: Pick<Standing, 'usedNum'>,
  nowMs: number,
): readonly (readonly [name: string, value: string])[] => {
  const short = shortOf(exam, nowMs);
  const which = `第 ${standing.usedNum + 1} 次`;
  const length = exam.examLength > 0 ? `${exam.examLength} 分钟` : '不限时';
  return [
    ['次数', exam.examNum > 0 ? `${which}，共 ${exam.examNum} 次；开始了就算一次` : which],
    ['时间', short === '' ? length : `${length}；${short}`],
    ['计时', '从现在开始算，离开、断网、关机也计时'],
    ['到时间', '自动交卷，没答的题按没答算'],
  ];
};

type Running = Pick<RunningAttempt, 'deadlineMs' | 'endsBy'>;

/** Above the questions while one answers. */
export const sittingNote = (exam: Terms, { deadlineMs, endsBy }: Running, nowMs: number): string => {
  const until = deadlineMs === null ? '' : untilText(deadlineMs, nowMs);
  if (exam.examType === 'QUIZ') {
    const hours = hasHours(exam) ? `通过后 ${exam.courseHours} 学时自动入账；` : '';
    const end =
      deadlineMs !== null && deadlineMs - nowMs < 24 * 3_600_000 ? `到 ${until} 结束，到时自动交卷。` : '';
    return `不限时，只记用了多久。${end}${hours}没有通过可以重新做。`;
  }
  const short = endsBy === 'WINDOW' ? `到 ${until} 考试结束，这次作答时间比平时短。` : '';
  return `${short}答案自动保存在本机和服务器。断电、断网后用任意设备重新登录，可从上次的位置继续；到时间自动交卷。`;
};

export const CONFIRM_TEXT = '您确定要交卷吗？';

interface ConfirmFacts {
  readonly answeredNum: number;
  readonly totalNum: number;
  /** Null where no clock runs. */
  readonly leftMs: number | null;
}

const MINUTE_MS = 60_000;
/** In whole minutes: the dialog does not count down, the clock above it does. */
const leftText = (leftMs: number): string =>
  leftMs < MINUTE_MS ? '，剩下不到 1 分钟' : `，还剩 ${Math.floor(leftMs / MINUTE_MS)} 分钟`;

/** Below the question whether to hand in: 已答 20 题，共 20 题，还剩 12 分钟。 */
export const confirmFacts = ({ answeredNum, totalNum, leftMs }: ConfirmFacts): string =>
  `已答 ${answeredNum} 题，共 ${totalNum} 题${leftMs === null ? '' : leftText(leftMs)}。`;

export const TIME_OVER_TEXT = '考试时间到，已为您交卷';

/** 请答完所有题目再交卷。还差第 8、9 题。 */
export const unfinishedText = (nos: readonly number[]): string => `请答完所有题目再交卷。${missingText(nos)}`;

interface Saved {
  readonly save: 'saved' | 'saving' | 'offline' | 'signedOut' | 'stuck';
  readonly savedTime: string;
  readonly unsentNum: number;
}

/** Beside the clock. */
export const saveText = ({ save, savedTime, unsentNum }: Saved): string => {
  if (save === 'saving') return '正在保存';
  if (save === 'saved') return savedTime === '' ? '作答会自动保存' : `已保存 ${savedTime}`;
  return `${unsentNum} 处还没送上`;
};

/** Across the page while something does not arrive; empty while all is well. */
export const saveBanner = ({ save }: Saved, isKept: boolean): string => {
  if (save === 'saved' || save === 'saving') return '';
  const here = isKept ? '答案先存在本机' : '这个浏览器不让存东西，答案只在这一页里，请不要关闭或刷新';
  if (save === 'signedOut') return `登录已过期，${here}，重新登录后自动送上。`;
  if (save === 'stuck') return `服务器没有认出这次作答，${here}。请联系班级管理员，不要清理浏览器。`;
  return `没有网络，${here}，恢复后自动送上。`;
};

type Result = Pick<ExamResult, 'submitTime' | 'usedSeconds' | 'receiptNo'>;

const usedText = (seconds: number): string => {
  const parts = [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor((seconds % 3600) / 60), '分'],
    [seconds % 60, '秒'],
  ] as const;
  const text = parts.flatMap(([number, unit]) => (number > 0 ? [`${number} ${unit}`] : [])).join(' ');
  return text === '' ? '0 秒' : text;
};

/** To the second, as a receipt has to prove it. */
export const submittedText = ({ submitTime, usedSeconds }: Result): string =>
  `${submitTime} 交卷，用时 ${usedText(usedSeconds)}`;

type Scored = Result & Pick<ExamResult, 'userScore' | 'rightNum' | 'totalNum'>;

/** Use of a receipt's code, said beside it. */
export const RECEIPT_SENSE = '回执是这份卷已经交上的凭证号，查成绩、提申诉时用。';

/** Text that is copied from a receipt: a test counts points, a quiz the questions that were right. */
export const receiptText = (
  { unifiedName, examType }: Pick<Terms, 'examType'> & { readonly unifiedName: string },
  result: Scored,
): string => {
  const { rightNum, totalNum, userScore } = result;
  const score = examType === 'QUIZ' ? `答对 ${rightNum} 题，共 ${totalNum} 题` : `成绩 ${userScore} 分`;
  return `交卷回执 ${result.receiptNo}\n${unifiedName}\n${submittedText(result)}\n${score}`;
};
