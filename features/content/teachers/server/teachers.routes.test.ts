import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import * as contract from '../shared/teachers-admin.contract.ts';
import { newTeacher } from './teachers.fixtures.ts';
import { addTeachers } from './teachers.public.ts';
import { teachersRoutes } from './teachers.routes.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const HOTAN = `${ROOT}653200`;

const callerOf = (roleCode: RoleCode, orgCode: string): Caller =>
  testCaller({ userId: `u-${roleCode}-${orgCode}`, orgCode, activeRole: { roleCode, orgCode } });

const PEOPLE: Readonly<Record<string, Caller>> = {
  author: callerOf('author', KASHGAR),
  other: callerOf('author', HOTAN),
  admin: callerOf('admin', ROOT),
  manager: callerOf('manager', ROOT),
};

let database: Database;
let deps: TestDeps;
let askAs: Ask;
let close: () => Promise<void>;
const counts = new Map([['t1', 3]]);

beforeAll(async () => {
  const world = await openWorld();
  ({ database, deps, close } = world);
  await addTeachers(database.db, [
    newTeacher('t1', { name: '王建华', orgCode: KASHGAR, sort: 1, photo: '/photos/t1.webp' }),
    newTeacher('t2', { name: '阿依古丽', orgCode: `${KASHGAR}653125`, unit: '莎车县党校', sort: 2 }),
    newTeacher('t3', { name: '李树森_%', orgCode: HOTAN, sort: 3 }),
  ]);
  const ports = { courseCounts: async () => counts, cleanHtml };
  ({ ask: askAs } = await world.serve(teachersRoutes(deps, ports)));
});
afterAll(() => close());

const ask = (who: string, { path }: Pick<Endpoint, 'path'>, payload: object = {}) =>
  askAs(PEOPLE[who] ?? null, { method: 'POST', path }, payload);

const fields = {
  name: '古丽娜尔',
  title: '讲师',
  unit: '喀什地区党校',
  orgCode: KASHGAR,
  intro: '<p>二十年教龄。</p><script>x()</script>',
  fields: ['民族团结'],
  isHot: false,
  photoFileId: null,
};

const names = async (who: string, input: object = {}) =>
  (await ask(who, contract.listAdminTeachers, input))
    .json()
    .datalist.map(({ name }: { name: string }) => name);

describe('the list of teachers', () => {
  it('shows every author those of the whole region, and which of them they may change', async () => {
    const { datalist } = (await ask('author', contract.listAdminTeachers)).json();
    expect(datalist.map(({ id, canEdit }: { id: string; canEdit: boolean }) => [id, canEdit])).toEqual([
      ['t1', true],
      ['t2', true],
      ['t3', false],
    ]);
    expect(datalist[0]).toMatchObject({ courseNum: 3, orgName: '喀什地区', version: 0 });
  });

  it('lets managers of classes choose among them and change none', async () => {
    const { datalist } = (await ask('manager', contract.listAdminTeachers)).json();
    expect(datalist.map(({ canEdit }: { canEdit: boolean }) => canEdit)).toEqual([false, false, false]);
    expect((await ask('manager', contract.getAdminTeacher, { id: 't1' })).statusCode).toBe(403);
    expect((await ask('manager', contract.saveTeacher, fields)).statusCode).toBe(403);
  });

  it('finds by name, unit, organisation, own scope and ids', async () => {
    expect(await names('author', { keyword: '莎车' })).toEqual(['阿依古丽']);
    expect(await names('author', { keyword: '%' })).toEqual(['李树森_%']);
    expect(await names('author', { mine: true })).toEqual(['王建华', '阿依古丽']);
    expect(await names('author', { orgCode: HOTAN })).toEqual(['李树森_%']);
    expect(await names('author', { ids: ['t3', 't1'] })).toEqual(['王建华', '李树森_%']);
    expect(await names('author', { ids: [] })).toEqual([]);
  });

  it('sorts by its columns and by how many courses a teacher has', async () => {
    expect((await names('author', { sort: '-courseNum' }))[0]).toBe('王建华');
    expect((await names('author', { sort: 'courseNum' }))[2]).toBe('王建华');
    for (const sort of ['name', '-unit', 'updatedTime', 'constructor'])
      expect(await names('author', { sort })).toHaveLength(3);
  });
});

describe('keeping a teacher', () => {
  it('adds one with a drawn portrait and a cleaned introduction', async () => {
    const reply = await ask('author', contract.saveTeacher, fields);
    expect(reply.json().data.version).toBe(1);
    const { id } = reply.json().data;
    const { data } = (await ask('author', contract.getAdminTeacher, { id })).json();
    expect(data).toMatchObject({ name: '古丽娜尔', intro: '<p>二十年教龄。</p>', photoFileId: null });
    expect(await deps.files.exists(data.photo.slice(1))).toBe(true);
    const renamed = await ask('author', contract.saveTeacher, { ...fields, id, version: 1, name: '王小燕' });
    expect(renamed.json().data).toEqual({ id, version: 2 });
    const after = (await ask('author', contract.getAdminTeacher, { id })).json().data;
    expect(after.photo).not.toBe(data.photo);
    const gone = await ask('author', contract.removeTeacher, { id, version: 2 });
    expect(gone.statusCode).toBe(200);
    const audit = await database.query<{ action: string }>(
      '',
      'select action from audit_log where subject = $1 order by id',
      [id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['teachers.add', 'teachers.change', 'teachers.remove']);
  });

  it('keeps a portrait that is no drawing of ours', async () => {
    await ask('author', contract.saveTeacher, { ...fields, id: 't1', version: 0, name: '王建华' });
    const { data } = (await ask('author', contract.getAdminTeacher, { id: 't1' })).json();
    expect(data).toMatchObject({ photo: '/photos/t1.webp', version: 1 });
  });

  it('refuses an old version, another’s teacher, and an organisation out of scope', async () => {
    const old = await ask('author', contract.saveTeacher, { ...fields, id: 't1', version: 0 });
    expect([old.statusCode, old.json().code]).toEqual([409, 'teachers.changed']);
    const foreign = await ask('author', contract.saveTeacher, { ...fields, id: 't3', version: 0 });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'teachers.outOfScope']);
    expect((await ask('author', contract.removeTeacher, { id: 't3', version: 0 })).statusCode).toBe(403);
    const moved = await ask('author', contract.saveTeacher, { ...fields, orgCode: HOTAN });
    expect(moved.json().fields).toEqual({ orgCode: '所选单位不在您的管理范围内' });
    const nowhere = await ask('author', contract.saveTeacher, { ...fields, orgCode: `${KASHGAR}999999` });
    expect(nowhere.json().fields).toEqual({ orgCode: '所选单位不存在' });
  });

  it('refuses what cannot be read, is too long, or is nobody’s picture', async () => {
    const blank = await ask('author', contract.saveTeacher, { ...fields, name: '\u200b\u0000' });
    expect(blank.json().fields).toEqual({ name: '姓名不能为空' });
    const strange = await ask('author', contract.saveTeacher, { ...fields, name: '<i>阿依古丽</i>' });
    expect([strange.statusCode, strange.json().code]).toEqual([422, 'names.strangeLetter']);
    const long = await ask('author', contract.saveTeacher, {
      ...fields,
      intro: `<p>${'长'.repeat(501)}</p>`,
    });
    expect(long.json().message).toBe('简介最多 500 字，现在 501 字，请删减后再保存。');
    const picture = await ask('author', contract.saveTeacher, { ...fields, photoFileId: 'nothing' });
    expect(picture.statusCode).toBe(400);
    expect((await ask('author', contract.getAdminTeacher, { id: 'nobody' })).statusCode).toBe(404);
  });

  it('lets exactly one of two savers at once win', async () => {
    const replies = await Promise.all(
      ['甲', '乙'].map((name) =>
        ask('admin', contract.saveTeacher, { ...fields, id: 't2', version: 0, name }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is not removed while courses name them', async () => {
    const reply = await ask('author', contract.removeTeacher, { id: 't1', version: 1 });
    expect([reply.statusCode, reply.json().message]).toEqual([
      422,
      '“王建华”还有 3 门课程，不能删除。请先在课程里换成别的讲师。',
    ]);
  });
});
