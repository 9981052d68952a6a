import { durationText, wireTime } from '#platform/shared/times.ts';
import type { ExamKind } from '../exam.schema.ts';

/**
 * 发布前检查规则：有试卷、试卷没有毛病、及格分不高于总分、时间窗在班级之内并且还没过完、同一个班级或课程没有另一场，
 * 才能发布；奇怪但允许的只提醒，例如还没到时间就先关门。
 */
export interface ExamCheck {
  readonly examType: ExamKind;
  /** Null: none is chosen, or it is gone. */
  readonly paper: {
    readonly problems: readonly string[];
    readonly questionNum: number;
    readonly totalTenths: number;
  } | null;
  readonly passTenths: number;
  readonly lengthMinutes: number;
  readonly attemptNum: number;
  /** Null: the class's own. */
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Of a final test. */
  readonly classSpan: { readonly startAt: Date; readonly endAt: Date } | null;
  readonly classStatus: 'DRAFT' | 'PUBLISHED' | 'OFFLINE' | null;
  /** Of a quiz. */
  readonly isCoursePublished: boolean;
  /** Another exam of the class or course that is out; empty for none. */
  readonly otherName: string;
  readonly now: Date;
}

export interface ExamFindings {
  readonly problems: string[];
  readonly warnings: string[];
}

const MINUTE_MS = 60_000;
const short = (at: Date): string => wireTime(at).slice(0, 16);
const points = (tenths: number): string => String(tenths / 10);

/** First and last moment of an exam: its own, or those of its class. */
export const windowOf = ({
  opensAt,
  closesAt,
  classSpan,
}: Pick<ExamCheck, 'opensAt' | 'closesAt' | 'classSpan'>): {
  readonly from: Date | null;
  readonly until: Date | null;
} => ({ from: opensAt ?? classSpan?.startAt ?? null, until: closesAt ?? classSpan?.endAt ?? null });

const paperProblems = ({ paper, examType, passTenths }: ExamCheck): string[] => {
  if (!paper) return ['还没有选试卷'];
  if (paper.problems.length > 0) return paper.problems.map((problem) => `试卷：${problem}`);
  if (paper.questionNum === 0) return ['试卷里还没有题'];
  if (examType === 'QUIZ') return [];
  if (passTenths <= 0) return ['还没有填及格分'];
  return passTenths > paper.totalTenths
    ? [`及格分 ${points(passTenths)} 高于总分 ${points(paper.totalTenths)}，谁也过不了`]
    : [];
};

const windowProblems = (check: ExamCheck): string[] => {
  const { classSpan, opensAt, closesAt, now } = check;
  if (check.examType === 'QUIZ' || !classSpan) return [];
  const [from, until] = [opensAt ?? classSpan.startAt, closesAt ?? classSpan.endAt];
  const inClass = `班级的时间（${short(classSpan.startAt)} 到 ${short(classSpan.endAt)}）`;
  return [
    from < classSpan.startAt || from >= classSpan.endAt ? `开考时间 ${short(from)} 不在${inClass}之内` : '',
    until > classSpan.endAt || until <= classSpan.startAt
      ? `截止时间 ${short(until)} 不在${inClass}之内`
      : '',
    from >= until ? `截止时间 ${short(until)} 不晚于开考时间 ${short(from)}` : '',
    until <= now ? `截止时间 ${short(until)} 已经过了` : '',
  ].filter(Boolean);
};

const windowWarnings = (check: ExamCheck): string[] => {
  const { from, until } = windowOf(check);
  const { lengthMinutes, now } = check;
  if (check.examType === 'QUIZ' || !from || !until || from >= until || until <= now) return [];
  const needMs = lengthMinutes * MINUTE_MS;
  const whole = until.getTime() - from.getTime();
  const left = until.getTime() - Math.max(from.getTime(), now.getTime());
  const words = (ms: number) => durationText(Math.floor(ms / MINUTE_MS) * 60);
  if (whole < needMs) return [`时间窗只有 ${words(whole)}，不够考 ${lengthMinutes} 分钟：到截止时间就收卷`];
  if (left < needMs)
    return [`离截止只剩 ${words(left)}，不够考 ${lengthMinutes} 分钟：现在开始的人到截止时间就收卷`];
  return [];
};

const otherProblems = ({ examType, lengthMinutes, otherName, classSpan }: ExamCheck): string[] => {
  const owner = examType === 'QUIZ' ? '这门课程' : '这个班级';
  return [
    examType === 'FINAL_TEST' && lengthMinutes < 1 ? '考试时长至少 1 分钟' : '',
    examType === 'FINAL_TEST' && !classSpan ? '所属班级已经不在了' : '',
    otherName === '' ? '' : `${owner}已有一场发布着的“${otherName}”，请先提前结束它`,
  ].filter(Boolean);
};

const otherWarnings = ({ examType, attemptNum, classStatus, isCoursePublished }: ExamCheck): string[] =>
  (examType === 'QUIZ'
    ? [isCoursePublished ? '' : '课程没有在架上，学员现在学不到，也测不到']
    : [
        classStatus === 'PUBLISHED' ? '' : '班级没有发布，学员现在看不到这场考试',
        attemptNum === 0 ? '没有填次数，按 1 次算' : '',
      ]
  ).filter(Boolean);

/** Why an exam cannot be published, and what is odd about it. */
export const findingsOf = (check: ExamCheck): ExamFindings => ({
  problems: [...otherProblems(check), ...paperProblems(check), ...windowProblems(check)],
  warnings: [...otherWarnings(check), ...windowWarnings(check)],
});

/** Fields of an exam that may differ from what was published. */
export interface PublishedTerms {
  readonly examType: ExamKind;
  readonly paperId: string;
  readonly passTenths: number;
  readonly lengthMinutes: number;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
}

/**
 * Why a published exam cannot become `after`; empty when it can. Time is only added. The pass score may fall at any time (whoever has
 * reached it then passes), and rise only while nobody has handed in: nobody is measured by two lines.
 */
export const frozenProblems = (
  before: PublishedTerms,
  after: PublishedTerms,
  submittedNum: number,
): string[] =>
  [
    before.paperId === after.paperId ? '' : '试卷发布后不能换',
    after.lengthMinutes < before.lengthMinutes ? '时长发布后只能延长' : '',
    before.shuffleQuestions === after.shuffleQuestions && before.shuffleOptions === after.shuffleOptions
      ? ''
      : '题目和选项的打乱方式发布后不能改',
    after.passTenths > before.passTenths && submittedNum > 0
      ? `已有 ${submittedNum} 份答卷按 ${points(before.passTenths)} 分判过，及格分只能降低`
      : '',
  ].filter(Boolean);
