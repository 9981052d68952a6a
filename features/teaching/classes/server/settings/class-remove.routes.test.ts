import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import { type ClassDesk, KASHGAR_ORG, openClassDesk } from '../desk/class-admin.fixtures.ts';

let desk: ClassDesk;
beforeAll(async () => {
  desk = await openClassDesk();
});
afterAll(() => desk.close());

const addExam = (id: string, classId: string, state: 'DRAFT' | 'PUBLISHED') =>
  desk.rows(
    `insert into exam (id, name, exam_type, state, org_code, class_id, created_at, updated_at, published_at)
     values ($1, '结业考试', 'FINAL_TEST', $2, $3, $4, now(), now(), $5)`,
    id,
    state,
    KASHGAR_ORG,
    classId,
    state === 'DRAFT' ? null : desk.deps.clock(),
  );

/** Rows that publishing an exam writes besides: a question, its count, and that the class asks for it. */
const fillExam = async (id: string, classId: string) => {
  await desk.rows(
    `insert into question (id, code, org_code, question_type, title, fingerprint, created_at, updated_at)
     values ('asked', 'T-asked', $1, '3', '村务应当公开。', 'asked', now(), now())`,
    KASHGAR_ORG,
  );
  await desk.rows(
    `insert into exam_item (exam_id, section_no, item_no, id, question_id, version_no) values ($1, 0, 0, 'item', 'asked', 1)`,
    id,
  );
  await desk.rows('insert into exam_statistic (exam_id, counted_at) values ($1, now())', id);
  await desk.rows(
    `insert into class_requirement (class_id, code, name, need) values ($1, 'FINAL_TEST', '结业考试 60 分及格', '60')`,
    classId,
  );
  await desk.rows('update class set unified_exam_id = $2 where id = $1', classId, id);
};

describe('removing a draft', () => {
  it('takes its exams along, published or not, and leaves the questions in the bank', async () => {
    const { id, version } = await desk.draft();
    await addExam('is-draft', id, 'DRAFT');
    await addExam('is-published', id, 'PUBLISHED');
    await fillExam('is-published', id);
    const { status, body } = await desk.ask('head', contract.removeClass, { id, version });
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    expect(await desk.rows('select id from exam where class_id = $1', id)).toEqual([]);
    expect(await desk.rows(`select id from exam_item where id = 'item'`)).toEqual([]);
    expect(await desk.rows(`select id from question where id = 'asked'`)).toHaveLength(1);
    expect(await desk.audited(id)).toEqual(['classes.create', 'classes.remove']);
  });

  it('never takes an exam along that somebody sat', async () => {
    const { id } = await desk.draft();
    await addExam('is-sat', id, 'PUBLISHED');
    await desk.rows(
      `insert into exam_attempt (user_id, exam_id, class_id, attempt_no, id, items, started_at)
       values ('x', 'is-sat', $1, 1, 'sat', '[]', now())`,
      id,
    );
    await expect(desk.rows('delete from class where id = $1', id)).rejects.toThrow();
    expect(await desk.rows('select id from exam where class_id = $1', id)).toHaveLength(1);
  });
});
