import { and, inArray, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { classTable } from '../classes.table.ts';

/** Classes with these numbers, as far as the condition lets them be seen. */
export const selectByCodes = async (sql: Sql, managed: SQL, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : sql
        .select()
        .from(classTable)
        .where(and(managed, inArray(classTable.classCode, [...codes])));
