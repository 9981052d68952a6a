import { randomUUID } from 'node:crypto';
import { openRow } from '#features/teaching/classes/server/class-admin.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { insertExam, listKeptOf } from './exam-edit.repository.ts';

interface Copied {
  readonly fromId: string;
  readonly classId: string;
  /** How much later the copy's days are. */
  readonly byMs: number;
}

const later = (at: Date | null, byMs: number): Date | null => at && new Date(at.getTime() + byMs);

/**
 * Gives the copy of a class its final test as a draft: paper, requirements and review as they are, the window moved as
 * the class was. Questions are drawn from the paper when somebody publishes it; of attempts nothing goes along.
 */
export const copyExams = async (tx: Tx, deps: Deps, { fromId, classId, byMs }: Copied): Promise<void> => {
  const row = await openRow(tx, classId);
  if (!row) return;
  const now = deps.clock();
  for (const exam of await listKeptOf(tx, fromId))
    await insertExam(tx, {
      ...exam,
      id: randomUUID(),
      classId,
      orgCode: row.orgCode,
      state: 'DRAFT',
      opensAt: later(exam.opensAt, byMs),
      closesAt: later(exam.closesAt, byMs),
      totalTenths: 0,
      questionNum: 0,
      sections: [],
      closeReason: '',
      version: 1,
      createdBy: row.createdBy,
      createdAt: now,
      updatedBy: row.createdBy,
      updatedAt: now,
      publishedAt: null,
    });
};
