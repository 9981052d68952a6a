import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import { extendedMessage, grantedWords } from '../../shared/sitting/attempt-message.words.ts';
import type { extendAttempts } from '../../shared/sitting/exam-manage.contract.ts';
import type { Override } from '../../shared/sitting/standing.rules.ts';
import { NO_OVERRIDE } from '../../shared/sitting/standing.rules.ts';
import { noteExam, openExam, requireExamEdit } from '../desk/exam-access.policy.ts';
import { type ExamRow, findExam } from '../exam.repository.ts';
import { notifyPeople } from '../exam-notify.service.ts';
import { addLog } from './attempt.repository.ts';
import { type Moved, moveDeadlinesOf } from './attempt-deadline.service.ts';
import { repeated } from './attempt-lock.service.ts';
import { enrolledAmong } from './exam-manage.repository.ts';
import { listOverridesOf, saveOverride } from './exam-standing.repository.ts';

const ZONE = '+08:00';

/** A moment as a page writes it, in Asia/Shanghai; null when it is empty. Throws `exams.badMoment` (400). */
const momentOf = (text: string): Date | null => {
  if (text === '') return null;
  const [day = '', time = ''] = text.split(' ');
  const at = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}${ZONE}`);
  // The 31st of February is no day, though it can be read as one.
  if (Number.isNaN(at.getTime()) || wireTime(at).slice(0, 16) !== text.slice(0, 16))
    throw examsErrors.badMoment();
  return at;
};

const requireOpen = (exam: ExamRow): void => {
  if (exam.state === 'PUBLISHED') return;
  throw examsErrors.examNotOpen({ why: exam.state === 'DRAFT' ? '还没有发布' : '已经提前结束' });
};

const requireUsable = async (tx: Tx, exam: ExamRow, openUntil: Date | null, now: Date): Promise<void> => {
  if (!openUntil) return;
  const at = wireTime(openUntil).slice(0, 16);
  if (openUntil <= now) throw examsErrors.openUntilPast({ at });
  const klass = exam.classId === null ? undefined : (await classFacts(tx, [exam.classId])).get(exam.classId);
  if (klass && openUntil > klass.endAt)
    throw examsErrors.afterClass({ at: wireTime(klass.endAt).slice(0, 16) });
};

/**
 * Writes what each of these people is granted, with a row of the audit log for each that says what it was before.
 * Answers how many minutes more than before each has.
 */
const grant = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { exam, reason, ...granted }: Override & { readonly exam: ExamRow; readonly reason: string },
  userIds: readonly string[],
): Promise<Map<string, number>> => {
  const known = await listOverridesOf(tx, exam.id, userIds);
  const at = deps.clock();
  const addedMinutes = new Map<string, number>();
  for (const userId of userIds) {
    const before = known.get(userId) ?? NO_OVERRIDE;
    addedMinutes.set(userId, granted.extraMinutes - before.extraMinutes);
    await saveOverride(tx, { userId, examId: exam.id, ...granted, reason, byUserId: caller.userId, at });
    await noteExam(deps, tx, caller, exam, {
      action: 'extend',
      before: { granted: grantedWords(before) },
      after: { granted: grantedWords(granted) },
      facts: { personId: userId },
      reason,
    });
  }
  return addedMinutes;
};

const logMoved = async (tx: Tx, caller: Caller, moved: readonly Moved[], reason: string, at: Date) => {
  for (const { attempt, deadline } of moved)
    await addLog(tx, attempt, {
      at,
      kind: 'EXTENDED',
      byUserId: caller.userId,
      facts: { reason, deadline: deadline?.toISOString() ?? '' },
    });
};

/**
 * Gives people more time, more attempts, or a later end, in all and not in addition to what they had; what they
 * sit right now goes on until the new deadline at once. Throws `exams.unknownExam` (404), `noRight` (403),
 * `examNotOpen` (409), `openUntilPast`, `afterClass`, `notAmongPeople` (422) and `badMoment` (400).
 */
export const extend = (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof extendAttempts>,
): Promise<{ doneNum: number; runningNum: number }> =>
  repeated(deps, async (tx) => {
    const open = await openExam(tx, caller, input.examId);
    requireExamEdit(open, '给学员延时');
    const exam = await findExam(tx, input.examId);
    if (!exam) throw examsErrors.noExam();
    requireOpen(exam);
    const now = deps.clock();
    const openUntil = momentOf(input.openUntil ?? '');
    await requireUsable(tx, exam, openUntil, now);
    const { extraMinutes, extraAttempts, reason } = input;
    const userIds = [...new Set(input.userIds)].sort();
    const own = await enrolledAmong(tx, exam, userIds);
    const strangers = userIds.filter((userId) => !own.has(userId));
    if (strangers.length > 0) throw examsErrors.notAmongPeople({ num: strangers.length });
    const granted = { extraMinutes, extraAttempts, openUntil };
    const addedMinutes = await grant(tx, deps, caller, { exam, reason, ...granted }, userIds);
    const moved = await moveDeadlinesOf(tx, deps, exam, { addedMinutes });
    await logMoved(tx, caller, moved, reason, now);
    const classId = exam.classId ?? '';
    await notifyPeople(tx, deps, extendedMessage(exam, classId, granted, reason, now), userIds);
    return { doneNum: userIds.length, runningNum: moved.length };
  });
