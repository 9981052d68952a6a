import { and, eq, isNotNull, ne, or, sql as sqlText } from 'drizzle-orm';
import type { Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Terms } from '../../shared/progress/completion.rules.ts';
import type { StudyState } from '../../shared/progress/progress.rules.ts';
import type { StudyKey } from '../progress/progress.repository.ts';
import { studyLease, studyProgress } from '../study.table.ts';

/** A study that begins, or goes on under a new lease. */
export interface Grant extends StudyKey {
  readonly terms: Terms;
  readonly state: StudyState;
  readonly hasQuiz: boolean;
  readonly orgCode: string;
  readonly leaseId: string;
  readonly sessionId: string;
  readonly device: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

interface Values extends StudyKey, Terms {
  readonly hasQuiz: boolean;
  readonly carryMs: number;
  readonly budgetAt: Date;
  readonly orgCode: string;
  readonly leaseId: string;
  readonly sessionId: string;
  readonly device: string;
  readonly issuedAt: string;
  readonly startedAt: Date;
  readonly expiresAt: string;
  readonly [name: string]: unknown;
}

const raised = sqlText`${studyProgress.version} + 1`;

const granted = statement<Values>()('study-grant', (sql, param) => {
  const ended = sql.$with('ended').as(
    sql
      .update(studyProgress)
      .set({ leaseId: null, version: raised })
      .where(
        and(
          eq(studyProgress.userId, param('userId')),
          isNotNull(studyProgress.leaseId),
          or(ne(studyProgress.courseId, param('courseId')), ne(studyProgress.classId, param('classId'))),
        ),
      )
      .returning({ endedId: studyProgress.courseId }),
  );
  const held = sql.$with('held').as(
    sql
      .update(studyLease)
      .set({
        orgCode: sqlText`${param('orgCode')}`,
        leaseId: sqlText`${param('leaseId')}`,
        courseId: sqlText`${param('courseId')}`,
        classId: sqlText`${param('classId')}`,
        sessionId: sqlText`${param('sessionId')}`,
        device: sqlText`${param('device')}`,
        issuedAt: sqlText`${param('issuedAt')}::timestamptz`,
        expiresAt: sqlText`${param('expiresAt')}::timestamptz`,
      })
      .where(eq(studyLease.userId, param('userId')))
      .returning({ heldBy: studyLease.userId }),
  );
  return sql
    .with(ended, held)
    .insert(studyProgress)
    .values({
      userId: param('userId'),
      courseId: param('courseId'),
      classId: param('classId'),
      mediaKind: param('mediaKind'),
      lengthTenths: param('lengthTenths'),
      speedHundredths: param('speedHundredths'),
      coverageThousandths: param('coverageThousandths'),
      hasQuiz: param('hasQuiz'),
      leaseId: param('leaseId'),
      budgetAt: param('budgetAt'),
      carryMs: param('carryMs'),
      isHidden: false,
      startedAt: param('startedAt'),
    })
    .onConflictDoUpdate({
      target: [studyProgress.userId, studyProgress.courseId, studyProgress.classId],
      set: {
        mediaKind: sqlText`excluded.media_kind`,
        lengthTenths: sqlText`excluded.length_tenths`,
        speedHundredths: sqlText`excluded.speed_hundredths`,
        coverageThousandths: sqlText`excluded.coverage_thousandths`,
        hasQuiz: sqlText`excluded.has_quiz`,
        leaseId: sqlText`excluded.lease_id`,
        budgetAt: sqlText`excluded.budget_at`,
        carryMs: sqlText`excluded.carry_ms`,
        isHidden: sqlText`excluded.is_hidden`,
        version: raised,
      },
    });
});

/**
 * Writes in one statement what a new lease changes: other rows of the person lose theirs, the person holds this one,
 * and the row of the study is made or goes on under it. The caller holds the person and the rows.
 */
export const saveGrant = async (tx: Tx, { terms, state, ...grant }: Grant): Promise<void> => {
  await granted(tx, {
    ...grant,
    ...terms,
    carryMs: state.budget.carryMs,
    budgetAt: new Date(state.budget.budgetAtMs),
    startedAt: grant.issuedAt,
    issuedAt: grant.issuedAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
  });
};
