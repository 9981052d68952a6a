import { atOnce } from '#platform/server/db/at-once.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { GRACE_MS } from '../../shared/sitting/deadline.rules.ts';
import { listBegun } from '../sitting/attempt.repository.ts';
import { openReviews, satsOf } from '../sitting/exam-sitting.read.ts';
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
  const waitedFor = new Date(deps.steadyClock().getTime() - GRACE_MS);
  const [places, beingSat] = await atOnce(
    sql,
    () => listBegun(sql, userId),
    () => listOpenQuestionIds(sql, userId, waitedFor),
  );
  const sats = await satsOf(sql, userId, places);
  const exams = new Map(places.map(({ exam }) => [exam.id, exam]));
  const [reviewed, wrong] = await atOnce(
    sql,
    () => openReviews(sql, sats, deps),
    () => listWrong(sql, userId, [...exams.keys()]),
  );
  const open = new Set(reviewed.map(({ exam, classId }) => nameOf({ examId: exam.id, classId })));
  return wrong
    .filter((row) => open.has(nameOf(row)) && !beingSat.has(row.questionId))
    .map(({ classId: _classId, ...row }) => ({ ...row, examName: exams.get(row.examId)?.name ?? '' }));
};
