import { eq } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { course } from '../courses.table.ts';

const basis = columnsOf(course, 'id', 'status', 'posterKey', 'durationSeconds');

/** Facts of a course that something else stands for, whatever its status; null for none. */
export const selectBasis = async (sql: Sql, id: string) =>
  (await sql.select(basis).from(course).where(eq(course.id, id)))[0] ?? null;

export type CourseBasis = NonNullable<Awaited<ReturnType<typeof selectBasis>>>;
