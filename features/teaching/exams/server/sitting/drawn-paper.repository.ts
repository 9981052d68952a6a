import { and, eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { AttemptItem } from '../../shared/sitting/attempt-item.rules.ts';
import { examDrawnPaper } from '../exams.table.ts';

/** Whose paper, of which exam, in which class. */
export interface DrawnFor {
  readonly userId: string;
  readonly examId: string;
  readonly classId: string;
}

const isFor = ({ userId, examId, classId }: DrawnFor) =>
  and(
    eq(examDrawnPaper.userId, userId),
    eq(examDrawnPaper.examId, examId),
    eq(examDrawnPaper.classId, classId),
  );

const told = statement<{ userId: string; examId: string; classId: string }>()('exams-drawn', (sql, param) =>
  sql
    .select({ items: examDrawnPaper.items })
    .from(examDrawnPaper)
    .where(
      and(
        eq(examDrawnPaper.userId, param('userId')),
        eq(examDrawnPaper.examId, param('examId')),
        eq(examDrawnPaper.classId, param('classId')),
      ),
    ),
);

/** The paper that was told before; undefined when none was. */
export const findDrawn = async (
  sql: Sql,
  { userId, examId, classId }: DrawnFor,
): Promise<readonly AttemptItem[] | undefined> => (await told(sql, { userId, examId, classId }))[0]?.items;

/** Keeps a paper that is about to be told, and answers the one that counts: the first that was kept. */
export const keepDrawn = async (
  sql: Sql,
  drawn: DrawnFor & { readonly items: readonly AttemptItem[]; readonly drawnAt: Date },
): Promise<readonly AttemptItem[]> => {
  await sql.insert(examDrawnPaper).values(drawn).onConflictDoNothing();
  return (await findDrawn(sql, drawn)) ?? drawn.items;
};

/** Takes the paper that was told before the attempt; undefined when none was. */
export const takeDrawn = async (tx: Tx, drawn: DrawnFor): Promise<readonly AttemptItem[] | undefined> =>
  (await tx.delete(examDrawnPaper).where(isFor(drawn)).returning({ items: examDrawnPaper.items }))[0]?.items;
