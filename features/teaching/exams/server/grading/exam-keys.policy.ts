import {
  type KeyReader,
  keyViews,
  type ReadKeys,
  readKeys,
} from '#features/teaching/questions/server/questions.public.ts';
import { questionsErrors } from '#features/teaching/questions/shared/questions.errors.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ExamRow } from '../exam.repository.ts';
import { liveExams } from '../live-exams.read.ts';

type Items = readonly { readonly questionId: string }[];

/** Decides about the keys of questions of an exam for its console, and writes down what is told. */
export const readExamKeys = (
  deps: Deps,
  caller: KeyReader,
  { id, orgCode, name }: Pick<ExamRow, 'id' | 'orgCode' | 'name'>,
  items: Items,
  waive: string | undefined,
): Promise<ReadKeys> =>
  readKeys(deps, liveExams, caller, {
    questionIds: items.map(({ questionId }) => questionId),
    subject: { id, orgCode, label: name },
    waive: waive === '1',
  });

/** Whose keys the caller may read as things stand; nothing is told, and nothing written down. */
export const readableKeys = async (deps: Deps, caller: KeyReader, items: Items): Promise<Set<string>> => {
  const ids = items.map(({ questionId }) => questionId);
  const views = await keyViews(deps, liveExams, caller, ids);
  return new Set(ids.filter((id) => views.get(id)?.state === 'OPEN'));
};

/** Throws `questions.keyClosed` (403) for who is to sit the exam: nobody grades the own paper anew. */
export const refuseExaminee = async (deps: Deps, caller: KeyReader, questionId: string): Promise<void> => {
  const exams = (await liveExams(deps.database.db, caller.userId, [questionId], deps.clock())).get(
    questionId,
  );
  const own = exams?.find(({ isRunning, isBound, isKnown }) => isRunning || (isBound && !isKnown));
  if (own)
    throw questionsErrors.keyClosed({
      note: `您要参加《${own.name}》，不能改判它的题目。请让不参加的同事来办。`,
    });
};
