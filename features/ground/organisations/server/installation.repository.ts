import { eq } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { installation, organisation } from './regions.table.ts';

/** Value kept about this installation under `key`; `null` when there is none. */
export const findInstallation = async (sql: Sql, key: string): Promise<string | null> => {
  const [row] = await sql
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key));
  return row?.value ?? null;
};

/** Keeps `value` about this installation under `key`, in place of what was there. */
export const keepInstallation = async (sql: Sql, key: string, value: string): Promise<void> => {
  await sql
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
};

/** True when organisations were entered beside the regions that every installation has. */
export const hasOwnOrganisations = async (sql: Sql): Promise<boolean> => {
  const rows = await sql
    .select({ code: organisation.code })
    .from(organisation)
    .where(eq(organisation.kind, 'branch'))
    .limit(1);
  return rows.length > 0;
};
