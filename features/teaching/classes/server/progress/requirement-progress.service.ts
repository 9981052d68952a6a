import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { countsInParts, mayGraduate } from '../../shared/progress/graduation.rules.ts';
import { lastEventsAt } from '../class-event.repository.ts';
import { lockSeats } from '../enrolment/seat.repository.ts';
import { findMembers } from '../member.repository.ts';
import { lockMembers, updateManyNumbers } from './class-credit.repository.ts';
import { countedClass, countMembers } from './class-progress.read.ts';
import { type AchievementRow, saveAchievements } from './class-requirement.repository.ts';
import { graduateIfDone } from './graduation.service.ts';

/**
 * Keeps what members of one class have of a requirement, in the caller's transaction and a handful of statements: a
 * whole class may hand in within seconds. `at` is the moment it came about; what is met stays met. The progress of
 * who has met it, or a part of it that counts, follows; who has met everything graduates. The seats are held first, as by everybody who takes more than one member's row of a class.
 */
export const achieveAll = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  achievements: readonly Omit<AchievementRow, 'classId'>[],
): Promise<void> => {
  const rows = achievements
    .map((row) => ({ ...row, classId }))
    .sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const kept = await saveAchievements(tx, rows);
  const met = new Map(kept.flatMap((row) => (row.isMet ? [[row.userId, row.at] as const] : [])));
  const counting = kept.filter(({ isMet, code }) => isMet || countsInParts(code));
  if (counting.length === 0) return;
  const userIds = [...new Set(counting.map(({ userId }) => userId))];
  await lockSeats(tx, classId);
  await lockMembers(tx, classId, userIds);
  const members = await findMembers(tx, classId, userIds);
  const counted = await countedClass(tx, classId);
  if (!counted) return;
  const counts = await countMembers(tx, counted, userIds);
  await updateManyNumbers(
    tx,
    classId,
    [...counts].map(([userId, { numbers }]) => ({ userId, ...numbers })),
  );
  const due = userIds.flatMap((userId) => {
    const [member, count] = [members.get(userId), counts.get(userId)];
    return member?.graduatedAt === null && count && mayGraduate(count.conditions) ? [{ member, count }] : [];
  });
  const lastOf = await lastEventsAt(
    tx,
    classId,
    due.map(({ member }) => member.userId),
  );
  for (const { member, count } of due) {
    const at = met.get(member.userId) ?? deps.clock();
    // A paper is closed at its deadline, however late that is noticed: what was done meanwhile came after it.
    const last = lastOf.get(member.userId);
    await graduateIfDone(tx, deps, {
      counted,
      member,
      count,
      at: last && last > at ? last : at,
      isTold: true,
    });
  }
};
