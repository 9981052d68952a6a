import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { course, courseTeacher } from '#features/content/courses/server/courses.table.ts';
import {
  getPublication,
  recallPublication,
} from '#features/content/publishing/shared/publishing.contract.ts';
import {
  newTeacher,
  rewriteTeacher,
  teacherDeskRoutes,
} from '#features/content/teachers/server/teachers.fixtures.ts';
import { bringTeachers } from '#features/content/teachers/server/teachers.public.ts';
import { TEACHER_WORDS } from '#features/content/teachers/shared/teacher-kind.words.ts';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { makeClass } from '#features/teaching/classes/server/classes.fixtures.ts';
import { classTeacher } from '#features/teaching/classes/server/classes.table.ts';
import { announceChange, changesHeard } from '#platform/server/changes.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../shared/teacher-library.contract.ts';
import { teacherLibraryPages } from './teacher-library.pages.ts';
import { firstTeachers } from './teacher-library.public.ts';
import { teacherCourses, teacherList, teacherPage } from './teacher-library.read.ts';
import { teacherLibraryRoutes } from './teacher-library.routes.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;

let database: Database;
let deps: TestDeps;
let ask: Ask;
let close: () => Promise<void>;
const author = testCaller({ activeRole: { roleCode: 'author', orgCode: ROOT } });

const day = (number: number) => new Date(Date.UTC(2026, 5, number, 2));

beforeAll(async () => {
  const world = await openWorld();
  ({ database, deps, close } = world);
  const { db } = database;
  const teachers = [
    newTeacher('t1', {
      name: '李树森',
      orgCode: ROOT,
      sort: 1,
      fields: ['创新理论'],
      intro: '<p>讲得清。</p>',
    }),
    newTeacher('t2', { name: '阿依古丽·买买提', orgCode: KASHGAR, sort: 2 }),
    newTeacher('t3', { name: '李卫', orgCode: `${KASHGAR}653125`, sort: 3, isHot: true }),
  ];
  await db.transaction((tx) => bringTeachers(tx, deps, teachers));
  await insertTestCourses(
    db,
    { id: '801', publishedAt: day(1), studyNum: 5, scoreSum: 18, scoreCount: 2 },
    { id: '802', publishedAt: day(2), studyNum: 9, scoreSum: 10, scoreCount: 1 },
    { id: '803', status: 1, publishedAt: null, studyNum: 90 },
  );
  await db
    .insert(courseTeacher)
    .values(['801', '802', '803'].map((courseId) => ({ courseId, teacherId: 't1' })));
  await makeClass(db, { id: 'k1', className: '早开的班', startAt: day(1) });
  await makeClass(db, { id: 'k2', className: '晚开的班', startAt: day(9) });
  await makeClass(db, { id: 'k3', className: '没有发布的班', status: 'DRAFT' });
  await db
    .insert(classTeacher)
    .values(['k1', 'k2', 'k3'].map((classId) => ({ classId, teacherId: 't1', sort: 0 })));
  ({ ask } = await world.serve([...teacherLibraryRoutes(deps), ...teacherDeskRoutes(deps)]));
});
afterAll(() => close());

const names = async (input: object = {}) =>
  (await ask(null, contract.queryTeachers, input)).json().datalist.map(({ name }: { name: string }) => name);

describe('the list of teachers for readers', () => {
  it('is read by visitors, the recommended ones first', async () => {
    expect(await names()).toEqual(['李卫', '李树森', '阿依古丽·买买提']);
  });

  it('finds by place, with what lies below it or without, and by part of a name', async () => {
    expect(await names({ orgCode: KASHGAR })).toEqual(['李卫', '阿依古丽·买买提']);
    expect(await names({ orgCode: ROOT, isOwn: true })).toEqual(['李树森']);
    expect(await names({ orgCode: '' })).toHaveLength(3);
    expect(await names({ name: ' 买买提 ' })).toEqual(['阿依古丽·买买提']);
    expect(await names({ name: '李', orgCode: KASHGAR })).toEqual(['李卫']);
    expect(await names({ name: '%' })).toEqual([]);
  });

  it('comes in pages of eight, or as asked', async () => {
    const reply = (await ask(null, contract.queryTeachers, { pageSize: 2, pageNum: 1 })).json();
    expect(reply).toMatchObject({ pagesize: 2, totalelements: 3, totalpages: 2, pagerealsize: 1 });
    expect((await ask(null, contract.queryTeachers)).json().pagesize).toBe(8);
  });

  it('counts published courses and averages their evaluations', async () => {
    const { datalist } = (await ask(null, contract.queryTeachers, { name: '李树森' })).json();
    expect(datalist[0]).toMatchObject({ courseNum: 2, totalScore: 9.3, hotFlag: '0', fields: ['创新理论'] });
    const none = (await ask(null, contract.queryTeachers, { name: '阿依古丽' })).json().datalist[0];
    expect(none).toMatchObject({ courseNum: 0, totalScore: 0 });
  });
});

describe('the page of a teacher', () => {
  const get = async (caller: Caller | null, id: string) =>
    (await ask(caller, contract.getTeacher, { id })).json();

  it('has introduction, figures and published classes, the latest first', async () => {
    const { data } = await get(null, 't1');
    expect(data).toMatchObject({ intro: '<p>讲得清。</p>', evaluateNum: 3, studyNum: 14, courseNum: 2 });
    expect(data.classes.map(({ className }: { className: string }) => className)).toEqual([
      '晚开的班',
      '早开的班',
    ]);
  });

  it('answers 404 in a Chinese sentence for an unknown teacher', async () => {
    const reply = await ask(null, contract.getTeacher, { id: 'nobody' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'teachers.missing']);
    const courses = await ask(null, contract.listTeacherCourses, { teacherId: 'nobody' });
    expect(courses.statusCode).toBe(404);
  });

  it('lists the published courses, those with most learners first, with study states for members only', async () => {
    const ids = ({ datalist }: { datalist: { id: string }[] }) => datalist.map(({ id }) => id);
    const visitor = (await ask(null, contract.listTeacherCourses, { teacherId: 't1' })).json();
    expect(ids(visitor)).toEqual(['802', '801']);
    expect(visitor.datalist[0].studyStatus).toBeUndefined();
    const member = (
      await ask(testCaller(), contract.listTeacherCourses, { teacherId: 't1', pageSize: 1 })
    ).json();
    expect(ids(member)).toEqual(['802']);
    expect(member).toMatchObject({ totalelements: 2 });
    const none = (await ask(null, contract.listTeacherCourses, { teacherId: 't2' })).json();
    expect(none.datalist).toEqual([]);
  });

  it('is written by the server with a card for sharing; an unknown one is left to the page', async () => {
    const [list, detail] = teacherLibraryPages(deps);
    const at = (path: string) => new URL(path, 'http://portal');
    expect((await list?.load(at('/teacher-library/teacher-list'), null))?.replies).toHaveLength(2);
    const page = await detail?.load(at('/teacher-library/teacher-detail?id=t1'), null);
    expect(page).toMatchObject({ title: '李树森', description: '讲得清。' });
    for (const id of ['nobody', '', '%00'])
      expect(await detail?.load(at(`/teacher-library/teacher-detail?id=${id}`), null)).toBeNull();
  });
});

describe('what this and another process remember of teachers', () => {
  /** Looks in both processes, changes something here, and waits until both see it. */
  const seenByBoth = async <T>(
    look: (of: TestDeps) => Promise<T>,
    change: () => Promise<unknown>,
    before: T,
    after: T,
  ) => {
    const there = testDeps({ ...database });
    await changesHeard(there);
    expect([await look(deps), await look(there)]).toEqual([before, before]);
    await change();
    await vi.waitFor(async () => expect([await look(deps), await look(there)]).toEqual([after, after]));
  };

  it('changes with a published record: list, page and home', async () => {
    const look = async (of: TestDeps) => [
      (await teacherList(of, {})).datalist[0]?.id,
      (await teacherPage(of, 't1')).intro,
      (await firstTeachers(of, 1))[0]?.id,
    ];
    const rewrite = async () => {
      const document = { fields: [' 党史 ', '党史'], isHot: true, intro: '<p>新的。</p>' };
      expect((await rewriteTeacher(ask, author, 't1', document)).statusCode).toBe(200);
    };
    await seenByBoth(look, rewrite, ['t3', '<p>讲得清。</p>', 't3'], ['t1', '<p>新的。</p>', 't1']);
    expect((await teacherPage(deps, 't1')).fields).toEqual(['党史']);
  });

  it('changes when a course is published, and when a teacher is recalled', async () => {
    const look = async (of: TestDeps) => [
      (await teacherPage(of, 't1')).courseNum,
      (await teacherCourses(of, null, { teacherId: 't1' })).totalelements,
    ];
    const publish = async () => {
      await database.db.update(course).set({ status: 3, publishedAt: day(3) });
      await announceChange(deps, 'course', '803');
    };
    await seenByBoth(look, publish, [2, 2], [3, 3]);
    const recall = async () => {
      const one = { kind: TEACHER_WORDS.kind, id: 't2' };
      const { version } = (await ask(author, getPublication, one)).json().data;
      const reply = await ask(author, recallPublication, { ...one, version, reason: '已经调离' });
      expect(reply.statusCode).toBe(200);
    };
    const num = async (of: TestDeps) => (await teacherList(of, {})).totalelements;
    await seenByBoth(num, recall, 3, 2);
  });
});
