import { eq, inArray } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { classSeat, classTable } from '../classes.table.ts';

/** Columns of lists of classes. */
export const card = {
  id: classTable.id,
  classCode: classTable.classCode,
  className: classTable.className,
  classType: classTable.classType,
  orgCode: classTable.orgCode,
  coverKey: classTable.coverKey,
  startAt: classTable.startAt,
  endAt: classTable.endAt,
  hoursHundredths: classTable.hoursHundredths,
  courseNum: classTable.courseNum,
  taken: classSeat.taken,
};

export interface ClassCard {
  readonly id: string;
  readonly classCode: string;
  readonly className: string;
  readonly classType: 'OPENCLASS' | 'TRAINCLASS' | 'CODECLASS';
  readonly orgCode: string;
  readonly coverKey: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly hoursHundredths: number;
  readonly courseNum: number;
  readonly taken: number;
}

/** Cards of these classes, whatever their status, in the order of `ids`; unknown ids are left out. */
export const selectCards = async (sql: Sql, ids: readonly string[]): Promise<ClassCard[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await sql
    .select(card)
    .from(classTable)
    .innerJoin(classSeat, eq(classSeat.classId, classTable.id))
    .where(inArray(classTable.id, wanted));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
};

/** Facts of classes for other features, by id; unknown ids are left out. */
export const selectClassFacts = async (sql: Sql, ids: readonly string[]) => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map<string, ClassFacts>();
  const rows: ClassFacts[] = await sql
    .select({
      id: classTable.id,
      className: classTable.className,
      classCode: classTable.classCode,
      orgCode: classTable.orgCode,
      organizer: classTable.organizer,
      status: classTable.status,
      startAt: classTable.startAt,
      endAt: classTable.endAt,
    })
    .from(classTable)
    .where(inArray(classTable.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
};

export interface ClassFacts {
  readonly id: string;
  readonly className: string;
  readonly classCode: string;
  readonly orgCode: string;
  readonly organizer: string;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  readonly startAt: Date;
  /** First moment after the class. */
  readonly endAt: Date;
}
