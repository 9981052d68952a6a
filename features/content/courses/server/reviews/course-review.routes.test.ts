import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import * as admin from '../../shared/documents/course-admin.contract.ts';
import { fakePorts } from '../courses.fixtures.ts';
import {
  type CourseDesk,
  fullDocument,
  openCourseDesk,
  type Staff,
} from '../documents/course-admin.fixtures.ts';
import { coursePage } from '../page/course-page.read.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await openCourseDesk();
});
afterAll(() => desk.close());

/** A saved course with nothing missing; returns its id and version. */
const written = async (changes = {}, who: Staff = 'author') => {
  const { id, version } = await desk.begin(who);
  const reply = await desk.ask(who, admin.saveCourse, { id, version, document: fullDocument(changes) });
  return { id, version: reply.json().data.version as number };
};

const step = async (
  who: Staff,
  endpoint: (typeof admin)['submitCourse'] | (typeof admin)['returnCourse'],
  id: string,
  more: object = {},
) => {
  const { version } = await desk.see(id, 'admin');
  return desk.ask(who, endpoint, { id, version, ...more });
};

const published = async (changes = {}) => {
  const { id } = await written(changes);
  await step('author', admin.submitCourse, id);
  await step('admin', admin.approveCourse, id);
  return id;
};

const learner = () => coursePage(desk.deps, fakePorts());

describe('submitting a course', () => {
  it('is refused with the number of what is missing', async () => {
    const { id, version } = await desk.begin();
    const reply = await desk.ask('author', admin.submitCourse, { id, version });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'courses.incomplete']);
    expect(reply.json().message).toBe('还差 5 项，不能提交：还没有选择视频课件。');
  });

  it('sets it to status 2, in which nobody writes', async () => {
    const { id } = await written();
    expect((await step('author', admin.submitCourse, id)).statusCode).toBe(200);
    const seen = await desk.see(id);
    expect(seen).toMatchObject({
      status: 2,
      editState: 'review',
      actions: ['withdraw'],
      submittedBy: '祖丽皮亚',
    });
    const { version } = seen;
    const write = await desk.ask('author', admin.saveCourse, { id, version, document: fullDocument() });
    expect([write.statusCode, write.json().code]).toEqual([422, 'courses.inReview']);
  });

  it('can be taken back until somebody has decided', async () => {
    const { id } = await written();
    await step('author', admin.submitCourse, id);
    expect((await step('author', admin.withdrawCourse, id)).statusCode).toBe(200);
    expect(await desk.see(id)).toMatchObject({ status: 1, editState: 'draft' });
    expect((await step('author', admin.withdrawCourse, id)).statusCode).toBe(422);
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
    await step('localAdmin', admin.submitCourse, id);
    expect((await step('author', admin.approveCourse, id)).statusCode).toBe(403);
    const own = await step('localAdmin', admin.approveCourse, id);
    expect([own.statusCode, own.json().code]).toEqual([422, 'courses.ownReview']);
    expect((await step('otherAdmin', admin.approveCourse, id)).statusCode).toBe(404);
    expect((await step('admin', admin.approveCourse, id)).statusCode).toBe(200);
  });

  it('gives it back with the reason, and publishes it once it was mended', async () => {
    const { id } = await written();
    await step('author', admin.submitCourse, id);
    const reply = await step('admin', admin.returnCourse, id, { reason: '第二章的字幕对不上' });
    expect(reply.statusCode).toBe(200);
    expect(await desk.see(id)).toMatchObject({
      status: 1,
      editState: 'returned',
      note: '第二章的字幕对不上',
      actions: ['edit', 'submit', 'remove'],
    });
    await step('author', admin.submitCourse, id);
    expect((await step('admin', admin.approveCourse, id)).statusCode).toBe(200);
    const history = await desk.ask('author', admin.listCourseHistory, { id });
    expect(history.json().datalist.map(({ action, name }: Record<string, string>) => [action, name])).toEqual(
      [
        ['审核通过', '周立言'],
        ['提交审核', '祖丽皮亚'],
        ['审核退回', '周立言'],
        ['提交审核', '祖丽皮亚'],
        ['新建课程', '祖丽皮亚'],
      ],
    );
  });

  it('publishes or refuses, never half, when the author takes it back at the same moment', async () => {
    const { id } = await written();
    await step('author', admin.submitCourse, id);
    const { version } = await desk.see(id);
    const replies = await Promise.all([
      desk.ask('admin', admin.approveCourse, { id, version }),
      desk.ask('author', admin.withdrawCourse, { id, version }),
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
    await step('author', admin.submitCourse, id);
    await desk.library.add('video-gone', '000002000065653100', { state: 'failed' });
    const reply = await step('admin', admin.approveCourse, id);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'courses.incomplete']);
  });
});

describe('changing a published course', () => {
  it('leaves what learners see until the change is approved', async () => {
    const id = await published();
    const { version } = await desk.see(id);
    const document = fullDocument({ title: '草方格新编', posterFileId: 'picture-1' });
    await desk.ask('author', admin.saveCourse, { id, version, document });
    expect(await desk.see(id)).toMatchObject({
      title: '草方格怎样固住沙丘',
      status: 3,
      editState: 'draft',
      document: { title: '草方格新编' },
      published: { title: '草方格怎样固住沙丘' },
      actions: ['edit', 'submit', 'discard', 'takeDown'],
    });
    expect((await learner().get(id, null)).courseName).toBe('草方格怎样固住沙丘');
    await step('author', admin.submitCourse, id);
    desk.deps.advance(60);
    await step('admin', admin.approveCourse, id);
    const page = await learner().get(id, null);
    expect(page).toMatchObject({ courseName: '草方格新编', courseCover: '/covers/poster-picture-1.webp' });
    expect(page.publishTime).toBe('2026-07-09 10:00:00');
    const history = (await desk.ask('author', admin.listCourseHistory, { id })).json().datalist;
    expect(history[0]).toMatchObject({
      action: '审核通过',
      changed: ['课程名称', '封面图片'],
    });
  });

  it('can be given up', async () => {
    const id = await published();
    const { version } = await desk.see(id);
    await desk.ask('author', admin.saveCourse, { id, version, document: fullDocument({ title: '改坏了' }) });
    expect((await step('author', admin.discardEdit, id)).statusCode).toBe(200);
    expect(await desk.see(id)).toMatchObject({
      editState: 'none',
      document: { title: '草方格怎样固住沙丘' },
    });
  });

  it('cannot turn a video into a text', async () => {
    const id = await published();
    const { version } = await desk.see(id);
    const document = fullDocument({ mediaKind: 'text', content: '<p>文</p>' });
    const reply = await desk.ask('author', admin.saveCourse, { id, version, document });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'courses.kindFixed']);
  });

  it('keeps a medium that is no file of the library', async () => {
    const id = await published();
    await desk.database.query('', 'update course set media_file_id = null where id = $1', [id]);
    const { version, document } = await desk.see(id);
    const changed = { ...(document as object), title: '只改名称' };
    const reply = await desk.ask('author', admin.saveCourse, { id, version, document: changed });
    expect(reply.json().data.problems).toEqual([]);
    await step('author', admin.submitCourse, id);
    await step('admin', admin.approveCourse, id);
    expect((await learner().get(id, testCaller())).sdPath).toContain('m-video-1');
  });
});

describe('a published course', () => {
  it('is taken down with a reason at once, and comes back with one', async () => {
    const id = await published();
    const bare = await step('author', admin.takeDownCourse, id, { reason: ' \u200b ' });
    expect(bare.statusCode).toBe(400);
    await step('author', admin.takeDownCourse, id, { reason: '数字有误' });
    await expect(learner().get(id, testCaller())).rejects.toThrow('课程已下线，不可学习');
    expect(await desk.see(id)).toMatchObject({ status: 4, note: '数字有误', actions: ['edit'] });
    expect((await desk.see(id, 'admin')).actions).toEqual(['edit', 'restore']);
    expect((await step('author', admin.restoreCourse, id, { reason: '已核对' })).statusCode).toBe(403);
    expect((await step('admin', admin.restoreCourse, id, { reason: '已核对' })).statusCode).toBe(200);
    expect(await desk.see(id)).toMatchObject({ status: 3, note: '' });
  });

  it('is never removed', async () => {
    const id = await published();
    const reply = await step('author', admin.removeCourse as never, id);
    expect([reply.statusCode, reply.json().message]).toEqual([422, '课程现在是“已发布”，不能删除。']);
  });
});

describe('a batch', () => {
  it('goes on when one course breaks, and names it', async () => {
    const [good, broken, last] = [await written(), await written({ title: '坏的一门' }), await written()];
    for (const { id } of [good, broken, last])
      await desk.ask('author', admin.changeCourses, { ids: [id], verb: 'submit' });
    await desk.database.query('', `update course_edit set document = '{}' where course_id = $1`, [broken.id]);
    const ids = [good.id, broken.id, last.id];
    const reply = await desk.ask('admin', admin.changeCourses, { ids, verb: 'approve' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({
      doneNum: 2,
      failed: [{ id: broken.id, title: '坏的一门', reason: expect.stringContaining('系统出了点问题') }],
    });
  });

  it('judges each course by itself', async () => {
    const [good, empty] = [await written(), await desk.begin()];
    const input = { ids: [good.id, empty.id, '99', good.id], verb: 'submit' };
    const reply = await desk.ask('author', admin.changeCourses, input);
    expect(reply.json().data).toEqual({
      doneNum: 1,
      failed: [
        { id: empty.id, title: '新课程', reason: '还差 5 项，不能提交：还没有选择视频课件。' },
        { id: '99', title: '', reason: expect.stringContaining('没有找到这门课程') },
      ],
    });
  });

  it('lets an author not approve', async () => {
    const reply = await desk.ask('author', admin.changeCourses, { ids: ['1'], verb: 'approve' });
    expect(reply.statusCode).toBe(403);
  });

  it('needs a reason for taking down', async () => {
    const reply = await desk.ask('author', admin.changeCourses, { ids: ['1'], verb: 'offline' });
    expect(reply.statusCode).toBe(400);
  });
});

describe('one person in two roles', () => {
  it('may approve what they submitted where the operator allows it', async () => {
    const single = await openCourseDesk({ COURSE_REVIEW_SELF: '1' });
    const { id, version } = await single.begin('localAdmin');
    const document = fullDocument();
    await single.ask('localAdmin', admin.saveCourse, { id, version, document });
    await single.ask('localAdmin', admin.submitCourse, { id, version: 2 });
    const reply = await single.ask('localAdmin', admin.approveCourse, { id, version: 3 });
    expect(reply.statusCode).toBe(200);
    await single.close();
  });
});
