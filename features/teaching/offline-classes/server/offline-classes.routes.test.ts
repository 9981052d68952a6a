import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import { presenceHours } from '#features/learning/study/server/study.public.ts';
import * as learner from '../shared/offline-classes.contract.ts';
import * as manage from '../shared/offline-manage.contract.ts';
import { creditEnded } from './hours.job.ts';
import { lesson, type OfflineWorld, openOfflineClass, type Who } from './offline-classes.fixtures.ts';
import { signRate } from './timetable.read.ts';

let test: OfflineWorld;
let classId: string;
let version = 1;

const days = async (who: Who) =>
  (await test.ask(who, learner.getOfflineTimetable, { classId })).body.datalist as {
    date: string;
    signStatus: string;
    signTime: string;
    children: { id: string; studyStatus: number; courseEvaluateTime: string; courseScore: number }[];
  }[];
const sessionsOf = async (day = '2026-07-09') =>
  (await days('amina')).find(({ date }) => date === day)?.children ?? [];
const signIn = (who: Who, time: string) =>
  test.db.transaction((tx) =>
    recordAttendance(tx, test.deps, {
      gatheringId: `class:${classId}:2026-07-09`,
      userId: test.people[who].userId,
      direction: 'IN',
      at: new Date(`2026-07-09T${time}+08:00`),
      via: 'CODE',
      witnessId: '',
      key: `${who}-${time}`,
    }),
  );
const hoursOf = async (who: Who) =>
  (
    await test.rows<{ hours: number }>(
      'select coalesce(sum(hours_hundredths), 0)::int as hours from study_ledger where user_id = $1',
      test.people[who].userId,
    )
  )[0]?.hours;
const ledgerOf = (who: Who) =>
  test.rows<{ entry: string; facts: { presence: Record<string, string> } }>(
    'select entry, facts from study_ledger where user_id = $1 order by id',
    test.people[who].userId,
  );

beforeAll(async () => {
  test = await openOfflineClass();
  classId = test.classId;
});
afterAll(() => test.close());

describe('a timetable', () => {
  const sessions = [
    lesson(),
    lesson({
      startTime: '16:00',
      endTime: '18:00',
      courseName: '现场教学：烈士陵园里的一堂课',
      isSiteTeaching: true,
      hours: '2.00',
      place: '',
    }),
    lesson({ day: '2026-07-10', courseName: '分组研讨', hours: '3.00' }),
  ];
  const save = (who: Who, changes: object = {}) =>
    test.ask(who, manage.saveTimetable, { id: classId, version, sessions, ...changes });

  it('is laid out by who leads the class, and by nobody else', async () => {
    expect((await save('supervisor')).status).toBe(403);
    expect((await save('stranger')).status).toBe(404);
    expect((await save('amina')).status).toBe(403);
    const reply = await save('head');
    expect([reply.status, reply.body.data.clashNum]).toEqual([200, 0]);
    version = reply.body.data.version;
    expect(await test.audited(classId)).toEqual(['classes.timetable']);
  });

  it('opens one gathering a day, in the same transaction', async () => {
    const rows = await test.rows('select id, kind, start_at, end_at from gathering order by id');
    expect(rows).toMatchObject([
      { id: `class:${classId}:2026-07-09`, kind: 'CLASS_DAY' },
      { id: `class:${classId}:2026-07-10` },
    ]);
  });

  it('refuses what cannot be held, and keeps nothing of it', async () => {
    const bad = [
      [lesson({ day: '2026-07-12' })],
      [lesson({ endTime: '10:30' })],
      [lesson({ teacherId: 'nobody' })],
      [lesson({ courseId: 'nothing' })],
      [lesson({ courseName: '   ' })],
    ];
    for (const one of bad) {
      const reply = await save('head', { sessions: one });
      expect(reply.status).toBe(400);
      expect(reply.body.message).toMatch(/[\u4e00-\u9fff]/);
    }
    expect((await save('head', { version: 1 })).status).toBe(409);
    expect((await days('amina')).map(({ date }) => date)).toEqual(['2026-07-09', '2026-07-10']);
  });

  it('counts a room that another class has', async () => {
    const other = await test.classOf();
    const first = await test.ask('head', manage.saveTimetable, {
      id: other,
      version: 1,
      sessions: [lesson({ teacherName: '周卫疆' })],
    });
    expect(first.body.data.clashNum).toBe(1);
    const { data } = (await test.ask('head', manage.getAdminTimetable, { id: classId })).body;
    expect(data.taken).toHaveLength(1);
    expect(data.places).toContain('党校二号教室');
  });

  it('is not there for a class held online', async () => {
    const online = await test.classOf({ heldInRoom: false });
    expect((await test.ask('head', manage.getAdminTimetable, { id: online })).status).toBe(404);
    expect((await test.ask('amina', learner.getOfflineTimetable, { classId: online })).status).toBe(404);
  });
});

describe('what a student sees', () => {
  it('is grouped by month and day, with when and where', async () => {
    const { body } = await test.ask('amina', learner.getOfflineTimetable, { classId });
    expect(body).toMatchObject({ isStudent: true, evaluateCourseFlag: '1', pagesize: 100 });
    expect(body.datalist[0]).toMatchObject({ startTimeStr: '07-09', signStatus: '0', signTime: '' });
    expect(body.datalist[0].children[0]).toMatchObject({
      startTime: '2026-07-09 10:30:00',
      endTime: '2026-07-09 12:30:00',
      courseTime: 120,
      courseHours: '2.50',
      teacherPositionType: '',
      studyStatus: 0,
    });
    expect(body.datalist[0].children[1]).toMatchObject({
      teacherPositionType: 'live_teach_site',
      place: '',
    });
  });

  it('is the timetable without a person for who is not in the class, and never another’s', async () => {
    const { body } = await test.ask('outsider', learner.getOfflineTimetable, { classId });
    expect(body.isStudent).toBe(false);
    const other = { classId, idCardHash: test.hashOf('wang') };
    expect((await test.ask('amina', learner.getOfflineTimetable, other)).status).toBe(403);
    expect((await test.ask('amina', learner.getOfflineArchive, other)).status).toBe(403);
    expect((await test.ask('head', learner.getOfflineArchive, other)).status).toBe(200);
  });

  it('as courses cannot be entered', async () => {
    const { body } = await test.ask('visitor', learner.listOfflineCourses, { classId });
    expect(body.totalelements).toBe(3);
    expect(body.datalist[0]).toMatchObject({
      isOffLineCourse: '1',
      entryMessage: '线下课程，不能继续学习',
      studyStatus: 0,
    });
    expect(
      (await test.ask('visitor', learner.listOfflineCourses, { classId, studyStatus: 2 })).body,
    ).toMatchObject({
      totalelements: 0,
    });
  });
});

const firstDayOf = async (who: Who) => {
  const { body } = await test.ask('head', manage.listStudents, { classId });
  const row = body.datalist.find(({ idCardHash }: { idCardHash: string }) => idCardHash === test.hashOf(who));
  return row.days[0].signStatus;
};

describe('hours of sessions', () => {
  it('are credited when the session is over, to who sat through it, once', async () => {
    await signIn('amina', '10:20:00');
    await signIn('wang', '12:40:00');
    expect(await hoursOf('amina')).toBe(0);
    // One can still sign in: who has not is not absent.
    test.at('2026-07-09T10:35:00');
    expect(await firstDayOf('li')).toBe('');
    test.at('2026-07-09T12:31:00');
    expect(await firstDayOf('li')).toBe('ABSENT');
    await creditEnded(test.deps);
    await creditEnded(test.deps);
    expect(await hoursOf('amina')).toBe(250);
    expect(await hoursOf('wang')).toBe(0);
    const [row] = await ledgerOf('amina');
    expect(row?.facts.presence).toMatchObject({ day: '2026-07-09', signTime: '2026-07-09 10:20:00' });
    expect((await days('amina'))[0]).toMatchObject({ signStatus: '1', signTime: '10:20' });
    expect((await sessionsOf())[0]?.studyStatus).toBe(2);
  });

  it('follow a correction by a counter-row, and back', async () => {
    const correct = (signStatus: string, reason: string, who: Who = 'head', date = '2026-07-09') =>
      test.ask(who, manage.updateSignStatus, {
        classId,
        date,
        items: [{ idCardHash: test.hashOf('amina'), signStatus, reason }],
      });
    expect((await correct('ABSENT', ' ')).status).toBe(400);
    expect((await correct('ABSENT', '不在', 'supervisor')).status).toBe(403);
    const ahead = (await days('amina')).at(-1)?.date ?? '';
    expect((await correct('PRESENT', '先记上', 'head', ahead)).body.code).toBe('offlineClasses.dayNotCome');
    expect(await hoursOf('amina')).toBe(250);
    expect((await correct('ABSENT', '点名时不在教室')).body.data).toEqual({ updatedNum: 1 });
    expect(await hoursOf('amina')).toBe(0);
    expect((await ledgerOf('amina')).map(({ entry }) => entry)).toEqual(['CREDIT', 'REVERSAL']);
    expect(await presenceHours(test.db, test.people.amina.userId, classId)).toBe(0);
    await correct('PRESENT', '本人在后排，陈老师可证');
    expect(await hoursOf('amina')).toBe(250);
    expect(await presenceHours(test.db, test.people.amina.userId, classId)).toBe(250);
    const { data } = (
      await test.ask('head', manage.getAttendanceHistory, {
        id: classId,
        date: '2026-07-09',
        idCardHash: test.hashOf('amina'),
      })
    ).body;
    expect(data.items.map(({ signStatus }: { signStatus: string }) => signStatus)).toEqual([
      'PRESENT',
      'ABSENT',
    ]);
  });

  it('do not go with a day on which people signed in', async () => {
    const { data } = (await test.ask('head', manage.getAdminTimetable, { id: classId })).body;
    const later = data.sessions.filter(({ day }: { day: string }) => day !== '2026-07-09');
    const reply = await test.ask('head', manage.saveTimetable, {
      id: classId,
      version: data.version,
      sessions: later,
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'offlineClasses.daysSigned']);
    expect(await sessionsOf()).toHaveLength(2);
  });
});

describe('rating', () => {
  const rate = (who: Who, items: object[]) => test.ask(who, learner.rateSessions, items);

  it('takes even scores in the session’s own field, and says of the others why not', async () => {
    const [first, second] = await sessionsOf();
    const of = (courseId = '', score = {}) => ({ classId, idCardHash: '', courseId, ...score });
    const odd = await rate('amina', [of(first?.id, { courseScore: 7 })]);
    expect(odd.body.data).toMatchObject({ savedNum: 0, rejected: [{ courseId: first?.id }] });
    const { body } = await rate('amina', [
      of(first?.id, { courseScore: 8 }),
      of(second?.id, { teacherPositionScore: 10 }),
      of('nowhere', { courseScore: 8 }),
    ]);
    expect(body.data.savedNum).toBe(1);
    expect(body.data.rejected.map(({ reason }: { reason: string }) => reason)).toEqual([
      '7 月 9 日 17:40 起可以评价',
      '这节课不在课表里',
    ]);
    expect((await sessionsOf())[0]).toMatchObject({
      courseScore: 8,
      courseEvaluateTime: '2026-07-09 12:31:00',
    });
  });

  it('is done once, by who signed in, and only for oneself', async () => {
    const [first] = await sessionsOf();
    const item = { classId, courseId: first?.id, courseScore: 2 };
    expect((await rate('amina', [item])).body.data.rejected[0].reason).toBe('已经评过，不能再评');
    expect((await rate('li', [item])).body.data.rejected[0].reason).toBe('当天没有签到，不能评价');
    expect((await rate('outsider', [item])).status).toBe(404);
    expect((await rate('amina', [{ ...item, idCardHash: test.hashOf('wang') }])).status).toBe(403);
  });

  it('on paper is entered by who works on the class', async () => {
    const [first] = await sessionsOf();
    const item = { classId, courseId: first?.id, courseScore: 6, idCardHash: test.hashOf('wang') };
    expect((await test.ask('supervisor', manage.savePaperScore, item)).status).toBe(403);
    expect((await test.ask('head', manage.savePaperScores, [item])).body.data).toEqual({
      savedNum: 1,
      rejected: [],
    });
    const { body } = await test.ask('head', manage.listSessionNumbers, { classId, date: '2026-07-09' });
    expect(body.datalist[0]).toMatchObject({ rateNum: 2, avgScore: 7, signNum: 1, absentNum: 2 });
  });
});

describe('the desk of a class', () => {
  it('shows who came, masks who they are, and leaves a trace of looking closer', async () => {
    const { body } = await test.ask('head', manage.listStudents, { classId });
    expect(body.totalelements).toBe(3);
    expect(body.datalist[0]).toMatchObject({ name: '阿米娜', gotHours: '2.50', signRate: 100 });
    expect(body.datalist[2].days.map(({ signStatus }: { signStatus: string }) => signStatus)).toEqual([
      'ABSENT',
      '',
    ]);
    const info = (isFull: boolean, reason = '') =>
      test.ask('head', manage.getStudentBaseInfo, {
        classId,
        idCardHash: test.hashOf('wang'),
        isFull,
        reason,
      });
    expect((await info(false)).body.data).toMatchObject({ name: '王**', username: 'wa**' });
    expect((await info(true)).status).toBe(400);
    expect(await test.audited(test.people.wang.userId)).not.toContain('offlineClasses.readStudent');
    expect((await info(true, '核对结业证上的姓名')).body.data.name).toBe('王建军');
    expect(await test.audited(test.people.wang.userId)).toContain('offlineClasses.readStudent');
    const { data } = (await test.ask('head', manage.getStudentStatistics, { classId })).body;
    expect(data).toMatchObject({ totalNum: 3, dueNum: 3, signNum: 2, lateNum: 1, absentNum: 1, rateNum: 2 });
  });

  it('appraises within the share of 优秀, and only its own students', async () => {
    const of = (who: Who, result: string) => ({ idCardHash: test.hashOf(who), result, comment: '' });
    const endorse = (who: Who, ...items: object[]) => test.ask(who, manage.endorse, { classId, items });
    const many = await endorse('head', of('amina', 'EXCELLENT'), of('wang', 'EXCELLENT'));
    expect([many.status, many.body.message]).toEqual([
      422,
      '优秀最多 1 人（全班 3 人的 15%），现在选了 2 人。',
    ]);
    expect((await endorse('head', of('outsider', 'PASS'))).status).toBe(404);
    expect((await endorse('head', of('amina', 'EXCELLENT'), of('wang', 'PASS'))).body.data).toEqual({
      savedNum: 2,
    });
    const archive = await test.ask('amina', learner.getOfflineArchive, { classId });
    expect(archive.body.data).toMatchObject({
      appraisal: 'EXCELLENT',
      gotHours: '2.50',
      totalHours: '7.50',
      signNum: 1,
      dayNum: 2,
      signRate: 100,
      scores: [{ courseName: expect.any(String), score: 8 }],
      exam: null,
    });
    // The record of any class says the same.
    expect(await signRate(test.deps, classId, test.people.amina.userId)).toBe(100);
    // Half of the day is still to come: nobody has missed it yet.
    expect(await signRate(test.deps, classId, 'nobody')).toBe(null);
  });

  it('is nobody else’s', async () => {
    const calls = [
      manage.getClassConfig,
      manage.listSessionNumbers,
      manage.getStudentStatistics,
      manage.listStudents,
    ];
    for (const call of calls) {
      expect((await test.ask('stranger', call, { classId })).status).toBe(404);
      expect((await test.ask('amina', call, { classId })).status).toBe(403);
    }
    const range = { classId, date: '2026-07-09' };
    expect((await test.ask('outsider', manage.getSignRange, range)).status).toBe(404);
    expect((await test.ask('amina', manage.getSignRange, range)).body.data).toMatchObject({
      signStartTime: '2026-07-09 10:00:00',
      signEndTime: '2026-07-09 11:30:00',
    });
  });
});

describe('graduation', () => {
  it('takes the share of days, the appraisal and the ratings that the class asks for', async () => {
    const { data } = (await test.ask('head', manage.getAdminTimetable, { id: classId })).body;
    const { version: seen, startDate: _s, endDate: _e, sessions: _l, taken: _t, ...config } = data;
    const { places: _p, canEdit: _c, classHours: _h, ...terms } = config;
    const saved = await test.ask('head', manage.saveClassConfig, {
      ...terms,
      id: classId,
      version: seen,
      needSignRate: 50,
      needsAppraisal: true,
      needsRatings: true,
    });
    expect(saved.status).toBe(200);
    const asked = await test.rows(
      'select code, name from class_requirement where class_id = $1 order by code',
      classId,
    );
    expect(asked).toEqual([
      { code: 'APPRAISAL', name: '考核合格' },
      { code: 'RATINGS', name: '签到的课都评价' },
      { code: 'SIGN_RATE', name: '全程出勤率达到 50%' },
    ]);
    const [, second] = await sessionsOf();
    test.at('2026-07-10T13:00:00');
    await test.ask('amina', learner.rateSessions, [
      { classId, courseId: second?.id, teacherPositionScore: 8 },
    ]);
    await creditEnded(test.deps);
    const graduated = await test.rows('select user_id from class_graduation where class_id = $1', classId);
    expect(graduated).toEqual([{ user_id: test.people.amina.userId }]);
  });
});
