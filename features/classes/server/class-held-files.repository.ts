import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

interface Trace {
  readonly id: string;
  readonly pictureKey: string;
}

/** Ids of those of `files` that are the cover of a class or stand in its introduction. */
export const selectHeldCovers = async (sql: Sql, files: readonly Trace[]): Promise<Set<string>> => {
  if (files.length === 0) return new Set();
  const result = await sql.execute(raw`
    select file.id
    from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb) as file (id text, "pictureKey" text)
    where file."pictureKey" <> '' and exists (
      select 1 from class where strpos(concat_ws(' ', class.cover_key, class.intro_html), file."pictureKey") > 0
    )`);
  return new Set((result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id));
};
