import { and, asc, count, desc, eq, gte, inArray, lt, sql as raw, type SQL } from 'drizzle-orm';
import {
  hasSignedPublication,
  publicationTable,
} from '#features/content/publishing/server/publishing.public.ts';
import type { PublicationEditState } from '#features/content/publishing/shared/publication-life.rules.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { likePattern, sortedBy } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import { SHOWN_STATUSES } from '../../shared/page/course-access.policy.ts';
import { course } from '../courses.table.ts';
import { documentColumns } from '../documents/document-columns.ts';

/** Columns of the management list of courses, for the person who sees it. */
const columnsFor = (userId: string) => ({
  hasSigned: hasSignedPublication(userId),
  id: course.id,
  courseCode: course.courseCode,
  title: course.title,
  lang: course.lang,
  mediaKind: course.mediaKind,
  coverKey: course.coverKey,
  categoryKey: course.categoryKey,
  teacherNames: course.teacherNames,
  orgCode: course.orgCode,
  hoursHundredths: course.hoursHundredths,
  durationSeconds: course.durationSeconds,
  status: course.status,
  publishedAt: course.publishedAt,
  clickNum: course.clickNum,
  studyNum: course.studyNum,
  finishNum: course.finishNum,
  scoreSum: course.scoreSum,
  scoreCount: course.scoreCount,
  ...columnsOf(publicationTable, 'state', 'editState', 'stage', 'versionNo', 'version'),
  ...columnsOf(publicationTable, 'writers', 'submittedBy', 'updatedAt', 'updatedBy'),
  placed: documentColumns.selectionFor('export'),
});

/** A course stands on the desk from its first word on. */
const onDesk = and(eq(publicationTable.kind, COURSE_KIND), eq(publicationTable.id, course.id));

export interface AdminCourseFilter {
  /** Only courses of organisations whose code begins so. */
  readonly scope?: string | undefined;
  readonly orgCode?: string | undefined;
  /** Only what learners saw. */
  readonly isShownOnly?: boolean;
  readonly words?: readonly string[];
  readonly teacherWords?: readonly string[];
  readonly mediaKind?: 'text' | 'video' | 'audio' | undefined;
  readonly status?: number | undefined;
  readonly editState?: PublicationEditState | undefined;
  readonly categoryKey?: string | undefined;
  readonly lang?: string | undefined;
  readonly updatedFrom?: Date | undefined;
  /** Exclusive. */
  readonly updatedBefore?: Date | undefined;
}

/** Codes are digits only, so that no sign of them is one of LIKE's own. */
const below = (code: string): SQL => raw`${course.orgCode} like ${`${code}%`}`;

const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

const conditionOf = (filter: AdminCourseFilter): SQL | undefined =>
  and(
    given(filter.scope, below),
    given(filter.orgCode, below),
    filter.isShownOnly ? inArray(course.status, [...SHOWN_STATUSES]) : undefined,
    ...(filter.words ?? []).map((word) => {
      const pattern = likePattern(word);
      return raw`(${course.title} ilike ${pattern} or ${course.zhTitle} ilike ${pattern} or ${course.courseCode} ilike ${pattern})`;
    }),
    ...(filter.teacherWords ?? []).map((word) => raw`${course.teacherNames} ilike ${likePattern(word)}`),
    given(filter.mediaKind, (kind) => eq(course.mediaKind, kind)),
    given(filter.status, (status) => eq(course.status, status)),
    given(filter.editState, (state) => eq(publicationTable.editState, state)),
    given(filter.categoryKey, (key) => eq(course.categoryKey, key)),
    given(filter.lang, (lang) => eq(course.lang, lang)),
    given(filter.updatedFrom, (from) => gte(publicationTable.updatedAt, from)),
    given(filter.updatedBefore, (to) => lt(publicationTable.updatedAt, to)),
  );

const SORTS: Readonly<Record<string, SQL>> = {
  title: raw`${course.title}`,
  orgName: raw`${course.orgCode}`,
  hours: raw`${course.hoursHundredths}`,
  showDuration: raw`${course.durationSeconds}`,
  status: raw`${course.status}`,
  updatedTime: raw`${publicationTable.updatedAt}`,
  publishTime: raw`coalesce(${course.publishedAt}, '-infinity')`,
  clickNum: raw`${course.clickNum}`,
  studyNum: raw`${course.studyNum}`,
  finishNum: raw`${course.finishNum}`,
  averageScore: raw`${course.scoreSum}::numeric / greatest(1, ${course.scoreCount})`,
  categoryName: raw`${course.categoryKey}`,
  mediaKind: raw`${course.mediaKind}`,
  lang: raw`${course.lang}`,
  teacherNames: raw`${course.teacherNames}`,
  courseCode: raw`${course.courseCode}`,
};

const orderOf = (sort = '-updatedTime'): SQL[] => {
  const isRising = Object.hasOwn(SORTS, sort);
  const order = sortedBy(SORTS, sort) ?? desc(publicationTable.updatedAt);
  return [order, isRising ? asc(course.id) : desc(course.id)];
};

export const countAdminCourses = async (sql: Sql, filter: AdminCourseFilter): Promise<number> =>
  (
    await sql
      .select({ total: count() })
      .from(course)
      .innerJoin(publicationTable, onDesk)
      .where(conditionOf(filter))
  )[0]?.total ?? 0;

/** One page of the management list; `sort` is a column's name on the wire, with a minus for falling. */
export const selectAdminCourses = (
  sql: Sql,
  userId: string,
  filter: AdminCourseFilter,
  sort: string | undefined,
  paging: Paging,
) =>
  sql
    .select(columnsFor(userId))
    .from(course)
    .innerJoin(publicationTable, onDesk)
    .where(conditionOf(filter))
    .orderBy(...orderOf(sort))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);

/** Ids of all that the filter leaves, at most `limit`, in the list's order. */
export const selectAdminIds = async (
  sql: Sql,
  filter: AdminCourseFilter,
  sort: string | undefined,
  limit: number,
): Promise<string[]> =>
  (
    await sql
      .select({ id: course.id })
      .from(course)
      .innerJoin(publicationTable, onDesk)
      .where(conditionOf(filter))
      .orderBy(...orderOf(sort))
      .limit(limit)
  ).map(({ id }) => id);

export type AdminCourseRow = Awaited<ReturnType<typeof selectAdminCourses>>[number];

/** Courses of `ids` as the list shows them, whatever their state. */
export const selectAdminRows = (
  sql: Sql,
  userId: string,
  ids: readonly string[],
): Promise<AdminCourseRow[]> =>
  sql
    .select(columnsFor(userId))
    .from(course)
    .innerJoin(publicationTable, onDesk)
    .where(inArray(course.id, [...ids]));
