import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../../shared/class-study.contract.ts';
import { type ClassStudyWorld, openClassStudy } from '../class-study.fixtures.ts';
import { KASHGAR, makeClass, makeMember } from '../classes.fixtures.ts';

let world: ClassStudyWorld;
let classId: string;

const acting = (userId: string, roleCode: 'manager' | 'admin', orgCode = KASHGAR): Caller =>
  makeLearner({ userId, activeRole: { roleCode, orgCode } });
const head = acting('head', 'manager');
const YECHENG = `${KASHGAR}653126`;

beforeAll(async () => {
  world = await openClassStudy();
  const { db } = world.database;
  await loadBaseData(db);
  const courseId = await world.makeCourse();
  classId = await makeClass(db, {
    className: '喀什示范班',
    classCode: 'K2026-0001',
    managers: [{ userId: 'head', kind: 'SUPERVISOR' }],
    courses: [
      { courseId, isCompulsory: true },
      { courseId: await world.makeCourse(), isCompulsory: true },
    ],
  });
  const [done, half, none] = [
    await world.makePerson('甲'),
    await world.makePerson('乙', YECHENG),
    await world.makePerson('丙', YECHENG),
  ];
  const orgs = [KASHGAR, YECHENG, YECHENG];
  for (const [n, { userId }] of [done, half, none].entries())
    await makeMember(db, { classId, userId, orgCode: orgs[n] ?? '' });
  await makeMember(db, { classId, userId: 'p', state: 'PENDING' });
  await makeMember(db, { classId, userId: 'w', state: 'WAITING' });
  await makeMember(db, { classId, userId: 'r', state: 'REMOVED' });
  await world.finish(half, courseId, classId);
  await world.query('delete from class_course where class_id = $1 and course_id <> $2', [classId, courseId]);
  await world.finish(done, courseId, classId);
  await world.query('insert into class_course values ($1, $2, 2, true)', [classId, await world.makeCourse()]);
});

afterAll(() => world.close());

const statistic = (caller: Caller, id = classId) =>
  world.ask(contract.getMemberStatistic, { classId: id }, caller);
const members = (input: object, caller = head) =>
  world.ask(contract.listMemberStatistic, { classId, ...input }, caller);

describe('the statistics of a class', () => {
  it('put every member into exactly one state, and count by organisation', async () => {
    const { data } = (await statistic(head)).body;
    expect(data).toMatchObject({
      totalNum: 3,
      learnedNum: 1,
      learningNum: 1,
      unLearnedNum: 0,
      notStartedNum: 1,
      pendingNum: 1,
      waitingNum: 1,
      avgPercentage: 50,
    });
    expect(data.orgs).toMatchObject([
      { orgName: expect.stringContaining('叶城'), totalNum: 2, learnedNum: 0, avgPercentage: 25 },
      { totalNum: 1, learnedNum: 1 },
    ]);
  });

  it('are for those who manage it or supervise it, and 404 for all other managers', async () => {
    expect((await statistic(acting('someone', 'admin'))).status).toBe(200);
    expect((await statistic(acting('other', 'manager'))).status).toBe(404);
    expect((await statistic(acting('other', 'admin', '000002000065650100'))).status).toBe(404);
    expect((await statistic(makeLearner({ userId: 'head' }))).status).toBe(403);
    expect((await statistic(head, 'unknown')).status).toBe(404);
  });

  it('list members with progress, by name, organisation and state', async () => {
    const nameOf = new Map([
      ['001', '甲'],
      ['002', '乙'],
      ['003', '丙'],
    ]);
    const names = async (input: object) =>
      (await members(input)).body.datalist.map((row: { studentNo: string }) =>
        nameOf.get(row.studentNo.slice(-3)),
      );
    expect(await names({})).toEqual(['甲', '乙', '丙']);
    expect(await names({ keyword: ' 乙 ' })).toEqual(['乙']);
    expect(await names({ keyword: '叶城' })).toEqual(['乙', '丙']);
    expect(await names({ keyword: '叶城 丙' })).toEqual(['丙']);
    expect(await names({ keyword: '100%_\u0000' })).toEqual([]);
    expect(await names({ learnState: 'LEARNED' })).toEqual(['甲']);
    expect(await names({ learnState: 'LEARNING' })).toEqual(['乙']);
    expect(await names({ learnState: 'NOT_STARTED' })).toEqual(['丙']);
    expect(await names({ pageSize: 2, pageNum: 1 })).toEqual(['丙']);
    expect((await members({})).body.datalist[0]).toMatchObject({
      studentNo: 'K2026-0001-001',
      learnState: 'LEARNED',
      gotHours: '0.75',
      finishedNum: 1,
      learnedTime: expect.stringMatching(/^2026-07-09 /),
    });
    expect((await members({}, acting('other', 'manager'))).status).toBe(404);
  });

  it('are the classes one manages, with what waits for a decision', async () => {
    const list = (input: object, caller: Caller) => world.ask(contract.listManagedClasses, input, caller);
    await makeClass(world.database.db, { status: 'DRAFT', managers: [{ userId: 'head', kind: 'HEAD' }] });
    await makeClass(world.database.db, { orgCode: '000002000065650100' });
    expect((await list({}, head)).body).toMatchObject({
      totalelements: 1,
      datalist: [{ className: '喀什示范班', pendingNum: 1, waitingNum: 1, registrationCode: '' }],
    });
    expect((await list({ className: '示范 喀什' }, head)).body.totalelements).toBe(1);
    expect((await list({ classStatusEnum: 'HOLDOVER' }, head)).body.totalelements).toBe(0);
    expect((await list({}, acting('x', 'admin'))).body.totalelements).toBe(1);
    expect((await list({}, acting('nobody', 'manager'))).body.totalelements).toBe(0);
  });

  it('mask names, carry scores, and are read by managers who are no party members, too', async () => {
    const courseId = await world.makeCourse();
    const long = await world.makePerson('热依拉·艾尔肯');
    const { classId: own } = await world.enrolled(
      [{ courseId }],
      { managers: [{ userId: 'outsider', kind: 'HEAD' }] },
      long,
    );
    world.exams.numbers = { ...world.exams.numbers, examScore: 85.5, examPassFlag: '1' };
    const outsider = { ...acting('outsider', 'manager'), isPartyMember: false };
    const { status, body } = await members({ classId: own }, outsider);
    world.exams.numbers = { ...world.exams.numbers, examScore: null, examPassFlag: '0' };
    expect(status).toBe(200);
    expect(body.datalist).toMatchObject([{ name: '热**', idCardHash: long.idCardHash, score: 85.5 }]);
    expect((await members({}, outsider)).status).toBe(404);
  });

  it('give those who learn in the class numbers only, and nothing to people outside of it', async () => {
    const courseId = await world.makeCourse();
    const { classId: own, caller } = await world.enrolled([{ courseId }], {}, await world.makePerson('丁'));
    expect((await members({ classId: own, keyword: '丁' }, caller)).body).toMatchObject({
      totalelements: 1,
      datalist: [],
    });
    expect((await members({ classId: own, keyword: '无此人' }, caller)).body.totalelements).toBe(1);
    expect((await members({ classId: own, learnState: 'LEARNED' }, caller)).body.totalelements).toBe(0);
    expect((await members({ classId: own }, makeLearner())).status).toBe(404);
    // As a manager of other classes one learns in this one like everybody else.
    const asManager = { ...caller, activeRole: head.activeRole };
    expect((await members({ classId: own }, asManager)).body).toMatchObject({
      totalelements: 1,
      datalist: [],
    });
    expect((await members({ classId: own }, head)).status).toBe(404);
    expect((await members({ classId: own }, { ...caller, isPartyMember: false })).status).toBe(403);
  });
});
