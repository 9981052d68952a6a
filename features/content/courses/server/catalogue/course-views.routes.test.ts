import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as life from '#features/content/publishing/shared/publishing.contract.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import * as admin from '../../shared/documents/course-admin.contract.ts';
import { insertClickDays, insertOpinions } from '../courses.public.ts';
import {
  type CourseDesk,
  fullDocument,
  KASHGAR,
  openCourseDesk,
  ROOT,
} from '../documents/course-admin.fixtures.ts';
import { courseAdminRoutes } from '../documents/course-admin.routes.ts';
import { courseInsight } from '../insight/course-insight.read.ts';

const kind = COURSE_KIND;
let desk: CourseDesk;
let id: string;

beforeAll(async () => {
  desk = await openCourseDesk();
  ({ id } = await desk.begin('author', { mediaKind: 'video' }));
  await desk.ask('author', life.savePublication, { kind, id, version: 1, document: fullDocument() });
});
afterAll(() => desk.close());

describe('the preview of a course', () => {
  it('shows the draft as a learner would see it, and counts nothing', async () => {
    const { data } = (await desk.ask('author', admin.previewCourse, { id })).json();
    expect(data).toMatchObject({
      courseName: '草方格怎样固住沙丘',
      sdPath: expect.stringMatching(/^\/media\/.+\/m-video-1\/index\.m3u8$/),
      screenshotPath: '/covers/poster-video-1.webp',
      showCourseDuration: '00:40',
      courseHours: '0.50',
      teacherList: [{ id: 't1', name: '王建华' }],
      tags: ['防沙治沙', '农牧民党员'],
      chapters: [{ title: '选沙丘' }, { title: '扎方格' }],
      subtitles: [{ lang: 'zh', label: '中文' }],
    });
    const key = data.subtitles[0].url.split('/').slice(3).join('/');
    expect(await desk.deps.files.get(`media/${key}`)).toContain('先看风向');
    expect(await desk.deps.files.exists(data.courseCover.slice(1))).toBe(true);
    const [row] = await desk.database.query<{ click_num: number }>('', 'select click_num from course', []);
    expect(row?.click_num).toBe(0);
  });

  it('shows the text of a course that is read, and nothing to play', async () => {
    const text = await desk.begin('author', { mediaKind: 'text' });
    const document = fullDocument({
      mediaKind: 'text',
      content: '<h2>一</h2><p>正文</p>',
      mediaFileId: null,
    });
    await desk.ask('author', life.savePublication, { kind, ...text, document });
    const { data } = (await desk.ask('admin', admin.previewCourse, { id: text.id })).json();
    expect(data).toMatchObject({
      resourceContent: '<h2>一</h2><p>正文</p>',
      sdPath: '',
      subtitles: [],
      chapters: [],
    });
  });

  it('of an empty draft is empty, not an error', async () => {
    const empty = await desk.begin();
    expect((await desk.ask('author', admin.previewCourse, { id: empty.id })).json().data).toMatchObject({
      sdPath: '',
      courseCover: '',
    });
  });
});

describe('checking captions', () => {
  it('answers the text that is kept, its lines, and what is wrong where', async () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\n好\n\n2\n00:00:03,000 -> 00:00:04,000\n坏\n';
    const { data } = (await desk.ask('author', admin.checkCaptions, { text, durationSeconds: 40 })).json();
    expect(data.cues).toEqual([{ startSeconds: 1, endSeconds: 2, text: '好' }]);
    expect(
      data.problems.map(({ line, isFatal }: { line: number; isFatal: boolean }) => [line, isFatal]),
    ).toEqual([
      [1, false],
      [5, true],
    ]);
  });
});

describe('the statistics of a course', () => {
  it('put together views, studies, places of leaving, scores and organisations', async () => {
    const { db } = desk.database;
    await insertClickDays(db, [
      { courseId: id, day: '2026-07-08', clicks: 7 },
      { courseId: id, day: '2025-07-08', clicks: 9 },
    ]);
    const at = new Date('2026-07-01T00:00:00Z');
    await insertOpinions(
      db,
      [10, 10, 4].map((score, n) => ({ userId: `u${n}`, courseId: id, score, content: '', at })),
      [{ userId: 'u1', courseId: id, at }],
    );
    const studies = {
      studyDays: async () => ({ begun: new Map([['2026-07-09', 3]]), finished: new Map() }),
      watchedOf: async (_: unknown, __: string, seconds: number, parts: number) => ({
        watched: Array.from({ length: parts }, () => 8),
        left: Array.from({ length: parts }, (_unused, part) => (part === 0 ? seconds : 0)),
      }),
      learnersByOrg: async () =>
        new Map([
          [KASHGAR, 6],
          [`${ROOT}653200`, 2],
          ['', 5],
        ]),
    };
    const insight = await courseInsight(desk.deps, studies, desk.people.admin, { id });
    expect(insight).toMatchObject({
      clickNum: 16,
      collectNum: 1,
      evaluateNum: 3,
      averageScore: 8,
      spread: [0, 1, 0, 0, 2],
      byOrg: [
        { label: '喀什地区', num: 6 },
        { label: '管辖范围以外', num: 5 },
        { label: '其他（不足 5 人）', num: 2 },
      ],
    });
    expect(insight.views).toHaveLength(30);
    expect(insight.views.at(-2)).toEqual({ label: '2026-07-08', num: 7 });
    expect(insight.begun.at(-1)?.num).toBe(3);
    expect([insight.left.length, insight.left[0], insight.watched.length]).toEqual([
      40,
      { fromSeconds: 0, toSeconds: 1, num: 40 },
      40,
    ]);
    const year = await courseInsight(desk.deps, studies, desk.people.author, { id, days: 365 });
    expect(year.views[0]?.label).toBe('2025-07-10');
  });

  it('are answered by the call', async () => {
    const reply = await desk.ask('author', admin.getCourseInsight, { id, days: 90 });
    expect(reply.json().data).toMatchObject({ id, durationSeconds: 40, byOrg: [] });
    expect((await desk.ask('author', admin.getCourseInsight, { id, days: 7 })).statusCode).toBe(400);
  });
});

it('every call of the contract has its route', () => {
  const served = courseAdminRoutes(desk.deps, desk.ports).map(({ endpoint }) => endpoint.path);
  const calls = Object.values(admin).flatMap((one) => ('path' in one ? [one.path] : []));
  expect(calls.filter((path) => !served.includes(path))).toEqual([]);
});
