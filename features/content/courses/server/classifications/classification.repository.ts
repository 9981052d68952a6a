import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { classification, classificationType, course, courseClassification } from '../courses.table.ts';

export const selectTypes = (sql: Sql) =>
  sql
    .select({ code: classificationType.code, name: classificationType.name })
    .from(classificationType)
    .orderBy(asc(classificationType.sort));

export interface NodeRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** Nodes of one type, parents before their children. */
export const selectNodes = (sql: Sql, type: string): Promise<NodeRow[]> =>
  sql
    .select({ id: classification.id, parentId: classification.parentId, name: classification.name })
    .from(classification)
    .where(eq(classification.typeCode, type))
    .orderBy(raw`${classification.parentId} nulls first`, asc(classification.sort), asc(classification.id));

/** Published courses of one type's nodes, each node with those of the nodes below it, counted once a course. */
export const countByNode = async (sql: Sql, type: string): Promise<Map<string, number>> => {
  const target = raw<string>`unnest(array[${classification.id}, ${classification.parentId}])`;
  const links = sql
    .select({ nodeId: target.as('node_id'), courseId: courseClassification.courseId })
    .from(courseClassification)
    .innerJoin(classification, eq(classification.id, courseClassification.classificationId))
    .innerJoin(course, eq(course.id, courseClassification.courseId))
    .where(and(eq(classification.typeCode, type), eq(course.status, COURSE_STATUS.published)))
    .as('links');
  const rows = await sql
    .select({ nodeId: links.nodeId, courses: raw<string>`count(distinct ${links.courseId})` })
    .from(links)
    .where(raw`${links.nodeId} is not null`)
    .groupBy(links.nodeId);
  return new Map(rows.map(({ nodeId, courses }) => [nodeId, Number(courses)]));
};

/** Names of those of `ids` that belong to `types`, in the order of the types and of the tree. */
export const selectNodeNames = async (sql: Sql, ids: readonly string[], types: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await sql
    .select({ name: classification.name })
    .from(classification)
    .innerJoin(classificationType, eq(classificationType.code, classification.typeCode))
    .where(and(inArray(classification.id, [...ids]), inArray(classification.typeCode, [...types])))
    .orderBy(
      asc(classificationType.sort),
      raw`${classification.parentId} nulls first`,
      asc(classification.sort),
    );
  return rows.map(({ name }) => name);
};

/** Names of nodes of any type, by id. */
export const selectNodeNamesById = async (
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .select({ id: classification.id, name: classification.name })
    .from(classification)
    .where(inArray(classification.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
