import { count, desc, eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { siteSettingsVersion } from './site-settings.table.ts';

type VersionRow = typeof siteSettingsVersion.$inferSelect;

/** The version that is in force; undefined before the first change. */
export const selectNewest = async (sql: Sql): Promise<VersionRow | undefined> => {
  const [row] = await sql
    .select()
    .from(siteSettingsVersion)
    .orderBy(desc(siteSettingsVersion.version))
    .limit(1);
  return row;
};

export const selectVersion = async (sql: Sql, version: number): Promise<VersionRow | undefined> => {
  const [row] = await sql.select().from(siteSettingsVersion).where(eq(siteSettingsVersion.version, version));
  return row;
};

/** A page of the changes, the newest first, and how many there are. */
export const selectVersions = async (sql: Sql, { pageNum, pageSize }: Paging) => {
  const rows = await sql
    .select()
    .from(siteSettingsVersion)
    .orderBy(desc(siteSettingsVersion.version))
    .limit(pageSize)
    .offset(pageNum * pageSize);
  const [sum] = await sql.select({ num: count() }).from(siteSettingsVersion);
  return { rows, total: sum?.num ?? 0 };
};

/** Writes the next version; false when somebody else wrote it first. */
export const insertVersion = async (tx: Tx, row: VersionRow): Promise<boolean> => {
  const written = await tx
    .insert(siteSettingsVersion)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: siteSettingsVersion.version });
  return written.length > 0;
};
