import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { withoutKey } from '../shared/question.rules.ts';
import type { Difficulty, KeyedQuestion } from '../shared/question.schema.ts';
import type { listQuestions } from '../shared/questions.contract.ts';
import { findQuestions } from './question.repository.ts';
import { selectPaths } from './question-category.repository.ts';
import { questionFilter } from './question-list.read.ts';
import { selectQuestions } from './question-list.repository.ts';
import { refKey, selectContents, selectKeys } from './question-version.repository.ts';
import type { QuestionTableRow } from './questions.table.ts';

/** A whole question as the console hands it on: for a file, for a printed paper. */
export interface WholeQuestion {
  readonly id: string;
  readonly code: string;
  readonly orgCode: string;
  readonly question: KeyedQuestion;
  /** The same question as who may not read its key is told it. */
  readonly bare: KeyedQuestion;
  /** Whole path: 党章党规 / 纪律; empty for none. */
  readonly categoryName: string;
  readonly tags: readonly string[];
  readonly difficulty: Difficulty;
  readonly isRetired: boolean;
}

/** Questions that one file takes. */
const MAX_EXPORT = 2000;

const wholeOf = async (sql: Sql, rows: readonly QuestionTableRow[]): Promise<WholeQuestion[]> => {
  const refs = rows.map(({ id, versionNo }) => ({ questionId: id, versionNo }));
  const contents = await selectContents(sql, refs);
  const keys = await selectKeys(sql, refs);
  const categoryIds = rows.map((row) => row.categoryId);
  const paths = await selectPaths(sql, categoryIds);
  return rows.flatMap(({ id, code, orgCode, versionNo, categoryId, tags, difficulty, state }) => {
    const ref = refKey({ questionId: id, versionNo });
    const [content, key] = [contents.get(ref), keys.get(ref)];
    if (!content || !key) return [];
    const { boxes: _, ...plain } = content;
    const question = { ...plain, answers: [...key.answers], explanation: key.explanation };
    const categoryName = (categoryId && paths.get(categoryId)) || '';
    const bare = withoutKey(content, content.boxes);
    const isRetired = state === 'RETIRED';
    return [{ id, code, orgCode, question, bare, categoryName, tags, difficulty, isRetired }];
  });
};

/** Newest versions of these questions with their newest keys, by id, whoever's they are. Not for learners. */
export const wholeQuestions = async (sql: Sql, ids: readonly string[]): Promise<Map<string, WholeQuestion>> =>
  new Map((await wholeOf(sql, await findQuestions(sql, ids))).map((whole) => [whole.id, whole]));

/**
 * Questions of a filter that the caller may use, with keys, in the order of the codes; at most
 * 2,000.
 */
export const questionsForExport = async (
  sql: Sql,
  caller: Pick<Caller, 'activeRole'>,
  input: Omit<InputOf<typeof listQuestions>, 'sort'> & { ids?: readonly string[] | undefined },
): Promise<WholeQuestion[]> => {
  const { ids, ...filters } = input;
  const filter = await questionFilter(sql, caller, { ...filters, ...(ids === undefined ? {} : { ids }) });
  const paging = { pageNum: 0, pageSize: MAX_EXPORT };
  return wholeOf(sql, await selectQuestions(sql, filter, 'code', paging, MAX_EXPORT));
};
