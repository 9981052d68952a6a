import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClass } from '#features/teaching/classes/server/classes.fixtures.ts';
import { classCopied } from '#features/teaching/classes/server/classes.public.ts';
import * as contract from '../../shared/desk/exam-admin.contract.ts';
import type { ExamRow } from '../exam.repository.ts';
import { examForm, openExamDesk } from '../exam-admin.fixtures.ts';

let desk: Awaited<ReturnType<typeof openExamDesk>>;

beforeAll(async () => {
  desk = await openExamDesk();
});
afterAll(() => desk.close());

const DAY_MS = 86_400_000;

describe('the exam of a class that is copied', () => {
  it('goes along as a draft with its paper and terms, its window moved, and nothing that was sat', async () => {
    const { db } = desk.deps.database;
    const { paperId } = await desk.makePaper();
    const { classId: fromId } = await desk.makeRoom(1);
    const made = await desk.done(
      'head',
      contract.saveExam,
      examForm({
        classId: fromId,
        paperId,
        startTime: '2026-07-10 09:00:00',
        endTime: '2026-07-12 18:00:00',
      }),
    );
    const { id, version } = made.data;
    await desk.done('head', contract.publishExam, { id, version });
    const classId = await makeClass(db, {});
    await db.transaction((tx) =>
      desk.deps.events.emit(tx, classCopied, { fromId, classId, byMs: 30 * DAY_MS }),
    );
    const rows = await desk.deps.database.query<Record<string, unknown>>(
      '',
      `select name, state, paper_id, pass_tenths, opens_at, closes_at, question_num, version, published_at,
         (select count(*)::int from exam_item where exam_id = exam.id) as items
       from exam where class_id = $1`,
      [classId],
    );
    expect(rows).toEqual([
      {
        name: examForm().unifiedName,
        state: 'DRAFT' satisfies ExamRow['state'],
        paper_id: paperId,
        pass_tenths: 200,
        opens_at: new Date('2026-08-09T09:00:00+08:00'),
        closes_at: new Date('2026-08-11T18:00:00+08:00'),
        question_num: 0,
        version: 1,
        published_at: null,
        items: 0,
      },
    ]);
  });

  it('is none where the class has none, or only one that was ended', async () => {
    const { db } = desk.deps.database;
    const [fromId, classId] = [await makeClass(db, {}), await makeClass(db, {})];
    await db.transaction((tx) => desk.deps.events.emit(tx, classCopied, { fromId, classId, byMs: 0 }));
    expect(await desk.deps.database.query('', 'select id from exam where class_id = $1', [classId])).toEqual(
      [],
    );
  });
});
