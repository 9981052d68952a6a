import { keysOf, type StoredKey } from '#features/teaching/questions/server/questions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { type AttemptItem, refOf } from '../../shared/sitting/attempt-item.rules.ts';
import { type Graded, gradeItems } from '../../shared/sitting/grading.rules.ts';
import { listGivenItemIds } from '../exam.repository.ts';
import { type Answers, latestAnswers } from './answer.repository.ts';
import type { AttemptRow } from './attempt.repository.ts';

export type Keys = ReadonlyMap<string, StoredKey>;

/** The keys of all questions of these papers, as they are now. */
const keysFor = (sql: Sql, papers: readonly (readonly AttemptItem[])[]): Promise<Keys> => {
  const refs = new Map(papers.flatMap((items) => items.map((item) => [refOf(item), item])));
  return keysOf(sql, [...refs.values()]);
};

type Paper = Pick<AttemptRow, 'id' | 'items'>;

/** Grades what is stored of attempts at one exam that the transaction holds, by the keys as they are now. */
export const gradePapers = async (
  sql: Sql,
  examId: string,
  papers: readonly Paper[],
  known: ReadonlyMap<string, Answers> = new Map(),
): Promise<{ readonly graded: ReadonlyMap<string, Graded>; readonly keys: Keys }> => {
  const unknown = papers.flatMap(({ id }) => (known.has(id) ? [] : id));
  const read = unknown.length > 0 ? await latestAnswers(sql, unknown) : new Map<string, Answers>();
  const itemss = papers.map(({ items }) => items);
  const keys = await keysFor(sql, itemss);
  const given = await listGivenItemIds(sql, examId);
  const graded = papers.map(({ id, items }): [string, Graded] => {
    const missing = items.find((item) => !keys.has(refOf(item)));
    if (missing) throw new Error(`the question ${refOf(missing)} of exam ${examId} has no key`);
    return [id, gradeItems(items, keys, known.get(id) ?? read.get(id) ?? new Map(), given)];
  });
  return { graded: new Map(graded), keys };
};
