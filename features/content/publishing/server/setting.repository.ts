import { and, eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { publicationSetting } from './publications.table.ts';

export type SettingRow = typeof publicationSetting.$inferSelect;

export const selectSettings = (sql: Sql): Promise<SettingRow[]> => sql.select().from(publicationSetting);

export const findSetting = async (sql: Sql, kind: string): Promise<SettingRow | null> =>
  (await sql.select().from(publicationSetting).where(eq(publicationSetting.kind, kind)))[0] ?? null;

/** Reviews that a submission of this kind takes now. */
export const reviewsAsked = async (
  sql: Sql,
  { kind, reviews }: { readonly kind: string; readonly reviews: number },
): Promise<number> => (await findSetting(sql, kind))?.reviews ?? reviews;

/** Writes the setting over `version`, 0 for none yet; false when somebody else was faster. */
export const writeSetting = async (tx: Tx, row: SettingRow, version: number): Promise<boolean> => {
  const rows =
    version === 0
      ? await tx.insert(publicationSetting).values(row).onConflictDoNothing().returning()
      : await tx
          .update(publicationSetting)
          .set(row)
          .where(and(eq(publicationSetting.kind, row.kind), eq(publicationSetting.version, version)))
          .returning();
  return rows.length > 0;
};
