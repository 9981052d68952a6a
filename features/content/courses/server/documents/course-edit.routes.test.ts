import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as life from '#features/content/publishing/shared/publishing.contract.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import * as admin from '../../shared/documents/course-admin.contract.ts';
import { type CourseDesk, fullDocument, KASHGAR, openCourseDesk } from './course-admin.fixtures.ts';

const kind = COURSE_KIND;
let desk: CourseDesk;
beforeAll(async () => {
  desk = await openCourseDesk();
});
afterAll(() => desk.close());

const save = (id: string, version: number, changes = {}, who: 'author' | 'localAdmin' = 'author') =>
  desk.ask(who, life.savePublication, { kind, id, version, document: fullDocument(changes) });

describe('beginning a course', () => {
  it('makes a draft of the active role’s organisation that says what is missing', async () => {
    const { id, version } = await desk.begin('author', { title: '  治沙\u0000 入门 ' });
    expect(version).toBe(1);
    expect(await desk.see(id)).toMatchObject({
      title: '治沙 入门',
      status: 1,
      editState: 'draft',
      orgCode: KASHGAR,
      orgName: '喀什地区',
      updatedBy: '祖丽皮亚',
      live: null,
      actions: ['edit', 'submit', 'plan', 'remove'],
    });
    const { problems } = await desk.see(id);
    expect((problems as { field: string }[]).map(({ field }) => field)).toEqual([
      'mediaFileId',
      'categoryKey',
      'classificationIds',
      'teacherIds',
      'hours',
    ]);
  });

  it('refuses a name of which nothing can be read', async () => {
    const reply = await desk.ask('author', admin.createCourse, { title: '\u200b ', mediaKind: 'text' });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { title: '课程名称不能为空' }]);
    const strange = await desk.ask('author', admin.createCourse, { title: '草方格😀', mediaKind: 'text' });
    expect([strange.statusCode, strange.json().fields]).toEqual([
      422,
      { title: '名称里不能有“😀”，只用文字、数字和常用标点' },
    ]);
  });

  it('gives each language to one version, however many begin it at once', async () => {
    const { id } = await desk.begin();
    const uyghur = { title: 'نۇسخا', mediaKind: 'video', lang: 'ug', versionOf: id };
    const replies = await Promise.all([1, 2, 3].map(() => desk.ask('author', admin.createCourse, uyghur)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('lets no version change into the language of another one', async () => {
    const { id } = await desk.begin();
    const uyghur = await desk.begin('author', { title: 'نۇسخا', lang: 'ug', versionOf: id });
    const save = (lang: string) =>
      desk.ask('author', life.savePublication, {
        kind,
        ...uyghur,
        document: fullDocument({ lang, zhTitle: '草方格' }),
      });
    const refused = await save('zh');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { lang: '这门课已有这种语言的版本' } });
    expect((await save('kk')).statusCode).toBe(200);
  });

  it('joins the versions of a course, takes over its terms, and has each language once', async () => {
    const { id } = await desk.begin();
    await save(id, 1);
    const uyghur = { title: 'ئوت چاقماق', mediaKind: 'video', lang: 'ug', versionOf: id };
    const second = await desk.begin('author', uyghur);
    expect(await desk.see(second.id)).toMatchObject({
      versions: [{ id, lang: 'zh', title: '草方格怎样固住沙丘', status: 1 }],
      document: { hours: '0.50', teacherIds: ['t1'], zhTitle: '草方格怎样固住沙丘', mediaFileId: null },
    });
    const again = await desk.ask('author', admin.createCourse, uyghur);
    expect(again.statusCode).toBe(400);
    const foreign = await desk.ask('otherAuthor', admin.createCourse, { ...uyghur, lang: 'kk' });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('saving a course', () => {
  it('keeps what was written, cleaned, and lists it under its new name', async () => {
    const { id, version } = await desk.begin();
    const reply = await save(id, version, {
      title: '草方格\u202e入门',
      intro: '<p onclick="x()">好</p><script>alert(1)</script>',
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({ version: 2, problems: [] });
    const seen = await desk.see(id);
    expect(seen).toMatchObject({
      title: '草方格入门',
      hours: '0.50',
      teacherNames: '王建华',
      categoryName: '乡村振兴',
      durationSeconds: 40,
      document: { title: '草方格入门', intro: '<p>好</p>', maxRate: 1.25 },
    });
    const list = await desk.ask('author', admin.listAdminCourses, { keyword: '草方格入门' });
    expect(list.json()).toMatchObject({
      totalelements: 1,
      datalist: [{ id, status: 1, editState: 'draft' }],
    });
  });

  it('writes nothing when nothing changed', async () => {
    const { id, version } = await desk.begin();
    const first = (await save(id, version)).json().data.version;
    expect((await save(id, first)).json().data.version).toBe(first);
  });

  it('refuses an old version, naming who was faster, and leaves the newer text', async () => {
    const { id, version } = await desk.begin();
    await save(id, version, { title: '第一稿' });
    const late = await save(id, version, { title: '第二稿' }, 'localAdmin');
    expect([late.statusCode, late.json().code]).toEqual([409, 'publishing.changed']);
    expect(late.json().message).toMatch(/^这份稿子已被祖丽皮亚在 2026-07-09 10:00:00 修改/);
    expect((await desk.see(id)).title).toBe('第一稿');
  });

  it('lets exactly one of two savers at once win', async () => {
    const { id, version } = await desk.begin();
    const replies = await Promise.all([
      save(id, version, { title: '甲稿' }),
      save(id, version, { title: '乙稿' }, 'localAdmin'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('refuses teachers, nodes and files that are none or another’s, field by field', async () => {
    const { id, version } = await desk.begin();
    const reply = await save(id, version, {
      teacherIds: ['nobody'],
      classificationIds: ['nothing'],
      mediaFileId: 'video-2',
      posterFileId: 'video-1',
    });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([
      'classificationIds',
      'teacherIds',
      'mediaFileId',
      'posterFileId',
    ]);
  });

  it('drops nodes that publishing sets by itself', async () => {
    const { id, version } = await desk.begin();
    await save(id, version, { classificationIds: ['rural-2', 'region-653100', 'media-video'] });
    expect(await desk.see(id)).toMatchObject({ document: { classificationIds: ['rural-2'] } });
  });

  it('stores whatever text people send, and never breaks', async () => {
    const { id, version } = await desk.begin();
    const hostile = '\u0000x\ud800\uffff%_\\';
    const reply = await save(id, version, {
      title: hostile,
      summary: hostile,
      intro: `<p>${hostile}</p>`,
      place: hostile.slice(0, 8),
      hours: '1e9',
      captions: [{ lang: 'zh', label: hostile, text: hostile }],
      chapters: [{ startSeconds: 0, title: hostile, more: hostile }],
      unknown: { deep: hostile },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data.problems.length).toBeGreaterThan(1);
  });

  it('audits the fields that changed and nothing of long texts but their length', async () => {
    const { id, version } = await desk.begin();
    await save(id, version, { intro: `<p>${'很'.repeat(300)}</p>` });
    const rows = await desk.database.query<{ facts: { before: object; after: Record<string, unknown> } }>(
      '',
      `select facts from audit_log where subject = $1 and action = 'publishing.edit'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.facts.after).toMatchObject({ 学时: '0.50', 简介: { changed: true } });
    expect(rows[0]?.facts.after).not.toHaveProperty('授课语言');
  });
});

describe('removing a draft', () => {
  it('takes it away with its document, and only its audit row stays', async () => {
    const { id, version } = await desk.begin();
    const old = await desk.ask('author', life.removePublication, { kind, id, version: version + 1 });
    expect(old.statusCode).toBe(409);
    expect((await desk.ask('author', life.removePublication, { kind, id, version })).statusCode).toBe(200);
    expect((await desk.ask('author', admin.getAdminCourse, { id })).statusCode).toBe(404);
    const audit = await desk.database.query(
      '',
      `select 1 from audit_log where action = 'publishing.remove' and subject = $1`,
      [id],
    );
    expect(audit).toHaveLength(1);
  });
});
