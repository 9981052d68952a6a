import {
  attendanceChanged,
  type GatheringOwner,
} from '#features/learning/attendance/server/attendance.public.ts';
import { classCopied, findMember, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { countAchievements } from './achievement.service.ts';
import { COUNT_JOB, CREDIT_JOB, countSigned, countSoon, creditEnded, settleDay } from './hours.job.ts';
import { rosterOf } from './roster.read.ts';
import { TELL_JOB, TELL_OFTEN, tellChanges } from './timetable-change.job.ts';
import { copyTimetable } from './timetable-copy.service.ts';

/** The day of a class held in a room, as what people sign in to. */
export const CLASS_DAYS: GatheringOwner = {
  kind: 'CLASS_DAY',
  roster: async (deps, sql, classId) =>
    (await rosterOf(deps, sql, classId)).map(({ userId, name, orgName, number }) => ({
      ...{ userId, name, orgName, number },
    })),
  mayManage: async (_deps, sql, caller, { subjectId }) =>
    rightsOf(await managesClass(sql, caller, subjectId)).canDecideMembers,
  isOnRoster: async (sql, classId, userId) => (await findMember(sql, userId, classId))?.state === 'ENROLLED',
  pagePath: classPath,
};

/** Every ten minutes. */
const OFTEN = '*/10 * * * *';

/**
 * Crediting of sessions that are over, conditions of those who signed in, and messages about changed timetables.
 * Repeated it changes nothing.
 */
export const registerOfflineClasses = (deps: Deps): void => {
  deps.jobs.handle(CREDIT_JOB, 'light', (_data, { signal }) => creditEnded(deps, signal));
  deps.jobs.repeat(CREDIT_JOB, OFTEN);
  deps.jobs.handle<Parameters<typeof countSigned>[1]>(COUNT_JOB, 'light', (task, { signal }) =>
    countSigned(deps, task, signal),
  );
  deps.jobs.handle(TELL_JOB, 'light', (_data, { signal }) => tellChanges(deps, signal));
  deps.jobs.repeat(TELL_JOB, TELL_OFTEN);
};

export const listenOfflineClasses = (deps: Deps): void => {
  deps.events.on(classCopied, (tx, copied) => copyTimetable(tx, deps, copied));
  deps.events.on(attendanceChanged, async (tx, { kind, gatheringId, subjectId, userId, isDecided }) => {
    if (kind !== 'CLASS_DAY') return;
    const day = gatheringId.slice(gatheringId.lastIndexOf(':') + 1);
    await settleDay(tx, deps, subjectId, day, userId);
    // Who signed in is counted together with the others of the hall; a decision counts at once.
    if (!isDecided) await countSoon(tx, deps, subjectId);
    else if ((await findMember(tx, userId, subjectId))?.state === 'ENROLLED')
      await countAchievements(tx, deps, subjectId, [userId]);
  });
};
