import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teachersHold } from '#features/teachers/server/teachers.public.ts';
import * as admin from '../shared/course-admin.contract.ts';
import { type CourseDesk, fullDocument, openCourseDesk } from './course-admin.fixtures.ts';
import { coursesHold } from './courses.public.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await openCourseDesk();
});
afterAll(() => desk.close());

const trace = (id: string, folders: string[] = [], pictureKey = '') => ({ id, folders, pictureKey });

const held = async (...files: ReturnType<typeof trace>[]) => [
  ...(await coursesHold(desk.database.db, files)),
];

describe('a file that was removed from the library is held', () => {
  it('by a document that is being written, for the medium, the cover and a picture in the text', async () => {
    const { id } = await desk.begin();
    const document = fullDocument({
      intro: '<p><img src="/pictures/m1-aa.webp" alt=""></p>',
      posterFileId: 'picture-1',
    });
    await desk.ask('author', admin.saveCourse, { id, version: 1, document });
    expect(
      await held(
        trace('video-1'),
        trace('picture-1'),
        trace('in-text', [], 'm1-aa.webp'),
        trace('none', ['f-1'], 'm2.webp'),
      ),
    ).toEqual(['video-1', 'picture-1', 'in-text']);
  });

  it('by an older version in the history, although no course uses it any more', async () => {
    expect(await held(trace('old-video'), trace('old', [], 'old-1.webp'))).toEqual([]);
    await desk.database.query(
      '',
      `insert into course_history (course_id, at, user_id, action, document)
       select id, now(), 'u', '发布', '{"mediaFileId":"old-video","content":"<img src=\\"/pictures/old-1.webp\\">"}'
       from course limit 1`,
      [],
    );
    expect(await held(trace('old-video'), trace('old', [], 'old-1.webp'))).toEqual(['old-video', 'old']);
  });

  it('by the folder that a course plays, and by its captions, whatever file they came from', async () => {
    const { database } = desk;
    await database.query('', `update course set media_key = 'f9-0123456789ab/play.mp4'`, []);
    await database.query(
      '',
      `insert into course_caption (course_id, lang, label, file_key) select id, 'ug', 'x', 'c9-1/ug.vtt' from course limit 1`,
      [],
    );
    expect(
      await held(trace('twin', ['f9-0123456789ab']), trace('captions', ['c9-1']), trace('no', ['f9-0'])),
    ).toEqual(['twin', 'captions']);
    expect(await held()).toEqual([]);
  });

  it('by a teacher’s portrait or introduction', async () => {
    const { database } = desk;
    await database.query(
      '',
      `update teacher set photo_file_id = 'face', photo = '/covers/m5-a.webp', intro = '<img src="/pictures/m6-b.webp">' where id = 't1'`,
      [],
    );
    const files = [
      trace('face'),
      trace('a', [], 'm5-a.webp'),
      trace('b', [], 'm6-b.webp'),
      trace('c', [], 'm7.webp'),
    ];
    expect([...(await teachersHold(database.db, files))]).toEqual(['face', 'a', 'b']);
    expect(await teachersHold(database.db, [])).toEqual(new Set());
  });
});
