import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIFE_STEPS } from '#features/content/publishing/server/life-sequences.fixtures.ts';
import * as life from '#features/content/publishing/shared/publishing.contract.ts';
import * as contract from '../../shared/classifications/classification-admin.contract.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import { insertTestCourses } from '../courses.fixtures.ts';
import {
  type CourseDesk,
  fullDocument,
  openCourseDesk,
  type Staff,
} from '../documents/course-admin.fixtures.ts';

const typeCode = 'AUDIENCE';
let desk: CourseDesk;

beforeAll(async () => {
  desk = await openCourseDesk();
  await insertTestCourses(
    desk.database.db,
    { id: '1', classificationIds: ['audience-farmer'] },
    { id: '2', classificationIds: ['audience-farmer', 'audience-office'] },
  );
});
afterAll(() => desk.close());

interface Tree {
  version: number;
  canEdit: boolean;
  nodes: { id: string; name: string; courseNum: number; children: { id: string; name: string }[] }[];
}

const tree = async (who: Staff = 'admin', type = typeCode): Promise<Tree> =>
  (await desk.ask(who, contract.getClassifications, { typeCode: type })).json().data;

type Change =
  | typeof contract.saveClassification
  | typeof contract.moveClassification
  | typeof contract.removeClassification;

/** A change on the version that is there now. */
const change = async (endpoint: Change, input: object, who: Staff = 'admin') =>
  desk.ask(who, endpoint, { typeCode, version: (await tree()).version, ...input });

const names = async () =>
  (await tree()).nodes.map(({ name, children }) => [name, ...children.map((child) => child.name)].join('/'));

const idOf = async (name: string) =>
  (await tree()).nodes.flatMap((node) => [node, ...node.children]).find((node) => node.name === name)?.id ??
  '';

describe('a classification tree', () => {
  it('shows every author how many courses are filed, and is edited by the region only', async () => {
    const seen = await tree('author');
    expect(seen).toMatchObject({
      canEdit: false,
      nodes: [{ id: 'audience-farmer', courseNum: 2 }, {}, {}, {}, {}],
    });
    expect((await tree()).canEdit).toBe(true);
    expect((await tree('localAdmin')).canEdit).toBe(false);
    const reply = await change(contract.saveClassification, { name: '教师党员' }, 'localAdmin');
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'courses.regionOnly']);
  });

  it('takes new nodes on both levels, and no third', async () => {
    await change(contract.saveClassification, { name: ' 教师\u200b党员 ', parentId: null });
    const parentId = await idOf('教师党员');
    await change(contract.saveClassification, { name: '中学', parentId });
    expect(await names()).toContain('教师党员/中学');
    const third = await change(contract.saveClassification, { name: '初一', parentId: await idOf('中学') });
    expect([third.statusCode, third.json().code]).toEqual([422, 'courses.twoLevels']);
  });

  it('has each name once among siblings', async () => {
    const twin = await change(contract.saveClassification, { name: '机关党员', parentId: null });
    expect([twin.statusCode, twin.json().code]).toEqual([422, 'courses.nameTaken']);
    const renamed = await change(contract.saveClassification, { id: 'audience-office', name: '机关党员' });
    expect(renamed.statusCode).toBe(200);
    expect((await change(contract.saveClassification, { name: ' \u0000 ' })).statusCode).toBe(400);
    const strange = await change(contract.saveClassification, { name: '机关😀', parentId: null });
    expect([strange.statusCode, strange.json().code]).toEqual([422, 'names.strangeLetter']);
  });

  it('is sorted by hand, up, down and to another level', async () => {
    await change(contract.moveClassification, { id: 'audience-youth', parentId: null, index: 0 });
    expect((await names())[0]).toBe('青年党员');
    const parentId = await idOf('教师党员');
    await change(contract.moveClassification, { id: 'audience-youth', parentId, index: 0 });
    expect(await names()).toContain('教师党员/青年党员/中学');
    await change(contract.moveClassification, { id: 'audience-youth', parentId: null, index: 99 });
    expect((await names()).at(-1)).toBe('青年党员');
    const wrong = await change(contract.moveClassification, {
      id: parentId,
      parentId: 'audience-youth',
      index: 0,
    });
    expect(wrong.json().code).toBe('courses.twoLevels');
    const own = await change(contract.moveClassification, { id: parentId, parentId, index: 0 });
    expect(own.statusCode).toBe(422);
  });

  it('refuses a change on an old version', async () => {
    const { version } = await tree();
    const inputs = ['甲', '乙'].map((name) => ({ typeCode, version, name, parentId: null }));
    const replies = await Promise.all(
      inputs.map((input) => desk.ask('admin', contract.saveClassification, input)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is not edited where the system files courses itself', async () => {
    const input = { typeCode: 'REGION', version: 0, name: '昆玉', parentId: null };
    expect((await desk.ask('admin', contract.saveClassification, input)).json().code).toBe(
      'courses.fixedTree',
    );
    expect((await tree('admin', 'REGION')).canEdit).toBe(false);
    const none = await desk.ask('admin', contract.getClassifications, { typeCode: 'NOTHING' });
    expect(none.statusCode).toBe(404);
  });
});

describe('courses of a node', () => {
  it('follow it to its new name and place, drafts and unpublished changes too', async () => {
    const { id, version } = await desk.begin();
    const document = fullDocument({ classificationIds: ['rural-2', 'audience-farmer'] });
    await desk.ask('author', life.savePublication, { kind: COURSE_KIND, id, version, document });
    const bare = await change(contract.removeClassification, { id: 'audience-farmer' });
    expect([bare.statusCode, bare.json().code]).toEqual([422, 'courses.hasCourses']);
    const gone = await change(contract.removeClassification, {
      id: 'audience-farmer',
      moveCoursesTo: 'audience-office',
    });
    expect(gone.statusCode).toBe(200);
    expect((await tree()).nodes.find((node) => node.id === 'audience-office')?.courseNum).toBe(3);
    expect(await desk.see(id)).toMatchObject({
      version: 3,
      document: { classificationIds: ['audience-office', 'rural-2'] },
    });
  });

  it('can be moved without the node, all or some', async () => {
    const some = { fromId: 'audience-office', toId: 'audience-youth', courseIds: ['1', '99'] };
    const reply = await desk.ask('admin', contract.moveCoursesOfClassification, some);
    expect(reply.json().data).toEqual({ movedNum: 1 });
    const rest = { fromId: 'audience-office', toId: 'audience-youth' };
    expect((await desk.ask('admin', contract.moveCoursesOfClassification, rest)).json().data.movedNum).toBe(
      2,
    );
    const other = { fromId: 'audience-youth', toId: 'rural' };
    expect((await desk.ask('admin', contract.moveCoursesOfClassification, other)).json().code).toBe(
      'courses.otherTree',
    );
    const local = await desk.ask('localAdmin', contract.moveCoursesOfClassification, rest);
    expect(local.statusCode).toBe(403);
  });

  it('are published and restored under the node that came in its place', async () => {
    const node = await change(contract.saveClassification, { name: '边防派出所', parentId: null });
    const going = node.json().data.id as string;
    const put = async () => {
      const { id, version } = await desk.begin();
      const document = fullDocument({ classificationIds: ['rural-2', going] });
      await desk.ask('author', life.savePublication, { kind: COURSE_KIND, id, version, document });
      await desk.ask('author', life.submitPublication, { kind: COURSE_KIND, id, version: 2 });
      return id;
    };
    const [waiting, down] = [await put(), await put()];
    const step = async (verb: 'sign' | 'recall' | 'restore', id: string) => {
      const { version } = await desk.see(id, 'admin');
      const more = verb === 'sign' ? {} : { reason: '核对' };
      return desk.ask('admin', LIFE_STEPS[verb], { kind: COURSE_KIND, id, version, ...more });
    };
    await step('sign', down);
    await step('recall', down);
    const removed = await change(contract.removeClassification, {
      id: going,
      moveCoursesTo: 'audience-youth',
    });
    expect(removed.json().data).toMatchObject({ id: going });
    expect((await step('sign', waiting)).statusCode).toBe(200);
    expect((await step('restore', down)).statusCode).toBe(200);
    for (const id of [waiting, down])
      expect(await desk.see(id)).toMatchObject({
        status: 3,
        live: { classificationIds: ['audience-youth', 'rural-2'] },
      });
  });

  it('keep a parent from being removed before its children', async () => {
    const reply = await change(contract.removeClassification, { id: await idOf('教师党员') });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'courses.hasChildren']);
  });
});
