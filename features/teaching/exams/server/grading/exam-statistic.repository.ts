import { and, asc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { CountedItem } from '../../shared/grading/item-statistic.rules.ts';
import { exam, examAttempt, examItem, examRegrade, examStatistic } from '../exams.table.ts';

/** Result of a person's last paper. */
export interface LastPaper {
  readonly id: string;
  readonly scoreTenths: number;
  readonly seconds: number;
  /** In this attempt or an earlier one. */
  readonly hasPassed: boolean;
}

/** The last paper that each person handed in, without what was written in it. */
export const selectLastPapers = (sql: Sql, examId: string): Promise<LastPaper[]> =>
  rowsOf(
    sql,
    raw`select distinct on (user_id) id, score_tenths as "scoreTenths",
      extract(epoch from submitted_at - started_at)::int as seconds,
      bool_or(is_passed) over (partition by user_id) as "hasPassed"
    from exam_attempt where exam_id = ${examId} and state = 'SUBMITTED'
    order by user_id, submitted_at desc, attempt_no desc`,
  );

export interface PaperAnswers {
  readonly itemId: string;
  readonly scoreTenths: number;
  readonly given: string;
  readonly isRight: boolean;
  readonly num: number;
}

/** How the questions of these papers were answered, counted in the database: the papers themselves stay there. */
export const sumAnswers = (sql: Sql, attemptIds: readonly string[]): Promise<PaperAnswers[]> =>
  rowsOf(
    sql,
    raw`select detail->>'itemId' as "itemId", score_tenths as "scoreTenths", detail->>'given' as given,
      (detail->>'isRight')::boolean as "isRight", count(*)::int as num
    from exam_attempt, jsonb_array_elements(details) as detail
    where id = any(${raw.param([...attemptIds])}) group by 1, 2, 3, 4`,
  );

/** Questions of an exam that were graded again. */
export const regradedItems = async (sql: Sql, examId: string): Promise<Set<string>> =>
  new Set(
    (
      await sql
        .selectDistinct({ itemId: examRegrade.itemId })
        .from(examRegrade)
        .where(eq(examRegrade.examId, examId))
    ).map(({ itemId }) => itemId),
  );

/** Columns of a count: sums, and every question's numbers by its item. */
export interface StatisticFacts {
  readonly avgTenths: number | null;
  readonly maxTenths: number | null;
  readonly minTenths: number | null;
  readonly passedNum: number;
  readonly avgSeconds: number | null;
  readonly spread: readonly { readonly from: number; readonly to: number; readonly num: number }[];
  readonly items: Readonly<Record<string, CountedItem>>;
}

export interface ExamStatistic {
  readonly paperNum: number;
  readonly suspectNum: number;
  readonly isStale: boolean;
  readonly facts: StatisticFacts;
}

export const findStatistic = async (sql: Sql, examId: string): Promise<ExamStatistic | undefined> => {
  const [row] = await sql.select().from(examStatistic).where(eq(examStatistic.examId, examId));
  return row && 'items' in row.facts ? { ...row, facts: row.facts as unknown as StatisticFacts } : undefined;
};

export const saveStatistic = async (
  sql: Sql,
  examId: string,
  { paperNum, suspectNum, facts }: Omit<ExamStatistic, 'isStale'>,
  countedAt: Date,
): Promise<void> => {
  const set = {
    paperNum,
    suspectNum,
    facts: facts as unknown as Record<string, unknown>,
    isStale: false,
    countedAt,
  };
  await sql
    .insert(examStatistic)
    .values({ examId, ...set })
    .onConflictDoUpdate({ target: examStatistic.examId, set });
};

/** Long ago: what was never counted is due at once. */
const NEVER = new Date(0);

/** Says that the papers of these exams are others than those that were counted. */
export const markStale = async (sql: Sql, examIds: readonly string[]): Promise<void> => {
  if (examIds.length === 0) return;
  await sql
    .insert(examStatistic)
    .values([...new Set(examIds)].sort().map((examId) => ({ examId, countedAt: NEVER })))
    .onConflictDoUpdate({ target: examStatistic.examId, set: { isStale: true } });
};

/** Exams whose count is due: the more papers, the longer it may be old. */
export const listStale = async (sql: Sql, now: Date, limit: number): Promise<string[]> =>
  (
    await sql
      .select({ examId: examStatistic.examId })
      .from(examStatistic)
      .where(
        and(
          examStatistic.isStale,
          raw`${examStatistic.countedAt} + make_interval(secs => greatest(30, ${examStatistic.paperNum} / 100)) <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(asc(examStatistic.countedAt))
      .limit(limit)
  ).map(({ examId }) => examId);

/** Papers that are not in the bank's counts yet, held until the transaction ends; those that others hold wait. */
export const takeUncounted = async (tx: Tx, limit: number): Promise<{ id: string; examId: string }[]> =>
  tx
    .select({ id: examAttempt.id, examId: examAttempt.examId })
    .from(examAttempt)
    .where(and(eq(examAttempt.state, 'SUBMITTED'), raw`not ${examAttempt.isCounted}`))
    .orderBy(asc(examAttempt.examId))
    .limit(limit)
    .for('update', { skipLocked: true });

export const markCounted = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .update(examAttempt)
    .set({ isCounted: true })
    .where(inArray(examAttempt.id, [...ids]));
};

/** Answers of these papers by the bank's question; what was left blank says nothing of a question. */
export const countByQuestion = (
  tx: Tx,
  attemptIds: readonly string[],
): Promise<{ questionId: string; answered: number; right: number }[]> =>
  rowsOf(
    tx,
    raw`select item.question_id as "questionId", count(*)::int as answered,
      (count(*) filter (where (detail->>'isRight')::boolean))::int as "right"
    from exam_attempt, jsonb_array_elements(details) as detail, ${examItem} as item
    where exam_attempt.id = any(${raw.param([...attemptIds])}) and item.id = detail->>'itemId'
      and detail->>'given' <> ''
    group by item.question_id order by item.question_id`,
  );

/** Exams that are out with keys that look wrong, by the condition of who asks. */
export const listSuspects = (sql: Sql, shown: SQL | undefined, limit: number) =>
  sql
    .select({ id: exam.id, name: exam.name, num: examStatistic.suspectNum, paperNum: examStatistic.paperNum })
    .from(exam)
    .innerJoin(examStatistic, eq(examStatistic.examId, exam.id))
    .where(and(shown, raw`${examStatistic.suspectNum} > 0`))
    .orderBy(raw`${examStatistic.countedAt} desc`, asc(exam.id))
    .limit(limit);
