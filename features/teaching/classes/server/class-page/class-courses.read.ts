import type { CourseItemRow } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { presenceHours } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { isShownTo } from '../../shared/catalogue/class-standing.rules.ts';
import { todoFirst } from '../../shared/class-page/course-order.rules.ts';
import type { getMyClassProgress, listClassCourses } from '../../shared/class-study.contract.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import { entryRefusal, lockedText, titlesBefore } from '../../shared/progress/class-gate.rules.ts';
import { managesClass } from '../class-access.policy.ts';
import { type MemberRecord, selectRecord } from '../member-record.repository.ts';
import type { ClassTerms } from '../progress/class-credit.repository.ts';
import { type Recorded, recordFor } from '../records/record-viewer.policy.ts';
import { type ClassCourseState, courseStatesOf } from './course-states.read.ts';
import { countedAs, countRecord, evaluatedIdsOf, type ShownClass, shownClass } from './shown-class.read.ts';

/** Courses of a class on a page (specification, 9). */
const PAGE_SIZE = 8;

/** Id of nobody: visitors, and people who are no party members, have no row in a class. */
const NOBODY = '';

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
const shownCourses = (
  { courses, items }: ShownClass,
  states: ReadonlyMap<string, ClassCourseState> | null,
): Shown[] =>
  courses.flatMap(({ courseId, isCompulsory }, place) => {
    const item = items.get(courseId);
    return item ? [{ item, isCompulsory, courseNo: place + 1, state: states?.get(courseId) ?? null }] : [];
  });

const isDown = ({ item }: Shown): boolean => item.courseStatus !== COURSE_STATUS.published;

const rowsOf = (terms: ClassTerms, shown: readonly Shown[], isEnrolled: boolean, now: Date): Row[] => {
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
  readonly record: MemberRecord;
  /** Whether the list carries the states of the record's person: not for people outside of the class. */
  readonly hasStates: boolean;
}

const askedFor = async (sql: Sql, caller: Caller | null, { classId, idCardHash }: Input): Promise<Asked> => {
  if (caller && idCardHash && idCardHash !== caller.idCardHash)
    return { record: await recordFor(sql, caller, { classId, idCardHash }), hasStates: true };
  const record = await selectRecord(sql, classId, caller?.isPartyMember ? caller.userId : NOBODY);
  if (!record) throw classesErrors.missing();
  return { record, hasStates: record.member?.state === 'ENROLLED' };
};

/** The courses are shown to whom the class is. */
const assertSeen = async (
  sql: Sql,
  caller: Caller | null,
  { terms, member }: MemberRecord,
): Promise<void> => {
  if (isShownTo(terms.status, member?.state ?? null, false)) return;
  if ((await managesClass(sql, caller, terms.id)) === null) throw classesErrors.missing();
};

/**
 * One page of a class's courses. Members find their own state, and why a course cannot be entered; everybody
 * else the titles. Throws `classes.missing` and `classes.noRecord`
 * (404), and `access.otherPerson` (403).
 */
export const classCourses = async (deps: Deps, caller: Caller | null, input: Input): Promise<Reply> => {
  const sql = deps.database.db;
  const [{ record, hasStates }, klass] = await Promise.all([
    askedFor(sql, caller, input),
    shownClass(deps, input.classId),
  ]);
  await assertSeen(sql, caller, record);
  const { terms, member, credits } = record;
  const states =
    member && hasStates ? await courseStatesOf(sql, member.userId, countedAs(terms, klass), credits) : null;
  const shown = shownCourses(klass, states);
  const rows = rowsOf(terms, shown, member?.state === 'ENROLLED', deps.clock());
  const ordered = input.todoFirst && states && !terms.inOrder ? todoFirst(rows) : rows;
  const wanted = ordered.filter(
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

/** The course to go on with: the one studied last, or else the first required one that may be opened. */
const nextOf = (rows: readonly Row[], states: ReadonlyMap<string, ClassCourseState>): Progress['next'] => {
  const open = rows.filter(({ studyStatus, courseStatus, lockedReason }) => {
    const isOpen = courseStatus === COURSE_STATUS.published && lockedReason === '';
    return studyStatus !== 2 && isOpen;
  });
  const at = ({ id }: Row) => states.get(id)?.lastStudyAt?.getTime() ?? 0;
  const [first] = todoFirst(open).sort((a, b) => at(b) - at(a));
  return first ? { id: first.id, courseName: first.courseName, studyStatus: first.studyStatus ?? 0 } : null;
};

/** Measure of the hours of a class: what graduation takes, or else the class's own hours. */
export const neededHours = ({ needHoursHundredths, hoursHundredths }: ClassTerms): number =>
  needHoursHundredths > 0 ? needHoursHundredths : hoursHundredths;

/** Hundredths of hours that the person of a record earned by being there; none in a class held online. */
export const hoursInRoom = async (
  sql: Sql,
  { terms, member }: Pick<Recorded, 'terms' | 'member'>,
): Promise<number> => (terms.heldInRoom ? presenceHours(sql, member.userId, terms.id) : 0);

/** How far the person of a record is in the class. */
export const myProgress = async (deps: Deps, recorded: Recorded): Promise<Progress> => {
  const { terms, member, credits } = recorded;
  const sql = inOneRound(deps.database.db);
  const klass = await shownClass(deps, terms.id);
  const [evaluatedIds, inRoom, states] = await Promise.all([
    evaluatedIdsOf(sql, recorded),
    hoursInRoom(sql, recorded),
    courseStatesOf(sql, member.userId, countedAs(terms, klass), credits),
  ]);
  const { numbers } = countRecord(recorded, klass, evaluatedIds);
  const rows = rowsOf(terms, shownCourses(klass, states), true, deps.clock());
  return {
    courseNum: klass.courses.length,
    finishedNum: numbers.doneNum,
    compulsoryNum: klass.courses.filter(({ isCompulsory }) => isCompulsory).length,
    compulsoryFinishedNum: numbers.compulsoryDone,
    gotHours: hoursText(numbers.hoursHundredths + inRoom),
    needHours: hoursText(neededHours(terms)),
    percentage: numbers.percentage,
    next: nextOf(rows, states),
  };
};
