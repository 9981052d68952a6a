import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind, ImportScope, KindRow } from '#features/ground/imports/server/imports.public.ts';
import { classCopied } from '#features/teaching/classes/server/classes.public.ts';
import * as manage from '../shared/offline-manage.contract.ts';
import * as paper from '../shared/paper-exam/paper-exam.contract.ts';
import { lesson, type OfflineWorld, openOfflineClass, type Who } from './offline-classes.fixtures.ts';
import { paperScoresKind } from './paper-exam/paper-scores-kind.ts';
import { timetableKind } from './timetable-kind.ts';

let test: OfflineWorld;
let id: string;
let code: string;

const scopeOf = (who: Who): ImportScope => ({
  deps: test.deps,
  sql: test.db,
  importId: 'i1',
  orgCode: test.people[who].activeRole.orgCode,
  userId: test.people[who].userId,
  roleCode: test.people[who].activeRole.roleCode,
  allRows: async () => [],
  isTyped: false,
});
const rowsOf = (list: readonly Readonly<Record<string, string>>[]): KindRow[] =>
  list.map((cells, at) => ({ line: at + 2, cells: { 班级编号: code, ...cells } }));
const checked = async (
  kind: ImportKind,
  list: readonly Readonly<Record<string, string>>[],
  who: Who = 'head',
) => {
  const rows = rowsOf(list);
  const check = await kind.checker(scopeOf(who), rows);
  return rows.map((row) => ({ row, verdict: check(row) }));
};
/** State of each row, with the column that is blamed and its reason. */
const said = async (kind: ImportKind, list: readonly Readonly<Record<string, string>>[], who?: Who) =>
  (await checked(kind, list, who)).map(({ verdict: { state, note, problems } }) =>
    state === 'failed' ? [problems[0]?.column, problems[0]?.reason] : [state, note],
  );
const committed = async (kind: ImportKind, list: readonly Readonly<Record<string, string>>[]) => {
  const good = (await checked(kind, list)).flatMap(({ row, verdict }) =>
    verdict.state === 'good' ? [{ ...row, data: verdict.data }] : [],
  );
  return test.db.transaction((tx) => kind.commit(tx, { ...scopeOf('head'), sql: tx }, good));
};
const timetable = async (classId = id) =>
  (await test.ask('head', manage.getAdminTimetable, { id: classId })).body.data;

beforeAll(async () => {
  test = await openOfflineClass();
  id = test.classId;
  code =
    (await test.rows<{ code: string }>('select class_code as code from class where id = $1', id))[0]?.code ??
    '';
});
afterAll(() => test.close());

const MORNING = {
  日期: '7月9日',
  开始时间: '10:30',
  结束时间: '12:30',
  课程名称: '组织生活会',
  讲师: '陈雪梅',
};

describe('a timetable from a file', () => {
  it('says of each row what is wrong, in which column', async () => {
    const wrong = [
      { ...MORNING, 班级编号: 'K0000-0000' },
      { ...MORNING, 日期: '周二' },
      { ...MORNING, 日期: '2026-07-20' },
      { ...MORNING, 开始时间: '25:00' },
      { ...MORNING, 结束时间: '10:00' },
      { ...MORNING, 学时: '两个' },
      { ...MORNING, 方式: '野外' },
      { ...MORNING, 学员评分: '也许' },
    ];
    expect(await said(timetableKind, wrong)).toEqual([
      ['班级编号', '没有这个编号的线下班级，或者不归您管理'],
      ['日期', '“周二”不是日期'],
      ['日期', '2026-07-20 不在班级起止日期里（2026-07-09 至 2026-07-11）'],
      ['开始时间', '“25:00”不是钟点'],
      ['结束时间', '“组织生活会”的下课时间要晚于上课时间'],
      ['学时', '不是学时，最多两位小数'],
      ['方式', '只有室内课和现场教学'],
      ['学员评分', '不是“是”也不是“否”'],
    ]);
    expect(await said(timetableKind, [MORNING], 'supervisor')).toEqual([
      ['班级编号', '您是这个班级的督学，只能查看'],
    ]);
    expect((await said(timetableKind, [MORNING], 'stranger'))[0]?.[0]).toBe('班级编号');
  });

  it('adds its lessons to the class, once, and tells of clashes within the file', async () => {
    const list = [
      MORNING,
      {
        ...MORNING,
        日期: '2026/7/10',
        开始时间: '16:00',
        结束时间: '18:00',
        课程名称: '现场教学',
        方式: '现场教学',
      },
      { ...MORNING, 结束时间: '11:00', 课程名称: '开班式', 讲师: '' },
    ];
    const notes = (await said(timetableKind, list)).map(([, note]) => note ?? '');
    expect(notes.map((note) => note.includes('有冲突'))).toEqual([true, false, true]);
    expect(notes[0]).toContain('本班 07-09 10:30 至 11:00 还有“开班式”');
    await committed(timetableKind, list);
    const { sessions } = await timetable();
    expect(
      sessions.map((one: { day: string; courseName: string; hours: string }) => [
        one.day,
        one.courseName,
        one.hours,
      ]),
    ).toEqual([
      ['2026-07-09', '开班式', '0.50'],
      ['2026-07-09', '组织生活会', '2.00'],
      ['2026-07-10', '现场教学', '2.00'],
    ]);
    expect(await test.rows('select id from gathering where subject_id = $1', id)).toHaveLength(2);
    expect((await said(timetableKind, list)).map(([state]) => state)).toEqual(['exists', 'exists', 'exists']);
    expect(await test.audited(id)).toEqual(['classes.timetable']);
  });
});

it('tells of students who sit in another class at that time', async () => {
  const other = await test.classOf();
  await test.ask('head', manage.saveTimetable, {
    id: other,
    version: 1,
    sessions: [lesson({ teacherName: '', place: '' })],
  });
  const { taken } = await timetable();
  expect(taken.map((one: { sharedNum: number }) => one.sharedNum)).toEqual([3]);
});

describe('a copied class', () => {
  it('has the timetable and the terms on its own days, and nobody’s attendance', async () => {
    const { version } = await timetable();
    const terms = {
      name: '结业笔试',
      day: '2026-07-11',
      startTime: '10:00',
      endTime: '12:00',
      place: '礼堂',
    };
    const saved = await test.ask('head', paper.savePaperExam, {
      id,
      version,
      ...terms,
      totalScore: 100,
      passScore: 60,
      isRequired: true,
    });
    expect(saved.status).toBe(200);
    const copy = await test.classOf({
      startAt: new Date('2026-08-09T00:00:00+08:00'),
      endAt: new Date('2026-08-12T00:00:00+08:00'),
    });
    const byMs = 31 * 86_400_000;
    await test.db.transaction((tx) =>
      test.deps.events.emit(tx, classCopied, { fromId: id, classId: copy, byMs }),
    );
    const { sessions } = await timetable(copy);
    expect(
      sessions.map(({ day, startTime }: { day: string; startTime: string }) => `${day} ${startTime}`),
    ).toEqual(['2026-08-09 10:30', '2026-08-09 10:30', '2026-08-10 16:00']);
    const { data } = (await test.ask('head', paper.getPaperExam, { id: copy })).body;
    expect([data.exam.day, data.exam.startTime, data.enteredNum]).toEqual(['2026-08-11', '10:00', 0]);
    expect(await test.rows('select id from gathering where subject_id = $1', copy)).toHaveLength(2);
    const own = new Set((await timetable()).sessions.map((one: { id: string }) => one.id));
    expect(sessions.some((one: { id: string }) => own.has(one.id))).toBe(false);
  });
});

describe('scores from a file', () => {
  it('are refused before the test has begun', async () => {
    expect(await said(paperScoresKind, [{ 姓名: '阿米娜', 成绩: '82' }])).toEqual([
      ['班级编号', '笔试 07-11 10:00 才开始'],
    ]);
    test.at('2026-07-11T12:30:00');
  });

  it('say of each row what is wrong, in which column', async () => {
    expect(
      await said(paperScoresKind, [
        { 姓名: '不在班', 成绩: '82' },
        { 姓名: '阿米娜', 学号: 'X-1', 成绩: '82' },
        { 姓名: '阿米娜', 登录名: 'wang', 成绩: '82' },
        { 姓名: '阿米娜', 成绩: '优秀' },
        { 姓名: '阿米娜', 成绩: '120' },
      ]),
    ).toEqual([
      ['姓名', '班里没有这位学员'],
      ['学号', '班里没有这个学号'],
      ['姓名', '姓名和这个登录名的学员不一致'],
      ['成绩', '“优秀”不是分数，最多一位小数'],
      ['成绩', '超过满分 100 分'],
    ]);
    expect((await said(paperScoresKind, [{ 姓名: '阿米娜', 成绩: '82' }], 'supervisor'))[0]).toEqual([
      '班级编号',
      '您是这个班级的督学，只能查看',
    ]);
  });

  it('are entered once; another score than the entered one is a correction for the page', async () => {
    const list = [
      { 姓名: '阿米娜', 成绩: '82.5' },
      { 姓名: '王建军', 登录名: 'wang', 成绩: '缺考' },
    ];
    expect(await said(paperScoresKind, list)).toEqual([
      ['good', '82.5 分，及格'],
      ['good', '缺考'],
    ]);
    await committed(paperScoresKind, list);
    const { data } = (await test.ask('head', paper.getPaperExam, { id })).body;
    expect([data.enteredNum, data.absentNum, data.passNum]).toEqual([2, 1, 1]);
    expect((await said(paperScoresKind, list)).map(([state]) => state)).toEqual(['exists', 'exists']);
    expect(await said(paperScoresKind, [{ 姓名: '阿米娜', 成绩: '28.5' }])).toEqual([
      ['成绩', '已经录入 82.5 分，和表里的不一样'],
    ]);
  });
});
