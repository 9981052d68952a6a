import { countAnswers } from '#features/teaching/questions/server/questions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findExam } from '../exam.repository.ts';
import { keepStatistic } from './exam-statistic.read.ts';
import {
  countByQuestion,
  listStale,
  markCounted,
  markStale,
  takeUncounted,
} from './exam-statistic.repository.ts';

/** Brings graded papers into the bank's counts and the exams' statistics. */
export const COUNT_JOB = 'exams.count';
export const EVERY_MINUTE = '* * * * *';

const PAPERS_AT_ONCE = 500;
const EXAMS_AT_ONCE = 20;

/** One batch of papers, each counted once whatever happens: the mark and the counts commit together. */
const countBatch = (deps: Deps): Promise<number> =>
  deps.database.db.transaction(async (tx) => {
    const papers = await takeUncounted(tx, PAPERS_AT_ONCE);
    if (papers.length === 0) return 0;
    const ids = papers.map(({ id }) => id);
    await countAnswers(tx, await countByQuestion(tx, ids));
    await markCounted(tx, ids);
    const examIds = papers.map(({ examId }) => examId);
    await markStale(tx, examIds);
    return papers.length;
  });

/** Counts what came in since it ran last; may run again after a crash. */
export const countNewPapers = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted && (await countBatch(deps)) > 0);
  const { db } = deps.database;
  for (const examId of await listStale(db, deps.clock(), EXAMS_AT_ONCE)) {
    if (signal?.aborted) return;
    const row = await findExam(db, examId);
    if (row) await keepStatistic(deps, row, signal);
  }
};
