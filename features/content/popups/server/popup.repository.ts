import { and, desc, eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { popup } from './popups.table.ts';

/** Signed and switched on there are never many at once; more than these are none that anybody meant. */
const MOST = 50;

const switchedOn = statement()('popups-on', (sql) =>
  sql
    .select()
    .from(popup)
    .where(and(popup.isShown, popup.isOn))
    .orderBy(desc(popup.publishTime), desc(popup.id))
    .limit(MOST),
);

/** Popups that are signed and switched on, whatever their days, the newest first. */
export const selectSwitchedOn = (sql: Sql) => switchedOn(sql, {});

export type PopupRow = Awaited<ReturnType<typeof selectSwitchedOn>>[number];

/** Writes what readers may see of a popup. */
export const savePopup = async (tx: Tx, row: typeof popup.$inferInsert): Promise<void> => {
  const { id: _, ...change } = row;
  await tx.insert(popup).values(row).onConflictDoUpdate({ target: popup.id, set: change });
};

export const hidePopup = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(popup).set({ isShown: false }).where(eq(popup.id, id));
};
