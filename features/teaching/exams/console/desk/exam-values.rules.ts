import { pickedOf, tidied } from '#platform/shared/record.ts';
import { type ExamTerms, examRecord } from '../../shared/desk/exam.record.ts';
import type { AdminExam } from '../exams.queries.ts';
import type { Target } from '../target-select.tsx';

type Counts = 'passScore' | 'examLength' | 'examNum';

/**
 * 考试设置的规则：发布以后试卷和打乱方式定了，时长只能加；时间窗、次数、及格分、回看还能改。时间写到分钟，空着就是
 * 班级的时间。
 */
export type ExamValues = Omit<ExamTerms, 'paperId' | Counts> & {
  readonly [K in Counts]: number | null;
} & { readonly paper: Target | null };

const minutes = (at: string): string => at.slice(0, 16);

export const valuesOf = (detail: AdminExam): ExamValues => {
  const { paperId, ...terms } = pickedOf(examRecord, detail);
  return {
    ...terms,
    paper: paperId === '' ? null : { id: paperId, name: detail.paperName },
    startTime: minutes(terms.startTime),
    endTime: minutes(terms.endTime),
  };
};

/** The moment as the server takes it; one that was not touched keeps its seconds. */
const momentOf = (at: string, saved: string): string => (minutes(saved) === at ? saved : at);

export const inputOf = ({ paper, ...values }: ExamValues, detail: AdminExam) => ({
  ...tidied(examRecord, {
    ...values,
    paperId: paper?.id ?? '',
    passScore: Math.round((values.passScore ?? 0) * 10) / 10,
    examLength: values.examLength ?? 0,
    examNum: values.examNum ?? 0,
    startTime: momentOf(values.startTime, detail.startTime),
    endTime: momentOf(values.endTime, detail.endTime),
  }),
  examType: detail.examType,
  classId: detail.classId,
  courseId: detail.courseId,
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
