import { and, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { codesAbove } from '../shared/question-reach.rules.ts';
import { type QuestionTableRow, question } from './questions.table.ts';

/** Codes are digits only, so that no sign of them is one of LIKE's own. */
const below = (scopeOrg: string): SQL => raw`${question.orgCode} like ${`${scopeOrg}%`}`;

/** Questions that somebody who acts for `scopeOrg` may use: of it and below, and of the organisations above. */
export const inReach = (scopeOrg: string, isOwnOnly = false): SQL => {
  const above = codesAbove(scopeOrg);
  if (isOwnOnly || above.length === 0) return below(scopeOrg);
  return raw`(${below(scopeOrg)} or ${inArray(question.orgCode, above)})`;
};

export const findQuestion = async (sql: Sql, id: string): Promise<QuestionTableRow | undefined> =>
  (await sql.select().from(question).where(eq(question.id, id)))[0];

export const findQuestions = (sql: Sql, ids: readonly string[]): Promise<QuestionTableRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql
        .select()
        .from(question)
        .where(inArray(question.id, [...new Set(ids)]));

/** The question, held until the transaction ends; papers and exams may name it meanwhile. */
export const lockQuestion = async (tx: Tx, id: string): Promise<QuestionTableRow | undefined> =>
  (await tx.select().from(question).where(eq(question.id, id)).for('no key update'))[0];

/**
 * Several questions, held until the transaction ends, in the order of their ids: against changes; also against being
 * named anywhere (`update`); or only against being removed (`key share`).
 */
export const lockQuestions = (
  tx: Tx,
  ids: readonly string[],
  strength: 'no key update' | 'update' | 'key share',
): Promise<QuestionTableRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(question)
        .where(inArray(question.id, [...new Set(ids)]))
        .orderBy(question.id)
        .for(strength);

/** Until the transaction ends none of these questions is removed. */
export const holdQuestions = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await lockQuestions(tx, ids, 'key share');
};

/** Codes for `count` new questions, rising: T-000123, each with its number. */
export const takeCodes = async (
  tx: Tx,
  count: number,
): Promise<{ readonly code: string; readonly sortNo: number }[]> => {
  const rows = await rowsOf<{ number: string }>(
    tx,
    raw`select nextval('question_number')::text as number from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ number }) => ({
    code: `T-${number.padStart(6, '0')}`,
    sortNo: Number(number),
  }));
};

export const insertQuestions = async (tx: Tx, rows: readonly (typeof question.$inferInsert)[]) => {
  if (rows.length > 0) await tx.insert(question).values([...rows]);
};

export const updateQuestion = async (tx: Tx, id: string, change: Partial<typeof question.$inferInsert>) => {
  await tx.update(question).set(change).where(eq(question.id, id));
};

/** Takes a question away with its versions and keys; throws where a foreign key still names it. */
export const deleteQuestion = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(question).where(eq(question.id, id));
};

export interface KnownQuestion {
  readonly id: string;
  readonly code: string;
}

/** Questions of the reach with one of these fingerprints: the oldest of each. */
export const findByFingerprints = async (
  sql: Sql,
  scopeOrg: string,
  fingerprints: readonly string[],
): Promise<Map<string, KnownQuestion>> => {
  if (fingerprints.length === 0) return new Map();
  const rows = await sql
    .select({ id: question.id, code: question.code, fingerprint: question.fingerprint })
    .from(question)
    .where(and(inArray(question.fingerprint, [...new Set(fingerprints)]), inReach(scopeOrg)))
    .orderBy(raw`${question.code} desc`);
  return new Map(rows.map(({ fingerprint, ...known }) => [fingerprint, known]));
};
