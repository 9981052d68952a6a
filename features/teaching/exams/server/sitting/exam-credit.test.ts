import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getGraduationInfo } from '#features/teaching/classes/shared/class-study.contract.ts';
import { getExam, startAttempt } from '../../shared/exams.contract.ts';
import { settleExam } from '../desk/exam-settle.service.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { submit } from './attempt-submit.service.ts';
import { closeDue } from './close-due.service.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const hoursOf = async (userId: string) =>
  (
    await world.query<{ n: number }>(
      'select coalesce(sum(hours_hundredths), 0)::int as n from study_ledger where user_id = $1',
      [userId],
    )
  )[0]?.n;

const creditsOf = async (userId: string, classId: string) =>
  (
    await world.query<{ n: number }>(
      'select count(*)::int as n from class_credit where user_id = $1 and class_id = $2',
      [userId, classId],
    )
  )[0]?.n;

describe('a quiz', () => {
  it('failed may be sat again; passed it completes its course and credits its hours', async () => {
    const { caller, classId, exam } = await world.quiz();
    const failed = await world.sit(caller, exam.id, { classId, rightNum: 3 });
    expect(failed).toMatchObject({ passFlag: '0', courseHours: '0.00', reviewFlag: '0' });
    expect(failed.note).toBe('没有通过：答对 3 题，需要答对 4 题。可以马上再做。');
    expect(await hoursOf(caller.userId)).toBe(0);
    const passed = await world.sit(caller, exam.id, { classId, rightNum: 4 });
    expect(passed).toMatchObject({ attemptNo: 2, oldScore: 30, passFlag: '1', courseHours: '0.75' });
    expect(passed.studyReceiptNo).toMatch(/^XS26-/);
    expect(await hoursOf(caller.userId)).toBe(75);
    expect(await creditsOf(caller.userId, classId)).toBe(1);
    const again = await world.ask(startAttempt, { examId: exam.id, classId }, caller);
    expect([again.status, again.body.code]).toEqual([422, 'exams.alreadyPassed']);
  });

  it('waits until its course is watched to the end', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }]);
    const exam = await world.makeExam({ courseId });
    const early = await world.ask(startAttempt, { examId: exam.id, classId }, caller);
    expect([early.status, early.body.code]).toEqual([422, 'exams.watchFirst']);
    await world.finish(caller, courseId, classId);
    expect((await world.ask(startAttempt, { examId: exam.id, classId }, caller)).status).toBe(200);
  });

  it('in a class ends with the class, and what was done by then counts', async () => {
    const { caller, classId, exam } = await world.quiz();
    await world.query(`update class set end_at = '2027-01-01T00:00:00+08:00' where id = $1`, [classId]);
    const { attemptId, attempt, questions } = await world.begin(caller, exam.id, classId);
    const [klass] = await world.query<{ ms: string }>(
      'select (extract(epoch from end_at) * 1000)::bigint as ms from class where id = $1',
      [classId],
    );
    expect(attempt).toMatchObject({ endsBy: 'WINDOW', deadlineMs: Number(klass?.ms) });
    await world.answer(caller, attemptId, questions);
    const before = world.deps.clock();
    world.deps.setTime(new Date(Number(klass?.ms) + 3_600_000));
    await closeDue(world.deps);
    expect(await hoursOf(caller.userId)).toBe(75);
    expect(await creditsOf(caller.userId, classId)).toBe(1);
    const [graduation] = await world.query<{ graduation_no: string; graduated_at: Date }>(
      'select graduation_no, graduated_at from class_graduation where user_id = $1 and class_id = $2',
      [caller.userId, classId],
    );
    expect(graduation?.graduated_at).toEqual(new Date(Number(klass?.ms) - 1));
    expect(graduation?.graduation_no).toMatch(/^JY2026-/);
    const facts = (await world.ask(getExam, { id: exam.id, classId }, caller)).body.data;
    expect(facts.standing).toMatchObject({ passFlag: '1', canStart: false });
    world.deps.setTime(before);
  });

  it('is refused in a class that one is not in, and outside of it counts for itself', async () => {
    const { caller, exam, courseId } = await world.quiz();
    const other = await world.enrolled([{ courseId }]);
    const refused = await world.ask(startAttempt, { examId: exam.id, classId: other.classId }, caller);
    expect([refused.status, refused.body.message]).toEqual([422, '未报名班级不可学习']);
    const alone = await world.ask(startAttempt, { examId: exam.id }, caller);
    expect(alone.body.code).toBe('exams.watchFirst');
  });
});

describe('a final test', () => {
  it('that is passed graduates a member who has everything else', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }]);
    const exam = await world.makeExam({ classId, attemptNum: 3 });
    await world.finish(caller, courseId, classId);
    const conditions = async () => (await world.ask(getGraduationInfo, { classId }, caller)).body;
    expect(await conditions()).toBeDefined();
    const first = await world.sit(caller, exam.id, { rightNum: 2 });
    expect(first.note).toBe('没有通过：及格分 25 分。还可以考 2 次。');
    expect((await world.memberOf(caller, classId)).graduatedAt).toBeNull();
    const got = async () =>
      (
        await world.query<{ got: string; is_met: boolean }>(
          'select got, is_met from class_achievement where user_id = $1',
          [caller.userId],
        )
      )[0];
    expect(await got()).toEqual({ got: '20', is_met: false });
    const second = await world.sit(caller, exam.id, { rightNum: 4 });
    expect(second).toMatchObject({ passFlag: '1', oldScore: 20 });
    expect((await world.memberOf(caller, classId)).graduatedAt).not.toBeNull();
    // A worse third attempt takes nothing back.
    const third = await world.sit(caller, exam.id, { rightNum: 0 });
    expect(third).toMatchObject({ passFlag: '0', oldScore: 40 });
    expect(third.note).toContain('此前已经通过');
    expect(await got()).toEqual({ got: '40', is_met: true });
    const fourth = await world.ask(startAttempt, { examId: exam.id }, caller);
    expect([fourth.status, fourth.body.message]).toEqual([
      422,
      '可以考 3 次，已经全部用完。如需再考，请联系班主任或本单位管理员加次数。',
    ]);
  });

  it('that is passed because its line has fallen graduates at that moment, not when it was handed in', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }]);
    const exam = await world.makeExam({ classId });
    await world.sit(caller, exam.id, { rightNum: 2 });
    await world.finish(caller, courseId, classId);
    expect((await world.memberOf(caller, classId)).graduatedAt).toBeNull();
    world.deps.advance(86_400);
    await world.query('update exam set pass_tenths = 100 where id = $1', [exam.id]);
    await settleExam(world.deps, exam.id, new AbortController().signal);
    expect((await world.memberOf(caller, classId)).graduatedAt).toEqual(world.deps.clock());
  });

  it('handed in by many at once graduates each who has everything else', async () => {
    const courseId = await world.makeCourse();
    const people = [];
    const { classId, caller } = await world.enrolled([{ courseId }]);
    const exam = await world.makeExam({ classId });
    people.push(caller);
    for (let n = 0; n < 5; n += 1) {
      const other = await world.enrolled([]);
      await world.query('update class_member set class_id = $1 where user_id = $2', [
        classId,
        other.caller.userId,
      ]);
      people.push(other.caller);
    }
    const papers = [];
    for (const [place, person] of people.entries()) {
      if (place % 2 === 0) await world.finish(person, courseId, classId);
      const { attemptId, questions } = await world.begin(person, exam.id);
      await world.answer(person, attemptId, questions);
      papers.push({ person, attemptId });
    }
    const results = await Promise.all(
      papers.map(({ person, attemptId }) => submit(world.deps, person, { attemptId })),
    );
    expect(results.every(({ passFlag }) => passFlag === '1')).toBe(true);
    expect(new Set(results.map(({ receiptNo }) => receiptNo)).size).toBe(6);
    const graduated = await Promise.all(people.map((person) => world.memberOf(person, classId)));
    expect(graduated.map(({ graduatedAt }) => graduatedAt !== null)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('that graduation does not ask for is passed all the same', async () => {
    const { caller, exam } = await world.finalTest({ isRequired: false });
    const result = await world.sit(caller, exam.id);
    expect(result.note).toBe('已通过。');
    expect(await world.query('select 1 from class_achievement where user_id = $1', [caller.userId])).toEqual(
      [],
    );
  });
});
