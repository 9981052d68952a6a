import { type CourseItemRow, courseItems } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { isShownTo } from '../../shared/catalogue/class-standing.rules.ts';
import type { getMyClassProgress, listClassCourses } from '../../shared/class-study.contract.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import { entryRefusal, lockedText, titlesBefore } from '../../shared/progress/class-gate.rules.ts';
import { managesClass } from '../class-access.policy.ts';
import { findMember, type MemberRow } from '../member.repository.ts';
import { type CountedClass, countedClass, countMembers } from '../progress/class-progress.read.ts';
import { type Recorded, recordFor } from '../records/record-viewer.policy.ts';
import { type ClassCourseState, courseStatesOf } from './course-states.read.ts';

/** Courses of a class on a page (specification, 9). */
const PAGE_SIZE = 8;

type Row = OutputOf<typeof listClassCourses>['datalist'][number];
type Reply = OutputOf<typeof listClassCourses>;
type Input = InputOf<typeof listClassCourses>;

interface Shown {
  readonly item: CourseItemRow;
  readonly isCompulsory: boolean;
  readonly courseNo: number;
  readonly state: ClassCourseState | null;
}

/** The courses that can be shown, each with its place in the class; `states` is null for people outside of it. */
const shownCourses = async (
  sql: Sql,
  counted: CountedClass,
  states: ReadonlyMap<string, ClassCourseState> | null,
): Promise<Shown[]> => {
  const courseIds = counted.courses.map(({ courseId }) => courseId);
  const items = await courseItems(sql, courseIds);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return counted.courses.flatMap(({ courseId, isCompulsory }, place) => {
    const item = itemOf.get(courseId);
    return item ? [{ item, isCompulsory, courseNo: place + 1, state: states?.get(courseId) ?? null }] : [];
  });
};

const isDown = ({ item }: Shown): boolean => item.courseStatus !== COURSE_STATUS.published;

const rowsOf = (counted: CountedClass, shown: readonly Shown[], isEnrolled: boolean, now: Date): Row[] => {
  const { terms } = counted;
  const before = titlesBefore(
    shown.map((course) => ({
      courseId: course.item.id,
      title: course.item.courseName,
      isCompulsory: course.isCompulsory,
      isFinished: course.state?.credit != null,
      isTakenDown: isDown(course),
    })),
    terms.inOrder && isEnrolled,
  );
  const time = timeStatusOf(terms, now);
  return shown.map((course) => {
    const { item, state, isCompulsory, courseNo } = course;
    const title = before.get(item.id) ?? '';
    const entryMessage = entryRefusal({
      isOfflineCourse: false,
      isTakenDown: isDown(course),
      isEnrolled,
      classStatus: terms.status,
      time,
      isInClass: true,
      before: title,
    });
    return {
      ...item,
      ...(state
        ? {
            studyStatus: state.studyStatus,
            studyTimes: state.studyTimes,
            studyPercentage: state.studyPercentage,
          }
        : {}),
      isCompulsory: isCompulsory ? '1' : '0',
      courseNo,
      lockedReason: time === 'HOLDOVER' ? '' : lockedText(title),
      entryMessage,
    };
  });
};

const countsOf = (shown: readonly Shown[]): number[] => {
  const withStatus = (status: number) => shown.filter(({ state }) => state?.studyStatus === status).length;
  return [shown.length, withStatus(0), withStatus(1), withStatus(2)];
};

interface Asked {
  /** The person's place in the class; null for people outside. */
  readonly place: MemberRow['state'] | null;
  /** The member whose states the list carries; null for everybody who is not in the class. */
  readonly member: MemberRow | null;
}

const askedFor = async (sql: Sql, caller: Caller | null, { classId, idCardHash }: Input): Promise<Asked> => {
  if (!caller) return { place: null, member: null };
  if (idCardHash && idCardHash !== caller.idCardHash) {
    const { member } = await recordFor(sql, caller, { classId, idCardHash });
    return { place: member.state, member };
  }
  const own = caller.isPartyMember ? await findMember(sql, caller.userId, classId) : undefined;
  return { place: own?.state ?? null, member: own?.state === 'ENROLLED' ? own : null };
};

/** The courses are shown to whom the class is. */
const assertSeen = async (
  sql: Sql,
  caller: Caller | null,
  { id, status }: CountedClass['terms'],
  place: Asked['place'],
): Promise<void> => {
  if (isShownTo(status, place, false)) return;
  if ((await managesClass(sql, caller, id)) === null) throw classesErrors.missing();
};

/**
 * One page of a class's courses. Members find their own state, and why a course cannot be entered; everybody
 * else the titles. Throws `classes.missing` and `classes.noRecord`
 * (404), and `access.otherPerson` (403).
 */
export const classCourses = async (deps: Deps, caller: Caller | null, input: Input): Promise<Reply> => {
  const sql = deps.database.db;
  const { place, member } = await askedFor(sql, caller, input);
  const counted = await countedClass(sql, input.classId);
  if (!counted) throw classesErrors.missing();
  await assertSeen(sql, caller, counted.terms, place);
  const states = member ? await courseStatesOf(sql, member.userId, counted) : null;
  const shown = await shownCourses(sql, counted, states);
  const rows = rowsOf(counted, shown, member?.state === 'ENROLLED', deps.clock());
  const wanted = rows.filter(
    (row) =>
      (!input.isCompulsory || row.isCompulsory === input.isCompulsory) &&
      (input.studyStatus === undefined ||
        input.studyStatus === '' ||
        !states ||
        row.studyStatus === Number(input.studyStatus)),
  );
  const paging = pagingOf(input, PAGE_SIZE);
  const from = paging.pageNum * paging.pageSize;
  return {
    ...list(wanted.slice(from, from + paging.pageSize), wanted.length, paging),
    counts: countsOf(shown),
  };
};

type Progress = OutputOf<typeof getMyClassProgress>['data'];

/** The course to go on with: the one studied last, or else the first that may be opened. */
const nextOf = (rows: readonly Row[], states: ReadonlyMap<string, ClassCourseState>): Progress['next'] => {
  const open = rows.filter(({ studyStatus, courseStatus, lockedReason }) => {
    const isOpen = courseStatus === COURSE_STATUS.published && lockedReason === '';
    return studyStatus !== 2 && isOpen;
  });
  const at = ({ id }: Row) => states.get(id)?.lastStudyAt?.getTime() ?? 0;
  const [first] = [...open].sort((a, b) => at(b) - at(a));
  return first ? { id: first.id, courseName: first.courseName, studyStatus: first.studyStatus ?? 0 } : null;
};

/** Measure of the hours of a class: what graduation takes, or else the class's own hours. */
export const neededHours = ({ needHoursHundredths, hoursHundredths }: CountedClass['terms']): number =>
  needHoursHundredths > 0 ? needHoursHundredths : hoursHundredths;

/** How far the caller is in a class. Throws `classes.noRecord` (404) for people who are not in it. */
export const myProgress = async (deps: Deps, { terms, member }: Recorded): Promise<Progress> => {
  const sql = deps.database.db;
  const counted = await countedClass(sql, terms.id);
  const count = counted && (await countMembers(sql, counted, [member.userId])).get(member.userId);
  if (!counted || !count) throw classesErrors.noRecord();
  const states = await courseStatesOf(sql, member.userId, counted);
  const rows = rowsOf(counted, await shownCourses(sql, counted, states), true, deps.clock());
  const { numbers } = count;
  return {
    courseNum: counted.courses.length,
    finishedNum: numbers.doneNum,
    compulsoryNum: counted.courses.filter(({ isCompulsory }) => isCompulsory).length,
    compulsoryFinishedNum: numbers.compulsoryDone,
    gotHours: hoursText(numbers.hoursHundredths),
    needHours: hoursText(neededHours(terms)),
    percentage: numbers.percentage,
    next: nextOf(rows, states),
  };
};
