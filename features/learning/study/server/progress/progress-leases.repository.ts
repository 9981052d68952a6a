import { and, eq, isNotNull, ne, or, sql as sqlText } from 'drizzle-orm';
import type { Tx } from '#platform/server/db/database.ts';
import { studyProgress } from '../study.table.ts';
import type { StudyKey } from './progress.repository.ts';

/** Ends whatever leases the person's rows carry; `except` keeps its own. */
export const endLeases = async (tx: Tx, userId: string, except?: StudyKey): Promise<void> => {
  await tx
    .update(studyProgress)
    .set({ leaseId: null, version: sqlText`${studyProgress.version} + 1` })
    .where(
      and(
        eq(studyProgress.userId, userId),
        isNotNull(studyProgress.leaseId),
        except
          ? or(ne(studyProgress.courseId, except.courseId), ne(studyProgress.classId, except.classId))
          : undefined,
      ),
    );
};

/** Ends every lease on a course; the rows are taken in the order in which reports are written, so that neither waits for the other. */
export const endLeasesOf = async (tx: Tx, courseId: string): Promise<void> => {
  await tx.execute(sqlText`
    with live as (
      select user_id, class_id from study_progress
      where course_id = ${courseId} and lease_id is not null
      order by user_id collate "C", class_id collate "C" for update
    )
    update study_progress p set lease_id = null, version = p.version + 1
    from live where p.course_id = ${courseId} and p.user_id = live.user_id and p.class_id = live.class_id`);
};
