import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ReadAnswers } from '../shared/class-evaluation.rules.ts';
import {
  classEvaluationTally,
  classEvaluationText,
  classEvaluationTicket,
} from './class-evaluations.table.ts';

const ticketRows = statement<{ classId: string; ticket: string }>()(
  'class-evaluations-ticket',
  (sql, param) =>
    sql
      .select({ ticket: classEvaluationTicket.ticket })
      .from(classEvaluationTicket)
      .where(
        and(
          eq(classEvaluationTicket.classId, param('classId')),
          eq(classEvaluationTicket.ticket, param('ticket')),
        ),
      ),
);

export const hasTicket = async (sql: Sql, classId: string, ticket: string): Promise<boolean> =>
  (await ticketRows(sql, { classId, ticket })).length > 0;

const knownTickets = statement<{ classIds: readonly string[]; tickets: readonly string[] }>()(
  'class-evaluations-tickets',
  (sql, param) =>
    sql
      .select({ classId: classEvaluationTicket.classId })
      .from(classEvaluationTicket)
      .where(
        raw`(${classEvaluationTicket.classId}, ${classEvaluationTicket.ticket}) in (
          select * from unnest(${param('classIds')}::text[], ${param('tickets')}::text[]))`,
      ),
);

/** Classes of which the ticket that stands at the same place was taken. */
export const selectTicketed = async (
  sql: Sql,
  classIds: readonly string[],
  tickets: readonly string[],
): Promise<Set<string>> =>
  new Set((await knownTickets(sql, { classIds, tickets })).map(({ classId }) => classId));

/** True when the ticket was not there before. */
export const insertTicket = async (tx: Tx, classId: string, ticket: string): Promise<boolean> =>
  (
    await tx
      .insert(classEvaluationTicket)
      .values({ classId, ticket })
      .onConflictDoNothing()
      .returning({ ticket: classEvaluationTicket.ticket })
  ).length > 0;

/** Counts one person's scores in, and keeps the words under ids of chance. */
export const addAnswers = async (tx: Tx, classId: string, { scores, texts }: ReadAnswers): Promise<void> => {
  const { itemId, score } = classEvaluationTally;
  await tx
    .insert(classEvaluationTally)
    .values(scores.map((one) => ({ ...one, classId, num: 1 })))
    .onConflictDoUpdate({
      target: [classEvaluationTally.classId, itemId, score],
      set: { num: raw`${classEvaluationTally.num} + 1` },
    });
  if (texts.length > 0)
    await tx.insert(classEvaluationText).values(texts.map((one) => ({ ...one, classId, id: randomUUID() })));
};

export const countTickets = (sql: Sql, classId: string): Promise<number> =>
  sql.$count(classEvaluationTicket, eq(classEvaluationTicket.classId, classId));

export const selectTallies = (sql: Sql, classId: string) =>
  sql
    .select(columnsOf(classEvaluationTally, 'itemId', 'score', 'num'))
    .from(classEvaluationTally)
    .where(eq(classEvaluationTally.classId, classId));

/** One page of the words of a class in the order of their ids, which is none, and how many there are. */
export const selectTexts = async (sql: Sql, classId: string, paging: Paging) => {
  const isOf = eq(classEvaluationText.classId, classId);
  const rows = await sql
    .select({ itemId: classEvaluationText.itemId, content: classEvaluationText.content })
    .from(classEvaluationText)
    .where(isOf)
    .orderBy(asc(classEvaluationText.id))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total: await sql.$count(classEvaluationText, isOf) };
};
