import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../shared/desk/exam-admin.contract.ts';
import { type ExamDesk, openExamDesk } from '../exam-admin.fixtures.ts';
import { examsClosing, examsSitting, suspectExams } from '../exam-admin.public.ts';
import { countNewPapers } from './exam-statistic.job.ts';

let desk: ExamDesk;
let room: Awaited<ReturnType<ExamDesk['room']>>;

/**
 * Twelve papers; the key of all four questions is A. The first question tells good from weak, the second has a wrong
 * key (the good ones say C), the third is right for everybody, the fourth is left blank by two at the deadline.
 */
const PAPERS = [
  ...Array.from({ length: 4 }, () => ['A', 'C', 'A', 'A']),
  ...Array.from({ length: 4 }, () => ['A', 'A', 'A', 'B']),
  ...Array.from({ length: 2 }, () => ['B', 'A', 'A', 'B']),
  ...Array.from({ length: 2 }, () => ['B', 'B', 'A', '']),
];

beforeAll(async () => {
  desk = await openExamDesk();
  room = await desk.room(PAPERS.length + 1, { examNum: 2 });
  const { classId, exam, members } = room;
  for (const [index, answers] of PAPERS.entries()) {
    const member = members[index];
    if (!member) throw new Error('no member');
    if (!answers.includes('')) {
      await desk.sit(member, exam.id, { classId, answers });
      continue;
    }
    const { attemptId, questions } = await desk.begin(member, exam.id, classId);
    await desk.answer(member, attemptId, questions, answers);
  }
  desk.deps.advance(61 * 60);
  await desk.deps.jobs.drain();
});
afterAll(() => desk.close());

const statistic = async () =>
  (await desk.done('supervisor', contract.getExamStatistic, { examId: room.exam.id })).data;

describe('an exam looked back on', () => {
  it('has the sums of everybody’s last paper', async () => {
    expect(await statistic()).toMatchObject({
      paperNum: 12,
      maxScore: 30,
      minScore: 10,
      // 4 × 30, 4 × 30, 2 × 20, 2 × 10 over 12.
      avgScore: 25,
      // 20 points pass.
      passRate: 83,
      suspectNum: 0,
    });
  });

  it('has difficulty, discrimination and choices of each question, as counted by hand', async () => {
    const { items, spread } = await statistic();
    const numbers = items.map(({ answeredNum, rightNum, blankNum, difficulty }) => [
      answeredNum,
      rightNum,
      blankNum,
      difficulty,
    ]);
    expect(numbers).toEqual([
      [12, 8, 0, 67],
      [12, 6, 0, 50],
      [12, 12, 0, 100],
      [10, 4, 2, 33],
    ]);
    // Groups of three: above, eight papers with 30 points share three places; below, two with 10 and one of two with 20.
    expect(items.map(({ discrimination }) => discrimination)).toEqual([1, 0.17, 0, 0.5]);
    expect(items[0]?.options.map(({ num, upperNum, lowerNum }) => [num, upperNum, lowerNum])).toEqual([
      [8, 3, 0],
      [4, 0, 3],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(spread.map(({ num }) => num)).toEqual([0, 0, 2, 0, 2, 0, 8, 0]);
  });

  it('flags the wrong key only once the good ones agree against it', async () => {
    const { classId, exam, members } = room;
    const suspect = async () => (await statistic()).items.map(({ isSuspect }) => isSuspect);
    // Four good ones say A and four say C: the key is not outvoted yet.
    const before = await statistic();
    const [, second] = before.items;
    expect(second?.options.map(({ num }) => num)).toEqual([6, 2, 4, 0]);
    const best = members.at(-1);
    if (!best) throw new Error('no member');
    await desk.sit(best, exam.id, { classId, answers: ['A', 'C', 'A', 'A'] });
    expect(await suspect()).toEqual([false, true, false, false]);
    const [, flagged] = (await statistic()).items;
    expect(flagged?.notes.join('')).toContain('选了 C');
    expect(flagged?.question.answers).toEqual(['A']);
  });
});

describe('the count in the background', () => {
  const bank = () =>
    desk.query<{ answered_num: number; right_num: number }>(
      'select answered_num, right_num from question where id = any($1) order by code',
      [room.questionIds],
    );

  it('brings every paper into the bank once, however often it runs', async () => {
    await countNewPapers(desk.deps);
    const counted = await bank();
    expect(counted.map(({ answered_num: answered, right_num: right }) => [answered, right])).toEqual([
      [13, 9],
      [13, 6],
      [13, 13],
      [11, 5],
    ]);
    await countNewPapers(desk.deps);
    await Promise.all([countNewPapers(desk.deps), countNewPapers(desk.deps)]);
    expect(await bank()).toEqual(counted);
  });

  it('keeps how many keys look wrong for the list, and for who has to look at them today', async () => {
    const [row] = (await desk.done('head', contract.listAdminExams, { classId: room.classId })).datalist;
    expect(row?.suspectNum).toBe(1);
    const today = await suspectExams(desk.deps, desk.people.head);
    expect(today).toEqual([
      expect.objectContaining({ title: expect.stringContaining('1 道题的答案可疑'), when: '按 13 份答卷' }),
    ]);
    expect(await suspectExams(desk.deps, desk.people.stranger)).toEqual([]);
  });
});

describe('today', () => {
  it('says which exam closes within a day while somebody has not begun it, and who sits one now', async () => {
    const { exam, members, classId } = await desk.room(3, { endTime: '2026-07-09 20:00' });
    const [one] = members;
    if (!one) throw new Error('no member');
    await desk.begin(one, exam.id, classId);
    const closing = await examsClosing(desk.deps, desk.people.head);
    expect(closing).toEqual([
      expect.objectContaining({
        title: expect.stringContaining('还有 2 人没考'),
        when: '今天 20:00 截止',
        to: `/console/exams/work?id=${exam.id}&tab=people`,
      }),
    ]);
    expect(await examsSitting(desk.deps, desk.people.head)).toEqual([
      expect.objectContaining({ title: expect.stringContaining('有 1 人正在考') }),
    ]);
    for (const source of [examsClosing, examsSitting])
      expect(await source(desk.deps, desk.people.otherAdmin)).toEqual([]);
  });
});
