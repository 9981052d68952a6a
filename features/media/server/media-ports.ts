import type { Sql } from '#platform/server/db/database.ts';

/** A file as courses may know it: by the key of its medium or by the picture's file name in their texts. */
export interface MediaUse {
  readonly id: string;
  /** Empty for a file that is not played. */
  readonly mediaKey: string;
  /** File name below `/covers/` and `/pictures/`; empty for none. */
  readonly pictureKey: string;
}

export interface UsedByCourse {
  readonly id: string;
  readonly title: string;
  /** 草稿, 已发布, … */
  readonly stateText: string;
}

/** What the library asks of others. */
export interface MediaPorts {
  /** Courses that use each of `files`, by the file's id. */
  readonly coursesUsing: (
    sql: Sql,
    files: readonly MediaUse[],
  ) => Promise<ReadonlyMap<string, readonly UsedByCourse[]>>;
}

export const NO_PORTS: MediaPorts = { coursesUsing: async () => new Map() };

/** Everything by which something may hold on to a file of the library. */
export interface MediaTrace {
  readonly id: string;
  /** Folders below `media/`; a course's `media_key` is one of them, or a file in it. */
  readonly folders: readonly string[];
  /** File name below `/covers/` and `/pictures/`; empty for none. */
  readonly pictureKey: string;
}

/**
 * Ids of those of `files` that something uses or may use again: a published page, a document being written, an
 * older version in a history, a picture in a text. Asked before files are deleted for ever: what is in doubt is
 * used.
 */
export type UsageAsker = (sql: Sql, files: readonly MediaTrace[]) => Promise<ReadonlySet<string>>;
