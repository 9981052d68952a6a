import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as life from '#features/content/publishing/shared/publishing.contract.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import * as admin from '../../shared/documents/course-admin.contract.ts';
import {
  type CourseDesk,
  fullDocument,
  openCourseDesk,
  type Staff,
} from '../documents/course-admin.fixtures.ts';

const kind = COURSE_KIND;
let desk: CourseDesk;
let draft: string;
let shown: string;
const version = 2;

const make = async () => {
  const { id } = await desk.begin('author');
  await desk.ask('author', life.savePublication, { kind, id, version: 1, document: fullDocument() });
  return id;
};

beforeAll(async () => {
  desk = await openCourseDesk();
  draft = await make();
  shown = await make();
  await desk.ask('author', life.submitPublication, { kind, id: shown, version });
  await desk.ask('admin', life.signPublication, { kind, id: shown, version: 3 });
});
afterAll(() => desk.close());

const calls = (id: string) =>
  [
    [admin.getAdminCourse, { id }],
    [admin.previewCourse, { id }],
    [life.listPublicationHistory, { kind, id }],
    [admin.getCourseInsight, { id }],
    [life.savePublication, { kind, id, version, document: fullDocument() }],
    [life.submitPublication, { kind, id, version }],
    [life.takeBackPublication, { kind, id, version }],
    [life.discardPublication, { kind, id, version }],
    [life.removePublication, { kind, id, version }],
    [life.recallPublication, { kind, id, version, reason: '不合适' }],
    [admin.createCourse, { title: '另一版', mediaKind: 'video', lang: 'ug', versionOf: id }],
  ] as const;

const adminCalls = (id: string) =>
  [
    [life.signPublication, { kind, id, version }],
    [life.returnPublication, { kind, id, version, reason: '不合适' }],
    [life.restorePublication, { kind, id, version, reason: '合适' }],
  ] as const;

const listed = async (who: Staff, input = {}) =>
  (await desk.ask(who, admin.listAdminCourses, input))
    .json()
    .datalist.map(({ id, actions }: { id: string; actions: string[] }) => [id, actions.length > 0]);

describe('a course of another prefecture', () => {
  it('does not exist for any call of an author, be it a draft or published', async () => {
    for (const id of [draft, shown])
      for (const [endpoint, input] of calls(id)) {
        const reply = await desk.ask('otherAuthor', endpoint, input);
        expect([endpoint.path, reply.statusCode]).toEqual([endpoint.path, 404]);
        expect(reply.json().code).toMatch(/^(courses|publishing)\.unknown$/);
      }
  });

  it('does not exist for an administrator there, nor for an author of a county below', async () => {
    for (const [endpoint, input] of [...calls(draft), ...adminCalls(draft)])
      expect([endpoint.path, (await desk.ask('otherAdmin', endpoint, input)).statusCode]).toEqual([
        endpoint.path,
        404,
      ]);
    for (const [endpoint, input] of calls(draft))
      expect((await desk.ask('countyAuthor', endpoint, input)).statusCode).toBe(404);
  });

  it('fails in a batch without telling its name', async () => {
    const reply = await desk.ask('otherAuthor', life.changePublications, {
      kind,
      ids: [draft],
      verb: 'remove',
    });
    expect(reply.json().data).toMatchObject({ doneNum: 0, failed: [{ id: draft, title: '' }] });
  });

  it('is not in the list, whatever is asked for', async () => {
    for (const input of [{}, { orgCode: '000002000065653100' }, { keyword: '草方格' }, { status: 1 }])
      expect(await listed('otherAuthor', input)).toEqual([]);
  });
});

describe('the management list', () => {
  it('shows authors and administrators everything below their organisation', async () => {
    for (const who of ['author', 'admin', 'localAdmin'] as const)
      expect((await listed(who)).map(([id]: [string]) => id).sort()).toEqual([draft, shown].sort());
    expect(await listed('countyAuthor')).toEqual([]);
  });

  it('shows managers and operators what is published in the whole region, to read only', async () => {
    for (const who of ['manager', 'operator'] as const) expect(await listed(who)).toEqual([[shown, false]]);
    expect(await listed('manager', { status: 1 })).toEqual([]);
    for (const [endpoint, input] of calls(shown))
      expect((await desk.ask('manager', endpoint, input)).statusCode).toBe(403);
  });

  it('sorts by any of its columns, and takes an unknown one for the default', async () => {
    const sorts = ['title', '-hours', 'studyNum', 'finishNum', '-publishTime', 'teacherNames', 'constructor'];
    for (const sort of [...sorts, 'averageScore', 'orgName', 'submittedTime'])
      expect(await listed('author', { sort })).toHaveLength(2);
  });

  it('is filtered by day, form, kind of change and teacher', async () => {
    expect(await listed('author', { updatedFrom: '2026-07-09', updatedTo: '2026-07-09' })).toHaveLength(2);
    expect(await listed('author', { updatedFrom: '2026-07-10' })).toEqual([]);
    expect(await listed('author', { updatedTo: '2026-99-99' })).toHaveLength(2);
    expect(await listed('author', { editState: 'draft' })).toEqual([[draft, true]]);
    expect(await listed('author', { editState: 'none' })).toEqual([[shown, true]]);
    expect(await listed('author', { teacher: '王建' })).toHaveLength(2);
    expect(await listed('author', { mediaKind: 'text' })).toEqual([]);
    const odd = await desk.ask('author', admin.listAdminCourses, { categoryKey: '\u0000' });
    expect(odd.statusCode).toBe(400);
  });
});
