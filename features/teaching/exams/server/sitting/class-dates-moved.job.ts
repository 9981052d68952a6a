import type { Deps } from '#platform/server/deps.ts';
import { movedMessage } from '../../shared/sitting/attempt-message.words.ts';
import { findExam } from '../exam.repository.ts';
import { notifyPeople } from '../exam-notify.service.ts';
import { addLogs } from './attempt.repository.ts';
import { moveDeadlinesOf } from './attempt-deadline.service.ts';
import { repeated } from './attempt-lock.service.ts';
import { listSatIn } from './close-due.repository.ts';

/**
 * Moves what is sat in a class whose dates were changed. A job of its own, because handing in holds the attempt first
 * and the seats of the class after it, and whoever changes a class the other way round.
 */
export const CLASS_MOVED_JOB = 'exams.classMoved';

const REASON = '班级的起止时间有改动';

const moveOne = (deps: Deps, examId: string, classId: string): Promise<void> =>
  repeated(deps, async (tx) => {
    const exam = await findExam(tx, examId);
    if (!exam) return;
    const at = deps.clock();
    const moved = (await moveDeadlinesOf(tx, deps, exam, { classId })).filter(({ hasChanged }) => hasChanged);
    await addLogs(
      tx,
      moved.map(({ attempt, deadline }) => ({
        attempt,
        at,
        kind: 'EXTENDED',
        byUserId: '',
        facts: { reason: REASON, deadline: deadline?.toISOString() ?? '' },
      })),
    );
    for (const { attempt, deadline } of moved)
      if (deadline) await notifyPeople(tx, deps, movedMessage(exam, classId, deadline, at), [attempt.userId]);
  });

/** Gives whoever sits an exam in the class the deadline that follows from its end now; done again it changes nothing. */
export const moveWithClass = async (deps: Deps, classId: string, signal?: AbortSignal): Promise<void> => {
  for (const examId of await listSatIn(deps.database.db, classId)) {
    signal?.throwIfAborted();
    await moveOne(deps, examId, classId);
  }
};
