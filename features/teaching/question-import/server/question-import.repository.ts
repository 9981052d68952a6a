import { eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { commitImport } from '../shared/question-import.contract.ts';
import { questionImport } from './question-import.table.ts';

type Reply = OutputOf<typeof commitImport>['data'];

/** Until the transaction ends the same import waits: it is written once, however often it is sent. */
export const holdImport = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('question-import'), hashtext(${id}))`);
};

/** Reply of an import that was committed; those of former versions do not name their questions. */
export const findImport = async (sql: Sql, id: string): Promise<Reply | undefined> => {
  const [row] = await sql
    .select({ reply: questionImport.reply })
    .from(questionImport)
    .where(eq(questionImport.id, id));
  const kept = row?.reply as (Omit<Reply, 'questions'> & Partial<Pick<Reply, 'questions'>>) | undefined;
  return kept && { ...kept, questions: kept.questions ?? [] };
};

export const insertImport = async (tx: Tx, row: typeof questionImport.$inferInsert): Promise<void> => {
  await tx.insert(questionImport).values(row);
};
