import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import { type ClassStudyWorld, openClassStudy } from '../class-study.fixtures.ts';
import { makeClass, makeMember } from '../classes.fixtures.ts';
import { remind } from './reminders.job.ts';

let world: ClassStudyWorld;
const at = (text: string) => new Date(`${text}+08:00`);

beforeAll(async () => {
  world = await openClassStudy();
});

beforeEach(() => world.query('delete from notification'));

afterAll(() => world.close());

const messages = () =>
  world.query<{ user_id: string; kind: string; title: string; text: string }>(
    'select user_id, kind, title, text from notification order by user_id',
  );
const morning = async (day: string) => {
  world.deps.setTime(at(`${day}T08:00:00`));
  await remind(world.deps);
};

describe('the morning’s reminders', () => {
  it('say once that a class begins, the day before or on the day, to its members', async () => {
    const classId = await makeClass(world.database.db, {
      className: '开班的班',
      startAt: at('2026-09-02T00:00:00'),
      endAt: at('2026-10-01T00:00:00'),
    });
    await makeMember(world.database.db, { classId, userId: 'in' });
    await makeMember(world.database.db, { classId, userId: 'waits', state: 'WAITING' });
    await morning('2026-08-31');
    expect(await messages()).toEqual([]);
    await morning('2026-09-01');
    await morning('2026-09-02');
    expect(await messages()).toMatchObject([
      {
        user_id: 'in',
        kind: 'CLASS_STARTS',
        title: '《开班的班》明天开班',
        text: expect.stringContaining('9 月 30 日'),
      },
    ]);
    await makeMember(world.database.db, { classId, userId: 'late' });
    await remind(world.deps);
    expect(await messages()).toMatchObject([
      { user_id: 'in' },
      { user_id: 'late', title: '《开班的班》今天开班' },
    ]);
  });

  it('say once, when a class is over, to who still waited or was not decided on, that nothing came of it', async () => {
    const classId = await makeClass(world.database.db, {
      className: '满员的班',
      startAt: at('2027-02-01T00:00:00'),
      endAt: at('2027-02-11T00:00:00'),
    });
    await makeMember(world.database.db, { classId, userId: 'a-in' });
    await makeMember(world.database.db, { classId, userId: 'b-left', state: 'WITHDRAWN' });
    await makeMember(world.database.db, { classId, userId: 'c-pending', state: 'PENDING' });
    await makeMember(world.database.db, { classId, userId: 'd-waits', state: 'WAITING' });
    await morning('2027-02-10');
    const lapsed = async () => (await messages()).filter(({ kind }) => kind === 'CLASS_LAPSED');
    expect(await lapsed()).toEqual([]);
    await morning('2027-02-11');
    await morning('2027-02-12');
    const title = '没有报上：《满员的班》';
    expect(await lapsed()).toMatchObject([
      { user_id: 'c-pending', title, text: expect.stringContaining('还没有审核') },
      { user_id: 'd-waits', title, text: expect.stringContaining('还在候补') },
    ]);
  });

  it('say once, three days before the end, what each member still lacks; graduates are left alone', async () => {
    world.deps.setTime(at('2026-11-02T09:00:00'));
    const [first, second] = [await world.makeCourse(), await world.makeCourse()];
    const span = { startAt: at('2026-11-01T00:00:00'), endAt: at('2026-11-11T00:00:00') };
    const { caller: done, classId } = await world.enrolled(
      [{ courseId: first }, { courseId: second }],
      { ...span, className: '到期的班' },
      makeLearner({ userId: 'a-done' }),
    );
    const half = makeLearner({ userId: 'b-half' });
    await makeMember(world.database.db, { classId, userId: half.userId });
    await makeMember(world.database.db, { classId, userId: 'c-none' });
    await world.finish(done, first, classId);
    await world.finish(done, second, classId);
    await world.finish(half, first, classId);
    await world.query('delete from notification');
    await morning('2026-11-07');
    expect(await messages()).toEqual([]);
    await morning('2026-11-08');
    await morning('2026-11-09');
    expect(await messages()).toMatchObject([
      {
        user_id: 'b-half',
        kind: 'CLASS_DEADLINE',
        title: '《到期的班》还剩 3 天',
        text: '11 月 10 日结束，之后不再记学时。结业还差：必修课学完 2 门，还差 1 门。',
      },
      { user_id: 'c-none', text: expect.stringContaining('还差 2 门') },
    ]);
  });

  it('say nothing of drafts, of classes taken offline, and of classes without courses', async () => {
    const span = { startAt: at('2026-12-01T00:00:00'), endAt: at('2026-12-03T00:00:00') };
    for (const status of ['DRAFT', 'OFFLINE'] as const) {
      const classId = await makeClass(world.database.db, { ...span, status });
      await makeMember(world.database.db, { classId, userId: 'x' });
    }
    const empty = await makeClass(world.database.db, { ...span, startAt: at('2026-11-20T00:00:00') });
    await makeMember(world.database.db, { classId: empty, userId: 'y' });
    await morning('2026-12-01');
    expect(await messages()).toEqual([]);
  });
});
