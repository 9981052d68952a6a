import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { classification, classificationType, course } from '../courses.table.ts';

/** Names of the nodes that a course stands in and of those above them. */
const FACETS = raw<string[]>`array(
  select distinct node.name from course_classification link
  join classification own on own.id = link.classification_id
  join classification node on node.id = own.id or node.id = own.parent_id
  where link.course_id = course.id order by node.name)`;

/** Published courses of `ids` with everything that the search finds them by. */
export const selectFindable = (sql: Sql, ids: readonly string[]) =>
  sql
    .select({
      id: course.id,
      title: course.title,
      zhTitle: course.zhTitle,
      categoryKey: course.categoryKey,
      summary: course.summary,
      introHtml: course.introHtml,
      contentHtml: course.contentHtml,
      teacherNames: course.teacherNames,
      mediaKind: course.mediaKind,
      durationSeconds: course.durationSeconds,
      hoursHundredths: course.hoursHundredths,
      clickNum: course.clickNum,
      publishedAt: course.publishedAt,
      facets: FACETS,
    })
    .from(course)
    .where(and(inArray(course.id, [...ids]), eq(course.status, COURSE_STATUS.published)));

/** Nodes of `ids` with the names of their classification and of the node above. */
export const selectFindableNodes = (sql: Sql, ids: readonly string[]) =>
  sql
    .select({
      id: classification.id,
      name: classification.name,
      typeCode: classification.typeCode,
      typeName: classificationType.name,
      above: raw<
        string | null
      >`(select up.name from classification up where up.id = ${classification.parentId})`,
    })
    .from(classification)
    .innerJoin(classificationType, eq(classificationType.code, classification.typeCode))
    .where(inArray(classification.id, [...ids]));
