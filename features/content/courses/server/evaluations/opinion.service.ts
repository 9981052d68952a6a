import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { listCourseOpinions, replyToOpinion } from '../../shared/documents/course-admin.contract.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { EVALUATION_TOPICS, replyMessage } from '../../shared/evaluations/evaluation-reply.words.ts';
import { courseInScope } from '../documents/course-edit.policy.ts';
import { insertReply, lockOpinion, selectOpinions } from './opinion.repository.ts';

const PAGE_SIZE = 10;

const notifyRater = notifierOf(EVALUATION_TOPICS);

/** Words that learners wrote about a course, without their names. Throws `courses.unknown` (404). */
export const courseOpinions = async (
  deps: Deps,
  caller: Caller,
  { id, ...input }: InputOf<typeof listCourseOpinions>,
): Promise<OutputOf<typeof listCourseOpinions>> => {
  const { db } = deps.database;
  await courseInScope(db, caller, id);
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await selectOpinions(db, id, paging);
  const items = rows.map(({ opinionNo, score, content, createdAt, reply, repliedByName, repliedAt }) => ({
    opinionId: String(opinionNo),
    score,
    content,
    day: wireTime(createdAt).slice(0, 10),
    reply: reply ?? '',
    repliedByName: repliedByName ?? '',
    repliedTime: repliedAt ? wireTime(repliedAt) : '',
  }));
  return list(items, rows[0]?.total ?? 0, paging);
};

/**
 * Answers what somebody wrote about a course, once: reply, message and audit row stand or fall together, and nobody
 * learns who wrote it. Throws 400 without words, `courses.unknown` and `opinionUnknown` (404), `opinionReplied` (409).
 */
export const replyOnce = async (
  deps: Deps,
  caller: Caller,
  { id, opinionId, text: typed }: InputOf<typeof replyToOpinion>,
): Promise<void> => {
  const text = typed.trim();
  if (text === '') throw editingErrors.needsReply();
  await deps.database.db.transaction(async (tx) => {
    const course = await courseInScope(tx, caller, id);
    const opinion = await lockOpinion(tx, id, Number(opinionId));
    if (!opinion) throw editingErrors.opinionUnknown();
    const { userId, courseId, classId } = opinion;
    const row = {
      ...{ userId, courseId, classId, text },
      ...{ repliedBy: caller.userId, repliedByName: caller.name, repliedAt: deps.clock() },
    };
    if (!(await insertReply(tx, row))) throw editingErrors.opinionReplied();
    const message = { ...replyMessage(course.title, text), key: `course-rating:${courseId}:${opinionId}` };
    await notifyRater(tx, deps, message, [userId]);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'courses.replyToOpinion',
      subject: id,
      orgCode: course.orgCode,
      facts: { label: course.title, opinionNo: opinionId, text },
    });
  });
};
