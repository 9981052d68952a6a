import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamRoom } from '#features/teaching/classes/shared/desk/rehearsed-exam.schema.ts';
import * as contract from '../../shared/desk/exam-admin.contract.ts';
import { type ExamDesk, examForm, openExamDesk } from '../exam-admin.fixtures.ts';
import { rehearseExams } from './exam-rehearsal.service.ts';

let desk: ExamDesk;
beforeAll(async () => {
  desk = await openExamDesk();
});
afterAll(() => desk.close());

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

const roomOf = async (classId: string, courseIds: readonly string[] = []): Promise<ExamRoom> => {
  const [row] = await desk.query<{ start_at: Date; end_at: Date }>(
    'select start_at, end_at from class where id = $1',
    [classId],
  );
  if (!row) throw new Error('no such class');
  return {
    classId,
    classType: 'TRAINCLASS',
    startAt: new Date(row.start_at),
    endAt: new Date(row.end_at),
    signupEnd: null,
    courses: courseIds.map((courseId) => ({
      courseId,
      title: courseId,
      isCompulsory: true,
      isTakenDown: false,
      hasQuiz: true,
    })),
    gate: '',
  };
};

const rehearse = async (room: ExamRoom, moment: string) => {
  const { exams, checks, moments } = await rehearseExams(desk.deps, desk.people.head, room, at(moment));
  return {
    exams: exams.map(({ name, label }) => `${name} ${label}`),
    checks: checks.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level} ${text}`),
    moments: moments.map(({ label }) => label),
  };
};

describe('rehearsing the exams of a class', () => {
  it('shows a draft with what hinders it, then the exam that is out', async () => {
    const { classId } = await desk.makeRoom(1);
    const room = await roomOf(classId);
    expect(await rehearse(room, '2026-07-10 09:00')).toEqual({ exams: [], checks: [], moments: [] });
    const form = examForm({ classId, startTime: '2026-07-12 09:00', endTime: '2026-07-13 18:00' });
    const draft = (await desk.done('head', contract.saveExam, form)).data;
    const before = await rehearse(room, '2026-07-12 10:00');
    expect(before.exams).toEqual([`结业考试《${form.unifiedName}》 没有发布`]);
    expect(before.checks).toContain(`bad 结业考试《${form.unifiedName}》发布不了：还没有选试卷`);
    const { paperId } = await desk.makePaper();
    await desk.publish('head', { ...form, paperId, id: draft.id, version: draft.version });
    const labels: string[] = [];
    for (const moment of ['2026-07-12 08:59', '2026-07-12 09:00', '2026-07-13 18:00'])
      labels.push(...(await rehearse(room, moment)).exams.map((text) => text.split(' ')[1] ?? ''));
    expect(labels).toEqual(['还没有开放', '可以考', '已经截止']);
    expect((await rehearse(room, '2026-07-12 09:00')).moments).toEqual(['开考时', '考试截止后']);
  });

  it('says of a closed one that nothing took its place', async () => {
    const { classId, exam } = await desk.room(1);
    await desk.done('head', contract.closeExam, { ...exam, reason: '换一份试卷' });
    const { exams, checks } = await rehearse(await roomOf(classId), '2026-07-10 09:00');
    expect(exams[0]).toContain('已提前结束');
    expect(checks[0]).toContain('不再是结业条件');
  });

  it('shows of several closed ones the one that was closed last, not the one that was made last', async () => {
    const { classId, exam } = await desk.room(1);
    const [first] = await desk.query<{ name: string }>('select name from exam where id = $1', [exam.id]);
    const later = () => desk.deps.setTime(new Date(desk.deps.clock().getTime() + 60_000));
    const before = desk.deps.clock();
    const closed = (await desk.done('head', contract.closeExam, { ...exam, reason: '换一份试卷' })).data;
    later();
    const { paperId } = await desk.makePaper();
    const form = examForm({ classId, paperId, unifiedName: '后来的考试' });
    const second = await desk.publish('head', form);
    await desk.done('head', contract.closeExam, { ...second, reason: '还是用第一份' });
    later();
    const open = await desk.done('head', contract.reopenExam, {
      id: exam.id,
      version: closed.version,
      reason: '恢复',
    });
    const { version } = open.data;
    await desk.done('head', contract.closeExam, { id: exam.id, version, reason: '考完了' });
    expect((await rehearse(await roomOf(classId), '2026-07-10 09:00')).exams).toEqual([
      `结业考试《${first?.name}》 已提前结束`,
    ]);
    desk.deps.setTime(before);
  });

  it('shows quizzes that are out and misses those that are not', async () => {
    const { classId } = await desk.makeRoom(1);
    const [one, two] = [await desk.makeCourse(), await desk.makeCourse()];
    await desk.makeExam({ courseId: one });
    const { exams, checks } = await rehearse(await roomOf(classId, [one, two]), '2026-07-10 09:00');
    expect(exams).toEqual([`随堂测试：《${one}》 看完就能测`]);
    expect(checks).toEqual([`bad 必修课《${two}》要通过随堂测试才算学完，测试还没有发布，谁也学不完`]);
  });
});
