import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../../shared/desk/exam-admin.contract.ts';
import { type ExamDesk, examForm, openExamDesk, rightOf, type Staff } from '../exam-admin.fixtures.ts';
import { examResultsExporter } from '../exam-admin.public.ts';

let desk: ExamDesk;
/** A room of five: passed, failed, at it now, not begun; the fifth began and was removed from the class. */
let room: Awaited<ReturnType<ExamDesk['room']>>;
let passed: Caller;
let running: Caller;

beforeAll(async () => {
  desk = await openExamDesk();
  room = await desk.room(5);
  const [one, two, three, , five] = room.members;
  if (!one || !two || !three || !five) throw new Error('no members');
  passed = one;
  running = three;
  const { classId, exam } = room;
  await desk.sit(one, exam.id, { classId, answers: rightOf(1) });
  desk.deps.advance(60);
  await desk.sit(one, exam.id, { classId, answers: rightOf(3) });
  await desk.sit(two, exam.id, { classId, answers: rightOf(1) });
  const { attemptId, questions } = await desk.begin(three, exam.id, classId);
  await desk.answer(three, attemptId, questions, ['A', 'B']);
  await desk.sit(five, exam.id, { classId, answers: rightOf(2) });
  await desk.query(`update class_member set state = 'REMOVED' where user_id = $1`, [five.userId]);
});
afterAll(() => desk.close());

const people = async (input: object = {}, who: Staff = 'head') =>
  desk.done(who, contract.listExamPeople, { examId: room.exam.id, ...input });

describe('the people of a final test', () => {
  it('are everybody enrolled, and whoever began and left the class since', async () => {
    const { datalist, counts, totalelements, serverTime } = await people();
    expect(counts).toEqual({ all: 5, none: 1, running: 1, passed: 2, failed: 1 });
    expect(totalelements).toBe(5);
    expect(serverTime).toBe('2026-07-09 10:01:00');
    expect(datalist.map(({ name, state }) => `${name} ${state}`)).toEqual([
      '学员3 RUNNING',
      '学员2 FAILED',
      '学员4 NONE',
      expect.stringMatching(/PASSED$/),
      expect.stringMatching(/PASSED$/),
    ]);
  });

  it('have the best and the last of their attempts, and where a running one stands', async () => {
    const { datalist } = await people();
    const of = (caller: Caller) => datalist.find(({ userId }) => userId === caller.userId);
    expect(of(passed)).toMatchObject({
      state: 'PASSED',
      attemptNo: 2,
      bestScore: 30,
      lastScore: 30,
      rightNum: 3,
      receiptNo: expect.stringMatching(/^[2-9A-Z]{2}-[2-9A-Z]{4}$/),
      submitKind: 'SELF',
      canReopen: false,
    });
    expect(of(running)).toMatchObject({
      answeredNum: 2,
      deadline: '2026-07-09 11:01:00',
      bestScore: null,
      submitTime: '',
    });
    expect(datalist.find(({ state }) => state === 'FAILED')?.canReopen).toBe(true);
    expect((await people({}, 'supervisor')).datalist.some(({ canReopen }) => canReopen)).toBe(false);
  });

  it('are searched by name, filtered by state, paged and sorted', async () => {
    expect((await people({ keyword: '学员2' })).datalist.map(({ name }) => name)).toEqual(['学员2']);
    expect((await people({ state: 'NONE' })).datalist.map(({ name }) => name)).toEqual(['学员4']);
    expect(await people({ keyword: '学员', state: 'PASSED', pageSize: 1 })).toMatchObject({
      totalelements: 2,
      pagerealsize: 1,
    });
    const best = (await people({ sort: '-bestScore' })).datalist.map(({ bestScore }) => bestScore);
    expect(best).toEqual([30, 20, 10, null, null]);
    const names = (await people({ sort: 'name' })).datalist.map(({ name }) => name);
    expect(names).toEqual(['学员1', '学员2', '学员3', '学员4', '学员5']);
    expect((await people({ keyword: '\u0000%_' })).totalelements).toBe(0);
  });
});

describe('a group of the class', () => {
  it('filters the list and its file; NONE are those enrolled in no group', async () => {
    const { classId, exam, members } = room;
    const ids = members.map(({ userId }) => userId);
    await desk.query(`insert into class_group (id, class_id, name, sort) values ('g1', $1, '第一组', 1)`, [
      classId,
    ]);
    await desk.query(`update class_member set group_id = 'g1' where class_id = $1 and user_id = any($2)`, [
      classId,
      [ids[1], ids[2]],
    ]);
    const names = async (input: object) => (await people(input)).datalist.map(({ name }) => name);
    expect(await names({ groupId: 'g1' })).toEqual(['学员3', '学员2']);
    expect(await names({ groupId: 'g1', state: 'FAILED' })).toEqual(['学员2']);
    // The fifth left the class: in no group, and in none of its lists of groups.
    expect(await names({ groupId: 'NONE' })).toEqual(['学员4', '学员1']);
    expect(await names({ groupId: 'g2' })).toEqual([]);
    const exporter = examResultsExporter(desk.deps);
    expect(await exporter.count(desk.people.head, { examId: exam.id, groupId: 'g1' })).toBe(2);
  });
});

describe('the people of a quiz', () => {
  it('are whoever began; managers of a class see their own members and nobody else', async () => {
    const courseId = await desk.makeCourse({ orgCode: '000002000065653100' });
    const { paperId } = await desk.makePaper();
    const form = examForm({ examType: 'QUIZ', courseId, paperId, passScore: 0, examNum: 0 });
    const quiz = await desk.publish('author', form);
    const { classId, members } = await desk.makeRoom(1, { courses: [{ courseId, isCompulsory: true }] });
    const [member] = members;
    if (!member) throw new Error('no member');
    const alone = await desk.makePerson('自学的人');
    await desk.finish(member, courseId, classId);
    await desk.finish(alone, courseId);
    await desk.sit(member, quiz.id, { classId, answers: rightOf(4) });
    await desk.sit(alone, quiz.id, { answers: rightOf(2) });
    const list = (who: Staff, input: object = {}) =>
      desk.by(who, contract.listExamPeople, { examId: quiz.id, ...input });
    expect((await list('author')).body.counts).toEqual({ all: 2, none: 0, running: 0, passed: 1, failed: 1 });
    expect((await list('author', { classId })).body.counts.all).toBe(1);
    const own = (await list('head', { classId })).body;
    expect(own.datalist.map(({ userId }) => userId)).toEqual([member.userId]);
    expect((await list('head')).status).toBe(404);
    expect((await list('stranger', { classId })).status).toBe(404);
    expect((await list('head', { classId: room.classId })).status).toBe(404);
    const attemptId = own.datalist[0]?.attemptId ?? '';
    expect((await desk.by('head', contract.getExamPaper, { attemptId })).status).toBe(404);
  });
});

describe('one paper', () => {
  it('shows its managers what was asked, answered, is right, and when it was saved', async () => {
    const { datalist } = await people();
    const attemptId = datalist.find(({ userId }) => userId === passed.userId)?.attemptId ?? '';
    const paper = (await desk.done('supervisor', contract.getExamPaper, { attemptId })).data;
    expect(paper.items.map(({ no, given, rightFlag, score }) => [no, given, rightFlag, score])).toEqual([
      [1, 'A', '1', 10],
      [2, 'A', '1', 10],
      [3, 'A', '1', 10],
      [4, 'B', '0', 0],
    ]);
    expect(paper.items[0]).toMatchObject({
      question: { answers: ['A'], explanation: expect.stringContaining('解析') },
      optionOrder: ['A', 'B', 'C', 'D'],
      savedTime: '2026-07-09 10:01:00',
    });
    expect(paper.result).toMatchObject({ userScore: 30, oldScore: 10, passFlag: '1' });
    expect(paper.log.map(({ text }) => text.slice(0, 4))).toEqual(['开始作答', '本人交卷']);
    expect(paper.log[0]?.byName).toBe('学员1');
    expect(paper.others).toEqual([expect.objectContaining({ attemptNo: 1, userScore: 10 })]);
  });

  it('shows a running one as it is saved, ungraded', async () => {
    const { datalist } = await people();
    const attemptId = datalist.find(({ userId }) => userId === running.userId)?.attemptId ?? '';
    const paper = (await desk.done('head', contract.getExamPaper, { attemptId })).data;
    expect(paper.result).toBeNull();
    expect(paper.items.map(({ given, rightFlag }) => given + rightFlag)).toEqual(['A', 'B', '', '']);
  });

  it('does not exist for anybody else', async () => {
    const { datalist } = await people();
    const attemptId = datalist.find(({ userId }) => userId === passed.userId)?.attemptId ?? '';
    for (const who of ['stranger', 'author', 'otherAdmin'] as const)
      expect((await desk.by(who, contract.getExamPaper, { attemptId })).status).toBe(404);
    expect((await desk.by('head', contract.getExamPaper, { attemptId: 'none' })).status).toBe(404);
  });
});

describe('the results as a file', () => {
  it('have one row a person with what came of it, and nobody for who may not see the exam', async () => {
    const exporter = examResultsExporter(desk.deps);
    const read = async (who: Staff, filters = {}) => {
      const found = [];
      const caller = desk.people[who];
      for await (const row of exporter.rows(caller, { examId: room.exam.id, ...filters }, 'name'))
        found.push(row);
      return { found, count: await exporter.count(caller, { examId: room.exam.id, ...filters }) };
    };
    const { found, count } = await read('supervisor');
    expect(count).toBe(5);
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({
      name: '学员1',
      state: '已通过',
      attemptNum: 2,
      bestScore: 30,
      lastScore: 30,
      isPassed: '是',
      submitKind: '本人交卷',
    });
    expect(found[3]).toMatchObject({ name: '学员4', state: '未考', bestScore: null, submitTime: '' });
    expect(await read('head', { state: 'FAILED', keyword: '学员' })).toMatchObject({ count: 1 });
    expect(await read('stranger')).toEqual({ found: [], count: 0 });
  });

  it('of another language version of a course are seen by those who manage a class with that course', async () => {
    const group = { orgCode: '000002000065653100', versionGroup: 'v-people' };
    const [zh, ug] = [await desk.makeCourse(group), await desk.makeCourse({ ...group, lang: 'ug' })];
    const { paperId } = await desk.makePaper();
    const form = examForm({ examType: 'QUIZ', courseId: ug, paperId, passScore: 0, examNum: 0 });
    const quiz = await desk.publish('author', form);
    const { classId } = await desk.makeRoom(1, { courses: [{ courseId: zh, isCompulsory: true }] });
    const asked = { examId: quiz.id, classId };
    expect((await desk.by('head', contract.listExamPeople, asked)).status).toBe(200);
    expect((await desk.by('stranger', contract.listExamPeople, asked)).status).toBe(404);
  });
});
