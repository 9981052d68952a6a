import { START_REFUSALS } from '#features/learning/study/shared/leases/start-refusals.words.ts';
import { CLASS_IS_OFFLINE, CLASS_IS_OVER } from '#features/learning/study/shared/progress/recording.words.ts';
import type { TimeStatus } from '../class-item.schema.ts';

/**
 * 进课规则：依次看课程能不能在线学、是不是班级学员、班级开没开班、结束没有、课程在不在班里、次序到没到；
 * 只有全都通过，学习才记录。
 */
export interface GateFacts {
  /** A session that is held in a room; it is not studied on a screen. */
  readonly isOfflineCourse: boolean;
  readonly isTakenDown: boolean;
  readonly isEnrolled: boolean;
  readonly classStatus: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  readonly time: TimeStatus;
  readonly isInClass: boolean;
  /** Of a class in order: the course that has to be finished before; empty when it is this one's turn. */
  readonly before: string;
}

/** Sentences besides those of the specification, section 5. */
export const GATE_REFUSALS = {
  isOver: CLASS_IS_OVER,
  classOffline: CLASS_IS_OFFLINE,
  otherCourse: '这门课程不在本班的课程里，请从班级的课程列表进入',
} as const;

export const lockedText = (before: string): string => (before === '' ? '' : `请先学完《${before}》`);

/** Why study in the class is not recorded; empty when it is. */
export const gateRefusal = (facts: GateFacts): string => {
  if (facts.isOfflineCourse) return START_REFUSALS.offlineCourse;
  if (facts.isTakenDown) return START_REFUSALS.takenDown;
  if (!facts.isEnrolled) return START_REFUSALS.notRegistered;
  if (facts.classStatus === 'OFFLINE') return GATE_REFUSALS.classOffline;
  if (facts.classStatus === 'DRAFT' || facts.time === 'WILLHOLD') return START_REFUSALS.classNotStarted;
  if (facts.time === 'HOLDOVER') return GATE_REFUSALS.isOver;
  return facts.isInClass ? lockedText(facts.before) : GATE_REFUSALS.otherCourse;
};

/**
 * Why a course of the class's list cannot be opened at all; empty when it can. After the end it can, to watch
 * (specification, 4): what is not recorded then is said by `gateRefusal`.
 */
export const entryRefusal = (facts: GateFacts): string => {
  const refusal = gateRefusal(facts);
  const isToWatch = refusal === GATE_REFUSALS.isOver || refusal === GATE_REFUSALS.classOffline;
  return isToWatch ? '' : refusal;
};

/** Courses in the order of a class. */
export interface CourseInOrder {
  readonly courseId: string;
  readonly title: string;
  readonly isCompulsory: boolean;
  readonly isFinished: boolean;
  readonly isTakenDown: boolean;
}

/**
 * For each course of a class in order the title of the first compulsory one before it that is not finished; empty
 * when it may be opened. Electives hold nobody up, nor does a course that can no longer be studied.
 */
export const titlesBefore = (courses: readonly CourseInOrder[], isInOrder: boolean): Map<string, string> => {
  let open = '';
  return new Map(
    courses.map((course) => {
      const before = course.isFinished ? '' : open;
      const holdsUp = isInOrder && course.isCompulsory && !course.isFinished && !course.isTakenDown;
      if (open === '' && holdsUp) open = course.title;
      return [course.courseId, before];
    }),
  );
};
