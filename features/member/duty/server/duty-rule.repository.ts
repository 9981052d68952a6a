import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { DutyRule, Position } from '../shared/duty.rules.ts';
import { dutyPerson, dutyRule } from './duty.table.ts';

export type RuleRow = typeof dutyRule.$inferSelect;
export type RuleValues = Omit<RuleRow, 'id' | 'version'>;

export const selectRules = (sql: Sql): Promise<RuleRow[]> =>
  sql.select().from(dutyRule).orderBy(dutyRule.orgCode, dutyRule.position, raw`${dutyRule.year} nulls first`);

const dayCaps = statement<{ userId: string; year: number }>()('duty-day-cap', (sql, param) =>
  sql
    .select({ capDay: dutyRule.capDay })
    .from(dutyPerson)
    .innerJoin(
      dutyRule,
      and(
        eq(dutyRule.position, dutyPerson.position),
        raw`(${dutyRule.year} is null or ${dutyRule.year} = ${dutyPerson.year})`,
        raw`starts_with(${dutyPerson.orgCode}, ${dutyRule.orgCode})`,
      ),
    )
    .where(and(eq(dutyPerson.userId, param('userId')), eq(dutyPerson.year, param('year'))))
    .orderBy(raw`length(${dutyRule.orgCode}) desc`, raw`${dutyRule.year} is null`)
    .limit(1),
);

/** Cap of a day by the rule that counts for a person; null without a rule, or without a cap in it. */
export const selectDayCap = async (sql: Sql, userId: string, year: number): Promise<number | null> =>
  (await dayCaps(sql, { userId, year }))[0]?.capDay ?? null;

/** The rule, held until the transaction ends. */
export const lockRule = async (tx: Tx, id: number): Promise<RuleRow | undefined> =>
  (await tx.select().from(dutyRule).where(eq(dutyRule.id, id)).for('update'))[0];

/** Id of the new rule; null when there is one already for the same year, position and organisation. */
export const insertRule = async (tx: Tx, values: RuleValues): Promise<number | null> => {
  const rows = await tx.insert(dutyRule).values(values).onConflictDoNothing().returning({ id: dutyRule.id });
  return rows[0]?.id ?? null;
};

export const updateRule = async (tx: Tx, id: number, version: number, values: RuleValues): Promise<void> => {
  await tx
    .update(dutyRule)
    .set({ ...values, version: version + 1 })
    .where(and(eq(dutyRule.id, id), eq(dutyRule.version, version)));
};

export const deleteRule = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(dutyRule).where(eq(dutyRule.id, id));
};

/** Another rule for the same year, position and organisation. */
export const selectSame = async (
  sql: Sql,
  { year, position, orgCode }: Pick<DutyRule, 'year' | 'position' | 'orgCode'>,
): Promise<number[]> =>
  (
    await sql
      .select({ id: dutyRule.id })
      .from(dutyRule)
      .where(
        and(
          raw`coalesce(${dutyRule.year}, 0) = ${year ?? 0}::int`,
          eq(dutyRule.position, position),
          eq(dutyRule.orgCode, orgCode),
        ),
      )
  ).map(({ id }) => id);

/** Makes rules be changed one after the other. */
export const holdRules = async (tx: Tx): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('duty rules'))`);
};

/** People who are alike for every rule, and how many they are. */
export interface PeopleGroup {
  readonly orgCode: string;
  readonly position: Position;
  readonly fromMonth: number;
  readonly num: number;
}

/** Counted people of an organisation and all below it, in groups. */
export const selectGroups = (
  sql: Sql,
  { year, position, orgCode }: { year: number; position: Position; orgCode: string },
): Promise<PeopleGroup[]> =>
  rowsOf(
    sql,
    raw`select org_code as "orgCode", position, from_month as "fromMonth", count(*)::int as num from duty_person
      where year = ${year}::int and is_counted and position = ${position}::text
        and org_code >= ${orgCode}::text and org_code < ${`${orgCode}:`}::text
      group by 1, 2, 3`,
  );

export interface RetargetScope {
  /** Null: the newest year. */
  readonly year: number | null;
  readonly position: Position;
  readonly orgCode: string;
}

/**
 * Lets the rules as they are now count for at most `limit` people behind `after`, in the order of their ids; answers the
 * last of them, null at the end. Sums of their organisations follow in the same transaction.
 */
export const retargetSome = async (
  tx: Tx,
  { year, position, orgCode }: RetargetScope,
  after: string,
  limit: number,
): Promise<string | null> => {
  const rows = await rowsOf<{ last: string | null }>(
    tx,
    raw`with part as materialized (
        select user_id, year from duty_person
        where year = coalesce(${year}::int, (select max(year) from duty_year)) and position = ${position}::text
          and org_code >= ${orgCode}::text and org_code < ${`${orgCode}:`}::text and user_id > ${after}::text
        order by user_id limit ${limit}::int for update
      ), changed as (
        update duty_person p set position = p.position from part
        where p.user_id = part.user_id and p.year = part.year
          and (p.target, p.cap_online, p.cap_offline, p.cap_group) is distinct from
            (select t from duty_terms(p.year, p.position, p.org_code, p.from_month) t)
        returning 1
      )
      select max(user_id) as last from part`,
  );
  return rows[0]?.last ?? null;
};
