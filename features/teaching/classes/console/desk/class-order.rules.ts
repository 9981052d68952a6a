import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { courseFactsOf } from '../settings/conditions.rules.ts';

/**
 * 班级课程表规则：按次序排，一门课只占一行；新加的排在最后，先算必修；合计写清门数和学时，必修选修分开。
 */
export const MAX_COURSES = 500;

interface Ordered {
  readonly courseId: string;
  readonly isCompulsory: boolean;
}

export const isSameOrder = (a: readonly Ordered[], b: readonly Ordered[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ courseId, isCompulsory }, at) => b[at]?.courseId === courseId && b[at].isCompulsory === isCompulsory,
  );

/** `items` with the found courses behind them, as compulsory ones that nobody finished; none twice. */
export const withCourses = <Found extends { readonly courseId: string }, Item extends Ordered>(
  items: readonly Item[],
  found: readonly Found[],
): (Item | (Found & { isCompulsory: true; finishedNum: 0 }))[] => {
  const taken = new Set(items.map(({ courseId }) => courseId));
  const fresh = found.filter(({ courseId }) => !taken.has(courseId));
  return [...items, ...fresh.map((course) => ({ ...course, isCompulsory: true, finishedNum: 0 }) as const)];
};

/** 「共 26 门、32.50 学时：必修 20 门 26.00 学时，选修 6 门 6.50 学时」; empty without courses. */
export const sumText = (items: readonly (Ordered & { readonly courseHours: string })[]): string => {
  const all = courseFactsOf(items);
  if (all === null) return '';
  const part = (isCompulsory: boolean) =>
    courseFactsOf(items.filter((item) => item.isCompulsory === isCompulsory));
  const words = [part(true), part(false)].map((facts, at) =>
    facts === null
      ? ''
      : `${at === 0 ? '必修' : '选修'} ${facts.compulsoryNum + facts.electiveNum} 门 ${hoursText(facts.hundredths)} 学时`,
  );
  return `共 ${items.length} 门、${hoursText(all.hundredths)} 学时：${words.filter(Boolean).join('，')}`;
};

/** Whether learners can no longer open the course. */
export const isTakenDown = ({ courseStatus }: { readonly courseStatus: number }): boolean =>
  courseStatus !== COURSE_STATUS.published;
