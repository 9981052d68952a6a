import { and, desc, eq, inArray, isNotNull, or, sql as raw, type SQL } from 'drizzle-orm';
import type { FoundIds } from '#features/content/search/server/search.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import { listInSlices } from '#platform/server/db/slices.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { FirstLanguage } from '../shared/catalogue/first-language.rules.ts';
import { COURSE_STATUS, SHOWN_STATUSES } from '../shared/page/course-access.policy.ts';
import { course, courseClickDay } from './courses.table.ts';

/** Columns that lists show of a course: no text, no media. */
export const card = {
  id: course.id,
  courseCode: course.courseCode,
  title: course.title,
  lang: course.lang,
  mediaKind: course.mediaKind,
  categoryKey: course.categoryKey,
  coverKey: course.coverKey,
  durationSeconds: course.durationSeconds,
  hoursHundredths: course.hoursHundredths,
  status: course.status,
  examFlag: course.examFlag,
  place: course.place,
  teacherNames: course.teacherNames,
  clickNum: course.clickNum,
  studyNum: course.studyNum,
  publishedAt: course.publishedAt,
};

export interface CourseCard {
  readonly id: string;
  readonly courseCode: string;
  readonly title: string;
  readonly lang: string;
  readonly mediaKind: 'text' | 'video' | 'audio';
  readonly categoryKey: string;
  readonly coverKey: string;
  readonly durationSeconds: number;
  readonly hoursHundredths: number;
  readonly status: number;
  readonly examFlag: boolean;
  readonly place: string;
  readonly teacherNames: string;
  readonly clickNum: number;
  readonly studyNum: number;
  readonly publishedAt: Date | null;
}

export interface CourseFilter {
  /** Only courses linked to this classification type; with `classificationId`, to that node or one below it. */
  readonly classificationType?: string | undefined;
  readonly classificationId?: string | undefined;
  /** Words for titles, teachers, classifications and introductions. */
  readonly words?: readonly string[];
  /** Words for the names of the teachers. */
  readonly teacherWords?: readonly string[];
  /** Ids that the search found for `words` and for `teacherWords`. */
  readonly found?: Readonly<Partial<Record<'words' | 'teacherWords', FoundIds>>>;
  readonly minHundredths?: number | undefined;
  readonly maxHundredths?: number | undefined;
  /** One of the four micro kinds, or any of them. */
  readonly siweiType?: string | undefined;
  readonly isMicro?: boolean;
  readonly mediaKind?: 'text' | 'video' | 'audio' | undefined;
  /** Courses of this language stand in front; lets none through and keeps none out. */
  readonly firstLanguage?: FirstLanguage | undefined;
}

const linked = (type: string | undefined, id: string | undefined): SQL =>
  raw`exists (select 1 from course_classification link join classification node on node.id = link.classification_id
    where link.course_id = ${course.id}
    ${type === undefined ? raw`` : raw`and node.type_code = ${type}`}
    ${id === undefined ? raw`` : raw`and (node.id = ${id} or node.parent_id = ${id})`})`;

/** Courses that the search found; where it may not know all of them yet, also those that hold each word literally. */
const searched = (
  found: FoundIds | undefined,
  words: readonly string[],
  literal: (pattern: string) => SQL,
) => {
  if (words.length === 0) return undefined;
  const ids = found && inArray(course.id, [...found.ids, '']);
  if (ids && found.isWhole) return ids;
  return or(ids, and(...words.map((word) => literal(likePattern(word)))));
};

const conditionOf = (filter: CourseFilter): SQL | undefined => {
  const { classificationType: type, classificationId: id, minHundredths, maxHundredths } = filter;
  return and(
    eq(course.status, COURSE_STATUS.published),
    type === undefined && id === undefined ? undefined : linked(type, id),
    searched(
      filter.found?.words,
      filter.words ?? [],
      (pattern) => raw`(${course.title} ilike ${pattern} or ${course.zhTitle} ilike ${pattern})`,
    ),
    searched(
      filter.found?.teacherWords,
      filter.teacherWords ?? [],
      (pattern) => raw`${course.teacherNames} ilike ${pattern}`,
    ),
    minHundredths === undefined ? undefined : raw`${course.hoursHundredths} >= ${minHundredths}`,
    maxHundredths === undefined ? undefined : raw`${course.hoursHundredths} <= ${maxHundredths}`,
    filter.siweiType === undefined ? undefined : eq(course.siweiType, filter.siweiType),
    filter.isMicro ? isNotNull(course.siweiType) : undefined,
    filter.mediaKind === undefined ? undefined : eq(course.mediaKind, filter.mediaKind),
  );
};

const newestFirst = ({ firstLanguage }: CourseFilter): SQL[] => [
  ...(firstLanguage === undefined ? [] : [desc(eq(course.lang, firstLanguage))]),
  desc(course.publishedAt),
  desc(course.id),
];

/** Number of published courses that `filter` lets through. */
export const countCourses = (sql: Sql, filter: CourseFilter): Promise<number> =>
  sql.$count(course, conditionOf(filter));

/** One page of published courses, newest first, behind those of the first language. */
export const selectNewest = (sql: Sql, filter: CourseFilter, paging: Paging): Promise<CourseCard[]> =>
  sql
    .select(card)
    .from(course)
    .where(conditionOf(filter))
    .orderBy(...newestFirst(filter))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);

/** A course as rankings know it. */
export interface RankedCourse {
  readonly id: string;
  readonly lang: string;
}

/** Ids and languages of all published courses that `filter` lets through, newest first. */
export const selectNewestIds = (sql: Sql, filter: CourseFilter): Promise<RankedCourse[]> =>
  listInSlices(
    sql,
    raw`select ${course.id}, ${course.lang} from ${course} where ${conditionOf(filter)}
      order by ${course.publishedAt} desc, ${course.id} desc`,
  );

/** Clicks by course since `sinceDay` (`yyyy-MM-dd`, inclusive), or all of them without it. */
export const selectHeat = async (sql: Sql, sinceDay: string | undefined): Promise<Map<string, number>> => {
  const rows = await sql
    .select({ courseId: courseClickDay.courseId, clicks: raw<string>`sum(${courseClickDay.clicks})` })
    .from(courseClickDay)
    .where(sinceDay === undefined ? undefined : raw`${courseClickDay.day} >= ${sinceDay}`)
    .groupBy(courseClickDay.courseId);
  return new Map(rows.map(({ courseId, clicks }) => [courseId, Number(clicks)]));
};

const cardsByIds = statement<{ ids: readonly string[] }>()('courses-cards', (sql, param) =>
  sql
    .select(card)
    .from(course)
    .where(
      and(raw`${course.id} = any(${param('ids')}::text[])`, inArray(course.status, [...SHOWN_STATUSES])),
    ),
);

/** Cards of the given courses that learners may see, in the order of `ids`. */
export const selectCards = async (sql: Sql, ids: readonly string[]): Promise<CourseCard[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const byId = new Map((await cardsByIds(sql, { ids: wanted })).map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
};

/** Published courses of `ids`, in the order given. */
export const selectPublishedIds = async (sql: Sql, ids: readonly string[]): Promise<string[]> =>
  (await selectCards(sql, ids))
    .filter(({ status }) => status === COURSE_STATUS.published)
    .map(({ id }) => id);

/** The newest published course of a micro kind, with what the home page's first block shows. */
export const selectFirstMicro = async (sql: Sql, siweiType: string) =>
  (
    await sql
      .select({ ...card, summary: course.summary, posterKey: course.posterKey })
      .from(course)
      .where(conditionOf({ siweiType }))
      .orderBy(desc(course.publishedAt), desc(course.id))
      .limit(1)
  )[0];
