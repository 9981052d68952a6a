import { eq, sql as raw } from 'drizzle-orm';
import { isFavoriteOf } from '#features/ground/favorites/server/favorites.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { course } from '../courses.table.ts';
import { COURSE_FAVORITE } from '../favorites/course-favorite-kind.ts';

export type CourseRow = typeof course.$inferSelect;

/** A course in another language. */
interface VersionRow {
  readonly id: string;
  readonly lang: string;
  readonly courseName: string;
}

/** Types of classification whose nodes are shown as tags, as the text of an array. */
const TAG_TYPES = '{SPECIAL_COLUMN,AUDIENCE}';

const detail = statement<{ id: string }>()('courses-detail', (sql, param) =>
  sql
    .select({
      row: course,
      status: course.status,
      teacherIds: raw<string[]>`(select coalesce(json_agg(teacher_id order by sort, teacher_id), '[]')
        from course_teacher where course_id = course.id)`,
      chapters: raw<{ startSeconds: number; title: string }[]>`(select coalesce(json_agg(
          json_build_object('startSeconds', start_seconds, 'title', title) order by start_seconds), '[]')
        from course_chapter where course_id = course.id)`,
      captions: raw<{ lang: string; label: string; fileKey: string }[]>`(select coalesce(json_agg(
          json_build_object('lang', lang, 'label', label, 'fileKey', file_key) order by lang = 'zh' desc, lang), '[]')
        from course_caption where course_id = course.id)`,
      tags: raw<string[]>`(select coalesce(json_agg(
          node.name order by type.sort, node.parent_id nulls first, node.sort), '[]')
        from course_classification link
        join classification node on node.id = link.classification_id
        join classification_type type on type.code = node.type_code
        where link.course_id = course.id and node.type_code = any(${TAG_TYPES}::text[]))`,
      /** Other published courses of the same group. */
      versions: raw<VersionRow[]>`(select coalesce(json_agg(
          json_build_object('id', other.id, 'lang', other.lang, 'courseName', other.title) order by other.id), '[]')
        from course other
        where other.version_group = course.version_group and other.status = ${COURSE_STATUS.published} and other.id <> course.id)`,
    })
    .from(course)
    .where(eq(course.id, param('id'))),
);

/** The whole course with everything that hangs on it, whatever its status. */
export const selectDetail = async (sql: Sql, id: string) => (await detail(sql, { id }))[0];

const numbers = columnsOf(
  course,
  'status',
  'clickNum',
  'studyNum',
  'finishNum',
  'collectNum',
  'scoreSum',
  'scoreCount',
);

const numbersOf = statement<{ id: string }>()('courses-numbers', (sql, param) =>
  sql
    .select(numbers)
    .from(course)
    .where(eq(course.id, param('id'))),
);

/** Status and counts of a course, without its text. */
export const selectNumbers = async (sql: Sql, id: string) => (await numbersOf(sql, { id }))[0];

const numbersFor = statement<{ id: string; userId: string }>()('courses-numbers-for', (sql, param) =>
  sql
    .select({ ...numbers, isCollected: isFavoriteOf(COURSE_FAVORITE, course.id, param('userId')) })
    .from(course)
    .where(eq(course.id, param('id'))),
);

/** The same, and whether a person collected the course; nobody has the empty id. */
export const selectNumbersFor = async (sql: Sql, id: string, userId: string) =>
  (await numbersFor(sql, { id, userId }))[0];
