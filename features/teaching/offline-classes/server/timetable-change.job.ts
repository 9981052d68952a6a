import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import { classFacts, enrolledUserIds } from '#features/teaching/classes/server/classes.public.ts';
import { classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { OFFLINE_TOPICS } from '../shared/offline-classes.words.ts';
import { clockOf } from '../shared/session-time.rules.ts';
import {
  changesBetween,
  changesText,
  dueAfter,
  type ToldSession,
} from '../shared/timetable-changes.rules.ts';
import type { SessionRow } from './timetable.repository.ts';
import { selectSessions } from './timetable.repository.ts';
import { findChange, selectDueChanges, takeChange, writeChange } from './timetable-change.repository.ts';

export const TELL_JOB = 'offlineClasses.tellChanges';
const PEOPLE_AT_ONCE = 500;
/** Every two minutes. */
export const TELL_OFTEN = '*/2 * * * *';

const notify = notifierOf(OFFLINE_TOPICS);

const toldOf = ({ id, day, startAt, endAt, courseName, teacherName, place }: SessionRow): ToldSession => ({
  ...{ id, day, courseName, teacherName, place },
  startTime: clockOf(startAt),
  endTime: clockOf(endAt),
});

/** Notes that the timetable of a published class was changed; its students are told once the changes have ended. */
export const noteChange = async (
  tx: Tx,
  deps: Deps,
  { id, status }: { readonly id: string; readonly status: string },
  before: readonly SessionRow[],
): Promise<void> => {
  if (status !== 'PUBLISHED') return;
  const now = deps.clock();
  const changedAt = (await findChange(tx, id))?.changedAt ?? now;
  const dueAt = dueAfter(changedAt, now);
  await writeChange(tx, { classId: id, beforeSessions: before.map(toldOf), changedAt, dueAt });
};

const tellClass = async (tx: Tx, deps: Deps, classId: string): Promise<void> => {
  const now = deps.clock();
  const change = await takeChange(tx, classId, now);
  const facts = (await classFacts(tx, [classId])).get(classId);
  if (!change || facts?.status !== 'PUBLISHED') return;
  const present = (await selectSessions(tx, classId)).map(toldOf);
  const changes = changesBetween(change.beforeSessions, present, wireTime(now).slice(0, 16));
  if (changes.length === 0) return;
  const message = {
    kind: 'TIMETABLE_CHANGED',
    key: `${classId}:${change.changedAt.toISOString()}`,
    title: `课表有变动：${facts.className}`,
    text: changesText(changes),
    path: classPath(classId),
  } as const;
  let after = '';
  for (let people = ['']; people.length > 0; ) {
    people = await enrolledUserIds(tx, classId, after, PEOPLE_AT_ONCE);
    await notify(tx, deps, message, people);
    after = people.at(-1) ?? after;
  }
};

/** Tells the students of every class whose timetable has come to rest, once. */
export const tellChanges = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  for (const classId of await selectDueChanges(db, deps.clock())) {
    signal?.throwIfAborted();
    await db.transaction((tx) => tellClass(tx, deps, classId));
  }
};
