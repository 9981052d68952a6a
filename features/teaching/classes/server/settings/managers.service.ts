import { chosenCourses, findPublishedCourses } from '#features/content/courses/server/courses.public.ts';
import {
  findManagingPeople,
  findUserNames,
  peopleCards,
  whoManageOver,
} from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { badClassFields } from '../../shared/class-editing.errors.ts';
import type * as contract from '../../shared/desk/class-admin.contract.ts';
import { CLASS_ROLE_NAMES } from '../../shared/desk/class-row-rights.rules.ts';
import { classStopped } from '../class-events.ts';
import {
  type ClassManagerRow,
  listManagers,
  replaceCourses,
  replaceManagers,
} from '../desk/class-admin.repository.ts';
import { type Actor, changeClass, openClass } from '../desk/class-admin-access.service.ts';
import { type ClassCourseRow, listCoursesOf } from '../progress/class-credit.repository.ts';
import { queueRecount } from '../progress/class-credit.service.ts';
import { effectFacts, requireConfirmed } from '../progress/class-effect.service.ts';
import { COURSES_STEP, effectOfChange } from './class-change.service.ts';
import { checkCourses } from './course-choice.service.ts';

const CHOICE_SIZE = 20;
const MANAGERS_SHOWN = 50;

const isSameList = (a: readonly object[], b: readonly object[]) => JSON.stringify(a) === JSON.stringify(b);

const courseWords = (courses: readonly ClassCourseRow[], titles: ReadonlyMap<string, string>) =>
  courses.map(
    ({ courseId, isCompulsory }) =>
      `${titles.get(courseId) ?? courseId}（${isCompulsory ? '必修' : '选修'}）`,
  );

/** Hours of courses together; those that are gone from the library have none. */
const hoursOf = (courses: readonly ClassCourseRow[], hours: ReadonlyMap<string, number>): number =>
  courses.reduce((sum, { courseId }) => sum + (hours.get(courseId) ?? 0), 0);

/**
 * The courses of a class, their order and which of them are compulsory. What was finished stays; progress is
 * counted anew. The hours on the card follow the courses unless somebody wrote others. Throws what `changeClass` throws,
 * `classes.badFields` (400), and `unconfirmed` or `otherEffect` (409) where somebody graduates or loses by it.
 */
export const saveCourses = async (
  deps: Deps,
  caller: Actor,
  { id, version, courses, confirm }: InputOf<typeof contract.saveClassCourses>,
) => {
  const step = { id, version, ...COURSES_STEP };
  const after = courses.map(({ courseId, isCompulsory }) => ({ courseId, isCompulsory }));
  const effect = await effectOfChange(deps, caller, step, { courses: after });
  requireConfirmed(effect, confirm);
  return changeClass(deps, caller, step, async (tx, { row }) => {
    const before = await listCoursesOf(tx, id);
    if (isSameList(before, after)) return null;
    await checkCourses(tx, after, before);
    await replaceCourses(tx, id, after);
    const named = await chosenCourses(
      tx,
      [...before, ...after].map(({ courseId }) => courseId),
    );
    const titles = new Map(named.map(({ id: courseId, courseName }) => [courseId, courseName]));
    const hours = new Map(named.map(({ id: courseId, hoursHundredths }) => [courseId, hoursHundredths]));
    const follows = row.hoursHundredths === hoursOf(before, hours);
    const hoursHundredths = follows ? hoursOf(after, hours) : row.hoursHundredths;
    const isOther = hoursHundredths !== row.hoursHundredths;
    return {
      action: 'saveCourses',
      facts: effectFacts(effect),
      set: {
        courseNum: after.length,
        compulsoryNum: after.filter(({ isCompulsory }) => isCompulsory).length,
        hoursHundredths,
      },
      before: {
        courses: courseWords(before, titles),
        ...(isOther ? { classHours: hoursText(row.hoursHundredths) } : {}),
      },
      after: {
        courses: courseWords(after, titles),
        ...(isOther ? { classHours: hoursText(hoursHundredths) } : {}),
      },
      follow: async (same) => {
        await queueRecount(same, deps, id);
        const kept = new Set(after.map(({ courseId }) => courseId));
        const lostOne = before.some(({ courseId }) => !kept.has(courseId));
        // A learner of one that is gone, or of one whose turn it no longer is, is told so, instead of studying
        // for nothing.
        if (lostOne || row.inOrder) await deps.events.emit(same, classStopped, { classId: id });
      },
    };
  });
};

const checkManagers = async (
  sql: Sql,
  caller: Actor,
  wanted: readonly ClassManagerRow[],
  before: readonly ClassManagerRow[],
  orgCode: string,
): Promise<void> => {
  const ids = wanted.map(({ userId }) => userId);
  if (new Set(ids).size < ids.length) throw badClassFields({ managers: '同一个人只能有一种身份' });
  if (!wanted.some(({ kind }) => kind === 'HEAD')) throw badClassFields({ managers: '至少要有一位班主任' });
  const able = await whoManageOver(sql, ids, orgCode);
  const unable = ids.find((id) => !able.has(id));
  if (unable !== undefined) {
    const name = (await findUserNames(sql, [unable])).get(unable) ?? '所选的人';
    throw badClassFields({ managers: `${name}没有管理这个组织的班级管理员或组织管理员身份，请先授予` });
  }
  const kept = new Set(before.map(({ userId }) => userId));
  const added = ids.filter((id) => !kept.has(id));
  // Managers above the caller name themselves.
  const scope = caller.activeRole.orgCode;
  const people = await findManagingPeople(
    sql,
    { scope, over: orgCode, keyword: '', ids: added },
    added.length + 1,
  );
  if (people.length < added.length) throw badClassFields({ managers: '所选的人不在您当前身份的范围内' });
};

/** Managers of a class. Throws what `changeClass` throws, and `classes.badFields` (400). */
export const saveManagers = (
  deps: Deps,
  caller: Actor,
  { id, version, managers }: InputOf<typeof contract.saveClassManagers>,
) =>
  changeClass(
    deps,
    caller,
    { id, version, right: 'canChangeManagers', verb: '换班主任' },
    async (tx, { row }) => {
      const before = await listManagers(tx, id);
      await checkManagers(tx, caller, managers, before, row.orgCode);
      await replaceManagers(tx, id, managers);
      const after = await listManagers(tx, id);
      if (isSameList(before, after)) return null;
      const names = await findUserNames(
        tx,
        [...before, ...after].map(({ userId }) => userId),
      );
      const words = (rows: readonly ClassManagerRow[]) =>
        rows.map(({ userId, kind }) => `${names.get(userId) ?? userId}（${CLASS_ROLE_NAMES[kind]}）`);
      return {
        action: 'saveManagers',
        before: { managers: words(before) },
        after: { managers: words(after) },
      };
    },
  );

/** People who could manage a class: of a given class those whose role covers it. */
export const findManagers = async (
  deps: Deps,
  caller: Actor,
  { id, keyword }: InputOf<typeof contract.findClassManagers>,
) => {
  const { db } = deps.database;
  const over = id === undefined ? undefined : (await openClass(db, caller, id)).row.orgCode;
  const filter = { scope: caller.activeRole.orgCode, over, keyword: keywordOf(keyword) };
  const people = await findManagingPeople(db, filter, MANAGERS_SHOWN);
  const orgCodes = people.map(({ orgCode }) => orgCode);
  const orgs = await orgNames(db, orgCodes);
  return people.map(({ userId, name, orgCode }) => ({ userId, name, orgName: orgs.get(orgCode) ?? '' }));
};

/** Published courses to choose from, newest first. */
export const findCourses = async (deps: Deps, input: InputOf<typeof contract.findCoursesForClass>) => {
  const paging = pagingOf(input, CHOICE_SIZE);
  const { rows, total } = await findPublishedCourses(deps.database.db, input, paging);
  return list(
    rows.map(({ id, ...course }) => ({ ...course, courseId: id })),
    total,
    paging,
  );
};

/** Managers of a class as the console shows them. */
export const shownManagers = async (sql: Sql, caller: Actor, classId: string) => {
  const rows = await listManagers(sql, classId);
  const userIds = rows.map(({ userId }) => userId);
  const people = await peopleCards(sql, userIds);
  const orgs = await orgNames(
    sql,
    [...people.values()].map(({ orgCode }) => orgCode),
  );
  return rows.map(({ userId, kind }) => {
    const person = people.get(userId);
    return {
      userId,
      kind,
      name: person?.name ?? '',
      orgName: orgs.get(person?.orgCode ?? '') ?? '',
      isMe: userId === caller.userId,
    };
  });
};
