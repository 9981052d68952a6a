import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { classChatMessage, classChatReport } from './class-chat.table.ts';

/** False when the person has reported this message before. */
export const insertReport = async (tx: Tx, row: typeof classChatReport.$inferInsert): Promise<boolean> =>
  (
    await tx
      .insert(classChatReport)
      .values(row)
      .onConflictDoNothing()
      .returning({ messageId: classChatReport.messageId })
  ).length > 0;

/** Reports that nobody has looked at, of messages that everybody sees, the first first. */
export const selectOpenReports = (sql: Sql, chatId: string) =>
  sql
    .select({ report: classChatReport, message: classChatMessage })
    .from(classChatReport)
    .innerJoin(classChatMessage, eq(classChatMessage.id, classChatReport.messageId))
    .where(
      and(
        eq(classChatReport.chatId, chatId),
        isNull(classChatReport.decidedAt),
        eq(classChatMessage.state, 'SHOWN'),
      ),
    )
    .orderBy(asc(classChatReport.createdAt))
    .limit(200);

interface Decision {
  readonly isUpheld: boolean;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

/** Decides all open reports of a message; answers the ids of the people who had reported it. */
export const decideReports = async (tx: Tx, messageId: string, decision: Decision): Promise<string[]> => {
  const rows = await tx
    .update(classChatReport)
    .set(decision)
    .where(and(eq(classChatReport.messageId, messageId), isNull(classChatReport.decidedAt)))
    .returning({ userId: classChatReport.userId });
  return rows.map(({ userId }) => userId);
};
