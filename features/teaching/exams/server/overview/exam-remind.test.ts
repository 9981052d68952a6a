import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { examCalendar } from './exam-calendar.read.ts';
import { remindOfExams } from './exam-remind.job.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const toldOf = (userId: string) =>
  world.query<{ title: string; path: string }>(
    `select title, path from notification where user_id = $1 and kind = 'EXAM_DEADLINE'`,
    [userId],
  );

it('members who have not passed are told once that their exam ends within a day', async () => {
  const soon = { closesAt: new Date(world.now() + 20 * 3_600_000), attemptNum: 2 };
  const waiting = await world.finalTest({ ...soon, name: '快截止的考试' });
  const passed = await world.finalTest(soon);
  await world.sit(passed.caller, passed.exam.id);
  const used = await world.finalTest({ ...soon, attemptNum: 1 });
  await world.sit(used.caller, used.exam.id, { rightNum: 0 });
  const later = await world.finalTest({ closesAt: new Date(world.now() + 30 * 3_600_000) });
  const graduate = await world.finalTest({ ...soon, name: '结了业的考试' });
  await world.query(`update class_member set graduated_at = now() where user_id = $1`, [
    graduate.caller.userId,
  ]);
  const notYet = await world.finalTest({ ...soon, opensAt: new Date(world.now() + 3_600_000) });
  await remindOfExams(world.deps);
  await remindOfExams(world.deps);
  expect(await toldOf(waiting.caller.userId)).toEqual([
    {
      title: '《快截止的考试》快要截止',
      path: `/online-class/class-detail/graduate-exam?id=${waiting.classId}`,
    },
  ]);
  for (const { caller } of [passed, used, later, graduate, notYet])
    expect(await toldOf(caller.userId)).toEqual([]);
});

it('a round that is told to stop before it is done fails, so that it is taken up again', async () => {
  await world.finalTest({ closesAt: new Date(world.now() + 20 * 3_600_000) });
  await expect(remindOfExams(world.deps, AbortSignal.abort())).rejects.toThrow();
});

it('the own calendar has the final tests of one’s classes, each over its window', async () => {
  const opensAt = new Date('2026-07-20T01:00:00Z');
  const closesAt = new Date('2026-07-21T16:00:00Z');
  const { caller, exam } = await world.finalTest({ opensAt, closesAt });
  expect(await examCalendar(world.database.db, caller.userId, world.deps.clock())).toMatchObject([
    { uid: `exam-${exam.id}`, firstDay: '2026-07-20', lastDay: '2026-07-21', hours: undefined },
  ]);
});

it('a final test of some hours stands in the calendar with its hours, and follows its class', async () => {
  const hours = { from: new Date('2026-07-20T01:00:00Z'), to: new Date('2026-07-20T03:00:00Z') };
  const { caller, classId } = await world.finalTest({ opensAt: hours.from, closesAt: hours.to });
  const read = async () => (await examCalendar(world.database.db, caller.userId, world.deps.clock()))[0];
  const before = await read();
  expect(before).toMatchObject({ hours });
  const later = new Date((before?.updatedAt.getTime() ?? 0) + 60_000);
  await world.query('update class set updated_at = $2 where id = $1', [classId, later]);
  expect((await read())?.updatedAt).toEqual(later);
});
