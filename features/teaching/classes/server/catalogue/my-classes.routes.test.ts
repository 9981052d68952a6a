import { sql as sqlText } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import * as contract from '../../shared/class-study.contract.ts';
import { type ClassStudyWorld, openClassStudy } from '../class-study.fixtures.ts';
import { makeClass, makeMember } from '../classes.fixtures.ts';
import { classCalendar } from './class-calendar.read.ts';

let world: ClassStudyWorld;
const caller = makeLearner({ userId: 'me' });
const at = (day: string) => new Date(`${day}T00:00:00+08:00`);

beforeAll(async () => {
  world = await openClassStudy();
  const { db } = world.database;
  const past = { startAt: at('2026-03-01'), endAt: at('2026-04-01') };
  const future = { startAt: at('2026-10-01'), endAt: at('2027-02-01') };
  const add = async (
    className: string,
    classChanges: Parameters<typeof makeClass>[1],
    memberChanges: Partial<Parameters<typeof makeMember>[1]> = {},
  ) => {
    const classId = await makeClass(db, { className, ...classChanges });
    await makeMember(db, { classId, userId: 'me', ...memberChanges });
  };
  await add('没结业的', past);
  await add('结业的', past, { graduatedAt: at('2026-03-20') });
  await add('明年还在', future);
  await add('正在学', {}, { percentage: 40, hoursHundredths: 120 });
  await add('候补的', { capacity: 1, signupEnd: at('2026-07-20') }, { state: 'WAITING' });
  await add('待审的', {}, { state: 'PENDING' });
  await add('没等到的', past, { state: 'WAITING' });
  await add('退了的', {}, { state: 'WITHDRAWN' });
  await add('草稿', { status: 'DRAFT' });
  await add('下线的', { status: 'OFFLINE' });
});

afterAll(() => world.close());

const names = async (input: object) =>
  (await world.ask(contract.listMyClasses, input, caller)).body.datalist.map(
    (row: { className: string }) => row.className,
  );

describe('my classes', () => {
  it('are those I am in, wait for or applied to, what is under way in front, what was taken offline last', async () => {
    const all = await names({});
    expect(all[0]).toBe('正在学');
    expect(all.slice(1, 3).sort()).toEqual(['候补的', '待审的']);
    expect(all.slice(3)).toEqual(['明年还在', '结业的', '没结业的', '没等到的', '下线的']);
  });

  it('begin with a seat that waits for an answer', async () => {
    const offered = (until: string | null) =>
      world.database.db.execute(
        sqlText`update class_member set offer_until = ${until}::timestamptz where user_id = 'me' and state = 'PENDING'`,
      );
    await offered('2027-01-01');
    const [first] = (await world.ask(contract.listMyClasses, {}, caller)).body.datalist;
    await offered(null);
    expect(first).toMatchObject({ className: '待审的', learnState: 'REGISTERING' });
    expect(first.offerUntil).not.toBe('');
  });

  it('can be narrowed by time and by state', async () => {
    expect(await names({ classStatusEnum: 'WILLHOLD' })).toEqual(['明年还在']);
    expect(await names({ learnState: 'UN_LEARNED' })).toEqual(['没结业的']);
    expect(await names({ learnState: 'FINISH' })).toEqual(['没等到的']);
    expect(await names({ pageSize: 2, pageNum: 3 })).toEqual(['没等到的', '下线的']);
  });

  it('carry progress and the place in the queue', async () => {
    const { body } = await world.ask(contract.listMyClasses, { pageSize: 100 }, caller);
    const byName = new Map(body.datalist.map((row: { className: string }) => [row.className, row]));
    expect(byName.get('正在学')).toMatchObject({ percentage: 40, gotHours: '1.20', learnState: 'LEARNING' });
    expect(byName.get('候补的')).toMatchObject({ waitNo: 1, learnState: 'REGISTERING' });
  });

  it('are counted by state, of a year those that run in it', async () => {
    const counts = async (input: object) =>
      (await world.ask(contract.getMyClassCounts, input, caller)).body.data;
    expect(await counts({})).toEqual({
      registeringNum: 2,
      registeredNum: 1,
      learningNum: 2,
      learnedNum: 1,
      unLearnedNum: 1,
      lapsedNum: 1,
    });
    const { body } = await world.ask(contract.listMyClasses, {}, caller);
    const sum = Object.values<number>(await counts({})).reduce((all, one) => all + one, 0);
    expect(body.totalelements).toBe(sum);
    expect(await counts({ year: 2027 })).toMatchObject({ registeredNum: 1, learningNum: 0, learnedNum: 0 });
    expect(await counts({ year: 2025 })).toMatchObject({ registeredNum: 0, learningNum: 0 });
  });

  it('are empty for others, and closed to visitors', async () => {
    expect((await world.ask(contract.listMyClasses, {}, makeLearner())).body.totalelements).toBe(0);
    expect((await world.ask(contract.listMyClasses, {}, null)).status).toBe(401);
  });
});

describe('my calendar', () => {
  it('has the span of each class, and the deadline of one I wait for', async () => {
    const entries = await classCalendar(world.database.db, 'me', world.deps.clock());
    const find = (title: string) => entries.find((entry) => entry.title === title);
    expect(find('正在学')).toMatchObject({ firstDay: '2026-07-01', lastDay: '2026-08-31' });
    expect(find('报名截止：候补的')).toMatchObject({ firstDay: '2026-07-19', lastDay: '2026-07-19' });
    expect(entries.map(({ title }) => title).sort()).toEqual(
      ['正在学', '明年还在', '没结业的', '结业的', '报名截止：候补的', '已下线：下线的'].sort(),
    );
    // A class that went offline before its end stays, struck out; after its end it was simply a class.
    expect(find('已下线：下线的')).toMatchObject({ isCancelled: true });
    const later = await classCalendar(world.database.db, 'me', at('2026-09-15'));
    expect(later.map(({ title }) => title)).not.toContain('已下线：下线的');
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    expect(await classCalendar(world.database.db, 'nobody', world.deps.clock())).toEqual([]);
  });
});
