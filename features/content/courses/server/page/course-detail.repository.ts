import { and, asc, desc, eq, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { course, courseCaption, courseChapter, courseTeacher } from '../courses.table.ts';

export type CourseRow = typeof course.$inferSelect;

/** The whole course, whatever its status. */
export const selectCourse = async (sql: Sql, id: string): Promise<CourseRow | undefined> =>
  (await sql.select().from(course).where(eq(course.id, id)))[0];

const numbers = {
  ...columnsOf(course, 'status', 'clickNum', 'studyNum', 'finishNum', 'collectNum', 'scoreSum', 'scoreCount'),
};

/** Status and counts of a course, without its text. */
export const selectNumbers = async (sql: Sql, id: string) =>
  (await sql.select(numbers).from(course).where(eq(course.id, id)))[0];

export const selectTeacherIds = async (sql: Sql, courseId: string): Promise<string[]> =>
  (
    await sql
      .select({ teacherId: courseTeacher.teacherId })
      .from(courseTeacher)
      .where(eq(courseTeacher.courseId, courseId))
      .orderBy(asc(courseTeacher.sort), asc(courseTeacher.teacherId))
  ).map(({ teacherId }) => teacherId);

export const selectChapters = (sql: Sql, courseId: string) =>
  sql
    .select({ startSeconds: courseChapter.startSeconds, title: courseChapter.title })
    .from(courseChapter)
    .where(eq(courseChapter.courseId, courseId))
    .orderBy(asc(courseChapter.startSeconds));

export const selectCaptions = (sql: Sql, courseId: string) =>
  sql
    .select({ lang: courseCaption.lang, label: courseCaption.label, fileKey: courseCaption.fileKey })
    .from(courseCaption)
    .where(eq(courseCaption.courseId, courseId))
    .orderBy(desc(raw`${courseCaption.lang} = 'zh'`), asc(courseCaption.lang));

/** Other published courses of the same group: the course in another language. */
export const selectVersions = (sql: Sql, group: string, exceptId: string) =>
  sql
    .select({ id: course.id, lang: course.lang, courseName: course.title })
    .from(course)
    .where(
      and(
        eq(course.versionGroup, group),
        eq(course.status, COURSE_STATUS.published),
        raw`${course.id} <> ${exceptId}`,
      ),
    )
    .orderBy(asc(course.id));
