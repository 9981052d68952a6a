import { and, asc, count, desc, eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { Regraded } from '../../shared/grading/regrade.rules.ts';
import type { AttemptItem, GradedItem } from '../../shared/sitting/attempt-item.rules.ts';
import { examAttemptLog, examItem, examRegrade, examRegradeChange } from '../exams.table.ts';

export type RegradeRow = typeof examRegrade.$inferSelect;

/** Papers that were handed in, in a fixed order; whether each has the question shows when it is read. */
export const listPaperIds = async (sql: Sql, examId: string): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      sql,
      raw`select id from exam_attempt where exam_id = ${examId} and state = 'SUBMITTED' order by id`,
    )
  ).map(({ id }) => id);

/** Papers that were graded by an older key while the new one came, or before everybody got the points. */
export const listLatePaperIds = async (
  sql: Sql,
  { examId, itemId, mode, keyNo }: Pick<RegradeRow, 'examId' | 'itemId' | 'mode' | 'keyNo'>,
): Promise<string[]> => {
  const isOld =
    mode === 'FULL' ? raw`not (detail->>'isRight')::boolean` : raw`(detail->>'keyNo')::int <> ${keyNo}`;
  const rows = await rowsOf<{ id: string }>(
    sql,
    raw`select id from exam_attempt where exam_id = ${examId} and state = 'SUBMITTED' and exists (
      select 1 from jsonb_array_elements(details) as detail where detail->>'itemId' = ${itemId} and ${isOld})
    order by id`,
  );
  return rows.map(({ id }) => id);
};

/** One paper as far as one of its questions goes. */
export interface PaperRow {
  readonly id: string;
  readonly userId: string;
  readonly classId: string;
  readonly attemptNo: number;
  /** Of the question in the paper, from 0. */
  readonly place: number;
  readonly detail: GradedItem;
  readonly item: AttemptItem;
  readonly totalNum: number;
  readonly rightNum: number;
  readonly scoreTenths: number;
  readonly isPassed: boolean;
  readonly isCounted: boolean;
}

/** Papers of the list that have the question; with `isHeld` nobody changes them until the transaction ends. */
export const selectPapers = (
  sql: Sql,
  ids: readonly string[],
  itemId: string,
  isHeld: boolean,
): Promise<PaperRow[]> =>
  rowsOf(
    sql,
    raw`select paper.id, paper.user_id as "userId", paper.class_id as "classId", paper.attempt_no as "attemptNo",
      graded.place::int as place, graded.detail, asked.item, jsonb_array_length(paper.details) as "totalNum",
      paper.right_num as "rightNum", paper.score_tenths as "scoreTenths", paper.is_passed as "isPassed",
      paper.is_counted as "isCounted"
    from exam_attempt paper
    cross join lateral (select detail, no - 1 as place from jsonb_array_elements(paper.details)
      with ordinality as each (detail, no) where detail->>'itemId' = ${itemId}) as graded
    cross join lateral (select item from jsonb_array_elements(paper.items) as item
      where item->>'itemId' = ${itemId}) as asked
    where paper.id = any(${raw.param([...ids])}) and paper.state = 'SUBMITTED'
    order by paper.id ${isHeld ? raw`for update of paper` : raw``}`,
  );

export interface RegradedPaperRow {
  readonly paper: PaperRow;
  readonly after: Regraded;
}

/** Writes the new grades of papers that the transaction holds, in one statement. */
export const updatePapers = async (tx: Tx, papers: readonly RegradedPaperRow[]): Promise<void> => {
  if (papers.length === 0) return;
  const rows = papers.map(({ paper, after }) => ({
    id: paper.id,
    place: String(paper.place),
    detail: after.detail,
    right: after.rightNum,
    score: after.scoreTenths,
    passed: after.isPassed,
    changed: after.isChanged,
  }));
  await tx.execute(raw`update exam_attempt paper set
      details = jsonb_set(paper.details, array[new.place], new.detail),
      right_num = new.right, score_tenths = new.score, is_passed = new.passed,
      is_regraded = paper.is_regraded or new.changed
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as new (id text, place text, detail jsonb, "right" int, score int, passed boolean, changed boolean)
    where paper.id = new.id`);
};

/** Keeps who changed how, once for each regrade and paper; the first word stands. */
export const insertChanges = async (tx: Tx, regradeId: string, papers: readonly RegradedPaperRow[]) => {
  if (papers.length === 0) return;
  await tx
    .insert(examRegradeChange)
    .values(
      papers.map(({ paper, after }) => ({
        userId: paper.userId,
        regradeId,
        attemptId: paper.id,
        beforeTenths: paper.scoreTenths,
        afterTenths: after.scoreTenths,
        passBefore: paper.isPassed,
        passAfter: after.isPassed,
      })),
    )
    .onConflictDoNothing();
};

/** Writes into the papers' own history that they were graded again. */
export const logRegraded = async (
  tx: Tx,
  { id: regradeId, byUserId }: Pick<RegradeRow, 'id' | 'byUserId'>,
  at: Date,
  papers: readonly RegradedPaperRow[],
): Promise<void> => {
  if (papers.length === 0) return;
  await tx.insert(examAttemptLog).values(
    papers.map(({ paper, after }) => ({
      userId: paper.userId,
      attemptId: paper.id,
      at,
      kind: 'REGRADED',
      byUserId,
      facts: { regradeId, beforeTenths: paper.scoreTenths, afterTenths: after.scoreTenths },
    })),
  );
};

export const insertRegrade = async (tx: Tx, row: typeof examRegrade.$inferInsert): Promise<void> => {
  await tx.insert(examRegrade).values(row);
};

export const findRegrade = async (sql: Sql, id: string): Promise<RegradeRow | undefined> =>
  (await sql.select().from(examRegrade).where(eq(examRegrade.id, id)))[0];

export const findRunningRegrade = async (sql: Sql, examId: string): Promise<RegradeRow | undefined> =>
  (
    await sql
      .select()
      .from(examRegrade)
      .where(and(eq(examRegrade.examId, examId), eq(examRegrade.state, 'RUNNING')))
  )[0];

export const setRegradeTask = async (tx: Tx, id: string, taskId: string): Promise<void> => {
  await tx.update(examRegrade).set({ taskId }).where(eq(examRegrade.id, id));
};

/** Ends a regrade with the numbers of what it changed. */
export const finishRegrade = async (
  tx: Tx,
  id: string,
): Promise<{ changedNum: number; passGainedNum: number }> => {
  const [sums] = await tx
    .select({
      changedNum: count(),
      passGainedNum: raw<number>`(count(*) filter (where ${examRegradeChange.passAfter} and not ${examRegradeChange.passBefore}))::int`,
    })
    .from(examRegradeChange)
    .where(eq(examRegradeChange.regradeId, id));
  const numbers = sums ?? { changedNum: 0, passGainedNum: 0 };
  await tx
    .update(examRegrade)
    .set({ state: 'DONE', ...numbers })
    .where(eq(examRegrade.id, id));
  return numbers;
};

/** Regrades of an exam, the newest first. */
export const listRegradeRows = (sql: Sql, examId: string, { pageNum, pageSize }: Paging) =>
  sql
    .select()
    .from(examRegrade)
    .where(eq(examRegrade.examId, examId))
    .orderBy(desc(examRegrade.at), asc(examRegrade.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);

export const countRegrades = (sql: Sql, examId: string): Promise<number> =>
  sql.$count(examRegrade, eq(examRegrade.examId, examId));

export const findItem = async (sql: Sql, examId: string, itemId: string) =>
  (
    await sql
      .select()
      .from(examItem)
      .where(and(eq(examItem.examId, examId), eq(examItem.id, itemId)))
  )[0];

/** Says whether everybody gets the points of a question. */
export const setGiven = async (tx: Tx, examId: string, itemId: string, isGiven: boolean): Promise<void> => {
  await tx
    .update(examItem)
    .set({ isGiven })
    .where(and(eq(examItem.examId, examId), eq(examItem.id, itemId)));
};
