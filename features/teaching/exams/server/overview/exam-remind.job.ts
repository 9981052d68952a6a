import {
  classFacts,
  enrolledUserIds,
  findMembers,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isHourToRemind } from '../../shared/overview/remind-hour.rules.ts';
import { deadlineMessage } from '../../shared/sitting/attempt-message.words.ts';
import { opensAtOf } from '../../shared/sitting/attempt-time.rules.ts';
import { windowEndOf } from '../../shared/sitting/deadline.rules.ts';
import { allowedAttempts, NO_OVERRIDE } from '../../shared/sitting/standing.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import { notifyPeople } from '../exam-notify.service.ts';
import { listOverridesOf } from '../sitting/exam-standing.repository.ts';
import { listOpenFinals, listUsed } from './exam-remind.repository.ts';

/** So long before its end people who have not passed are told of an exam, once. */
const BEFORE_MS = 24 * 3_600_000;
const MEMBERS_AT_ONCE = 500;

interface Ending {
  readonly exam: ExamRow;
  readonly classId: string;
  readonly endsAt: Date;
}

/** Of these members those who have not graduated, have not passed and may still begin. */
const toRemind = async (deps: Deps, { exam, classId }: Ending, userIds: readonly string[]) => {
  const sql = deps.database.db;
  const members = await findMembers(sql, classId, userIds);
  const used = await listUsed(sql, exam.id, userIds);
  const overrides = await listOverridesOf(sql, exam.id, userIds);
  return userIds.filter((userId) => {
    if (members.get(userId)?.graduatedAt) return false;
    const own = used.get(userId);
    if (!own) return true;
    const { extraAttempts } = overrides.get(userId) ?? NO_OVERRIDE;
    const allowed = allowedAttempts(exam.examType, exam.attemptNum, extraAttempts);
    return !own.isPassed && (allowed === null || own.usedNum < allowed);
  });
};

const remindOf = async (deps: Deps, ending: Ending, signal: AbortSignal | undefined): Promise<void> => {
  const { exam, classId, endsAt } = ending;
  const { db } = deps.database;
  const message = deadlineMessage(exam, classId, endsAt);
  let after = '';
  let found = MEMBERS_AT_ONCE;
  while (found === MEMBERS_AT_ONCE) {
    signal?.throwIfAborted();
    const members = await enrolledUserIds(db, classId, after, MEMBERS_AT_ONCE);
    const told = await toRemind(deps, ending, members);
    await db.transaction((tx) => notifyPeople(tx, deps, message, told));
    found = members.length;
    after = members.at(-1) ?? after;
  }
};

/**
 * Tells members who have not passed that their final test ends within a day. Said again it adds nothing. Throws when
 * it is to stop before the end.
 */
export const remindOfExams = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock();
  const exams = await listOpenFinals(db, now);
  const classIds = exams.flatMap(({ classId }) => classId ?? []);
  const classes = await classFacts(db, classIds);
  const endings = exams.flatMap((exam): Ending[] => {
    const klass = classes.get(exam.classId ?? '');
    if (klass?.status !== 'PUBLISHED') return [];
    const window = { closesAt: exam.closesAt, openUntil: null, classEnd: klass.endAt };
    const [endsAt, opensAt] = [
      windowEndOf(window),
      opensAtOf({ opensAt: exam.opensAt, classStart: klass.startAt }),
    ];
    if (!endsAt || endsAt <= now || endsAt.getTime() - now.getTime() > BEFORE_MS) return [];
    if (!isHourToRemind(deps.config, now, endsAt)) return [];
    return opensAt && opensAt > now ? [] : [{ exam, classId: klass.id, endsAt }];
  });
  for (const ending of endings) await remindOf(deps, ending, signal);
};
