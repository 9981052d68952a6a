import type { LiveExamsOf } from '#features/teaching/questions/server/questions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';

/** Ports of papers to the exams that stand on them. */
export interface PaperPorts {
  /** How many exams were made from each of these papers, by the paper's id; those without may be missing. */
  readonly examsOfPapers: (sql: Sql, paperIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly liveExams: LiveExamsOf;
}
