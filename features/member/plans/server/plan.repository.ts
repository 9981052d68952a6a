import { and, desc, eq, lte, sql as raw } from 'drizzle-orm';
import type { FoundIds } from '#features/content/search/server/search.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { PlanStatus } from '../shared/plan-address.rules.ts';
import { plan, planReminder } from './plans.table.ts';

export type PlanRow = typeof plan.$inferSelect;

export interface PlanFilter {
  /** Each must be in the name. */
  readonly words: readonly string[];
  readonly status?: PlanStatus | undefined;
}

type ListParams = Readonly<{
  today: string;
  patterns: readonly string[];
  /** Ids that the search found for the words. */
  found: readonly string[];
  /** Whether those count, too, whose name holds each pattern. */
  isLiteral: boolean;
  status: string | null;
  limit: number;
  offset: number;
}>;

const pages = statement<ListParams>()('plans-list', (sql, param) => {
  const today = raw`${param('today')}::date`;
  const status = raw`case when ${plan.startDay} > ${today} then 'WILLHOLD'
    when ${plan.endDay} < ${today} then 'HOLDOVER' else 'HOLDING' end`;
  return sql
    .select({ id: plan.id, total: raw<number>`(count(*) over ())::int` })
    .from(plan)
    .where(
      and(
        plan.isShown,
        raw`(${plan.id} = any (${param('found')}::text[])
          or ${param('isLiteral')}::boolean and ${plan.title} ilike all (${param('patterns')}::text[]))`,
        raw`(${param('status')}::text is null or ${status} = ${param('status')}::text)`,
      ),
    )
    .orderBy(
      desc(plan.isTop),
      desc(plan.sort),
      // Running, soon, over.
      raw`${plan.endDay} < ${today}`,
      raw`${plan.startDay} > ${today}`,
      desc(plan.startDay),
      plan.id,
    )
    .limit(param('limit'))
    .offset(param('offset'));
});

/**
 * Ids of one page of public plans: those at the top, then running ones, those that begin later, those that are over;
 * and how many there are. `today` is `yyyy-MM-dd`, `found` is what the search knows of the words.
 */
export const selectPlanIds = async (
  sql: Sql,
  { words, status }: PlanFilter,
  today: string,
  { pageNum, pageSize }: Paging,
  found?: FoundIds,
): Promise<{ ids: string[]; total: number }> => {
  const byWords = {
    patterns: words.map(likePattern),
    found: found?.ids ?? [],
    isLiteral: found?.isWhole !== true,
  };
  const asked = { today, ...byWords, status: status ?? null };
  const rows = await pages(sql, { ...asked, limit: pageSize, offset: pageNum * pageSize });
  // A page beyond the end has no row that could bring the number.
  const [counted] =
    rows.length > 0 || pageNum === 0 ? rows : await pages(sql, { ...asked, limit: 1, offset: 0 });
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
};

const byIds = statement<{ ids: readonly string[] }>()('plans-by-id', (sql, param) =>
  sql
    .select()
    .from(plan)
    .where(raw`${plan.id} = any(${param('ids')}::text[])`),
);

/** Plans that were ever public, by id; unknown ids are left out. */
export const selectPlans = (sql: Sql, ids: readonly string[]): Promise<PlanRow[]> => byIds(sql, { ids });

/** Writes what readers see of a plan. */
export const savePlan = async (tx: Tx, row: typeof plan.$inferInsert): Promise<void> => {
  const { id: _, ...change } = row;
  await tx.insert(plan).values(row).onConflictDoUpdate({ target: plan.id, set: change });
};

export const hidePlan = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(plan).set({ isShown: false }).where(eq(plan.id, id));
};

const reminders = statement<{ userId: string; ids: readonly string[] }>()('plans-reminders', (sql, param) =>
  sql
    .select({ planId: planReminder.planId })
    .from(planReminder)
    .where(
      and(
        eq(planReminder.userId, param('userId')),
        raw`${planReminder.planId} = any(${param('ids')}::text[])`,
      ),
    ),
);

/** Those of these plans of which somebody asked to be reminded. */
export const selectReminded = async (
  sql: Sql,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  return new Set((await reminders(sql, { userId, ids })).map(({ planId }) => planId));
};

/** Notes a wish to be reminded, once. */
export const insertReminder = async (sql: Sql, planId: string, userId: string, askedAt: Date) => {
  await sql.insert(planReminder).values({ planId, userId, askedAt }).onConflictDoNothing();
};

export const deleteReminder = async (sql: Sql, planId: string, userId: string): Promise<void> => {
  await sql.delete(planReminder).where(and(eq(planReminder.planId, planId), eq(planReminder.userId, userId)));
};

/** Public plans that have begun by `today` and of which somebody still waits to be told. */
export const selectBegun = (sql: Sql, today: string) =>
  sql
    .select(columnsOf(plan, 'id', 'title', 'endDay'))
    .from(plan)
    .where(
      and(
        plan.isShown,
        lte(plan.startDay, today),
        raw`exists (select from ${planReminder} where ${planReminder.planId} = ${plan.id})`,
      ),
    )
    .orderBy(plan.id);

/** Takes up to `limit` of the wishes of one plan off the list and names the people. */
export const takeReminders = async (tx: Tx, planId: string, limit: number): Promise<string[]> => {
  const taken = tx
    .select({ userId: planReminder.userId })
    .from(planReminder)
    .where(eq(planReminder.planId, planId))
    .orderBy(planReminder.userId)
    .limit(limit)
    .for('update');
  const rows = await tx
    .delete(planReminder)
    .where(and(eq(planReminder.planId, planId), raw`${planReminder.userId} in ${taken}`))
    .returning({ userId: planReminder.userId });
  return rows.map(({ userId }) => userId);
};
