import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';

/** A course as a row of the file describes it: a draft, to be finished in the editor. */
export interface DraftCourse {
  readonly title: string;
  readonly mediaKind: 'text' | 'video' | 'audio';
  /** Two or three letters. */
  readonly lang: string;
  readonly categoryKey: string;
  readonly classificationIds: readonly string[];
  readonly teacherIds: readonly string[];
  /** Text with at most two decimals. */
  readonly hours: string;
  readonly minViewSeconds: number;
  readonly coveragePercent: number;
  readonly maxRate: number;
  readonly place: string;
  readonly summary: string;
  readonly orgCode: string;
  readonly byUserId: string;
}

/** What the import of courses asks of the courses feature. */
export interface CoursePort {
  /** Titles, of those given, of courses that the organisation itself already has, drafts included. */
  readonly titlesTaken: (
    sql: Sql,
    orgCode: string,
    titles: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  readonly addDrafts: (tx: Tx, deps: Deps, courses: readonly DraftCourse[]) => Promise<void>;
}

export interface NewNode {
  readonly typeCode: string;
  /** `null`: a node of the first level. */
  readonly parentId: string | null;
  readonly name: string;
}

/** What the import of classifications asks of the courses feature. */
export interface ClassificationPort {
  /** Types whose tree people edit; the others are filled by publishing. */
  readonly editableTypes: readonly string[];
  /** Adds one node at the end of its siblings, counts the tree's version up, answers the node's id. */
  readonly addNode: (tx: Tx, deps: Deps, node: NewNode) => Promise<string>;
}
