import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../../shared/class-study.contract.ts';
import { type ClassStudyWorld, openClassStudy } from '../class-study.fixtures.ts';
import { KASHGAR, makeMember } from '../classes.fixtures.ts';
import { archive } from './archive.read.ts';
import { archiveCourse } from './archive-course.read.ts';
import { recordFor } from './record-viewer.policy.ts';

let world: ClassStudyWorld;
let person: Caller;
let classId: string;
let [finished, begun, open] = ['', '', ''];

const head = makeLearner({ userId: 'head', activeRole: { roleCode: 'manager', orgCode: KASHGAR } });

beforeAll(async () => {
  world = await openClassStudy();
  person = await world.makePerson('热依拉·艾尔肯');
  [finished, begun, open] = [
    await world.makeCourse({ title: '学完的', mediaKind: 'audio' }),
    await world.makeCourse({ title: '在学的' }),
    await world.makeCourse({ title: '没学的' }),
  ];
  ({ classId } = await world.enrolled(
    [{ courseId: finished }, { courseId: begun, isCompulsory: false }, { courseId: open }],
    {
      classCode: 'K2026-0712',
      needHoursHundredths: 200,
      managers: [{ userId: 'head', kind: 'HEAD' }],
    },
    person,
  ));
  await world.finish(person, finished, classId);
  await world.watch(person, begun, { classId, until: 30, by: world.study });
});

afterAll(() => world.close());

const RECORDS = [
  contract.getGraduationInfo,
  contract.getArchiveSummary,
  contract.listArchiveCourses,
  contract.listArchiveProcess,
  contract.getArchive,
];
const ask = async (endpoint: (typeof RECORDS)[number], input: object = {}, caller: Caller | null = person) =>
  world.ask(endpoint, { classId, ...input }, caller);

describe('a member’s own record', () => {
  it('sums up what there is and what is missing', async () => {
    const { body } = await ask(contract.getArchiveSummary);
    expect(body.data).toMatchObject({
      name: '热依拉·艾尔肯',
      studentNo: 'K2026-0712-001',
      gotHours: '0.75',
      needHours: '2.00',
      courseNum: 3,
      finishedNum: 1,
      compulsoryNum: 2,
      compulsoryFinishedNum: 1,
      courseRate: 43,
      learnState: 'LEARNING',
      missingNum: 2,
      graduationNo: '',
    });
    // A minute of what is finished, and half a minute of what is not.
    expect(body.data.days.at(-1)).toEqual({ date: '2026-07-09', seconds: 90 });
    expect(body.data.days).toHaveLength(7);
  });

  it('says each condition of graduation with what is missing', async () => {
    expect((await ask(contract.getGraduationInfo)).body.data).toEqual({
      passFlag: '0',
      graduatedTime: '',
      graduationNo: '',
      missingNum: 2,
      conditions: [
        {
          code: 'COMPULSORY',
          name: '必修课学完 2 门',
          need: '2',
          got: '1',
          missing: '还差 1 门',
          okFlag: '0',
        },
        {
          code: 'HOURS',
          name: '累计 2.00 学时',
          need: '2.00',
          got: '0.75',
          missing: '还差 1.25 学时',
          okFlag: '0',
        },
      ],
    });
  });

  it('lists the courses, those studied last in front', async () => {
    const { body } = await ask(contract.listArchiveCourses);
    expect(body.datalist).toMatchObject([
      { courseName: '在学的', studyStatus: 1, studyPercentage: 50, courseHours: '0.00', receiptNo: '' },
      { courseName: '学完的', mediaKind: 'audio', studyStatus: 2, courseHours: '0.75' },
      { courseName: '没学的', studyStatus: 0, lastStudyTime: '' },
    ]);
    expect((await ask(contract.listArchiveCourses, { pageSize: 1, pageNum: 2 })).body).toMatchObject({
      datalist: [{ courseName: '没学的' }],
      totalelements: 3,
    });
  });

  it('tells what happened, newest first, courses apart from the rest', async () => {
    const { body } = await ask(contract.listArchiveProcess);
    expect(body).toMatchObject({
      counts: [1, 1, 0],
      datalist: [{ kind: 'FINISH', title: '学完《学完的》', courseId: finished, hours: '0.75' }],
    });
    expect((await ask(contract.listArchiveProcess, { kind: 'OTHER' })).body).toMatchObject({
      datalist: [],
      totalelements: 0,
    });
  });

  it('shows one course in every counted piece, credited or not, and nothing of a course not begun', async () => {
    const detail = async (courseId: string) =>
      (await world.ask(contract.getArchiveCourse, { classId, courseId }, person)).body.data;
    expect(await detail(finished)).toMatchObject({
      segments: [[0, 60]],
      coveredSeconds: 60,
      durationSeconds: 60,
      needSeconds: 0,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      receiptNo: expect.stringMatching(/^XS26-/),
      note: '',
    });
    expect(await detail(begun)).toMatchObject({
      segments: [[0, 30]],
      receiptNo: '',
      digest: '',
      creditedTime: '',
    });
    expect((await detail(begun)).needSeconds).toBeGreaterThan(0);
    expect(await detail(open)).toMatchObject({ segments: [], studyStatus: 0, startTime: '' });
    const strange = await world.makeCourse();
    const elsewhere = await world.ask(contract.getArchiveCourse, { classId, courseId: strange }, person);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'classes.noCourse']);
  });

  it('says so when a course was studied outside of the class or in another language version', async () => {
    const zh = await world.makeCourse({ versionGroup: 'v-archive' });
    const ug = await world.makeCourse({ versionGroup: 'v-archive', lang: 'ug' });
    const { caller, classId: other } = await world.enrolled([{ courseId: zh }]);
    await world.finish(caller, ug);
    const input = { classId: other, courseId: zh };
    expect((await world.ask(contract.getArchiveCourse, input, caller)).body.data).toMatchObject({
      courseId: zh,
      studyStatus: 2,
      note: '按另一语言版本、在班级以外学习的记录计入',
      segments: [[0, 60]],
    });
  });

  it('is there as a whole in one call', async () => {
    const { data } = (await ask(contract.getArchive)).body;
    expect(data.summary.finishedNum).toBe(1);
    expect([data.courseList.length, data.processList.length]).toEqual([3, 1]);
  });

  it('holds what exams make of it: the numbers, every attempt, and the best one beside its course', async () => {
    const attempt = (attemptId: string, rightNum: number, courseId = finished) => ({
      attemptId,
      examId: 'quiz',
      examType: 'QUIZ' as const,
      unifiedName: '随堂测试',
      courseId,
      attemptNo: 1,
      submitTime: '2026-07-09 10:00:00',
      usedSeconds: 60,
      totalNum: 10,
      rightNum,
      userScore: rightNum * 10,
      totalScore: 100,
      passFlag: rightNum >= 8 ? '1' : '0',
      receiptNo: 'AB-1234',
    });
    world.exams.rows = [attempt('third', 5, begun), attempt('second', 9), attempt('first', 4)];
    world.exams.numbers = { quizNum: 3, quizPassedNum: 1, quizRate: 33, examScore: 85.5, examPassFlag: '1' };
    const { data } = (await ask(contract.getArchive)).body;
    const detail = async (courseId: string) =>
      (await world.ask(contract.getArchiveCourse, { classId, courseId }, person)).body.data;
    const quizzes = [await detail(finished), await detail(open)].map(({ quiz }) => quiz?.attemptId);
    world.exams.rows = [];
    expect(data.summary).toMatchObject({
      quizRate: 33,
      quizPassedNum: 1,
      examScore: 85.5,
      examPassFlag: '1',
    });
    expect(data.examList.map(({ attemptId }: { attemptId: string }) => attemptId)).toEqual([
      'third',
      'second',
      'first',
    ]);
    expect(quizzes).toEqual(['second', undefined]);
    expect((await ask(contract.getArchiveSummary)).body.data.quizRate).toBe(33);
  });

  it('holds what closing an attempt that ran out has finished', async () => {
    const courses = [await world.makeCourse(), await world.makeCourse()] as const;
    const { caller, classId: own } = await world.enrolled(courses.map((courseId) => ({ courseId })));
    const recorded = await recordFor(world.database.db, caller, { classId: own });
    const portsThatFinish = (courseId: string) => ({
      recordExams: async () => {
        await world.finish(caller, courseId, own);
        return { exams: [], hasClosed: true };
      },
      examNumbers: async () => new Map(),
      signRate: async () => null,
    });
    const course = await archiveCourse(world.deps, portsThatFinish(courses[0]), recorded, courses[0]);
    expect(course.studyStatus).toBe(2);
    const { summary, courseList } = await archive(world.deps, portsThatFinish(courses[1]), recorded);
    expect(summary).toMatchObject({ finishedNum: 2, learnState: 'LEARNED' });
    expect(courseList.map(({ studyStatus }) => studyStatus)).toEqual([2, 2]);
  });

  it('of a graduate keeps the conditions as they were', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId: own } = await world.enrolled([{ courseId }]);
    await world.finish(caller, courseId, own);
    await world.query('update class set need_elective = 5 where id = $1', [own]);
    expect((await world.ask(contract.getGraduationInfo, { classId: own }, caller)).body.data).toMatchObject({
      passFlag: '1',
      missingNum: 0,
      graduationNo: expect.stringMatching(/^JY2026-/),
      conditions: [{ code: 'COMPULSORY', need: '1', got: '1' }],
    });
    const { body } = await world.ask(contract.getArchiveSummary, { classId: own }, caller);
    expect(body.data).toMatchObject({ learnState: 'LEARNED' });
  });
});

describe('whose record is read', () => {
  it('is a member’s own, or any member’s for a manager of the class', async () => {
    for (const endpoint of RECORDS) {
      expect((await ask(endpoint, { idCardHash: person.idCardHash })).status).toBe(200);
      expect((await ask(endpoint, { idCardHash: person.idCardHash }, head)).status).toBe(200);
    }
    const { body } = await ask(contract.getArchiveSummary, { idCardHash: person.idCardHash }, head);
    expect(body.data.name).toBe('热依拉·艾尔肯');
  });

  it('opens to a manager of the class who is no party member, and leaves a trace where the name is shown', async () => {
    const outsider = { ...head, isPartyMember: false };
    const traces = () =>
      world.query<{ subject: string; facts: object }>(
        `select subject, facts from audit_log where action = 'classes.readRecord' and user_id = 'head' order by id`,
      );
    const before = (await traces()).length;
    const { idCardHash } = person;
    for (const endpoint of RECORDS) expect((await ask(endpoint, { idCardHash }, outsider)).status).toBe(200);
    const own = (await traces()).slice(before);
    expect(own.map(({ subject }) => subject)).toEqual([person.userId, person.userId]);
    await ask(contract.getArchive);
    expect((await traces()).length).toBe(before + 2);
    // In a role that manages nothing one is a learner, and of no party nobody.
    const learner = { ...outsider, activeRole: { roleCode: 'learner' as const, orgCode: KASHGAR } };
    expect((await ask(contract.getArchive, { idCardHash }, learner)).body.code).toBe('access.membersOnly');
    expect((await ask(contract.getArchive, {}, outsider)).body.code).toBe('classes.noRecord');
  });

  it('is nobody’s for others: a mismatch is refused, as everywhere', async () => {
    const other = await world.makePerson('古丽');
    for (const endpoint of RECORDS) {
      expect((await ask(endpoint, { idCardHash: person.idCardHash }, other)).status).toBe(403);
      expect((await ask(endpoint, {}, other)).body.code).toBe('classes.noRecord');
    }
    const stranger = makeLearner({
      userId: 'stranger',
      activeRole: { roleCode: 'manager', orgCode: KASHGAR },
    });
    expect((await ask(contract.getArchive, { idCardHash: person.idCardHash }, stranger)).status).toBe(403);
  });

  it('is nobody’s for a manager who asks for people outside of the class, or with a broken hash', async () => {
    const outside = await world.makePerson('阿不都');
    await makeMember(world.database.db, { classId, userId: outside.userId, state: 'WAITING' });
    for (const idCardHash of [outside.idCardHash, 'nobody', 'a\u0000b', '\ud800', '热', ' '])
      expect((await ask(contract.getArchive, { idCardHash }, head)).status).toBe(404);
  });

  it('is not there for people who wait, left or were removed, nor in an unknown class', async () => {
    for (const state of ['WAITING', 'PENDING', 'REMOVED', 'WITHDRAWN'] as const) {
      const caller = makeLearner();
      await makeMember(world.database.db, { classId, userId: caller.userId, state });
      expect((await ask(contract.getArchive, {}, caller)).status).toBe(404);
    }
    expect((await world.ask(contract.getArchive, { classId: 'none' }, person)).status).toBe(404);
    expect((await ask(contract.getArchive, {}, null)).status).toBe(401);
  });

  it('stays readable when the class is taken offline', async () => {
    const courseId = await world.makeCourse();
    const own = await world.enrolled([{ courseId }], { status: 'OFFLINE' });
    expect((await world.ask(contract.getArchive, { classId: own.classId }, own.caller)).status).toBe(200);
  });
});
