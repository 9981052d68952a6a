import { makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import type { Deps } from '#platform/server/deps.ts';

const DAY_MS = 86_400_000;

/** Ids that drawn inputs may name: a running class, one to sign up for, a notice and a material of the first. */
export const CLASS_IDS = ['k1', 'k2'] as const;
export const BOARD_IDS = ['k1-notice', 'k1-material'] as const;

const COURSES = ['2601', '2604', '2605', '2606'].map((courseId) => ({ courseId, isCompulsory: true }));

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
