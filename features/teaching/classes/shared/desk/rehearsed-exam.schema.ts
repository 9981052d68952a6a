import { type Static, Type } from 'typebox';
import { oneOf } from '#platform/shared/value.schema.ts';
import type { ClassType } from '../class-item.schema.ts';

/** One line of the checklist: `tab` is where it is mended; empty for nowhere. */
export const RehearsalCheck = Type.Object({
  level: oneOf(['ok', 'warn', 'bad']),
  text: Type.String(),
  tab: Type.String({
    description: 'where to mend it: base, courses, codes, managers, members, exam; empty for none',
  }),
});
export type RehearsalCheck = Static<typeof RehearsalCheck>;

/** An exam, or quizzes that are all alike, as a member of the class meets them at a moment. */
export const RehearsedExam = Type.Object({
  name: Type.String(),
  label: Type.String({ description: 'how it stands then: 还没有开放, 可以考, …' }),
  sees: Type.String(),
});
export type RehearsedExam = Static<typeof RehearsedExam>;

/** A class as its exams are rehearsed in it, as if it were published. */
export interface ExamRoom {
  readonly classId: string;
  readonly classType: ClassType;
  readonly startAt: Date;
  /** First moment after the class. */
  readonly endAt: Date;
  readonly signupEnd: Date | null;
  readonly courses: readonly {
    readonly courseId: string;
    readonly title: string;
    readonly isCompulsory: boolean;
    readonly isTakenDown: boolean;
    /** Watching it to the end does not finish it. */
    readonly hasQuiz: boolean;
  }[];
  /** Why a course of the class cannot be studied at that moment; empty when it can. */
  readonly gate: string;
}

/** State of the exams of a class at a moment. */
export interface RehearsedExams {
  readonly exams: readonly RehearsedExam[];
  /** Moments at which something changes for them. */
  readonly moments: readonly { readonly label: string; readonly at: Date }[];
  readonly checks: readonly RehearsalCheck[];
}
