import { and, asc, eq, gte, lte, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { SpecialDay } from '../shared/visit-slots.rules.ts';
import { visitSpecialDay, visitTerms } from './visits.table.ts';

export type TermsRow = typeof visitTerms.$inferSelect;

const byBase = statement<{ baseId: string }>()('visits-terms', (sql, param) =>
  sql
    .select()
    .from(visitTerms)
    .where(eq(visitTerms.baseId, param('baseId'))),
);

/** Terms of a base; null before anything was set. */
export const findTerms = async (sql: Sql, baseId: string): Promise<TermsRow | null> =>
  (await byBase(sql, { baseId }))[0] ?? null;

const shared = statement<{ baseId: string }>()('visits-terms-shared', (sql, param) =>
  sql
    .select()
    .from(visitTerms)
    .where(eq(visitTerms.baseId, param('baseId')))
    .for('share'),
);

/** As `findTerms`, and nobody changes them until the transaction ends: what is booked goes by what stands. */
export const holdTerms = async (tx: Tx, baseId: string): Promise<TermsRow | null> =>
  (await shared(tx, { baseId }))[0] ?? null;

/** Keeps bookings of the base out until the transaction ends; null before anything was set. */
export const lockTerms = async (tx: Tx, baseId: string): Promise<TermsRow | null> =>
  (await tx.select().from(visitTerms).where(eq(visitTerms.baseId, baseId)).for('update'))[0] ?? null;

/** Writes the terms over version `seen`, 0 for the first ones; false when a newer version stands. */
export const saveTerms = async (tx: Tx, row: Omit<TermsRow, 'version'>, seen: number): Promise<boolean> => {
  if (seen === 0) {
    const made = await tx
      .insert(visitTerms)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: visitTerms.baseId });
    return made.length > 0;
  }
  const { baseId, ...change } = row;
  const changed = await tx
    .update(visitTerms)
    .set({ ...change, version: raw`${visitTerms.version} + 1` })
    .where(and(eq(visitTerms.baseId, baseId), eq(visitTerms.version, seen)))
    .returning({ id: visitTerms.baseId });
  return changed.length > 0;
};

const specials = statement<{ baseId: string; from: string; to: string }>()(
  'visits-special-days',
  (sql, param) =>
    sql
      .select(columnsOf(visitSpecialDay, 'day', 'kind', 'reason', 'slots'))
      .from(visitSpecialDay)
      .where(
        and(
          eq(visitSpecialDay.baseId, param('baseId')),
          gte(visitSpecialDay.day, param('from')),
          lte(visitSpecialDay.day, param('to')),
        ),
      )
      .orderBy(asc(visitSpecialDay.day)),
);

/** Special days of a base between two days, both included. */
export const listSpecials = (sql: Sql, baseId: string, from: string, to: string): Promise<SpecialDay[]> =>
  specials(sql, { baseId, from, to });

export const saveSpecial = async (tx: Tx, baseId: string, special: SpecialDay): Promise<void> => {
  const row = { ...special, slots: [...special.slots] };
  const { day: _, ...change } = row;
  await tx
    .insert(visitSpecialDay)
    .values({ baseId, ...row })
    .onConflictDoUpdate({ target: [visitSpecialDay.baseId, visitSpecialDay.day], set: change });
};

/** Removes a special day; false when there is none. */
export const deleteSpecial = async (tx: Tx, baseId: string, day: string): Promise<boolean> =>
  (
    await tx
      .delete(visitSpecialDay)
      .where(and(eq(visitSpecialDay.baseId, baseId), eq(visitSpecialDay.day, day)))
      .returning({ day: visitSpecialDay.day })
  ).length > 0;
