import type { Sql } from '#platform/server/db/database.ts';
import type { LiveExam } from '../shared/key-access.rules.ts';

/** Something that has a question: a paper, or an exam that was published. */
export interface QuestionUse {
  readonly kind: 'PAPER' | 'EXAM';
  readonly id: string;
  readonly name: string;
  /** Whose it is: names are told to who may see them only. */
  readonly orgCode: string;
}

/** Uses of each of these questions, by the question's id; brought by the features that stand on the bank. */
export type QuestionUses = (
  sql: Sql,
  questionIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly QuestionUse[]>>;

/** The live exams that ask each of these questions, as a person stands to them, by the question's id. */
export type LiveExamsOf = (
  sql: Sql,
  userId: string,
  questionIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, readonly LiveExam[]>>;

export interface QuestionPorts {
  readonly uses: readonly QuestionUses[];
  readonly liveExams: LiveExamsOf;
}
