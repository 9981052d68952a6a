import { and, desc, eq, inArray, type SQL, sql as sqlText } from 'drizzle-orm';
import { personIsCalled } from '#features/ground/accounts/server/accounts.public.ts';
import { managedWhere } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ObjectionState } from '../shared/objections.rules.ts';
import { studyObjection as table } from './objections.table.ts';

/** Acting person, as far as the scope asks. */
type Acting = Pick<Caller, 'userId' | 'activeRole'>;

export type ObjectionRow = typeof table.$inferSelect;

/** Writes an objection; false when the same matter has one that is open or granted. */
export const insertObjection = async (tx: Tx, row: typeof table.$inferInsert): Promise<boolean> =>
  (await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id })).length > 0;

const own = statement<{ userId: string; limit: number; offset: number }>()('objections-own', (sql, param) =>
  sql
    .select({ row: table, total: sqlText<number>`(count(*) over ())::int` })
    .from(table)
    .where(eq(table.userId, param('userId')))
    .orderBy(desc(table.filedAt), table.id)
    .limit(param('limit'))
    .offset(param('offset')),
);

/** One page of a person's own objections, the latest first. */
export const listOwn = (sql: Sql, userId: string, { pageNum, pageSize }: Paging) =>
  own(sql, { userId, limit: pageSize, offset: pageNum * pageSize });

/** Objections of classes that the caller manages; of no class, those of the scope of an administrator. */
const inScope = (caller: Acting): SQL => {
  const { roleCode, orgCode } = caller.activeRole;
  const ofClass = sqlText`${table.classId} in (select "class".id from "class" where ${managedWhere(caller)})`;
  if (roleCode !== 'admin' || orgCode === '') return ofClass;
  return sqlText`(${ofClass} or (${table.classId} = '' and starts_with(${table.orgCode}, ${orgCode})))`;
};

export interface ObjectionFilter {
  readonly state: ObjectionState | '';
  /** Lower case; empty for any. */
  readonly keyword: string;
}

const filtered = (caller: Acting, { state, keyword }: ObjectionFilter): SQL | undefined =>
  and(
    inScope(caller),
    state === '' ? undefined : eq(table.state, state),
    keyword === ''
      ? undefined
      : sqlText`(strpos(lower(${table.title}), ${keyword}) > 0 or ${personIsCalled(table.userId, keyword)})`,
  );

/** One page of the objections that are the caller's to handle; those that wait in front, then the latest. */
export const listInScope = (sql: Sql, caller: Acting, filter: ObjectionFilter, paging: Paging) =>
  sql
    .select({ row: table, total: sqlText<number>`(count(*) over ())::int` })
    .from(table)
    .where(filtered(caller, filter))
    .orderBy(
      sqlText`case ${table.state} when 'OPEN' then 0 when 'CONFIRMING' then 1 else 2 end`,
      desc(table.filedAt),
      table.id,
    )
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);

/** Number of objections of the caller's scope that wait for somebody. */
export const countWaiting = async (sql: Sql, caller: Acting): Promise<number> =>
  sql.$count(table, and(inScope(caller), inArray(table.state, ['OPEN', 'CONFIRMING'])));

/** An objection of the caller's scope; undefined for any other. */
export const findInScope = async (sql: Sql, caller: Acting, id: string): Promise<ObjectionRow | undefined> =>
  (
    await sql
      .select()
      .from(table)
      .where(and(eq(table.id, id), inScope(caller)))
  )[0];

/** As `findInScope`, and nobody else changes it until the transaction ends. */
export const holdInScope = async (tx: Tx, caller: Acting, id: string): Promise<ObjectionRow | undefined> =>
  (
    await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), inScope(caller)))
      .for('update')
  )[0];

/** A person's own objection, held. */
export const holdOwn = async (tx: Tx, userId: string, id: string): Promise<ObjectionRow | undefined> =>
  (
    await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.userId, userId)))
      .for('update')
  )[0];

/** Changes a held objection and counts its version. */
export const updateObjection = async (
  tx: Tx,
  { id, version }: Pick<ObjectionRow, 'id' | 'version'>,
  changes: Partial<ObjectionRow>,
): Promise<void> => {
  await tx
    .update(table)
    .set({ ...changes, version: version + 1 })
    .where(eq(table.id, id));
};
