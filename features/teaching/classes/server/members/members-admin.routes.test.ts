import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import { type ClassDesk, KASHGAR_ORG, openClassDesk, SHACHE_ORG } from '../desk/class-admin.fixtures.ts';

let desk: ClassDesk;
beforeAll(async () => {
  desk = await openClassDesk();
});
afterAll(() => desk.close());

const idsOf = (...who: Parameters<ClassDesk['ask']>[0][]) => who.map((one) => desk.people[one].userId);

/** Puts a person into a state without going through the door. */
const place = (id: string, userId: string, state: string, waitNo: number | null = null) =>
  desk.rows(
    `insert into class_member (user_id, class_id, org_code, state, source, wait_no, applied_at, updated_at)
     values ($1, $2, $3, $4, 'OPEN', $5, $6, $6)`,
    userId,
    id,
    KASHGAR_ORG,
    state,
    waitNo,
    desk.deps.clock().toISOString(),
  );

const seats = (id: string, taken: number, waiting = 0) =>
  desk.rows(
    'update class_seat set taken = $2, waiting = $3, wait_seq = $3 where class_id = $1',
    id,
    taken,
    waiting,
  );

describe('assigning people', () => {
  it('puts party members of the scope in as long as there are seats, and says of each why not', async () => {
    const { id } = await desk.published({ capacity: 2 });
    const userIds = [...idsOf('member1', 'outsider', 'member2', 'member3'), 'nobody'];
    await desk.rows(`update app_user set is_party_member = false where username = 'member4'`);
    const { body } = await desk.ask('assistant', memberContract.assignMembers, {
      id,
      userIds: [...userIds, ...idsOf('member4')],
    });
    await desk.rows(`update app_user set is_party_member = true where username = 'member4'`);
    expect(body.data.doneNum).toBe(2);
    expect(body.data.skipped.map(({ name, reason }) => `${name}：${reason}`)).toEqual([
      '：不在您当前身份的范围内',
      '王三：名额已满',
      '：不在您当前身份的范围内',
      '王四：不是党员，不能进班',
    ]);
    const again = await desk.ask('assistant', memberContract.assignMembers, {
      id,
      userIds: idsOf('member1'),
    });
    expect(again.body.data).toMatchObject({ doneNum: 0, skipped: [{ name: '王一', reason: '已经在班里' }] });
    expect((await desk.see(id)).learnerNum).toBe(2);
    expect((await desk.audited(id)).filter((action) => action === 'classes.assign')).toHaveLength(1);
    const told = await desk.rows(`select 1 from notification where kind = 'CLASS_ASSIGNED'`);
    expect(told).toHaveLength(2);
  });

  it('is refused in a draft, offline, after the end, by a supervisor and by strangers', async () => {
    const draft = await desk.draft();
    const userIds = idsOf('member1');
    const codeOf = async (who: Parameters<ClassDesk['ask']>[0], id: string) => {
      const { status, body } = await desk.ask(who, memberContract.assignMembers, { id, userIds });
      return [status, body.code];
    };
    expect(await codeOf('head', draft.id)).toEqual([422, 'classes.notPublished']);
    const { id, version } = await desk.published();
    expect(await codeOf('supervisor', id)).toEqual([403, 'classes.noRight']);
    for (const who of ['stranger', 'elsewhere', 'otherAdmin'] as const)
      expect(await codeOf(who, id), who).toEqual([404, 'classes.unknown']);
    await desk.ask('head', contract.takeClassOffline, { id, version, reason: '改期' });
    expect(await codeOf('head', id)).toEqual([422, 'classes.isDown']);
    const other = await desk.published();
    await desk.rows(`update class set end_at = '2026-07-08T00:00:00Z' where id = $1`, other.id);
    expect(await codeOf('head', other.id)).toEqual([422, 'classes.hasEnded']);
  });

  it('of 500 people at once ends with everybody in, in their order', async () => {
    const { id } = await desk.published({ capacity: null });
    await desk.rows(
      `insert into app_user (id, username, must_set_password, name, uuid, org_code, is_party_member, created_at)
       select 'many-' || lpad(n::text, 3, '0'), 'many-' || n, false, '学员' || n, 'many-' || n, $1, true, now()
       from generate_series(1, 500) n`,
      SHACHE_ORG,
    );
    const userIds = Array.from({ length: 500 }, (_, n) => `many-${String(n + 1).padStart(3, '0')}`);
    const { body } = await desk.ask('head', memberContract.assignMembers, { id, userIds });
    expect(body.data).toEqual({ doneNum: 500, skipped: [] });
    const page = (
      await desk.ask('head', memberContract.listClassMembers, { id, sort: 'studentNo', pageSize: 2 })
    ).body;
    expect(page.datalist.map(({ userId }) => userId)).toEqual(['many-001', 'many-002']);
    expect([page.totalelements, page.counts.enrolled]).toEqual([500, 500]);
  });
});

describe('applications', () => {
  it('are let in or sent back with a reason, each with its outcome', async () => {
    const { id } = await desk.published({ needsApproval: true });
    const [one = '', two = '', three = ''] = idsOf('member1', 'member2', 'member3');
    for (const userId of [one, two, three]) await place(id, userId, 'PENDING');
    await seats(id, 3);
    const decide = async (approve: boolean, userIds: string[], reason = '') =>
      (await desk.ask('assistant', memberContract.decideMembers, { id, userIds, approve, reason })).body;
    expect((await decide(true, [one])).data).toMatchObject({ doneNum: 1, skipped: [] });
    expect((await decide(true, [one, 'nobody'])).data).toMatchObject({
      doneNum: 0,
      skipped: [{ reason: '不在待审核的报名里' }, { reason: '不在待审核的报名里' }],
    });
    expect((await decide(false, [two])).code).toBe('classes.needsReason');
    expect((await decide(false, [two], '名单之外')).data.doneNum).toBe(1);
    expect((await decide(false, [one], '名单之外')).data.skipped[0]?.reason).toContain('已经在班里');
    const { datalist, counts } = (await desk.ask('supervisor', memberContract.listClassMembers, { id })).body;
    expect(datalist.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ['王三', 'PENDING', ''],
      ['王一', 'ENROLLED', ''],
      ['王二', 'REJECTED', '名单之外'],
    ]);
    expect(counts).toEqual({ enrolled: 1, pending: 1, waiting: 0, graduated: 0 });
    expect((await desk.see(id)).learnerNum).toBe(2);
  });
});

describe('removing members', () => {
  it('gives the seat to the queue, keeps graduates, and lets a manager take somebody in again', async () => {
    const { id } = await desk.published({ capacity: 2 });
    const [one = '', two = '', three = ''] = idsOf('member1', 'member2', 'member3');
    await desk.ask('head', memberContract.assignMembers, { id, userIds: [one, two] });
    await desk.rows(
      'update class_member set graduated_at = now() where user_id = $1 and class_id = $2',
      two,
      id,
    );
    await place(id, three, 'WAITING', 1);
    await seats(id, 2, 1);
    const gone = await desk.ask('head', memberContract.removeMembers, {
      id,
      userIds: [one, two, 'nobody'],
      reason: '调走',
    });
    expect(gone.body.data.doneNum).toBe(1);
    expect(gone.body.data.skipped.map(({ reason }) => reason)).toEqual(['已经结业，记录要保留', '不在班里']);
    const { datalist } = (await desk.ask('head', memberContract.listClassMembers, { id, state: 'ENROLLED' }))
      .body;
    expect(datalist.map(({ name }) => name).sort()).toEqual(['王三', '王二'].sort());
    expect(
      (await desk.ask('head', memberContract.assignMembers, { id, userIds: [one] })).body.data.skipped[0]
        ?.reason,
    ).toBe('名额已满');
    expect((await desk.audited(id)).at(-1)).toBe('classes.removeMembers');
  });
});

describe('the list of members', () => {
  it('is searched, filtered and sorted, and shows the place in the queue', async () => {
    const { id } = await desk.published({ capacity: 1 });
    const [one = '', two = '', three = '', four = ''] = idsOf('member1', 'member2', 'member3', 'member4');
    await desk.ask('head', memberContract.assignMembers, { id, userIds: [one] });
    await place(id, two, 'WAITING', 7);
    await place(id, three, 'WAITING', 5);
    await place(id, four, 'WITHDRAWN');
    const list = async (input: object) =>
      (await desk.ask('head', memberContract.listClassMembers, { id, ...input })).body.datalist;
    expect((await list({})).map(({ name, waitNo }) => [name, waitNo])).toEqual([
      ['王三', 1],
      ['王二', 2],
      ['王一', null],
      ['王四', null],
    ]);
    expect((await list({ keyword: '王一' })).map(({ username }) => username)).toEqual(['member1']);
    expect((await list({ keyword: '%' })).length).toBe(0);
    expect((await list({ orgCode: SHACHE_ORG })).length).toBe(0);
    expect((await list({ graduated: 'yes' })).length).toBe(0);
    expect((await list({ sort: '-name' }))[0]?.name).toBe('王四');
    expect((await list({ sort: 'constructor' }))[0]?.name).toBe('王三');
    expect((await list({ state: 'ENROLLED' }))[0]?.studentNo).toMatch(/^K2026-\d{4}-001$/);
    expect((await desk.ask('stranger', memberContract.listClassMembers, { id })).status).toBe(404);
  });

  it('offers people of the scope with how they stand to the class', async () => {
    const { id } = await desk.published();
    await desk.ask('head', memberContract.assignMembers, { id, userIds: idsOf('member2') });
    const find = async (input: object) =>
      (await desk.ask('head', memberContract.findPeopleForClass, { id, ...input })).body.datalist;
    expect((await find({ keyword: '王' })).map(({ name, state }) => [name, state])).toEqual(
      expect.arrayContaining([
        ['王一', ''],
        ['王二', 'ENROLLED'],
      ]),
    );
    expect(await find({ keyword: '郑外' })).toEqual([]);
    // People who are in already stand last; people of the class's own organisation come before those below it.
    expect((await find({ keyword: '王' })).map(({ name }) => name).at(-1)).toBe('王二');
    const [near, below] = [await find({ keyword: '王一' }), await find({ keyword: '王三' })];
    const all = (await find({ keyword: '王' })).map(({ userId }) => userId);
    expect(all.indexOf(near[0]?.userId ?? '')).toBeLessThan(all.indexOf(below[0]?.userId ?? ''));
    expect(await find({ orgCode: '000002000065' })).toEqual([]);
    await desk.rows(`update app_user set is_party_member = false where id = $1`, ...idsOf('member4'));
    expect((await find({ keyword: '王四' })).map(({ whyNot }) => whyNot)).toEqual(['不是党员，不能进班']);
    expect((await find({})).map(({ name }) => name)).not.toContain('王四');
    await desk.rows(`update app_user set is_party_member = true where id = $1`, ...idsOf('member4'));
    expect((await desk.ask('otherAdmin', memberContract.findPeopleForClass, { id })).status).toBe(404);
  });
});
