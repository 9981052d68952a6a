import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportRow } from '#platform/server/exporter.ts';
import { listCourseTable } from '../../shared/course-table/course-table.contract.ts';
import { previewClassReminder } from '../../shared/reminders/class-reminders.contract.ts';
import { makeMember } from '../classes.fixtures.ts';
import { type ClassDesk, openClassDesk, type Staff } from '../desk/class-admin.fixtures.ts';
import type { ClassScores } from '../records/record-ports.ts';
import { courseTableExporter } from './course-table-export.read.ts';

let desk: ClassDesk;
let id: string;

const AT = '2026-07-09T12:00:00+08:00';

const credit = (userId: string, courseId: string) =>
  desk.rows(
    `insert into class_credit (user_id, class_id, course_id, studied_id, hours_hundredths, receipt_no, credited_at)
     values ($1, $2, $3, $3, 50, $1 || $3, now())`,
    userId,
    id,
    courseId,
  );

beforeAll(async () => {
  desk = await openClassDesk();
  ({ id } = await desk.published({ startDate: '2026-07-01', endDate: '2026-07-20' }));
  const { db } = desk.database;
  for (const userId of ['member1', 'member2', 'member3'] as const)
    await makeMember(db, { classId: id, userId: desk.people[userId].userId, state: 'ENROLLED' });
  await makeMember(db, { classId: id, userId: 'gone', state: 'WITHDRAWN' });
  const { userId: first } = desk.people.member1;
  const { userId: second } = desk.people.member2;
  await credit(first, '9001');
  await desk.rows('update class_member set percentage = 90, done_num = 1 where user_id = $1', first);
  await desk.rows(
    'update class_member set percentage = 10, last_study_at = $2 where user_id = $1',
    second,
    AT,
  );
  await desk.rows(
    `insert into study_progress (user_id, course_id, class_id, media_kind, length_tenths, speed_hundredths,
       coverage_thousandths, has_quiz, covered_tenths, carry_ms, budget_at, started_at)
     values ($1, '9002', $2, 'video', 1000, 100, 950, false, 400, 0, now(), now())`,
    second,
    id,
  );
  await desk.rows(
    `insert into audit_log (user_id, action, subject, at, facts) values ($1, 'accounts.signIn', $1, $2, '{}')`,
    second,
    AT,
  );
});
afterAll(() => desk.close());

const table = async (input: object = {}, who: Staff = 'head') =>
  desk.ask(who, listCourseTable, { id, pageNum: 0, pageSize: 20, ...input });
const names = async (input: object) => (await table(input)).body.datalist.map(({ name }) => name).sort();

describe('the table of members and courses', () => {
  it('has a row a member who is in, with hours, shares, last study and last sign-in', async () => {
    const { body } = await table();
    expect(body.totalelements).toBe(3);
    const rowOf = (name: string) => body.datalist.find((row) => row.name === name);
    expect(rowOf('王一')?.cells).toEqual([
      { courseId: '9001', hours: '0.50', percentage: 100, quizScore: null },
    ]);
    expect(rowOf('王二')).toMatchObject({
      lastStudyAt: '2026-07-09 12:00:00',
      lastSignInAt: '2026-07-09 12:00:00',
      cells: [{ courseId: '9002', hours: '', percentage: 40, quizScore: null }],
    });
    expect(rowOf('王三')).toMatchObject({ cells: [], lastStudyAt: '', lastSignInAt: '', examScore: null });
  });

  it('keeps those who are behind, who have not started, and who lack one course', async () => {
    expect(await names({ standing: 'NOT_STARTED' })).toEqual(['王三']);
    expect(await names({ standing: 'STUDYING' })).toEqual(['王一', '王二'].sort());
    expect(await names({ standing: 'BEHIND' })).toEqual(['王三', '王二'].sort());
    expect(await names({ standing: 'FINISHED' })).toEqual([]);
    expect(await names({ courseId: '9001', courseDone: 'yes' })).toEqual(['王一']);
    expect(await names({ courseId: '9001', courseDone: 'no' })).toEqual(['王三', '王二'].sort());
    expect(await names({ courseId: 'unknown', courseDone: 'yes' })).toEqual([]);
  });

  it('reminds those whom the same filter leaves', async () => {
    const ask = async (input: object) =>
      (await desk.ask('head', previewClassReminder, { id, ...input })).body.data.names;
    expect(await ask({ courseId: '9001', courseDone: 'yes' })).toEqual(['王一']);
    expect(await ask({ standing: 'NOT_STARTED' })).toEqual(['王三']);
  });

  it('is nobody else’s', async () => {
    expect((await table({}, 'stranger')).status).toBe(404);
    expect((await table({}, 'supervisor')).status).toBe(200);
  });
});

describe('the file of the table', () => {
  const scores: ClassScores = {
    hasFinal: true,
    finalOf: new Map([['u', { score: 1, isPassed: false }]]),
    quizOf: new Map(),
  };

  it('has a column a course, and nothing for those who do not manage the class', async () => {
    const exporter = courseTableExporter(desk.deps, { classScores: async () => scores });
    const columns = await exporter.columnsFor?.(desk.people.head, { id });
    expect(columns?.map(({ title, shownIn }) => [title, shownIn])).toEqual([
      ['村务公开', 'courses'],
      ['防沙治沙', 'courses'],
    ]);
    const read = async (who: Staff) => {
      const rows: ExportRow[] = [];
      for await (const row of exporter.rows(desk.people[who], { id, standing: 'STUDYING' }, 'name'))
        rows.push(row);
      return rows;
    };
    const byName = new Map((await read('head')).map((row) => [row.name, row]));
    expect(byName.get('王一')?.['course 9001']).toBe(0.5);
    expect(byName.get('王二')?.['course 9002']).toBe('40%');
    expect(byName.get('王二')?.['course 9001']).toBe(null);
    expect(await read('stranger')).toEqual([]);
    expect(await exporter.columnsFor?.(desk.people.stranger, { id })).toEqual([]);
  });
});
