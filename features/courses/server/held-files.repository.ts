import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

interface Trace {
  readonly id: string;
  readonly folders: readonly string[];
  readonly pictureKey: string;
}

/**
 * Ids of those of `files` that a course holds on to: published or taken down, being written, or in any version of
 * its history. Whatever merely looks like the file's id or picture counts, because what is not held is deleted
 * for ever.
 */
export const selectHeldFiles = async (sql: Sql, files: readonly Trace[]): Promise<Set<string>> => {
  if (files.length === 0) return new Set();
  const result = await sql.execute(raw`
    with file as (
      select given.id, given."pictureKey" as picture, given.folders
      from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb)
        as given (id text, "pictureKey" text, folders jsonb)
    )
    select file.id from file where exists (
      select 1 from course
      where file.id in (course.media_file_id, course.poster_file_id)
        or file.folders ? split_part(course.media_key, '/', 1)
        or (file.picture <> '' and strpos(
          concat_ws(' ', course.poster_key, course.cover_key, course.summary, course.intro_html, course.content_html),
          file.picture) > 0)
    ) or exists (
      select 1 from course_caption where file.folders ? split_part(course_caption.file_key, '/', 1)
    ) or exists (
      select 1 from (
        select document from course_edit
        union all select document from course_history where document is not null
      ) written
      where strpos(written.document::text, file.id) > 0
        or (file.picture <> '' and strpos(written.document::text, file.picture) > 0)
    )`);
  return new Set((result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id));
};
