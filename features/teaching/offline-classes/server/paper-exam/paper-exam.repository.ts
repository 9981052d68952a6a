import { and, asc, eq, inArray, isNotNull, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { paperExam, paperScore, paperScoreHistory } from '../offline-classes.table.ts';

export type PaperExamRow = typeof paperExam.$inferSelect;
export type PaperScoreRow = typeof paperScore.$inferSelect;

const ofClass = statement<{ classId: string }>()('paper-exam', (sql, param) =>
  sql
    .select()
    .from(paperExam)
    .where(eq(paperExam.classId, param('classId'))),
);

export const findPaperExam = async (sql: Sql, classId: string): Promise<PaperExamRow | undefined> =>
  (await ofClass(sql, { classId }))[0];

/** As `findPaperExam`, held: scores of one class are entered one after the other. */
export const holdPaperExam = async (tx: Tx, classId: string): Promise<PaperExamRow | undefined> =>
  (await tx.select().from(paperExam).where(eq(paperExam.classId, classId)).for('update'))[0];

const ownPaper = statement<{ classId: string; userId: string }>()('paper-exam-own', (sql, param) =>
  sql
    .select({ exam: paperExam, score: paperScore })
    .from(paperExam)
    .leftJoin(
      paperScore,
      and(eq(paperScore.classId, paperExam.classId), eq(paperScore.userId, param('userId'))),
    )
    .where(
      and(
        eq(paperExam.classId, param('classId')),
        raw`exists (select 1 from class_member member where member.class_id = ${paperExam.classId}
          and member.user_id = ${param('userId')} and member.state = 'ENROLLED')`,
      ),
    ),
);

/** The test of a class and what one of its students has in it; undefined for everybody else. */
export const findOwnPaper = async (sql: Sql, classId: string, userId: string) =>
  (await ownPaper(sql, { classId, userId }))[0];

export const writePaperExam = async (tx: Tx, row: PaperExamRow): Promise<void> => {
  const { classId: _, ...set } = row;
  await tx.insert(paperExam).values(row).onConflictDoUpdate({ target: paperExam.classId, set });
};

export const deletePaperExam = async (tx: Tx, classId: string): Promise<void> => {
  await tx.delete(paperExam).where(eq(paperExam.classId, classId));
};

/** Results of a class, of everybody or of these people. */
export const selectPaperScores = (
  sql: Sql,
  classId: string,
  userIds?: readonly string[],
): Promise<PaperScoreRow[]> =>
  sql
    .select()
    .from(paperScore)
    .where(
      and(
        eq(paperScore.classId, classId),
        userIds === undefined ? undefined : inArray(paperScore.userId, [...userIds]),
      ),
    )
    .orderBy(asc(paperScore.userId));

const sat = statement<{ classId: string; userIds: readonly string[] }>()('paper-exam-sat', (sql, param) =>
  sql
    .select({
      userId: paperScore.userId,
      scoreTenths: raw<number>`${paperScore.scoreTenths}`,
      passTenths: paperExam.passTenths,
    })
    .from(paperScore)
    .innerJoin(paperExam, eq(paperExam.classId, paperScore.classId))
    .where(
      and(
        eq(paperScore.classId, param('classId')),
        raw`${paperScore.userId} = any(${param('userIds')}::text[])`,
        isNotNull(paperScore.scoreTenths),
      ),
    ),
);

/** Results of those of these people who sat the test, with its line. */
export const selectSatPapers = (sql: Sql, classId: string, userIds: readonly string[]) =>
  sat(sql, { classId, userIds });

/** Writes results; what stood there before is kept as history. */
export const writePaperScores = async (
  tx: Tx,
  rows: readonly Omit<PaperScoreRow, 'version'>[],
  before: readonly PaperScoreRow[],
): Promise<void> => {
  if (before.length > 0)
    await tx.insert(paperScoreHistory).values(before.map(({ version: _, ...row }) => row));
  await tx
    .insert(paperScore)
    .values([...rows])
    .onConflictDoUpdate({
      target: [paperScore.classId, paperScore.userId],
      set: {
        scoreTenths: raw`excluded.score_tenths`,
        reason: raw`excluded.reason`,
        enteredBy: raw`excluded.entered_by`,
        enteredAt: raw`excluded.entered_at`,
        version: raw`${paperScore.version} + 1`,
      },
    });
};

/** Results of one person before each correction, the oldest first. */
export const selectPaperHistory = (sql: Sql, classId: string, userId: string) =>
  sql
    .select()
    .from(paperScoreHistory)
    .where(and(eq(paperScoreHistory.classId, classId), eq(paperScoreHistory.userId, userId)))
    .orderBy(asc(paperScoreHistory.id));
