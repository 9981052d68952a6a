import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';

/** Ports that the board of a class asks of others. */
export interface BoardPorts {
  /** HTML as it may be kept and shown: everything but plain text structure is dropped. */
  readonly cleanHtml: (html: string) => string;
}

/** Entry that a file hangs on: a material, a notice. */
interface BoardSubject {
  readonly classId: string;
  /** Published now, so that everybody in the class sees it. */
  readonly isOnBoard: boolean;
}

/** The entry of that id; null when there is none, or none any more. */
export type FindSubject = (sql: Sql, id: string) => Promise<BoardSubject | null>;

/** Ports by which the files of a class know what they hang on; brought by the features that stand on the board. */
export interface ClassFilePorts {
  readonly subjects: readonly FindSubject[];
  /** Counts that a person fetched a file of an entry. */
  readonly countDownload: (deps: Deps, userId: string, subjectId: string) => Promise<void>;
  /** Puts a file that was sent by itself on the board, by its name. */
  readonly share: (deps: Deps, caller: Caller, file: SentFile) => Promise<void>;
}

interface SentFile {
  readonly classId: string;
  readonly fileId: string;
  readonly fileName: string;
}
