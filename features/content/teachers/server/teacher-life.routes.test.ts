import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { keepTestFile } from '#features/ground/media/server/media.fixtures.ts';
import type { TeacherDocument } from '../shared/teacher.record.ts';
import { TEACHER_WORDS } from '../shared/teacher-kind.words.ts';
import { listAdminTeachers } from '../shared/teachers-admin.contract.ts';
import { newTeacher, rewriteTeacher, teacherDeskRoutes } from './teachers.fixtures.ts';
import { bringTeachers, knownIntro, knownTeachers, teachersByIds } from './teachers.public.ts';
import { teachersRoutes } from './teachers.routes.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const HOTAN = `${ROOT}653200`;
const { kind } = TEACHER_WORDS;

const STAFF = [
  ['author', '祖丽皮亚', 'author', KASHGAR],
  ['author2', '古丽娜尔', 'author', KASHGAR],
  ['other', '李强', 'author', HOTAN],
  ['admin', '周立言', 'admin', ROOT],
  ['manager', '马玉梅', 'manager', ROOT],
] as const;
type Staff = (typeof STAFF)[number][0];

const open = async () => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps, people } = world;
  await keepTestFile(database, { id: 'picture-1', orgCode: KASHGAR, kind: 'image', pictureKey: 'p1.webp' });
  await database.db.transaction((tx) =>
    bringTeachers(tx, deps, [
      newTeacher('t1', { name: '王建华', orgCode: KASHGAR, sort: 1, photo: '/photos/t1.webp' }),
      newTeacher('t2', { name: '阿依古丽', orgCode: `${KASHGAR}653125`, unit: '莎车县党校', sort: 2 }),
      newTeacher('t3', { name: '李树森_%', orgCode: HOTAN, sort: 3 }),
    ]),
  );
  const ports = { courseCounts: async () => new Map([['t1', 3]]) };
  const { ask } = await world.serve([...teacherDeskRoutes(deps), ...teachersRoutes(deps, ports)]);
  const get = async (who: Staff, id: string) =>
    (await ask(people[who], desk.getPublication, { kind, id })).json();
  const create = (who: Staff, document: Partial<TeacherDocument>) =>
    ask(people[who], desk.createPublication, { kind, document });
  const step = async (who: Staff, endpoint: typeof desk.submitPublication, id: string, more: object = {}) =>
    ask(people[who], endpoint, { kind, id, version: (await get(who, id)).data?.version ?? 0, ...more });
  const rewrite = (who: Staff, id: string, document: Partial<TeacherDocument>) =>
    rewriteTeacher(ask, people[who], id, document);
  const shown = async (id: string) => (await knownTeachers(deps)).find((one) => one.id === id);
  return { ...world, ask, get, create, step, rewrite, shown };
};

let test: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  test = await open();
});
afterAll(() => test.close());

const codeOf = (reply: Awaited<ReturnType<typeof test.create>>) => [reply.statusCode, reply.json().code];
const fieldsOf = (reply: Awaited<ReturnType<typeof test.create>>) => reply.json().fields;

const submit = (who: Staff, id: string) => test.step(who, desk.submitPublication, id);
const recall = { endpoint: desk.recallPublication, reason: '已经调离' } as const;

describe('a teacher on the desk', () => {
  it('is public at once when submitted, with a drawn portrait and a cleaned introduction', async () => {
    const { id } = (await test.create('author', { name: ' 古丽娜尔 ' })).json().data;
    expect((await test.get('author', id)).data.document).toMatchObject({
      name: '古丽娜尔',
      orgCode: KASHGAR,
    });
    expect(await test.shown(id)).toBeUndefined();
    const intro = '<p>二十年教龄。</p><script>x()</script>';
    const published = await test.rewrite('author', id, { intro, fields: [' 党史 ', '党史'] });
    expect(published.json().data).toMatchObject({ state: 'public', editState: 'none' });
    const shown = await test.shown(id);
    expect(shown).toMatchObject({ name: '古丽娜尔', fields: ['党史'], orgCode: KASHGAR });
    expect(await knownIntro(test.deps, id)).toBe('<p>二十年教龄。</p>');
    expect(await test.deps.files.exists(shown?.photo.slice(1) ?? '')).toBe(true);
    expect(await test.audited(id)).toEqual(['publishing.create', 'publishing.edit', 'publishing.submit']);
    await test.rewrite('author', id, { name: '王小燕' });
    expect((await test.shown(id))?.photo).not.toBe(shown?.photo);
  });

  it('stays for readers as it was published while its changes wait', async () => {
    await test.step('author', desk.savePublication, 't2', { document: { title: '教授' } });
    expect((await test.shown('t2'))?.title).toBe('讲师');
    expect((await test.get('author', 't2')).data).toMatchObject({ state: 'public', editState: 'draft' });
    await submit('author', 't2');
    expect((await test.shown('t2'))?.title).toBe('教授');
  });

  it('keeps a portrait that is no drawing of ours, and takes a chosen one', async () => {
    await test.rewrite('author', 't1', { unit: '喀什地区党校' });
    expect(await test.shown('t1')).toMatchObject({ unit: '喀什地区党校', photo: '/photos/t1.webp' });
    await test.rewrite('author', 't1', { photoFileId: 'picture-1' });
    expect((await test.shown('t1'))?.photo).toBe('/covers/p1.webp');
  });

  it('is gone for readers and for new courses when recalled; what names the teacher goes on naming them', async () => {
    const { id } = (await test.create('author', { name: '买买提江' })).json().data;
    await submit('author', id);
    await test.step('author', recall.endpoint, id, recall);
    expect(await test.shown(id)).toBeUndefined();
    const choice = async (input: object) =>
      (await test.ask(test.people.author, listAdminTeachers, input))
        .json()
        .datalist.map((one: { name: string }) => one.name);
    expect(await choice({ keyword: '买买提江' })).toEqual([]);
    expect(await choice({ ids: [id] })).toEqual(['买买提江']);
    expect((await teachersByIds(test.database.db, [id])).get(id)?.name).toBe('买买提江');
    await test.step('admin', desk.restorePublication, id, { reason: '又回来了' });
    expect((await test.shown(id))?.name).toBe('买买提江');
  });

  it('is not seen a moment after the planned end, although nothing swept yet', async () => {
    const { id } = (await test.create('author', { name: '客座教师' })).json().data;
    await test.step('author', desk.planPublication, id, { publishAt: '', withdrawAt: '2026-08-01 08:00' });
    await submit('author', id);
    expect(await test.shown(id)).toBeDefined();
    test.deps.setTime(new Date('2026-08-01T00:00:00Z'));
    expect(await test.shown(id)).toBeUndefined();
    test.deps.setTime(new Date('2026-07-09T02:00:00Z'));
  });

  it('goes through reviews where the setting asks for them', async () => {
    await test.query(
      `insert into publication_setting (kind, reviews, updated_at, updated_by) values ('teacher', 1, now(), 'x')`,
    );
    const { id } = (await test.create('author', { name: '待审的教师' })).json().data;
    expect((await submit('author', id)).json().data).toMatchObject({
      state: 'unpublished',
      editState: 'review',
    });
    expect(await test.shown(id)).toBeUndefined();
    expect(codeOf(await test.step('author', desk.signPublication, id))).toEqual([422, 'publishing.ownSign']);
    expect((await test.step('admin', desk.signPublication, id)).json().data).toMatchObject({
      state: 'public',
    });
    expect((await test.shown(id))?.name).toBe('待审的教师');
    await test.query(`delete from publication_setting where kind = 'teacher'`);
  });
});

describe('what is not taken of a teacher', () => {
  it('is an organisation out of scope or that there is not', async () => {
    expect(fieldsOf(await test.create('author', { name: '某', orgCode: HOTAN }))).toEqual({
      orgCode: '所选单位不在您的管理范围内',
    });
    expect(fieldsOf(await test.rewrite('author', 't1', { orgCode: `${KASHGAR}999999` }))).toEqual({
      orgCode: '所选单位不存在',
    });
  });

  it('is moved to another organisation with the record, drafts and all', async () => {
    const { id } = (await test.create('admin', { name: '调动的教师' })).json().data;
    expect(codeOf(await test.step('author', desk.submitPublication, id))).toEqual([
      404,
      'publishing.unknown',
    ]);
    await test.rewrite('admin', id, { orgCode: KASHGAR });
    expect((await test.get('author', id)).data).toMatchObject({ orgCode: KASHGAR, state: 'public' });
  });

  it('is what cannot be read, is too long, or is nobody’s picture', async () => {
    const { id } = (await test.create('author', { name: '\u200b\u0000' })).json().data;
    expect(codeOf(await submit('author', id))).toEqual([422, 'publishing.incomplete']);
    const intro = `<p>${'长'.repeat(501)}</p>`;
    const { problems } = (
      await test.step('author', desk.savePublication, id, { document: { name: '<i>阿依古丽</i>', intro } })
    ).json().data;
    expect(problems.map(({ field }: { field: string }) => field)).toEqual(['name', 'intro']);
    const picture = await test.step('author', desk.savePublication, id, {
      document: { photoFileId: 'nothing' },
    });
    expect(codeOf(picture)).toEqual([400, 'publishing.badFields']);
  });

  it('is another’s teacher, an old version, or one of two changes at once', async () => {
    expect(codeOf(await test.step('other', desk.savePublication, 't1', { document: {} }))).toEqual([
      404,
      'publishing.unknown',
    ]);
    const { version } = (await test.get('author', 't1')).data;
    const replies = await Promise.all(
      ['甲', '乙'].map((title) =>
        test.ask(test.people.author, desk.savePublication, { kind, id: 't1', version, document: { title } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await test.create('manager', { name: '某' })).statusCode).toBe(403);
  });
});

describe('the list to choose teachers from', () => {
  const ask = async (who: Staff, input: object = {}) =>
    (await test.ask(test.people[who], listAdminTeachers, input)).json().datalist;
  const names = async (who: Staff, input: object = {}) =>
    (await ask(who, input)).map(({ name }: { name: string }) => name);

  it('holds the public ones of the whole region for makers of courses and classes', async () => {
    for (const who of ['author', 'other', 'manager'] as const)
      expect(await names(who)).toEqual(expect.arrayContaining(['王建华', '阿依古丽', '李树森_%']));
    expect((await ask('manager', { ids: ['t1'] }))[0]).toMatchObject({ id: 't1', courseNum: 3 });
  });

  it('finds by name and unit, and by ids in the order of the list', async () => {
    expect(await names('author', { keyword: '莎车' })).toEqual(['阿依古丽']);
    expect(await names('author', { keyword: '%' })).toEqual(['李树森_%']);
    expect(await names('author', { ids: ['t3', 't1'] })).toEqual(['王建华', '李树森_%']);
    expect(await names('author', { ids: [] })).toEqual([]);
  });
});
