import type { Sql } from '#platform/server/db/database.ts';

/** Something that has a question: a paper, or an exam that was published. */
export interface QuestionUse {
  readonly kind: 'PAPER' | 'EXAM';
  readonly id: string;
  readonly name: string;
  /** Whose it is: names are told to who may see them only. */
  readonly orgCode: string;
}

/** What has each of these questions, by the question's id; brought by the features that stand on the bank. */
export type QuestionUses = (
  sql: Sql,
  questionIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly QuestionUse[]>>;

export interface QuestionPorts {
  readonly uses: readonly QuestionUses[];
}
