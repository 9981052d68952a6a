import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

interface Trace {
  readonly id: string;
  readonly pictureKey: string;
}

/** Ids of those of `files` that a teacher's portrait or introduction shows. */
export const selectHeldPictures = async (sql: Sql, files: readonly Trace[]): Promise<Set<string>> => {
  if (files.length === 0) return new Set();
  const result = await sql.execute(raw`
    select file.id
    from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb) as file (id text, "pictureKey" text)
    where exists (
      select 1 from teacher
      where teacher.photo_file_id = file.id
        or (file."pictureKey" <> '' and strpos(concat_ws(' ', teacher.photo, teacher.intro), file."pictureKey") > 0)
    )`);
  return new Set((result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id));
};
