import { atOnce } from '#platform/server/db/at-once.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { GRACE_MS } from '../../shared/sitting/deadline.rules.ts';
import { begunSats, openReviews } from '../sitting/exam-sitting.read.ts';
import { listOwnExams } from '../sitting/own-sittings.repository.ts';
import { listWrong } from './wrong-answers.repository.ts';

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
  const [exams, wrong] = await atOnce(
    sql,
    () => listOwnExams(sql, userId, { classIds: [], courseIds: [], runningOnly: false }),
    () => listWrong(sql, userId, waitedFor),
  );
  const reviewed = await openReviews(sql, await begunSats(sql, exams), deps);
  const open = new Map(
    reviewed.map(({ exam, classId }) => [nameOf({ examId: exam.id, classId }), exam.name]),
  );
  return wrong.flatMap(({ classId, ...row }) => {
    const examName = open.get(nameOf({ examId: row.examId, classId }));
    return examName === undefined ? [] : { ...row, examName };
  });
};
