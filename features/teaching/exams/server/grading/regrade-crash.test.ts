import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as regrade from '../../shared/grading/exam-regrade.contract.ts';
import { type ExamDesk, openExamDesk } from '../exam-admin.fixtures.ts';
import { countNewPapers } from './exam-statistic.job.ts';
import { runRegrade } from './regrade.job.ts';

let desk: ExamDesk;
beforeAll(async () => {
  desk = await openExamDesk();
});
afterAll(() => desk.close());

const MEMBERS = 6;

/** Six people who all say B where the key says A. */
const sat = async () => {
  const room = await desk.room(MEMBERS, { passScore: 10 });
  for (const member of room.members)
    await desk.sit(member, room.exam.id, { classId: room.classId, answers: ['B', 'B', 'B', 'B'] });
  const [item] = await desk.query<{ id: string }>('select id from exam_item where exam_id = $1 limit 1', [
    room.exam.id,
  ]);
  const input = {
    examId: room.exam.id,
    unifiedItemId: item?.id ?? '',
    mode: 'KEY' as const,
    answers: ['B'],
    keepHigher: true,
    reason: '答案错了',
  };
  return { ...room, started: (await desk.done('head', regrade.startRegrade, input)).data, input };
};

const facts = async (examId: string) => {
  const one = async (text: string) => (await desk.query<{ num: number }>(text, [examId]))[0]?.num;
  return {
    regraded: await one(
      'select count(*)::int as num from exam_attempt where exam_id = $1 and score_tenths = 100',
    ),
    passed: await one('select count(*)::int as num from exam_attempt where exam_id = $1 and is_passed'),
    changes: await one(
      `select count(*)::int as num from exam_regrade_change change
       join exam_regrade on exam_regrade.id = change.regrade_id where exam_id = $1`,
    ),
    logged: await one(
      `select count(*)::int as num from exam_attempt_log log join exam_attempt on exam_attempt.id = log.attempt_id
       where exam_id = $1 and kind = 'REGRADED'`,
    ),
    told: await one(
      `select count(*)::int as num from notification join exam_attempt using (user_id)
       where exam_id = $1 and kind = 'EXAM_REGRADED'`,
    ),
    met: await one(
      `select count(*)::int as num from class_achievement join exam using (class_id)
       where exam.id = $1 and is_met`,
    ),
    right: await one(
      `select sum(right_num)::int as num from question join exam_item on exam_item.question_id = question.id
       where exam_id = $1`,
    ),
  };
};

/** Runs the task, two papers in one transaction, until it has done so many transactions, and ends as a process that is killed: without any clean-up. */
const dieAfter = async (regradeId: string, transactions: number): Promise<void> => {
  const { db } = desk.database;
  let done = 0;
  const transaction = db.transaction.bind(db);
  const dying = Object.assign(Object.create(db) as typeof db, {
    transaction: async (...args: Parameters<typeof transaction>) => {
      if (done >= transactions) throw new Error('killed');
      const result = await transaction(...args);
      done += 1;
      return result;
    },
  });
  const deps = { ...desk.deps, database: { ...desk.database, db: dying } };
  const context = { signal: new AbortController().signal, progress: () => undefined };
  await expect(runRegrade(deps, regradeId, context, 2)).rejects.toThrow('killed');
};

const WHOLE = {
  regraded: MEMBERS,
  passed: MEMBERS,
  changes: MEMBERS,
  logged: MEMBERS,
  told: MEMBERS,
  met: MEMBERS,
  right: MEMBERS,
};

describe('a regrade whose server dies', () => {
  it.each([0, 1, 2, 3])(
    'after %i transactions goes on and does everything exactly once',
    async (transactions) => {
      const { exam, started } = await sat();
      await countNewPapers(desk.deps);
      await dieAfter(started.regradeId, transactions);
      const midway = await facts(exam.id);
      // Of each paper everything was written, or nothing.
      expect(midway.passed).toBe(Math.min(MEMBERS, transactions * 2));
      expect(new Set([midway.passed, midway.changes, midway.logged, midway.told, midway.met]).size).toBe(1);
      await desk.deps.jobs.drain();
      expect(await facts(exam.id)).toEqual(WHOLE);
      const [row] = (await desk.done('head', regrade.listRegrades, { examId: exam.id })).datalist;
      expect(row).toMatchObject({ state: 'DONE', changedNum: MEMBERS, passGainedNum: MEMBERS });
    },
  );

  it('and whose task is lost is taken up by the next start, which has to wait', async () => {
    const { exam, started, input } = await sat();
    await desk.query(`update task set state = 'failed', finished_at = now() where id = $1`, [started.taskId]);
    expect((await desk.by('head', regrade.startRegrade, input)).status).toBe(409);
    await desk.deps.jobs.drain();
    expect(await facts(exam.id)).toMatchObject({ regraded: MEMBERS, changes: MEMBERS });
    expect((await desk.by('head', regrade.startRegrade, input)).status).toBe(200);
    await desk.deps.jobs.drain();
  });
});
