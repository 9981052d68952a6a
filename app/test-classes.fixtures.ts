import { makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import type { Deps } from '#platform/server/deps.ts';

const DAY_MS = 86_400_000;

/** Ids that drawn inputs may name: a running class, one to sign up for, a notice and a material of the first. */
export const CLASS_IDS = ['k1', 'k2'] as const;
export const BOARD_IDS = ['k1-notice', 'k1-material'] as const;
/** Conversation of the first class, a message that its student has just sent, and one that was hidden. */
export const CHAT_ID = 'k1-chat';
export const SAID_ID = 'k1-said';
export const HIDDEN_ID = 'k1-hidden';

const COURSES = ['2601', '2604', '2605', '2606'].map((courseId) => ({ courseId, isCompulsory: true }));

const createChat = async ({ database, clock }: Deps, senderId: string): Promise<void> => {
  await database.query(
    '',
    `insert into class_chat (id, class_id, last_seq, last_change, created_by, created_at)
     values ($1, 'k1', 2, 2, 'x', $2)`,
    [CHAT_ID, clock()],
  );
  for (const [seq, id, state] of [
    [1, SAID_ID, 'SHOWN'],
    [2, HIDDEN_ID, 'HIDDEN'],
  ])
    await database.query(
      '',
      `insert into class_chat_message (id, chat_id, seq, change, client_id, sender_id, sender_name, text, state, sent_at)
       values ($1, $2, $3, $3, $1, $4, '测试', '一起学', $5, $6)`,
      [id, CHAT_ID, seq, senderId, state, clock()],
    );
};

/** Two running classes; `username` is in the first and cannot step back from it. */
export const createClasses = async (deps: Deps, username: string): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock().getTime();
  const span = { startAt: new Date(now - 10 * DAY_MS), endAt: new Date(now + 20 * DAY_MS) };
  await makeClass(db, { id: 'k1', ...span, mayWithdraw: false, courses: COURSES });
  await makeClass(db, { id: 'k2', ...span, courses: COURSES.slice(0, 1) });
  const [person] = await deps.database.query<{ id: string }>(
    '',
    'select id from app_user where username = $1',
    [username],
  );
  await makeMember(db, { classId: 'k1', userId: person?.id ?? '', joinedAt: span.startAt });
  await createChat(deps, person?.id ?? '');
  const stamps = [new Date(now - DAY_MS)];
  for (const [table, id] of [
    ['class_notice', 'k1-notice'],
    ['class_material', 'k1-material'],
  ])
    await deps.database.query(
      '',
      `insert into ${table} (id, class_id, title, content_html, status, created_by, created_at, updated_by, updated_at, published_by, published_at)
       values ('${id}', 'k1', '开班须知', '<p>按次序学。</p>', 'PUBLISHED', 'x', $1, 'x', $1, 'x', $1)`,
      stamps,
    );
};
