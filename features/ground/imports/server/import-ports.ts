import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RoleGrant } from '#platform/shared/caller.ts';

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

/** Ports of the import of courses to the courses feature. */
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

/** Ports of the import of classifications to the courses feature. */
export interface ClassificationPort {
  /** Types whose tree people edit; the others are filled by publishing. */
  readonly editableTypes: readonly string[];
  /** Adds one node at the end of its siblings, counts the tree's version up, answers the node's id. */
  readonly addNode: (tx: Tx, deps: Deps, node: NewNode) => Promise<string>;
}

/** For whom people are put into classes. */
export interface ImportActor {
  readonly userId: string;
  readonly activeRole: RoleGrant;
}

export interface KnownClass {
  readonly id: string;
  readonly classCode: string;
  readonly className: string;
  /** Why nobody can be put into it now; empty when somebody can. */
  readonly problem: string;
  /** Null without limit. */
  readonly freeNum: number | null;
}

/** Ports of the import of class members to the classes feature. */
export interface ClassMemberPort {
  /** Classes into which the importer may put people, by their number in capitals; all others are missing. */
  readonly classesByCode: (
    sql: Sql,
    deps: Deps,
    actor: ImportActor,
    codes: readonly string[],
  ) => Promise<ReadonlyMap<string, KnownClass>>;
  /** People of the list who are in the class. */
  readonly enrolledOf: (
    sql: Sql,
    classId: string,
    userIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  /** Puts people into one class and audits it; by person why it could not be done, `null` where it is done. */
  readonly assign: (
    tx: Tx,
    deps: Deps,
    actor: ImportActor,
    classId: string,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string | null>>;
}
