import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import { type ClassDesk, draftInput, openClassDesk, SHACHE_ORG } from './class-admin.fixtures.ts';

let desk: ClassDesk;
const PEOPLE = Array.from({ length: 60 }, (_, n) => `crowd-${n}`);

beforeAll(async () => {
  desk = await openClassDesk();
  await desk.rows(
    `insert into app_user (id, username, must_set_password, name, uuid, org_code, is_party_member, created_at)
     select 'crowd-' || n, 'crowd-' || n, false, '学员' || n, 'crowd-' || n, $1, true, now() from generate_series(0, 59) n`,
    SHACHE_ORG,
  );
});
afterAll(() => desk.close());

const countsOf = async (id: string) =>
  (
    await desk.rows<{ taken: number; capacity: number; enrolled: number }>(
      `select taken, capacity, (select count(*)::int from class_member m where m.class_id = s.class_id and m.state = 'ENROLLED') as enrolled
       from class_seat s where class_id = $1`,
      id,
    )
  )[0];

describe('people who work on one class at the same moment', () => {
  it('save it one after the other: one is kept, the others are told', async () => {
    const { id, version } = await desk.published();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        desk.ask(n % 2 ? 'assistant' : 'head', contract.saveClass, {
          ...draftInput({ phone: `99${n}` }),
          id,
          version,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await desk.see(id)).version).toBe(version + 1);
  });

  it('assign exactly as many as there are seats', async () => {
    const { id } = await desk.published({ capacity: 25 });
    const assign = (from: number) =>
      desk.ask(from % 2 ? 'assistant' : 'head', memberContract.assignMembers, {
        id,
        userIds: PEOPLE.slice(from, from + 20),
      });
    const replies = await Promise.all([0, 10, 20, 25, 31, 40].map(assign));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await countsOf(id)).toEqual({ taken: 25, capacity: 25, enrolled: 25 });
    expect(replies.reduce((sum, { body }) => sum + body.data.doneNum, 0)).toBe(25);
  });

  it('never end with fewer seats than people, whoever is first', async () => {
    const { id, version } = await desk.published({ capacity: 40 });
    const assign = (from: number) =>
      desk.ask('assistant', memberContract.assignMembers, { id, userIds: PEOPLE.slice(from, from + 10) });
    const [, saved] = await Promise.all([
      assign(0),
      desk.ask('head', contract.saveClass, { ...draftInput({ capacity: 15 }), id, version }),
      assign(10),
      assign(20),
      assign(30),
    ]);
    const after = await countsOf(id);
    expect([200, 400]).toContain(saved.status);
    expect(after?.taken).toBe(after?.enrolled);
    expect(after?.enrolled).toBeLessThanOrEqual(after?.capacity ?? 0);
    expect(after?.capacity).toBe(saved.status === 200 ? 15 : 40);
  });

  it('take members out and put others in without a place lost or doubled', async () => {
    const { id } = await desk.published({ capacity: 20 });
    await desk.ask('head', memberContract.assignMembers, { id, userIds: PEOPLE.slice(0, 20) });
    await Promise.all([
      desk.ask('head', memberContract.removeMembers, { id, userIds: PEOPLE.slice(0, 12), reason: '换人' }),
      desk.ask('assistant', memberContract.removeMembers, {
        id,
        userIds: PEOPLE.slice(6, 16),
        reason: '换人',
      }),
      desk.ask('head', memberContract.assignMembers, { id, userIds: PEOPLE.slice(30, 45) }),
      desk.ask('assistant', memberContract.assignMembers, { id, userIds: PEOPLE.slice(40, 55) }),
    ]);
    const after = await countsOf(id);
    expect(after?.taken).toBe(after?.enrolled);
    expect(after?.taken).toBeLessThanOrEqual(20);
  });
});
