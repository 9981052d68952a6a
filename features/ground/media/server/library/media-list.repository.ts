import { and, asc, count, desc, eq, ilike, isNull, like, sql as sqlText, sum } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { MediaKind, MediaState } from '../../shared/library/media-library.contract.ts';
import { type MediaRow, mediaFile, mediaRendition } from '../media.table.ts';

export interface FileFilter {
  /** Organisation whose subtree is listed. */
  readonly orgCode: string;
  readonly ownerId?: string | undefined;
  readonly kind?: MediaKind | undefined;
  readonly state?: MediaState | undefined;
  readonly keyword: string;
}

const COLUMNS = {
  name: mediaFile.name,
  size: mediaFile.sizeBytes,
  createdTime: mediaFile.createdAt,
  durationSeconds: mediaFile.durationSeconds,
  state: mediaFile.state,
} as const;

const whereOf = ({ orgCode, ownerId, kind, state, keyword }: FileFilter) =>
  and(
    isNull(mediaFile.removedAt),
    eq(mediaFile.purpose, 'library'),
    like(mediaFile.orgCode, `${orgCode}%`),
    ownerId === undefined ? undefined : eq(mediaFile.ownerId, ownerId),
    kind === undefined ? undefined : eq(mediaFile.kind, kind),
    state === undefined ? undefined : eq(mediaFile.state, state),
    keyword === '' ? undefined : ilike(mediaFile.name, likePattern(keyword)),
  );

/** One page of files; `sort` is a column's name of the contract, `-` before it for the largest first. */
export const listFiles = (
  sql: Sql,
  filter: FileFilter,
  sort: string,
  { pageNum, pageSize }: Paging,
): Promise<MediaRow[]> => {
  const column = COLUMNS[sort.replace(/^-/, '') as keyof typeof COLUMNS] ?? mediaFile.createdAt;
  const direction = sort.startsWith('-') ? desc : asc;
  return sql
    .select()
    .from(mediaFile)
    .where(whereOf(filter))
    .orderBy(direction(column), desc(mediaFile.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);
};

export const countFiles = async (sql: Sql, filter: FileFilter): Promise<number> => {
  return sql.$count(mediaFile, whereOf(filter));
};

/** Files of each kind that the store holds, with the bytes of what was sent and of what was made of it. */
export const sumStored = (sql: Sql) => {
  const made = sql
    .select({ fileId: mediaRendition.fileId, bytes: sum(mediaRendition.sizeBytes).as('bytes') })
    .from(mediaRendition)
    .groupBy(mediaRendition.fileId)
    .as('made');
  return sql
    .select({
      kind: mediaFile.kind,
      num: count(),
      sizeBytes: sum(sqlText`${mediaFile.sizeBytes} + coalesce(${made.bytes}, 0)`).mapWith(Number),
    })
    .from(mediaFile)
    .leftJoin(made, eq(made.fileId, mediaFile.id))
    .where(isNull(mediaFile.purgedAt))
    .groupBy(mediaFile.kind);
};
