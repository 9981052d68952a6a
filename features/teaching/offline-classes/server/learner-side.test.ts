import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import * as learner from '../shared/offline-classes.contract.ts';
import * as manage from '../shared/offline-manage.contract.ts';
import { COUNT_JOB, countSigned } from './hours.job.ts';
import { lesson, type OfflineWorld, openOfflineClass } from './offline-classes.fixtures.ts';
import { sessionCalendar } from './session-calendar.read.ts';
import { sessionOfToday } from './session-of-today.read.ts';
import { tellChanges } from './timetable-change.job.ts';

let test: OfflineWorld;
let classId: string;
let version = 1;

const save = async (sessions: object[]) => {
  const reply = await test.ask('head', manage.saveTimetable, { id: classId, version, sessions });
  expect(reply.status).toBe(200);
  version = reply.body.data.version;
};
const laidOut = async () => {
  const { data } = (await test.ask('head', manage.getAdminTimetable, { id: classId })).body;
  return data.sessions as { id: string; day: string }[];
};
const messages = () =>
  test.rows<{ user_id: string; title: string; text: string; path: string }>(
    "select user_id, title, text, path from notification where kind = 'TIMETABLE_CHANGED' order by created_at, user_id",
  );

beforeAll(async () => {
  test = await openOfflineClass();
  ({ classId } = test);
  await save([
    lesson({ day: '2026-07-10' }),
    lesson({ day: '2026-07-11', courseName: '结业座谈', place: '' }),
  ]);
  await test.rows('delete from timetable_change');
});
afterAll(() => test.close());

describe('students are told of a changed timetable', () => {
  it('once for all changes of ten minutes, with what was and what is', async () => {
    const [first, second] = await laidOut();
    test.at('2026-07-09T10:00:00');
    await save([{ ...first, place: '一楼礼堂' }, second ?? {}]);
    test.at('2026-07-09T10:06:00');
    await save([{ ...first, startTime: '16:00', endTime: '18:00', place: '一楼礼堂' }, second ?? {}]);
    test.at('2026-07-09T10:12:00');
    await tellChanges(test.deps);
    expect(await messages()).toEqual([]);
    test.at('2026-07-09T10:16:00');
    await tellChanges(test.deps);
    const told = await messages();
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({
      path: `/online-class/class-detail?id=${classId}`,
      text: '原来 7 月 10 日 10:30 至 12:30 的“怎样组织一次高质量的组织生活会”时间改为 7 月 10 日 16:00 至 18:00，地点改为一楼礼堂，原来在党校二号教室。',
    });
    await tellChanges(test.deps);
    expect(await messages()).toHaveLength(3);
  });

  it('not where it was changed back, and not while the class is no more than a draft', async () => {
    const sessions = await laidOut();
    await save([...sessions, lesson({ day: '2026-07-11', startTime: '15:00', endTime: '16:00' })]);
    await save(sessions);
    test.at('2026-07-09T11:00:00');
    await tellChanges(test.deps);
    expect(await messages()).toHaveLength(3);
    const draft = await test.classOf({ status: 'DRAFT' });
    await test.ask('head', manage.saveTimetable, {
      id: draft,
      version: 1,
      sessions: [lesson({ place: '八楼' })],
    });
    expect(await test.rows('select * from timetable_change')).toEqual([]);
  });
});

it('the own calendar has the sessions by their hours, for students only', async () => {
  const of = (who: 'amina' | 'outsider') =>
    sessionCalendar(test.db, test.people[who].userId, test.deps.clock());
  expect((await of('amina')).map(({ title, hours }) => [title, hours?.from.toISOString()])).toEqual([
    ['怎样组织一次高质量的组织生活会（一楼礼堂）', '2026-07-10T08:00:00.000Z'],
    ['结业座谈', '2026-07-11T02:30:00.000Z'],
  ]);
  expect(await of('outsider')).toEqual([]);
});

it('home shows the session of today that is held or comes next, until one has signed in or the day is over', async () => {
  const of = (time: string) =>
    sessionOfToday(test.db, test.people.amina.userId, [classId], new Date(`2026-07-10T${time}:00+08:00`));
  expect(await of('09:00')).toMatchObject({
    session: { courseName: '怎样组织一次高质量的组织生活会' },
    gatheringId: `class:${classId}:2026-07-10`,
    isSettled: false,
  });
  expect(await of('18:00')).toBeNull();
  await test.db.transaction((tx) =>
    recordAttendance(tx, test.deps, {
      gatheringId: `class:${classId}:2026-07-10`,
      userId: test.people.amina.userId,
      direction: 'IN',
      at: new Date('2026-07-10T15:50:00+08:00'),
      via: 'CODE',
      witnessId: '',
      key: 'amina-home',
    }),
  );
  expect(await of('16:30')).toMatchObject({ isSettled: true });
  expect(await sessionOfToday(test.db, test.people.amina.userId, [], test.deps.clock())).toBeNull();
});

it('a hall signs in, and the rate follows for all of it together', async () => {
  const rateOf = () =>
    test.rows<{ username: string; got: string }>(
      `select username, got from class_achievement join app_user on app_user.id = user_id
       where class_id = $1 and code = 'SIGN_RATE' order by username`,
      classId,
    );
  test.at('2026-07-11T10:00:00');
  for (const who of ['wang', 'li'] as const)
    await test.db.transaction((tx) =>
      recordAttendance(tx, test.deps, {
        gatheringId: `class:${classId}:2026-07-11`,
        userId: test.people[who].userId,
        direction: 'IN',
        at: test.deps.clock(),
        via: 'CODE',
        witnessId: '',
        key: `${who}-hall`,
      }),
    );
  expect(await rateOf()).toEqual([]);
  const queued = await test.rows(
    `select 1 from jobs.job where data ->> 'name' = $1 and data -> 'data' ->> 'classId' = $2`,
    COUNT_JOB,
    classId,
  );
  expect(queued).not.toEqual([]);
  // It does not count again who came yesterday.
  await countSigned(test.deps, { classId, since: new Date('2026-07-11T09:59:00+08:00').toISOString() });
  expect(await rateOf()).toEqual([
    { username: 'li', got: '50' },
    { username: 'wang', got: '50' },
  ]);
});

it('the address of the broadcast is for students while the class runs, and the recording afterwards', async () => {
  const { data } = (await test.ask('head', manage.getAdminTimetable, { id: classId })).body;
  const fields = Object.keys(manage.saveClassConfig.in.properties);
  const config = Object.fromEntries(Object.entries(data).filter(([key]) => fields.includes(key)));
  const set = await test.ask('head', manage.saveClassConfig, {
    ...config,
    id: classId,
    liveUrl: 'https://live.invalid/room',
  });
  expect(set.status).toBe(200);
  const live = async (who: 'amina' | 'outsider' | 'visitor') =>
    (await test.ask(who, learner.getOfflineTimetable, { classId })).body.live;
  const running = { liveStatus: 'HOLDING', playUrl: 'https://live.invalid/room', playbackUrl: '' };
  expect(await live('amina')).toEqual(running);
  expect((await test.ask('amina', manage.getClassLive, { classId })).body.data).toMatchObject(running);
  for (const who of ['outsider', 'visitor'] as const)
    expect(await live(who)).toEqual({ liveStatus: 'NONE', playUrl: '', playbackUrl: '' });
  test.at('2026-07-12T09:00:00');
  expect(await live('amina')).toEqual({
    liveStatus: 'HOLDOVER',
    playUrl: '',
    playbackUrl: 'https://live.invalid/room',
  });
});
