import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { GRACE_MS } from '../../shared/sitting/deadline.rules.ts';
import { findExams } from '../exam.repository.ts';
import { listBegun } from '../sitting/attempt.repository.ts';
import { mayReview, sittingsOf } from '../sitting/exam-sitting.read.ts';
import { listOpenQuestionIds, listWrong } from './wrong-answers.repository.ts';

/** Something that a person got wrong, in an attempt whose review is open. */
export interface WrongItem {
  readonly questionId: string;
  readonly versionNo: number;
  readonly examId: string;
  readonly examName: string;
  readonly submittedAt: Date;
  /** Its number on that paper, from 1. */
  readonly itemNo: number;
}

const nameOf = ({ examId, classId }: { examId: string; classId: string }): string => `${examId}\n${classId}`;

/** Wrong answers of a person, the latest first; nothing of a review that is closed, or of what is being sat. */
export const ownWrongItems = async (sql: Sql, deps: Deps, userId: string): Promise<WrongItem[]> => {
  const now = deps.clock();
  const begun = await listBegun(sql, userId);
  const examIds = begun.map(({ examId }) => examId);
  const exams = await findExams(sql, examIds);
  const places = begun.flatMap(({ examId, classId }) => {
    const exam = exams.get(examId);
    return exam ? { exam, classId } : [];
  });
  const open = new Set<string>();
  for (const sitting of await sittingsOf(sql, userId, places, now))
    if (await mayReview(sql, sitting, deps))
      open.add(nameOf({ examId: sitting.exam.id, classId: sitting.classId }));
  const waitedFor = new Date(deps.steadyClock().getTime() - GRACE_MS);
  const beingSat = await listOpenQuestionIds(sql, userId, waitedFor);
  const wrong = await listWrong(sql, userId, [...exams.keys()]);
  return wrong
    .filter((row) => open.has(nameOf(row)) && !beingSat.has(row.questionId))
    .map(({ classId: _classId, ...row }) => ({ ...row, examName: exams.get(row.examId)?.name ?? '' }));
};
