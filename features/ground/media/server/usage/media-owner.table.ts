import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Columns of one table through which its rows use files of the media library. */
export interface MediaSource {
  readonly table: PgTable;
  /** Id of the owner, as it is shown to people and given to `noteMediaUses`. */
  readonly ownerId: PgColumn;
  /** Rows that count; all without it. */
  readonly where?: SQL;
  /** Ids of files. */
  readonly files?: readonly PgColumn[];
  /** File names of pictures, or their addresses. */
  readonly pictures?: readonly PgColumn[];
  /** Folders of the media store, or files in them. */
  readonly folders?: readonly PgColumn[];
  /** HTML, and plain text in which an address may stand. */
  readonly texts?: readonly PgColumn[];
  /** JSON documents: addresses of pictures anywhere in them, and ids of files under these names at any depth. */
  readonly documents?: readonly { readonly column: PgColumn; readonly fileIds: readonly string[] }[];
}

/** One kind of thing that uses files of the media library: what `media_use` says of it follows from this alone. */
export interface MediaOwner {
  /** Name in `media_use`; never changed. */
  readonly kind: string;
  /** As a list of uses calls it: 课程. */
  readonly label: string;
  /** A file in use cannot be removed from the library; a history only keeps its bytes from the purge. */
  readonly isShown: boolean;
  readonly titled: { readonly table: PgTable; readonly id: PgColumn; readonly title: PgColumn };
  /** Page of the console on which it is changed; empty for none. */
  readonly pathOf: (id: string) => string;
  readonly sources: readonly MediaSource[];
}
