import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

/**
 * Ids of those of `files` that any version of a question names: an exam may have been given with it, and its review
 * shows it years later.
 */
export const selectHeldFiles = async (
  sql: Sql,
  files: readonly { readonly id: string }[],
): Promise<Set<string>> => {
  if (files.length === 0) return new Set();
  const result = await sql.execute(raw`
    with file as (
      select given.id from jsonb_to_recordset(${JSON.stringify(files.map(({ id }) => ({ id })))}::text::jsonb)
        as given (id text)
    )
    select distinct named.id from (
      select medium ->> 'fileId' as id from question_version, jsonb_array_elements(media) as medium
      union all
      select choice ->> 'imageId' from question_version, jsonb_array_elements(options) as choice
    ) named join file on file.id = named.id`);
  return new Set((result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id));
};
