export type Words = Readonly<Record<string, string>>;

/** Words for the rows about one kind of thing. */
export interface AuditWords {
  /** Names of what is done to it: `courses.create` is 新建课程. */
  readonly actions: Words;
  /** Actions that stand for something refused. */
  readonly refused?: readonly string[];
  readonly fields?: Words;
  /** Words for codes, by field. */
  readonly values?: Readonly<Record<string, Words>>;
  /** Names of its lists by their kind, for rows about an export or an import of one. */
  readonly lists?: Words;
}
