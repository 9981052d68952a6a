import { presencesOf } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { EXAM_CONDITION, PAPER_EXAM_CONDITION } from '../../shared/progress/condition.words.ts';
import { listGraduations } from './class-credit.repository.ts';
import type { GraduationRecord } from './graduation.service.ts';

/** What was kept of a graduation, as other features say it. */
export interface Graduate {
  readonly userId: string;
  readonly graduatedAt: Date;
  readonly graduationNo: string;
  readonly className: string;
  readonly hoursHundredths: number;
  /** Courses finished, and sessions sat through. */
  readonly courseNum: number;
  /** Of the final exam, of the paper exam of a class without one; empty in a class that asked for none. */
  readonly examScore: string;
}

/** Graduates of a class by person, in the order in which they graduated; `userIds` left out: all of them. */
export const graduatesOf = async (
  sql: Sql,
  classId: string,
  userIds?: readonly string[],
): Promise<Map<string, Graduate>> => {
  const rows = await listGraduations(sql, classId, userIds);
  const presenceOf = await presencesOf(
    sql,
    rows.map(({ userId }) => userId),
    [classId],
  );
  return new Map(
    rows.map(({ userId, graduatedAt, graduationNo, facts }) => {
      const { className, hoursHundredths, finishedNum, conditions } = facts as GraduationRecord;
      const gotIn = (wanted: string) => conditions.find(({ code }) => code === wanted)?.got;
      const inRoom = presenceOf(userId, classId);
      return [
        userId,
        {
          userId,
          graduatedAt,
          graduationNo,
          className,
          hoursHundredths: hoursHundredths + inRoom.hundredths,
          courseNum: finishedNum + inRoom.sessionNum,
          examScore: gotIn(EXAM_CONDITION) || gotIn(PAPER_EXAM_CONDITION) || '',
        },
      ];
    }),
  );
};
