import { randomUUID } from 'node:crypto';
import { openRow } from '#features/teaching/classes/server/class-admin.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { askForGraduation } from './achievement.service.ts';
import { copyPaperExam } from './paper-exam/paper-exam.service.ts';
import { replaceSessions, selectConfig, selectSessions, writeConfig } from './timetable.repository.ts';
import { keepGatherings } from './timetable-keep.service.ts';

interface Copied {
  readonly fromId: string;
  readonly classId: string;
  /** How much later the copy's days are. */
  readonly byMs: number;
}

const later = (at: Date, byMs: number): Date => new Date(at.getTime() + byMs);

/**
 * Gives the copy of a class its timetable, settings and test on paper, all moved by as many days as the class; neither
 * attendance nor ratings nor scores. Teachers and rooms that are taken then show as clashes.
 */
export const copyTimetable = async (tx: Tx, deps: Deps, { fromId, classId, byMs }: Copied): Promise<void> => {
  const row = await openRow(tx, classId);
  if (!row?.heldInRoom) return;
  const config = { ...(await selectConfig(tx, fromId)), classId, liveUrl: '', playbackUrl: '' };
  const sessions = (await selectSessions(tx, fromId)).map((session) => {
    const startAt = later(session.startAt, byMs);
    const endAt = later(session.endAt, byMs);
    return { ...session, id: randomUUID(), classId, day: dayTextOf(startAt), startAt, endAt };
  });
  await writeConfig(tx, config);
  await replaceSessions(tx, classId, sessions);
  await keepGatherings(tx, deps, row, config, [], sessions);
  await askForGraduation(tx, deps, config);
  await copyPaperExam(tx, deps, { fromId, classId, byMs });
};
