import { wireTime } from '#platform/shared/times.ts';
import type { ExamKind } from '../exam.schema.ts';
import { examViewPath, graduateExamPath, quizPath } from '../exam-address.rules.ts';
import type { Override } from './standing.rules.ts';

/** 考试消息规则：收卷、重开、延时、到时间自动交卷和快截止，都告诉本人发生了什么、为什么、接下来怎么办；不说成绩和答案。 */

interface ToldExam {
  readonly id: string;
  readonly name: string;
  readonly examType: ExamKind;
  readonly courseId: string | null;
}

interface ToldAttempt {
  readonly id: string;
  readonly classId: string;
}

const viewOf = (exam: ToldExam, { id, classId }: ToldAttempt): string => examViewPath(exam.id, id, classId);

/** Where the person sits it. */
const placeOf = ({ examType, courseId }: ToldExam, classId: string): string =>
  examType === 'QUIZ' ? quizPath(courseId ?? '', classId) : graduateExamPath(classId);

const minuteOf = (at: Date): string => wireTime(at).slice(0, 16);

export const timedOutMessage = (
  exam: ToldExam,
  attempt: ToldAttempt & { readonly deadline: Date | null },
) => ({
  kind: 'EXAM_TIMED_OUT' as const,
  key: `${attempt.id}:${attempt.deadline?.getTime() ?? 0}`,
  title: `《${exam.name}》时间到，已自动交卷`,
  text: '考试时间到的时候您还没有交卷，系统按已经保存的作答交了卷。成绩和回执可以在考试记录里查看。',
  path: viewOf(exam, attempt),
});

export const collectedMessage = (exam: ToldExam, attempt: ToldAttempt, reason: string, at: Date) => ({
  kind: 'EXAM_COLLECTED' as const,
  key: `${attempt.id}:${at.getTime()}`,
  title: `《${exam.name}》已由管理员收卷`,
  text: `按已经保存的作答交了卷，成绩和回执可以在考试记录里查看。原因：${reason}`,
  path: viewOf(exam, attempt),
});

export const reopenedMessage = (
  exam: ToldExam,
  attempt: ToldAttempt & { readonly deadline: Date },
  reason: string,
  at: Date,
) => ({
  kind: 'EXAM_REOPENED' as const,
  key: `${attempt.id}:${at.getTime()}`,
  title: `《${exam.name}》可以接着作答`,
  text: `管理员把您交过的一次退回作答中，原来的作答都在，请在 ${minuteOf(attempt.deadline)} 以前答完交卷；原来的成绩和回执作废。原因：${reason}`,
  path: placeOf(exam, attempt.classId),
});

/** Sum of a person's grants, in words; that nothing is left of it is said, too. */
export const grantedWords = ({ extraMinutes, extraAttempts, openUntil }: Override): string => {
  const words = [
    extraMinutes > 0 ? `考试时间延长 ${extraMinutes} 分钟` : '',
    extraAttempts > 0 ? `可以多考 ${extraAttempts} 次` : '',
    openUntil ? `可以考到 ${minuteOf(openUntil)}` : '',
  ].filter(Boolean);
  return words.length > 0 ? `${words.join('，')}。` : '原来给您的延时和加考已经取消。';
};

export const extendedMessage = (
  exam: ToldExam,
  classId: string,
  granted: Override,
  reason: string,
  at: Date,
) => ({
  kind: 'EXAM_EXTENDED' as const,
  key: `${exam.id}:${at.getTime()}`,
  title: `《${exam.name}》的安排有调整`,
  text: `${grantedWords(granted)}原因：${reason}`,
  path: placeOf(exam, classId),
});

/** The end of its class has moved, and with it what the person sits right now. */
export const movedMessage = (exam: ToldExam, classId: string, deadline: Date, at: Date) => ({
  kind: 'EXAM_EXTENDED' as const,
  key: `${exam.id}:${at.getTime()}:${deadline.getTime()}`,
  title: `《${exam.name}》的截止时间有调整`,
  text: `班级的结束时间改了，您正在作答的这次改到 ${minuteOf(deadline)} 截止，已经保存的作答都在。`,
  path: placeOf(exam, classId),
});

export const deadlineMessage = (exam: ToldExam, classId: string, endsAt: Date) => ({
  kind: 'EXAM_DEADLINE' as const,
  // One that moves is told again.
  key: `${exam.id}:${endsAt.getTime()}`,
  title: `《${exam.name}》快要截止`,
  text: `您还没有通过，请在 ${minuteOf(endsAt)} 以前参加考试；开始以后时间一直在走，请留足时间。`,
  path: placeOf(exam, classId),
});
