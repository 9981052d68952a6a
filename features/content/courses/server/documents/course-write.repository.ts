import { eq, sql as raw } from 'drizzle-orm';
import { favoriteNum, insertFavorites } from '#features/ground/favorites/server/favorites.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import {
  classification,
  course,
  courseCaption,
  courseChapter,
  courseClassification,
  courseTeacher,
} from '../courses.table.ts';
import { COURSE_FAVORITE } from '../favorites/course-favorite-kind.ts';

export type CourseInsert = typeof course.$inferInsert;
type Link = typeof courseClassification.$inferInsert;
type TeacherLink = typeof courseTeacher.$inferInsert;
type Chapter = typeof courseChapter.$inferInsert;
type Caption = typeof courseCaption.$inferInsert;

/** One statement carries at most this many rows: the protocol ends at 65535 parameters. */
const CHUNK = 200;

const inChunks = async <T>(rows: readonly T[], insert: (chunk: T[]) => PromiseLike<unknown>) => {
  for (let start = 0; start < rows.length; start += CHUNK) await insert(rows.slice(start, start + CHUNK));
};

export const insertCourses = (sql: Sql, rows: readonly CourseInsert[]) =>
  inChunks(rows, (chunk) => sql.insert(course).values(chunk));

export const selectCoursesByIds = (sql: Sql, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : sql
        .select()
        .from(course)
        .where(raw`${course.id} in ${eachOf(ids)}`);

export const insertLinks = async (
  sql: Sql,
  links: {
    readonly classifications: readonly Link[];
    readonly teachers: readonly TeacherLink[];
    readonly chapters: readonly Chapter[];
    readonly captions: readonly Caption[];
  },
) => {
  await inChunks(links.classifications, (chunk) =>
    sql.insert(courseClassification).values(chunk).onConflictDoNothing(),
  );
  await inChunks(links.teachers, (chunk) => sql.insert(courseTeacher).values(chunk).onConflictDoNothing());
  await inChunks(links.chapters, (chunk) => sql.insert(courseChapter).values(chunk));
  await inChunks(links.captions, (chunk) => sql.insert(courseCaption).values(chunk));
};

/** Gives a course exactly these chapters and captions. */
export const replaceParts = async (
  tx: Tx,
  courseId: string,
  chapters: readonly Omit<Chapter, 'courseId'>[],
  captions: readonly Omit<Caption, 'courseId'>[],
): Promise<void> => {
  await tx.delete(courseChapter).where(eq(courseChapter.courseId, courseId));
  await tx.delete(courseCaption).where(eq(courseCaption.courseId, courseId));
  if (chapters.length > 0)
    await tx.insert(courseChapter).values(chapters.map((chapter) => ({ ...chapter, courseId })));
  if (captions.length > 0)
    await tx.insert(courseCaption).values(captions.map((caption) => ({ ...caption, courseId })));
};

/** Every classification node, for finding ids by printed name. */
export const selectAllNodes = (sql: Sql) =>
  sql.select(columnsOf(classification, 'id', 'typeCode', 'parentId', 'name')).from(classification);

/** Clicks of past days at once, added to the courses' totals too. */
export const insertClickDays = async (
  sql: Sql,
  rows: readonly { courseId: string; day: string; clicks: number }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map(({ courseId, day, clicks }) => ({ c: courseId, d: day, n: clicks })));
  await sql.execute(raw`
    insert into course_click_day (course_id, day, clicks)
    select c, d, n from json_to_recordset(${json}::json) as given(c text, d date, n int)
    on conflict (course_id, day) do update set clicks = course_click_day.clicks + excluded.clicks`);
  await sql.execute(raw`
    update course set click_num = (select coalesce(sum(clicks), 0) from course_click_day where course_id = course.id)`);
};

/** Evaluations and collected courses of the past at once; the courses' totals follow from what is then there. */
export const insertOpinions = async (
  sql: Sql,
  evaluations: readonly { userId: string; courseId: string; score: number; content: string; at: Date }[],
  collects: readonly { userId: string; courseId: string; at: Date }[],
): Promise<void> => {
  const wire = (rows: readonly { at: Date }[]) =>
    JSON.stringify(rows.map((row) => ({ ...row, at: row.at.toISOString() })));
  await sql.execute(raw`
    insert into course_evaluation (user_id, course_id, score, content, created_at, updated_at)
    select "userId", "courseId", score, content, at, at from json_to_recordset(${wire(evaluations)}::json)
      as given("userId" text, "courseId" text, score int, content text, at timestamptz)
    on conflict do nothing`);
  await insertFavorites(
    sql,
    collects.map(({ userId, courseId, at }) => ({ userId, kind: COURSE_FAVORITE, itemId: courseId, at })),
  );
  await sql.execute(raw`
    update course set
      score_sum = (select coalesce(sum(score), 0) from course_evaluation e where e.course_id = course.id),
      score_count = (select count(*) from course_evaluation e where e.course_id = course.id),
      collect_num = ${favoriteNum(COURSE_FAVORITE, course.id)}`);
};

/** Sets how many people began and finished each course, for loading a past. */
export const setStudyCounts = async (
  sql: Sql,
  rows: readonly { courseId: string; studyNum: number; finishNum: number }[],
): Promise<void> => {
  await sql.execute(raw`
    update course set study_num = given.s, finish_num = given.f
    from json_to_recordset(${JSON.stringify(
      rows.map(({ courseId, studyNum, finishNum }) => ({ c: courseId, s: studyNum, f: finishNum })),
    )}::json) as given(c text, s int, f int)
    where course.id = given.c`);
};
