import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import {
  type Board,
  openBoard,
  type Person,
} from '#features/teaching/materials/server/materials.fixtures.ts';
import { initialOf } from '#platform/shared/record.ts';
import { noticeRecord, noticeToWire } from '../shared/notice.record.ts';
import { noticePlanning } from './notice-plan.service.ts';
import { noticeSubject, registerNotices } from './notices.public.ts';
import { noticesRoutes } from './notices.routes.ts';

let board: Board;
let people: Board['people'];

beforeAll(async () => {
  board = await openBoard(noticesRoutes, noticeSubject);
  people = board.people;
  registerNotices(board.deps);
  await board.deps.jobs.open();
});
afterAll(() => board.close());

const NOTICE = '/api/tbtp/notice';
const save = (who: Person, input: object = {}) =>
  who.post(`${NOTICE}/saveOrUpdate`, {
    classId: 'k1',
    ...noticeToWire(initialOf(noticeRecord)),
    title: '定时的通知',
    content: '<p>请把问题写成一句话。</p>',
    ...input,
  });
const made = async (input: object = {}): Promise<{ id: string; version: number }> =>
  (await save(people.head, input)).body.data;
const step = (who: Person, verb: string, input: object) => who.post(`${NOTICE}/${verb}`, input);
const get = async (who: Person, id: string) => (await who.post(`${NOTICE}/get`, { id })).body;
const told = (userId: string, key: string) =>
  board.database.query('', 'select title from notification where user_id = $1 and key = $2', [userId, key]);

describe('a notice planned for an hour', () => {
  const wire = (minutes: number) =>
    new Date(board.deps.clock().getTime() + minutes * 60_000 + 8 * 3_600_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
  const plan = (who: Person, id: string, publishAt: string) => step(who, 'plan', { id, publishAt });
  const publishDue = () => noticePlanning(board.deps, { cleanHtml }).publishDue(AbortSignal.timeout(60_000));
  const planned = async (minutes = 10, title = '定时的通知') => {
    const { id } = await made({ title });
    expect((await plan(people.head, id, wire(minutes))).status).toBe(200);
    return id;
  };
  const statusOf = async (id: string) => (await get(people.head, id)).data.status;

  it('is published at its hour, once, though two processes look at the same time', async () => {
    const id = await planned();
    expect(await publishDue()).toBe(0);
    expect(await statusOf(id)).toBe('DRAFT');
    board.deps.advance(600);
    const rounds = await Promise.all([publishDue(), publishDue()]);
    expect(rounds[0] + rounds[1]).toBe(1);
    await board.deps.jobs.drain();
    expect(await statusOf(id)).toBe('PUBLISHED');
    expect(await told(people.member.userId, id)).toHaveLength(1);
    expect(await publishDue()).toBe(0);
  });

  it('is moved and called off by who may publish, and never by others', async () => {
    const id = await planned();
    expect((await plan(people.assistant, id, wire(30))).status).toBe(403);
    expect((await plan(people.iliadmin, id, wire(30))).status).toBe(404);
    expect((await plan(people.head, id, wire(30))).status).toBe(200);
    board.deps.advance(900);
    expect(await publishDue()).toBe(0);
    expect((await plan(people.head, id, '')).body.data.publishAt).toBe('');
    board.deps.advance(3600);
    expect(await publishDue()).toBe(0);
    expect(await statusOf(id)).toBe('DRAFT');
  });

  it('is refused for an hour that is past, too near or none, and for what is published', async () => {
    const { id } = await made();
    for (const at of [wire(-10), wire(2), '2026-02-31 10:00', wire(60 * 24 * 400)])
      expect((await plan(people.head, id, at)).status).toBe(400);
    await step(people.head, 'publish', { id });
    expect((await plan(people.head, id, wire(30))).status).toBe(409);
  });

  it('goes out in the words it has then; who may only write calls the plan off by changing it', async () => {
    const id = await planned(10, '会改的通知');
    await save(people.head, { id, title: '改过的通知' });
    board.deps.advance(600);
    expect(await publishDue()).toBe(1);
    expect((await get(people.member, id)).data.title).toBe('改过的通知');
    const other = await planned(10, '助理改的通知');
    await save(people.assistant, { id: other, title: '助理改过' });
    board.deps.advance(600);
    expect(await publishDue()).toBe(0);
    expect(await statusOf(other)).toBe('DRAFT');
  });

  it('tells who is in the class when the hour comes', async () => {
    const id = await planned(10, '当时在班的');
    const state = (to: string) =>
      board.database.query('', `update class_member set state = $1 where user_id = $2 and class_id = 'k1'`, [
        to,
        people.member.userId,
      ]);
    await state('REMOVED');
    board.deps.advance(600);
    await publishDue();
    await board.deps.jobs.drain();
    expect(await told(people.member.userId, id)).toEqual([]);
    await state('ENROLLED');
  });
});
