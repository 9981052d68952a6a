import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as life from '#features/content/publishing/shared/publishing.contract.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import { listCourseOpinions, replyToOpinion } from '../../shared/documents/course-admin.contract.ts';
import {
  type CourseDesk,
  fullDocument,
  openCourseDesk,
  type Staff,
} from '../documents/course-admin.fixtures.ts';

const kind = COURSE_KIND;
let desk: CourseDesk;
let id: string;

beforeAll(async () => {
  desk = await openCourseDesk();
  ({ id } = await desk.begin('author'));
  await desk.ask('author', life.savePublication, { kind, id, version: 1, document: fullDocument() });
  await desk.ask('author', life.submitPublication, { kind, id, version: 2 });
  await desk.ask('admin', life.signPublication, { kind, id, version: 3 });
  for (const [userId, content] of [
    ['said', '讲得清楚'],
    ['silent', ''],
  ])
    await desk.database.query(
      '',
      `insert into course_evaluation (user_id, course_id, score, content, created_at, updated_at)
       values ($1, $2, 8, $3, now(), now())`,
      [userId, id, content],
    );
});
afterAll(() => desk.close());

const opinions = async (who: Staff = 'author') =>
  (await desk.ask(who, listCourseOpinions, { id })).json().datalist;
const reply = (opinionId: string, text: string, who: Staff = 'author') =>
  desk.ask(who, replyToOpinion, { id, opinionId, text });
const told = () =>
  desk.database.query<{ user_id: string }>(
    '',
    `select user_id from notification where kind = 'COURSE_RATING_REPLIED'`,
    [],
  );

describe('what learners wrote about a course', () => {
  it('is read without names, and of those who wrote nothing there is nothing', async () => {
    const rows = await opinions();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ content: '讲得清楚', score: 8, reply: '' });
    expect(JSON.stringify(rows)).not.toContain('said');
  });

  it('is answered once; the person is told and nobody else', async () => {
    const [{ opinionId }] = await opinions();
    expect((await reply(opinionId, '  ')).statusCode).toBe(400);
    expect((await reply('999999', '谢谢')).statusCode).toBe(404);
    expect((await reply(opinionId, ' 谢谢，下次补上字幕。 ')).statusCode).toBe(200);
    expect((await reply(opinionId, '再说一句')).statusCode).toBe(409);
    expect((await opinions())[0]).toMatchObject({ reply: '谢谢，下次补上字幕。' });
    expect(await told()).toEqual([{ user_id: 'said' }]);
  });
});
