import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import type { CourseFacts } from '../../shared/recommendations/recommend.rules.ts';
import { classification, course, courseClassification, courseClickDay } from '../courses.table.ts';

/** Facts for recommending, of every published course; clicks are those since `monthStart` (`yyyy-MM-dd`). */
export const selectFacts = async (sql: Sql, monthStart: string): Promise<CourseFacts[]> => {
  const heat = sql
    .select({
      courseId: courseClickDay.courseId,
      clicks: raw<string>`sum(${courseClickDay.clicks})`.as('month'),
    })
    .from(courseClickDay)
    .where(raw`${courseClickDay.day} >= ${monthStart}`)
    .groupBy(courseClickDay.courseId)
    .as('heat');
  const rows = await sql
    .select({
      id: course.id,
      title: course.title,
      lang: course.lang,
      mediaKind: course.mediaKind,
      categoryKey: course.categoryKey,
      siweiType: course.siweiType,
      studyNum: course.studyNum,
      publishedAt: course.publishedAt,
      clicks: heat.clicks,
    })
    .from(course)
    .leftJoin(heat, eq(heat.courseId, course.id))
    .where(eq(course.status, COURSE_STATUS.published));
  const links = await sql
    .select({
      courseId: courseClassification.courseId,
      id: classification.id,
      name: classification.name,
      type: classification.typeCode,
      parentId: classification.parentId,
    })
    .from(courseClassification)
    .innerJoin(classification, eq(classification.id, courseClassification.classificationId))
    .where(and(inArray(classification.typeCode, ['SPECIAL_COLUMN', 'AUDIENCE'])));
  const linksOf = Map.groupBy(links, (link) => link.courseId);
  return rows.map(({ clicks, publishedAt, ...row }) => {
    const own = linksOf.get(row.id) ?? [];
    return {
      ...row,
      monthClicks: Number(clicks ?? 0),
      publishedAt: publishedAt?.getTime() ?? 0,
      nodes: own.filter((link) => link.type === 'SPECIAL_COLUMN' && link.parentId !== null),
      audiences: own.filter((link) => link.type === 'AUDIENCE').map((link) => link.id),
    };
  });
};

export interface StudyFacts {
  readonly id: string;
  readonly courseCode: string;
  readonly title: string;
  readonly hoursHundredths: number;
  readonly durationSeconds: number;
  readonly mediaKind: 'text' | 'video' | 'audio';
  /** Finishing needs a passed test besides watching. */
  readonly hasQuiz: boolean;
  /** Taken down: no longer to be studied. */
  readonly isOffline: boolean;
  readonly isPublished: boolean;
  readonly minViewSeconds: number;
  readonly maxRate: number;
  readonly coverage: number;
  readonly mediaVersion: string;
}

const studyFacts = statement<{ courseId: string }>()('courses-study-facts', (sql, param) =>
  sql
    .select({
      ...columnsOf(course, 'id', 'courseCode', 'title', 'hoursHundredths', 'durationSeconds', 'mediaKind'),
      hasQuiz: course.examFlag,
      ...columnsOf(course, 'status', 'minViewSeconds', 'maxRate', 'coverage', 'mediaVersion'),
    })
    .from(course)
    .where(eq(course.id, param('courseId'))),
);

/** Facts for studying a course; null for an unknown one. */
export const selectStudyFacts = async (sql: Sql, courseId: string): Promise<StudyFacts | null> => {
  const [row] = await studyFacts(sql, { courseId });
  if (!row) return null;
  const { status, ...facts } = row;
  return {
    ...facts,
    isOffline: status === COURSE_STATUS.takenDown,
    isPublished: status === COURSE_STATUS.published,
  };
};

const addCounts = statement<{ courseId: string; started: number; finished: number }>()(
  'courses-count-study',
  (sql, param) =>
    sql
      .update(course)
      .set({
        studyNum: raw`${course.studyNum} + ${param('started')}`,
        finishNum: raw`${course.finishNum} + ${param('finished')}`,
      })
      .where(eq(course.id, param('courseId'))),
);

/** Adds to a course's numbers of people who started and who finished it. */
export const addStudyCounts = async (sql: Sql, courseId: string, started: number, finished: number) => {
  await addCounts(sql, { courseId, started, finished });
};
