import { chosenCourses } from '#features/content/courses/server/courses.public.ts';
import { whoManageOver } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { lastDayOf, timeStatusOf } from '../../shared/class-time.rules.ts';
import { type ClassGap, type PlannedClass, publishGaps } from '../../shared/settings/class-problems.rules.ts';
import { type ClassRow, countUsableCodes, listManagers } from '../desk/class-admin.repository.ts';
import { listCoursesOf } from '../progress/class-credit.repository.ts';

/** A class as what hinders publishing is judged by. */
export const plannedClass = async (sql: Sql, row: ClassRow, now: Date): Promise<PlannedClass> => {
  const rows = await listCoursesOf(sql, row.id);
  const courseIds = rows.map(({ courseId }) => courseId);
  const found = await chosenCourses(sql, courseIds);
  const byId = new Map(found.map((course) => [course.id, course]));
  const managers = await listManagers(sql, row.id);
  const heads = managers.flatMap(({ userId, kind }) => (kind === 'HEAD' ? userId : []));
  // The role was taken back: the class still names the person, who leads it no longer.
  const able = await whoManageOver(sql, heads, row.orgCode);
  return {
    classType: row.classType,
    time: timeStatusOf(row, now),
    lastDay: lastDayOf(row.endAt),
    heldInRoom: row.heldInRoom,
    sessionNum: row.sessionNum,
    headNum: heads.filter((userId) => able.has(userId)).length,
    usableCodeNum: await countUsableCodes(sql, row.id, now),
    courses: rows.flatMap(({ courseId, isCompulsory }) => {
      const course = byId.get(courseId);
      if (!course) return [];
      return {
        courseId,
        title: course.courseName,
        isCompulsory,
        status: course.courseStatus,
        hasQuiz: course.examFlag === '1',
        hoursHundredths: course.hoursHundredths,
      };
    }),
    needHoursHundredths: row.needHoursHundredths,
    mustFinishCompulsory: row.mustFinishCompulsory,
    needElective: row.needElective,
    needEvaluations: row.needEvaluations,
  };
};

/** Problems that hinder publishing a class now. */
export const gapsOf = async (sql: Sql, row: ClassRow, now: Date): Promise<ClassGap[]> =>
  publishGaps(await plannedClass(sql, row, now));
