import { eq, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
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
  heldInRoom: classTable.heldInRoom,
  courseNum: classTable.courseNum,
  sessionNum: classTable.sessionNum,
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
  readonly heldInRoom: boolean;
  readonly courseNum: number;
  readonly sessionNum: number;
  readonly taken: number;
}

const cards = statement<{ ids: readonly string[] }>()('classes-cards', (sql, param) =>
  sql
    .select(card)
    .from(classTable)
    .innerJoin(classSeat, eq(classSeat.classId, classTable.id))
    .where(raw`${classTable.id} = any(${param('ids')}::text[])`),
);

/** Cards of these classes, whatever their status, in the order of `ids`; unknown ids are left out. */
export const selectCards = async (sql: Sql, ids: readonly string[]): Promise<ClassCard[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await cards(sql, { ids: wanted });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
};

const facts = statement<{ ids: readonly string[] }>()('classes-facts', (sql, param) =>
  sql
    .select(
      columnsOf(
        classTable,
        'id',
        'className',
        'classCode',
        'orgCode',
        'organizer',
        'status',
        'heldInRoom',
        'startAt',
        'endAt',
      ),
    )
    .from(classTable)
    .where(raw`${classTable.id} = any(${param('ids')}::text[])`),
);

/** Facts of classes for other features, by id; unknown ids are left out. */
export const selectClassFacts = async (
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, ClassFacts>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await facts(sql, { ids: wanted })).map((row) => [row.id, row]));
};

export interface ClassFacts {
  readonly id: string;
  readonly className: string;
  readonly classCode: string;
  readonly orgCode: string;
  readonly organizer: string;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  readonly heldInRoom: boolean;
  readonly startAt: Date;
  /** First moment after the class. */
  readonly endAt: Date;
}
