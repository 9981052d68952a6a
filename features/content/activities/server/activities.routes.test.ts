import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import {
  getActivity,
  getActivityVideo,
  getFirstActivity,
  listActivities,
} from '../shared/activities.contract.ts';
import { openActivities, readActivity } from './activities.fixtures.ts';

let test: Awaited<ReturnType<typeof openActivities>>;
const member = testCaller();
const nonMember = testCaller({ userId: 'u2', isPartyMember: false, idCardHash: '' });

const HOUR_MS = 3_600_000;
let at = new Date('2026-07-09T02:00:00Z').getTime();
/** Published one hour after the one before. */
const publishNext = async (document = readActivity()) => {
  at += HOUR_MS;
  test.deps.setTime(new Date(at));
  return test.publish(document);
};

beforeAll(async () => {
  test = await openActivities();
  await insertTestCourses(
    test.database.db,
    { id: '301', title: '坎儿井里的智慧', siweiType: 'wsp', posterKey: '301-poster.webp' },
    {
      id: '302',
      title: '读的课',
      mediaKind: 'text',
      mediaKey: '',
      siweiType: 'wsp',
      publishedAt: new Date(0),
    },
    { id: '303', title: '下线的课', siweiType: 'wsp', status: 4 },
  );
});
afterAll(() => test.close());

describe('the list', () => {
  it('has those at the top first and then the newest, by type and by title', async () => {
    const story = await publishNext();
    const film = await publishNext(
      readActivity({ title: '井下怎样认方向', siweiType: 'wsp', content: '', mediumFileId: 'film' }),
    );
    const top = await publishNext(readActivity({ title: '渠口的闸板', isTop: true }));
    const later = await publishNext(readActivity({ title: '后来的故事' }));
    const ask = async (input: object) => (await test.ask(null, listActivities, input)).json();
    const ids = async (input: object) => (await ask(input)).datalist.map(({ id }: { id: string }) => id);
    expect(await ids({})).toEqual([top, later, film, story]);
    expect(await ids({ siweiType: 'wsp' })).toEqual([film]);
    expect(await ids({ title: '三十年' })).toEqual([story]);
    expect(await ids({ pageNum: 1, pageSize: 3 })).toEqual([story]);
    const { datalist } = await ask({ siweiType: 'wsp' });
    expect(datalist[0]).toMatchObject({
      form: 'video',
      siweiName: '微视频',
      duration: 86,
      coverUrl: '/covers/frame.webp',
    });
  });

  it('refuses a type that is none of the four', async () => {
    expect((await test.ask(null, listActivities, { siweiType: 'abc' })).statusCode).toBe(400);
  });
});

describe('an activity', () => {
  it('that is read is open to everybody, and gives the next of its type', async () => {
    const first = await publishNext(readActivity({ title: '先来的' }));
    const id = await publishNext(readActivity({ title: '读一读' }));
    const { data } = (await test.ask(null, getActivity, { id })).json();
    expect(data).toMatchObject({ form: 'text', duration: 0, playUrl: '', course: null });
    expect(data.content).toContain('闸板');
    expect(data.next[0].id).toBe(first);
    expect(data.next.every((one: { siweiType: string }) => one.siweiType === 'wgs')).toBe(true);
  });

  it('that plays shows its address to members only', async () => {
    const id = await publishNext(
      readActivity({ siweiType: 'wsp', content: '', mediumFileId: 'sound', title: '听一段' }),
    );
    const shown = async (caller: typeof member | null) =>
      (await test.ask(caller, getActivity, { id })).json().data;
    expect((await shown(member)).playUrl).toMatch(/^\/media\/.+\/sound-1\/index\.m3u8$/);
    expect((await shown(null)).playUrl).toBe('');
    expect((await shown(nonMember)).playUrl).toBe('');
    expect((await shown(null)).form).toBe('audio');
  });

  it('that is a course names it with its hours', async () => {
    const id = await publishNext(readActivity({ title: '是一门课', content: '', courseId: '301' }));
    const { data } = (await test.ask(null, getActivity, { id })).json();
    expect(data).toMatchObject({ form: 'course', coverUrl: '/covers/301-poster.webp' });
    expect(data.course).toMatchObject({ id: '301', courseHours: '0.50', courseStatus: 3 });
  });

  it('that never was, or was recalled, is 404', async () => {
    const id = await publishNext();
    await test.step('author', 'recall', id, { reason: '核对数字' });
    for (const one of [id, 'nothing'])
      expect((await test.ask(null, getActivity, { id: one })).json().code).toBe('activities.missing');
    expect((await test.ask(null, getActivity, { id: 'a/b' })).statusCode).toBe(400);
  });

  it('is counted once for each reader', async () => {
    const id = await publishNext();
    for (const caller of [member, member, nonMember, null, null]) await test.ask(caller, getActivity, { id });
    await expect
      .poll(() => test.query('select view_num from activity where id = $1', [id]))
      .toEqual([{ view_num: 3 }]);
  });
});

describe('the first of a type', () => {
  it('is the newest activity, with the hours of the course that counts it', async () => {
    const first = async (siweiType: string) =>
      (await test.ask(null, getFirstActivity, { siweiType })).json().data;
    const id = await publishNext(
      readActivity({ title: '开镰前的一课', siweiType: 'wkt', content: '', courseId: '301' }),
    );
    expect(await first('wkt')).toMatchObject({
      ...{ id, title: '开镰前的一课', courseId: '301', courseHours: '0.50' },
      path: `/4v/detail?id=${id}`,
    });
    const read = await publishNext(readActivity({ title: '新的一课', siweiType: 'wkt' }));
    expect(await first('wkt')).toMatchObject({ id: read, courseId: '', courseHours: '0.00' });
    expect(await first('zzz')).toBeNull();
  });

  it('is the newest micro course while there is no activity of the type', async () => {
    await insertTestCourses(test.database.db, { id: '310', title: '党课一讲', siweiType: 'wdk' });
    const reply = await test.ask(null, getFirstActivity, { siweiType: 'wdk' });
    expect(reply.json().data).toMatchObject({ id: '310', courseId: '310' });
    expect(reply.json().data.path).toBe('/course-resources/course/course-detail?id=310');
    expect(reply.body).not.toContain('/media/');
  });
});

describe('the video of an activity', () => {
  const video = (caller: typeof member | null, input: object) => test.ask(caller, getActivityVideo, input);

  it('plays the own film, and the film of the course that it stands for', async () => {
    const own = await publishNext(readActivity({ siweiType: 'wsp', content: '', mediumFileId: 'film' }));
    const { data } = (await video(member, { id: own, siweiType: 'wsp' })).json();
    expect(data).toMatchObject({ title: '一渠水的三十年', duration: 86, subtitles: [] });
    expect(data.playUrl).toMatch(/^\/media\/.+\/index\.m3u8$/);
    const course = await publishNext(readActivity({ title: '水的课', content: '', courseId: '301' }));
    expect((await video(member, { id: course })).json().data).toMatchObject({
      title: '水的课',
      duration: 60,
    });
  });

  it('brings the captions that lie beside the film', async () => {
    await test.deps.files.put('media/film-0123456789ab/captions.vtt', 'WEBVTT');
    const id = await publishNext(readActivity({ siweiType: 'wsp', content: '', mediumFileId: 'film' }));
    const { data } = (await video(member, { id })).json();
    expect(data.subtitles).toEqual([
      { lang: 'zh', label: '字幕', url: expect.stringMatching(/^\/media\/.+\/captions\.vtt$/) },
    ]);
  });

  it('still plays a micro course by its own id', async () => {
    expect((await video(member, { id: '301', siweiType: 'wsp' })).json().data.title).toBe('坎儿井里的智慧');
    const statuses = [{ id: '302' }, { id: '301', siweiType: 'wdk' }, { id: '303' }].map(
      async (input) => (await video(member, input)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 422]);
  });

  it('is 404 for what is read and for another type, and for members only', async () => {
    const id = await publishNext();
    expect((await video(member, { id })).json().code).toBe('activities.noVideo');
    const film = await publishNext(readActivity({ siweiType: 'wsp', content: '', mediumFileId: 'film' }));
    expect((await video(member, { id: film, siweiType: 'wkt' })).statusCode).toBe(404);
    expect((await video(null, { id: film })).statusCode).toBe(401);
    expect((await video(nonMember, { id: film })).statusCode).toBe(403);
  });
});
