import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTeachers } from '#features/content/teachers/server/teachers.public.ts';
import * as pages from '../../shared/page/course-page.contract.ts';
import { insertTestCourses } from '../courses.fixtures.ts';
import { type CoursesApp, openCoursesApp } from '../courses-app.fixtures.ts';

let test: CoursesApp;

beforeAll(async () => {
  test = await openCoursesApp();
  const { db } = test.database;
  await addTeachers(db, [
    {
      id: 't1',
      name: '马晓兰',
      photo: '/covers/t1.svg',
      title: '高级工程师',
      unit: '水利科研单位',
      orgCode: '000002000065',
      intro: '',
      sort: 1,
    },
    {
      id: 't2',
      name: '李树森',
      photo: '',
      title: '教授',
      unit: '',
      orgCode: '000002000065',
      intro: '',
      sort: 2,
    },
  ]);
  await insertTestCourses(
    db,
    {
      id: '201',
      title: '坎儿井里的智慧',
      introHtml: '<p>介绍<script>alert(1)</script></p>',
      posterKey: '201-poster-0123456789.webp',
      coverKey: '201-0123456789.svg',
      teacherIds: ['t2', 't1'],
      classificationIds: ['rural', 'rural-2', 'audience-farmer', 'region-650400'],
      chapters: [
        { startSeconds: 20, title: '竖井' },
        { startSeconds: 0, title: '开头' },
      ],
      captions: [
        { lang: 'zh', label: '中文字幕', fileKey: 'c201-0123456789ab/captions.vtt', text: 'WEBVTT\n' },
      ],
      versionGroup: 'karez',
      siweiType: 'wkt',
    },
    {
      id: '202',
      title: 'كارىز',
      lang: 'ug',
      mediaKind: 'text',
      mediaKey: '',
      contentHtml: `<p>${'水'.repeat(150)}</p><p>只给党员看的后文</p>`,
      versionGroup: 'karez',
      examFlag: true,
    },
    { id: '203', title: '下线课程', status: 4 },
    { id: '204', title: '草稿', status: 1, publishedAt: null },
    { id: '205', title: '待审', status: 2, publishedAt: null },
    { id: '206', title: '另一种四微', siweiType: 'wdk', publishedAt: new Date('2025-01-01T00:00:00Z') },
    { id: '207', title: '更新的微课堂', siweiType: 'wkt', status: 4 },
  );
});
afterAll(() => test.close());

const get = (who: string, id: string) => test.ask(who, pages.getCourse, { id });

describe('the course page', () => {
  it('gives a member everything, with signed addresses', async () => {
    const { data } = (await get('member', '201')).json();
    expect(data).toMatchObject({
      courseName: '坎儿井里的智慧',
      courseHours: '0.50',
      courseDuration: 60,
      showCourseDuration: '01:00',
      courseKind: 'NORMAL',
      examFlag: '0',
      categoryName: '乡村振兴',
      intro: '<p>介绍</p>',
      courseCover: '/covers/201-0123456789.svg',
      screenshotPath: '/covers/201-poster-0123456789.webp',
      minViewSeconds: 15,
      maxRate: 2,
      isOffLineCourse: '0',
      quizId: null,
      studyStatus: 0,
      tags: ['乡村振兴', '防沙治沙', '农牧民党员'],
      versions: [{ id: '202', lang: 'ug', courseName: 'كارىز' }],
      chapters: [
        { startSeconds: 0, title: '开头' },
        { startSeconds: 20, title: '竖井' },
      ],
    });
    expect(data.sdPath).toMatch(/^\/media\/[0-9a-z]+\.[\w-]{24}\/c201-0123456789ab\/index\.m3u8$/);
    expect(data.subtitles[0]).toMatchObject({ lang: 'zh', label: '中文字幕' });
    expect(data.subtitles[0].url).toMatch(/^\/media\/.+\/captions\.vtt$/);
    expect(data.teacherList.map(({ name }: { name: string }) => name)).toEqual(['李树森', '马晓兰']);
  });

  it.each(['visitor', 'nonMember'])('gives a %s everything but media, captions and text', async (who) => {
    const film = await get(who, '201');
    expect(film.statusCode).toBe(200);
    expect(film.json().data).toMatchObject({
      courseName: '坎儿井里的智慧',
      sdPath: '',
      resourceContent: '',
      subtitles: [],
      screenshotPath: '/covers/201-poster-0123456789.webp',
    });
    expect(film.json().data.teacherList).toHaveLength(2);
    expect(film.json().data.chapters).toHaveLength(2);
    expect(film.body).not.toContain('/media/');
  });

  it.each(['visitor', 'nonMember'])('shows a %s only the first 120 characters of an article', async (who) => {
    const reply = await get(who, '202');
    const { data } = reply.json();
    expect(data.resourceContent).toBe('');
    expect(data.summary).toBe(`${'水'.repeat(120)}…`);
    expect(data.intro).toBe(`<p>${'水'.repeat(120)}…</p>`);
    expect(reply.body).not.toContain('只给党员看的后文');
  });

  it('gives a member the whole article, and says that it has a test', async () => {
    const { data } = (await get('member', '202')).json();
    expect(data.resourceContent).toContain('只给党员看的后文');
    expect(data).toMatchObject({
      sdPath: '',
      examFlag: '1',
      courseKind: 'WITH_QUIZ',
      quizId: 'quiz-202',
      showCourseDuration: '图文',
    });
  });

  it.each(['visitor', 'nonMember', 'member'])('tells a %s that a course was taken down', async (who) => {
    const reply = await get(who, '203');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'courses.offline', message: '课程已下线，不可学习' });
  });

  it.each(['204', '205', 'unknown', '999999999999999999999'])('answers 404 for %s', async (id) => {
    expect((await get('member', id)).statusCode).toBe(404);
  });

  it.each([{}, { id: '' }, { id: 'a/b' }, { id: '\u0000' }, { id: 'x'.repeat(65) }])(
    'refuses %j with 400',
    async (input) => {
      expect((await test.ask('member', pages.getCourse, input)).statusCode).toBe(400);
    },
  );
});
