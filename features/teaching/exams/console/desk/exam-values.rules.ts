import type { ReviewPolicy } from '../../shared/exam.schema.ts';
import type { AdminExam } from '../exams.queries.ts';
import type { Target } from '../target-select.tsx';

/**
 * 考试设置的规则：发布以后试卷和打乱方式定了，时长只能加；时间窗、次数、及格分、回看还能改。
 */
export interface ExamValues {
  readonly unifiedName: string;
  readonly paper: Target | null;
  readonly description: string;
  readonly passScore: number | null;
  readonly examLength: number | null;
  readonly examNum: number | null;
  /** `yyyy-MM-dd HH:mm`; empty: that of the class. */
  readonly startTime: string;
  readonly endTime: string;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly reviewPolicy: ReviewPolicy;
  readonly isRequired: boolean;
}

const minutes = (at: string): string => at.slice(0, 16);

export const valuesOf = (detail: AdminExam): ExamValues => ({
  unifiedName: detail.unifiedName,
  paper: detail.paperId === '' ? null : { id: detail.paperId, name: detail.paperName },
  description: detail.description,
  passScore: detail.passScore,
  examLength: detail.examLength,
  examNum: detail.examNum,
  startTime: minutes(detail.startTime),
  endTime: minutes(detail.endTime),
  shuffleQuestions: detail.shuffleQuestions,
  shuffleOptions: detail.shuffleOptions,
  reviewPolicy: detail.reviewPolicy,
  isRequired: detail.isRequired,
});

/** The moment as the server takes it; one that was not touched keeps its seconds. */
const momentOf = (at: string, saved: string): string => (minutes(saved) === at ? saved : at);

export const inputOf = (values: ExamValues, detail: AdminExam) => ({
  examType: detail.examType,
  classId: detail.classId,
  courseId: detail.courseId,
  unifiedName: values.unifiedName.trim(),
  paperId: values.paper?.id ?? '',
  description: values.description.trim(),
  passScore: Math.round((values.passScore ?? 0) * 10) / 10,
  examLength: values.examLength ?? 0,
  examNum: values.examNum ?? 0,
  startTime: momentOf(values.startTime, detail.startTime),
  endTime: momentOf(values.endTime, detail.endTime),
  shuffleQuestions: values.shuffleQuestions,
  shuffleOptions: values.shuffleOptions,
  reviewPolicy: values.reviewPolicy,
  isRequired: values.isRequired,
});

/** Demand of the class on its members by the exam as `values` say; null: none. */
export const requirementOf = ({
  classId,
  isRequired,
  passScore,
}: Pick<ReturnType<typeof inputOf>, 'classId' | 'isRequired' | 'passScore'>) => ({
  id: classId,
  code: 'EXAM',
  need: isRequired ? String(passScore) : null,
});

/** Effects of a change that people who are at it notice; empty when there are none. */
export const changeNotes = (
  saved: ExamValues,
  now: ExamValues,
  isOut: boolean,
  runningNum: number,
): string[] => {
  if (!isOut) return [];
  const isTimeMoved =
    saved.startTime !== now.startTime || saved.endTime !== now.endTime || saved.examLength !== now.examLength;
  return [
    isTimeMoved && runningNum > 0 ? `正在考的 ${runningNum} 人，截止时间当即按新的算。` : '',
    (now.passScore ?? 0) < (saved.passScore ?? 0) ? '降低及格分：已经够分的人随后算通过，不用重考。' : '',
    (now.examNum ?? 0) < (saved.examNum ?? 0) ? '减少次数：已经考过的都算数，只是不能再考。' : '',
    saved.isRequired !== now.isRequired
      ? now.isRequired
        ? '班级的结业条件加上这场考试，进度随后重算。'
        : '班级的结业条件去掉这场考试，进度随后重算。'
      : '',
  ].filter(Boolean);
};
