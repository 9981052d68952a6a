import { desc, eq, inArray, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { QuestionContent } from '../shared/question.schema.ts';
import { question, questionKey, questionVersion } from './questions.table.ts';

/** One version of one question. */
export interface VersionRef {
  readonly questionId: string;
  readonly versionNo: number;
}

/** A question in one version, without its answers. */
export interface StoredContent extends QuestionContent {
  /** Of a fill-in-the-blank: characters of each blank. */
  readonly boxes: readonly number[];
}

/** The newest key of one version. */
export interface StoredKey {
  readonly keyNo: number;
  readonly answers: readonly string[];
  readonly explanation: string;
}

/** By which the maps of this file are looked up: `questionId@versionNo`. */
export const refKey = ({ questionId, versionNo }: VersionRef): string => `${questionId}@${versionNo}`;

const namesOf = (refs: readonly VersionRef[]) => ({
  ids: refs.map(({ questionId }) => questionId),
  nos: refs.map(({ versionNo }) => versionNo),
});

interface Named extends Readonly<Record<string, unknown>> {
  readonly ids: readonly string[];
  /** Number of the version of the question at the same place. */
  readonly nos: readonly number[];
}

const contents = statement<Named>()('questions-contents', (sql, param) =>
  sql
    .select(
      columnsOf(
        questionVersion,
        'questionId',
        'versionNo',
        'questionType',
        'title',
        'options',
        'media',
        'boxes',
      ),
    )
    .from(questionVersion)
    .where(
      raw`(${questionVersion.questionId}, ${questionVersion.versionNo}) in (
        select * from unnest(${param('ids')}::text[], ${param('nos')}::int[]))`,
    ),
);

/** Contents of these versions by `refKey`, without any key; unknown ones are left out. */
export const selectContents = async (
  sql: Sql,
  refs: readonly VersionRef[],
): Promise<Map<string, StoredContent>> => {
  if (refs.length === 0) return new Map();
  return new Map(
    (await contents(sql, namesOf(refs))).map(({ questionId, versionNo, ...content }) => [
      refKey({ questionId, versionNo }),
      content,
    ]),
  );
};

const keys = statement<Named>()('questions-keys', (sql, param) =>
  sql
    .selectDistinctOn(
      [questionKey.questionId, questionKey.versionNo],
      columnsOf(questionKey, 'questionId', 'versionNo', 'keyNo', 'answers', 'explanation'),
    )
    .from(questionKey)
    .where(
      raw`(${questionKey.questionId}, ${questionKey.versionNo}) in (
        select * from unnest(${param('ids')}::text[], ${param('nos')}::int[]))`,
    )
    .orderBy(questionKey.questionId, questionKey.versionNo, desc(questionKey.keyNo)),
);

/** The newest keys of these versions by `refKey`; unknown ones are left out. */
export const selectKeys = async (sql: Sql, refs: readonly VersionRef[]): Promise<Map<string, StoredKey>> => {
  if (refs.length === 0) return new Map();
  return new Map(
    (await keys(sql, namesOf(refs))).map(({ questionId, versionNo, ...key }) => [
      refKey({ questionId, versionNo }),
      key,
    ]),
  );
};

export interface NewestVersion {
  readonly versionNo: number;
  readonly code: string;
  readonly title: string;
  readonly questionType: QuestionContent['questionType'];
  readonly orgCode: string;
  readonly isRetired: boolean;
}

/** The newest version of each of these questions, by the question's id. */
export const selectNewest = async (
  sql: Sql,
  questionIds: readonly string[],
): Promise<Map<string, NewestVersion>> => {
  if (questionIds.length === 0) return new Map();
  const rows = await sql
    .select(columnsOf(question, 'id', 'versionNo', 'code', 'title', 'questionType', 'orgCode', 'state'))
    .from(question)
    .where(inArray(question.id, [...new Set(questionIds)]));
  return new Map(rows.map(({ id, state, ...row }) => [id, { ...row, isRetired: state === 'RETIRED' }]));
};

export const insertVersions = async (tx: Tx, rows: readonly (typeof questionVersion.$inferInsert)[]) => {
  if (rows.length > 0) await tx.insert(questionVersion).values([...rows]);
};

export const insertKeys = async (tx: Tx, rows: readonly (typeof questionKey.$inferInsert)[]) => {
  if (rows.length > 0) await tx.insert(questionKey).values([...rows]);
};

/** Every version and every key of a question, for its history. */
export const selectHistory = async (sql: Sql, questionId: string) => ({
  versions: await sql.select().from(questionVersion).where(eq(questionVersion.questionId, questionId)),
  keys: await sql.select().from(questionKey).where(eq(questionKey.questionId, questionId)),
});

export interface AnswerCount {
  readonly questionId: string;
  /** Graded answers, and the right ones among them, to be added; less than nothing takes away. */
  readonly answered: number;
  readonly right: number;
}

/** Adds to what the bank knows of how its questions were answered. Rows are held in the order of their ids. */
export const addAnswerCounts = async (tx: Tx, counts: readonly AnswerCount[]): Promise<void> => {
  if (counts.length === 0) return;
  await tx.execute(raw`
    with given as (
      select id, sum(answered)::int as answered, sum(right_num)::int as right_num
      from jsonb_to_recordset(${JSON.stringify(
        counts.map(({ questionId, answered, right }) => ({ id: questionId, answered, right_num: right })),
      )}::text::jsonb) as one (id text, answered int, right_num int)
      group by id
    ), held as (
      select question.id from question join given using (id) order by question.id for no key update of question
    )
    update question set
      answered_num = greatest(0, question.answered_num + given.answered),
      right_num = greatest(0, question.right_num + given.right_num)
    from given, held where question.id = given.id and held.id = question.id`);
};
