import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listClassReminders,
  previewClassReminder,
  sendClassReminder,
} from '../../shared/reminders/class-reminders.contract.ts';
import { makeMember } from '../classes.fixtures.ts';
import { type ClassDesk, openClassDesk } from '../desk/class-admin.fixtures.ts';

let desk: ClassDesk;
let id: string;

const NOON = new Date('2026-07-09T12:00:00+08:00');

beforeAll(async () => {
  desk = await openClassDesk();
  ({ id } = await desk.published());
  const { db } = desk.database;
  for (const userId of ['idle', 'busy']) await makeMember(db, { classId: id, userId });
  await makeMember(db, { classId: id, userId: 'done', graduatedAt: NOON });
  await makeMember(db, { classId: id, userId: 'queued', state: 'WAITING' });
  await desk.rows(
    `update class_member set percentage = 40, done_num = 1, last_study_at = now() where user_id = 'busy'`,
  );
});
afterAll(() => desk.close());

const preview = async (input: object = {}, who = 'head') =>
  desk.ask(who as 'head', previewClassReminder, { id, ...input });
const send = async (input: object = {}, who = 'head') =>
  desk.ask(who as 'head', sendClassReminder, { id, text: '请接着学。', ...input });
const told = async (userId: string) =>
  (
    await desk.rows<{ num: number }>(
      `select count(*)::int as num from notification where user_id = $1 and kind = 'CLASS_REMINDED'`,
      userId,
    )
  )[0]?.num;

describe('a reminder of a class', () => {
  it('goes to enrolled people without a graduation, as the list filters them', async () => {
    expect((await preview()).body.data).toMatchObject({ peopleNum: 2, leftOutNum: 0 });
    expect((await preview({ started: 'no' })).body.data).toMatchObject({ peopleNum: 1 });
    expect((await preview({ state: 'WAITING' })).body.data).toMatchObject({ peopleNum: 0 });
    expect((await preview({ graduated: 'yes' })).body.data).toMatchObject({ peopleNum: 0 });
    expect((await preview({ userIds: ['busy', 'done', 'stranger'] })).body.data).toMatchObject({
      peopleNum: 1,
    });
  });

  it('is refused without words and to those who only read the class, and nothing is written', async () => {
    expect((await send({ text: '  ' })).status).toBe(400);
    expect((await send({}, 'supervisor')).status).toBe(403);
    expect((await send({}, 'stranger')).status).toBe(404);
    expect(await told('idle')).toBe(0);
  });

  it('reaches each person once a day, from whichever list, and leaves a receipt', async () => {
    expect((await send({ started: 'no' })).body.data).toEqual({ peopleNum: 1, leftOutNum: 0 });
    expect((await preview()).body.data).toMatchObject({ peopleNum: 1, leftOutNum: 1 });
    expect((await send()).body.data).toEqual({ peopleNum: 1, leftOutNum: 1 });
    expect([await told('idle'), await told('busy'), await told('done')]).toEqual([1, 1, 0]);
    expect((await send()).status).toBe(422);
    const { body } = await desk.ask('head', listClassReminders, { id });
    expect(body.datalist.map(({ peopleNum, leftOutNum }) => [peopleNum, leftOutNum])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    desk.deps.advance(24 * 3600);
    expect((await send()).body.data).toEqual({ peopleNum: 2, leftOutNum: 0 });
    expect(await told('idle')).toBe(2);
  });

  it('is not sent for a class that is over', async () => {
    desk.deps.advance(400 * 24 * 3600);
    expect((await send()).status).toBe(422);
  });
});
