import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as life from '#features/content/publishing/shared/publishing.contract.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import { fakePorts } from '../courses.fixtures.ts';
import { coursePage } from '../page/course-page.read.ts';
import { type CourseDesk, fullDocument, openCourseDesk, type Staff } from './course-admin.fixtures.ts';

const kind = COURSE_KIND;
let desk: CourseDesk;
beforeAll(async () => {
  desk = await openCourseDesk();
});
afterAll(() => desk.close());

/** A saved course with nothing missing; returns its id and version. */
const written = async (changes = {}, who: Staff = 'author') => {
  const { id, version } = await desk.begin(who);
  const reply = await desk.ask(who, life.savePublication, {
    kind,
    id,
    version,
    document: fullDocument(changes),
  });
  return { id, version: reply.json().data.version as number };
};

const step = async (
  who: Staff,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  id: string,
  more: object = {},
) => {
  const { version } = await desk.see(id, 'admin');
  return desk.ask(who, endpoint, { kind, id, version, ...more });
};

const published = async (changes = {}) => {
  const { id } = await written(changes);
  await step('author', life.submitPublication, id);
  await step('admin', life.signPublication, id);
  return id;
};

const learner = () => coursePage(desk.deps, fakePorts());

describe('submitting a course', () => {
  it('is refused with the number of what is missing', async () => {
    const { id, version } = await desk.begin();
    const reply = await desk.ask('author', life.submitPublication, { kind, id, version });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'publishing.incomplete']);
    expect(reply.json().message).toBe('还差 5 项，不能提交：还没有选择视频课件。');
  });

  it('sets it to status 2, in which nobody writes', async () => {
    const { id } = await written();
    expect((await step('author', life.submitPublication, id)).statusCode).toBe(200);
    const seen = await desk.see(id);
    expect(seen).toMatchObject({
      status: 2,
      editState: 'review',
      actions: ['takeBack'],
      submittedBy: '祖丽皮亚',
    });
    const { version } = seen;
    const write = await desk.ask('author', life.savePublication, {
      kind,
      id,
      version,
      document: fullDocument(),
    });
    expect([write.statusCode, write.json().code]).toEqual([422, 'publishing.inReview']);
  });

  it('can be taken back until somebody has decided', async () => {
    const { id } = await written();
    await step('author', life.submitPublication, id);
    expect((await step('author', life.takeBackPublication, id)).statusCode).toBe(200);
    expect(await desk.see(id)).toMatchObject({ status: 1, editState: 'draft' });
    expect((await step('author', life.takeBackPublication, id)).statusCode).toBe(422);
  });
});

describe('reviewing a course', () => {
  it('publishes everything that was written', async () => {
    const id = await published();
    expect(await desk.see(id)).toMatchObject({
      status: 3,
      editState: 'none',
      publishTime: '2026-07-09 10:00:00',
      updatedBy: '周立言',
      document: {
        mediaFileId: 'video-1',
        hours: '0.50',
        classificationIds: ['audience-farmer', 'rural-2'],
        captions: [{ lang: 'zh', text: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n先看风向\n' }],
      },
    });
    const page = await learner().get(id, testCaller());
    expect(page).toMatchObject({
      courseName: '草方格怎样固住沙丘',
      courseDuration: 40,
      courseHours: '0.50',
      maxRate: 1.25,
      teacher: '王建华',
      tags: ['防沙治沙', '农牧民党员'],
      screenshotPath: '/covers/poster-video-1.webp',
      chapters: [{ startSeconds: 0 }, { startSeconds: 20 }],
    });
    expect(page.sdPath).toMatch(/\/m-video-1\/index\.m3u8$/);
    const nodes = await desk.database.query<{ id: string }>(
      '',
      'select classification_id as id from course_classification where course_id = $1 order by 1',
      [id],
    );
    expect(nodes.map((row) => row.id)).toEqual([
      'audience-farmer',
      'lang-zh',
      'media-video',
      'region-653100',
      'rural-2',
    ]);
    const cover = page.courseCover.replace('/covers/', 'covers/');
    expect(await desk.deps.files.get(cover)).toContain('草方格');
    const [caption] = page.subtitles;
    expect(await desk.deps.files.exists(`media/${caption?.url.split('/').slice(3).join('/')}`)).toBe(true);
  });

  it('is not for an author, nor for the one who submitted, nor for another place', async () => {
    const { id } = await written({}, 'localAdmin');
    await step('localAdmin', life.submitPublication, id);
    expect((await step('author', life.signPublication, id)).statusCode).toBe(422);
    const own = await step('localAdmin', life.signPublication, id);
    expect([own.statusCode, own.json().code]).toEqual([422, 'publishing.ownSign']);
    expect((await step('otherAdmin', life.signPublication, id)).statusCode).toBe(404);
    expect((await step('admin', life.signPublication, id)).statusCode).toBe(200);
  });

  it('gives it back with the reason, and publishes it once it was mended', async () => {
    const { id } = await written();
    await step('author', life.submitPublication, id);
    const reply = await step('admin', life.returnPublication, id, { reason: '第二章的字幕对不上' });
    expect(reply.statusCode).toBe(200);
    expect(await desk.see(id)).toMatchObject({
      status: 1,
      editState: 'returned',
      reason: '第二章的字幕对不上',
      actions: ['edit', 'submit', 'plan', 'remove'],
    });
    await step('author', life.submitPublication, id);
    expect((await step('admin', life.signPublication, id)).statusCode).toBe(200);
    const history = await desk.ask('author', life.listPublicationHistory, { kind, id });
    expect(history.json().datalist.map(({ action, name }: Record<string, string>) => [action, name])).toEqual(
      [
        ['公开', '周立言'],
        ['终审签发通过', '周立言'],
        ['提交审签', '祖丽皮亚'],
        ['退回', '周立言'],
        ['提交审签', '祖丽皮亚'],
        ['新建', '祖丽皮亚'],
      ],
    );
  });

  it('publishes or refuses, never half, when the author takes it back at the same moment', async () => {
    const { id } = await written();
    await step('author', life.submitPublication, id);
    const { version } = await desk.see(id);
    const replies = await Promise.all([
      desk.ask('admin', life.signPublication, { kind, id, version }),
      desk.ask('author', life.takeBackPublication, { kind, id, version }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const seen = await desk.see(id);
    expect([
      [3, 'none'],
      [1, 'draft'],
    ]).toContainEqual([seen.status, seen.editState]);
  });

  it('refuses a course whose medium went while it waited', async () => {
    await desk.library.add('video-gone', '000002000065653100');
    const { id } = await written({ mediaFileId: 'video-gone' });
    await step('author', life.submitPublication, id);
    await desk.library.add('video-gone', '000002000065653100', { state: 'failed' });
    const reply = await step('admin', life.signPublication, id);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'publishing.incomplete']);
  });
});

describe('changing a published course', () => {
  it('leaves what learners see until the change is approved', async () => {
    const id = await published();
    const { version } = await desk.see(id);
    const document = fullDocument({ title: '草方格新编', posterFileId: 'picture-1' });
    await desk.ask('author', life.savePublication, { kind, id, version, document });
    expect(await desk.see(id)).toMatchObject({
      title: '草方格新编',
      status: 3,
      editState: 'draft',
      document: { title: '草方格新编' },
      live: { title: '草方格怎样固住沙丘' },
      actions: ['edit', 'submit', 'plan', 'recall', 'discard'],
    });
    expect((await learner().get(id, null)).courseName).toBe('草方格怎样固住沙丘');
    await step('author', life.submitPublication, id);
    desk.deps.advance(60);
    await step('admin', life.signPublication, id);
    const page = await learner().get(id, null);
    expect(page).toMatchObject({ courseName: '草方格新编', courseCover: '/covers/poster-picture-1.webp' });
    expect(page.publishTime).toBe('2026-07-09 10:00:00');
    const history = (await desk.ask('author', life.listPublicationHistory, { kind, id })).json().datalist;
    expect(history[0]).toMatchObject({
      action: '公开',
      changed: ['课程名称', '封面图片'],
    });
  });

  it('can be given up', async () => {
    const id = await published();
    const { version } = await desk.see(id);
    await desk.ask('author', life.savePublication, {
      kind,
      id,
      version,
      document: fullDocument({ title: '改坏了' }),
    });
    expect((await step('author', life.discardPublication, id)).statusCode).toBe(200);
    expect(await desk.see(id)).toMatchObject({
      editState: 'none',
      document: { title: '草方格怎样固住沙丘' },
    });
  });

  it('cannot turn a video into a text', async () => {
    const id = await published();
    const { version } = await desk.see(id);
    const document = fullDocument({ mediaKind: 'text', content: '<p>文</p>' });
    const reply = await desk.ask('author', life.savePublication, { kind, id, version, document });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'courses.kindFixed']);
  });

  it('keeps a medium that is no file of the library', async () => {
    const id = await published();
    await desk.database.query('', 'update course set media_file_id = null where id = $1', [id]);
    const { version, document } = await desk.see(id);
    const changed = { ...(document as object), title: '只改名称' };
    const reply = await desk.ask('author', life.savePublication, { kind, id, version, document: changed });
    expect(reply.json().data.problems).toEqual([]);
    await step('author', life.submitPublication, id);
    await step('admin', life.signPublication, id);
    expect((await learner().get(id, testCaller())).sdPath).toContain('m-video-1');
  });
});

describe('a published course', () => {
  it('is taken down with a reason at once, and comes back with one', async () => {
    const id = await published();
    const bare = await step('author', life.recallPublication, id, { reason: ' \u200b ' });
    expect(bare.statusCode).toBe(400);
    await step('author', life.recallPublication, id, { reason: '数字有误' });
    await expect(learner().get(id, testCaller())).rejects.toThrow('课程已下线，不可学习');
    expect(await desk.see(id)).toMatchObject({ status: 4, reason: '数字有误', actions: ['edit'] });
    expect((await desk.see(id, 'admin')).actions).toEqual(['edit', 'restore']);
    expect((await step('author', life.restorePublication, id, { reason: '已核对' })).statusCode).toBe(422);
    expect((await step('admin', life.restorePublication, id, { reason: '已核对' })).statusCode).toBe(200);
    expect(await desk.see(id)).toMatchObject({ status: 3, reason: '' });
  });

  it('is never removed', async () => {
    const id = await published();
    const reply = await step('author', life.removePublication, id);
    expect([reply.statusCode, reply.json().message]).toEqual([422, '稿子现在是“已发布”，不能删除。']);
  });
});

describe('a batch', () => {
  it('goes on when one course breaks, and names it', async () => {
    const [good, broken, last] = [await written(), await written({ title: '坏的一门' }), await written()];
    for (const { id } of [good, broken, last])
      await desk.ask('author', life.changePublications, { kind, ids: [id], verb: 'submit' });
    await desk.database.query('', `update publication set document = '{}' where id = $1`, [broken.id]);
    const ids = [good.id, broken.id, last.id];
    const reply = await desk.ask('admin', life.changePublications, { kind, ids, verb: 'sign' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({
      doneNum: 2,
      failed: [{ id: broken.id, title: '坏的一门', reason: expect.stringContaining('系统出了点问题') }],
    });
  });

  it('judges each course by itself', async () => {
    const [good, empty] = [await written(), await desk.begin()];
    const input = { kind, ids: [good.id, empty.id, '99', good.id], verb: 'submit' };
    const reply = await desk.ask('author', life.changePublications, input);
    expect(reply.json().data).toEqual({
      doneNum: 1,
      failed: [
        { id: empty.id, title: '新课程', reason: '还差 5 项，不能提交：还没有选择视频课件。' },
        { id: '99', title: '', reason: expect.stringContaining('没有找到这份稿子') },
      ],
    });
  });

  it('lets no author sign', async () => {
    const { id } = await written();
    await step('author', life.submitPublication, id);
    const reply = await desk.ask('author', life.changePublications, { kind, ids: [id], verb: 'sign' });
    expect(reply.json().data).toMatchObject({ doneNum: 0, failed: [{ id }] });
  });

  it('needs a reason for taking down', async () => {
    const reply = await desk.ask('author', life.changePublications, { kind, ids: ['1'], verb: 'recall' });
    expect(reply.statusCode).toBe(400);
  });
});

describe('an installation with one administrator', () => {
  it('takes no review where the setting says so', async () => {
    const single = await openCourseDesk();
    await single.database.query(
      '',
      `insert into publication_setting (kind, reviews, updated_at, updated_by) values ('course', 0, now(), '')`,
      [],
    );
    const { id, version } = await single.begin('localAdmin');
    await single.ask('localAdmin', life.savePublication, { kind, id, version, document: fullDocument() });
    const reply = await single.ask('localAdmin', life.submitPublication, { kind, id, version: 2 });
    expect(reply.json().data).toMatchObject({ state: 'public', editState: 'none' });
    await single.close();
  });
});
