import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys } from '#features/teaching/questions/server/questions.public.ts';
import * as contract from '../../shared/desk/exam-admin.contract.ts';
import { startAttempt } from '../../shared/exams.contract.ts';
import * as regrade from '../../shared/grading/exam-regrade.contract.ts';
import { type ExamDesk, examForm, openExamDesk } from '../exam-admin.fixtures.ts';
import { SECRET_EXPLANATION } from '../exams.fixtures.ts';
import { liveExams } from '../live-exams.read.ts';
import { close, publish } from './exam-state.service.ts';

let desk: ExamDesk;
beforeAll(async () => {
  desk = await openExamDesk();
});
afterAll(() => desk.close());

it('what everybody sees of a class is forgotten once its exam is committed, never before', async () => {
  const { classId } = await desk.makeRoom(1);
  const { paperId } = await desk.makePaper();
  const { id, version } = (await desk.done('head', contract.saveExam, examForm({ classId, paperId }))).data;
  const steps: string[] = [];
  const { database } = desk.deps;
  const deps: typeof desk.deps = {
    ...desk.deps,
    database: {
      ...database,
      db: new Proxy(database.db, {
        get: (target, name) => {
          if (name !== 'transaction') return Reflect.get(target, name);
          return async (run: Parameters<typeof target.transaction>[0]) => {
            const done = await target.transaction(run);
            steps.push('commit');
            return done;
          };
        },
      }),
      notify: async (channel, payload) => {
        steps.push(`forget ${payload}`);
        await database.notify(channel, payload);
      },
    },
  };
  const out = await publish(deps, desk.people.head, { id, version });
  expect(steps.splice(0)).toEqual(['commit', `forget class\n${classId}`]);
  await close(deps, desk.people.head, { ...out, reason: '换一份试卷' });
  expect(steps).toEqual(['commit', `forget class\n${classId}`]);
});

describe('who manages an exam and is to sit it', () => {
  /** The head of a class who is a member of it, with one paper handed in by another member. */
  const both = async () => {
    const { classId, members, exam, questionIds } = await desk.room(2);
    const [examinee] = members;
    if (!examinee) throw new Error('no member');
    await desk.sit(examinee, exam.id, { classId, answers: ['A', 'A', 'B', 'B'] });
    const { userId } = desk.people.head;
    await desk.query(
      `insert into class_member (class_id, user_id, org_code, state, source, applied_at, joined_at, updated_at)
       values ($1, $2, '', 'ENROLLED', 'ASSIGNED', now(), now(), now())`,
      [classId, userId],
    );
    const { attemptId } =
      (await desk.done('supervisor', contract.listExamPeople, { examId: exam.id, state: 'PASSED' }))
        .datalist[0] ?? {};
    return { classId, exam, questionIds, attemptId: attemptId ?? '', examinee };
  };

  it('sees papers and numbers without keys, without right or wrong, and grades nothing anew', async () => {
    const { exam, attemptId } = await both();
    const numbers = await desk.done('head', contract.getExamStatistic, { examId: exam.id, waive: '1' });
    expect(numbers.data).toMatchObject({ paperNum: 1, avgScore: 20, key: { state: 'CLOSED' } });
    expect(numbers.data.items[0]).toMatchObject({
      ...{ hasKey: false, rightNum: 1, options: [], notes: [], question: { answers: [] } },
    });
    const paper = await desk.done('head', contract.getExamPaper, { attemptId, waive: '1' });
    expect(paper.data.result).toMatchObject({ userScore: 20 });
    expect(paper.data.items[0]).toMatchObject({ given: 'A', rightFlag: '', score: null, hasKey: false });
    expect(JSON.stringify([numbers, paper])).not.toContain(SECRET_EXPLANATION);
    const { unifiedItemId = '' } = numbers.data.items[0] ?? {};
    const input = { examId: exam.id, unifiedItemId, answers: ['B'], keepHigher: true };
    for (const mode of ['KEY', 'FULL'] as const) {
      const refused = await desk.by('head', regrade.previewRegrade, { ...input, mode });
      expect([refused.status, refused.body.code]).toEqual([403, 'questions.keyClosed']);
    }
    // Another manager, who is no member, reads them.
    const other = await desk.done('supervisor', contract.getExamPaper, { attemptId });
    expect(other.data.items[0]).toMatchObject({ hasKey: true, rightFlag: '1', score: 10 });
  });

  it('reads keys again once the class is over', async () => {
    const { exam, attemptId, classId } = await both();
    await desk.query(`update class set end_at = $1 where id = $2`, [new Date(desk.now() - 1000), classId]);
    const paper = await desk.done('head', contract.getExamPaper, { attemptId });
    expect(paper.data.key.state).toBe('OPEN');
    expect(await desk.audited(exam.id)).toContain('questions.readKey');
  });

  it('a person who read a key while nothing stood against it cannot sit the exam any more', async () => {
    const { classId, members, exam, questionIds } = await desk.room(1);
    const [member] = members;
    if (!member) throw new Error('no member');
    const { activeRole } = desk.people.author;
    const reader = { userId: member.userId, activeRole, isPartyMember: true };
    const wish = { questionIds, subject: { id: exam.id, orgCode: '', label: '' }, waive: true };
    // As a member of the class nothing is told, whatever is given up.
    const bound = await readKeys(desk.deps, liveExams, reader, wish);
    expect([bound.view.state, bound.readable.size]).toEqual(['CLOSED', 0]);
    await desk.query('update class_member set state = $1 where user_id = $2', ['REMOVED', member.userId]);
    const asked = await readKeys(desk.deps, liveExams, reader, { ...wish, waive: false });
    expect([asked.view.state, asked.readable.size]).toEqual(['ASK', 0]);
    const told = await readKeys(desk.deps, liveExams, reader, wish);
    expect([told.view.state, told.readable.size]).toEqual(['OPEN', 4]);
    await desk.query('update class_member set state = $1 where user_id = $2', ['ENROLLED', member.userId]);
    const refused = await desk.ask(startAttempt, { examId: exam.id, classId }, member);
    expect([refused.status, refused.body.code]).toEqual([422, 'exams.keyRead']);
  });
});
