import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { correctAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyText } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { offlineClassesErrors } from '../shared/offline-classes.errors.ts';
import type { endorse, updateSignStatus } from '../shared/offline-manage.contract.ts';
import { excellentQuota } from '../shared/presence.rules.ts';
import { gatheringOf } from '../shared/session-time.rules.ts';
import { countAchievements } from './achievement.service.ts';
import { workedClass } from './offline-class.policy.ts';
import { selectAppraisals, writeAppraisals } from './rating.repository.ts';
import { rosterOf, studentsOf } from './roster.read.ts';
import { selectConfig, selectSessions } from './timetable.repository.ts';

/**
 * Corrects the attendance of students on a day, all of them or none: the reason is needed, what stood before is kept.
 * Throws `reasonMissing` (400), `noRight` (403), `noClass`, `noDay`, `noStudent` (404), and `dayNotCome` (422) where somebody is said to have come on a day ahead.
 */
export const correctDay = async (
  deps: Deps,
  caller: Caller,
  { classId, date, items }: InputOf<typeof updateSignStatus>,
) => {
  const { db } = deps.database;
  await workedClass(db, caller, classId);
  const sessions = await selectSessions(db, classId);
  if (!sessions.some(({ day }) => day === date)) throw offlineClassesErrors.noDay();
  const isAhead = date > wireTime(deps.clock()).slice(0, 10);
  if (isAhead && items.some(({ signStatus }) => signStatus === 'PRESENT' || signStatus === 'LATE'))
    throw offlineClassesErrors.dayNotCome();
  if (items.some(({ reason }) => reason.trim() === '')) throw offlineClassesErrors.reasonMissing();
  const students = await studentsOf(
    db,
    classId,
    items.map(({ idCardHash }) => idCardHash),
  );
  const changes = items
    .map(({ idCardHash, signStatus, reason }) => ({
      userId: students.get(idCardHash)?.userId ?? '',
      status: signStatus,
      reason,
    }))
    // People are held in one order, by everybody who holds several.
    .sort((a, b) => (a.userId < b.userId ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const change of changes)
      await correctAttendance(tx, deps, caller, { gatheringId: gatheringOf(classId, date), ...change });
  });
  return { updatedNum: changes.length };
};

/**
 * Keeps the appraisals of students. Throws `noRight` (403), `noClass`, `noStudent` (404), and `tooManyExcellent`
 * (422) where more are excellent than the class's share allows.
 */
export const appraise = async (deps: Deps, caller: Caller, { classId, items }: InputOf<typeof endorse>) => {
  const { db } = deps.database;
  const found = await workedClass(db, caller, classId);
  const students = await studentsOf(
    db,
    classId,
    items.map(({ idCardHash }) => idCardHash),
  );
  const { excellentPercent } = await selectConfig(db, classId);
  const memberNum = (await rosterOf(deps, db, classId)).length;
  const most = excellentQuota(memberNum, excellentPercent);
  const now = deps.clock();
  const rows = [
    ...new Map(
      items.map(({ idCardHash, result, comment = '' }) => {
        const userId = students.get(idCardHash)?.userId ?? '';
        const row = {
          classId,
          userId,
          result,
          comment: tidyText(comment),
          appraisedBy: caller.userId,
          appraisedAt: now,
        };
        return [userId, row] as const;
      }),
    ).values(),
  ].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  await db.transaction(async (tx) => {
    await writeAppraisals(tx, rows);
    const num = (await selectAppraisals(tx, classId)).filter(({ result }) => result === 'EXCELLENT').length;
    if (num > most)
      throw offlineClassesErrors.tooManyExcellent({ most, memberNum, percent: excellentPercent, num });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'offlineClasses.endorse',
      subject: classId,
      orgCode: found.orgCode,
      facts: { className: found.className, people: rows.length },
    });
    await countAchievements(
      tx,
      deps,
      classId,
      rows.map(({ userId }) => userId),
    );
  });
  return { savedNum: rows.length };
};
