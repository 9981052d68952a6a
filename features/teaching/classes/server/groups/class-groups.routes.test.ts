import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyClass } from '../../shared/desk/class-admin.contract.ts';
import {
  divideClass,
  listClassGroups,
  moveToGroup,
  removeClassGroup,
  saveClassGroup,
} from '../../shared/groups/class-groups.contract.ts';
import { listClassMembers, removeMembers } from '../../shared/members/members-admin.contract.ts';
import { makeMember } from '../classes.fixtures.ts';
import {
  type ClassDesk,
  HOTAN_ORG,
  openClassDesk,
  SHACHE_ORG,
  type Staff,
} from '../desk/class-admin.fixtures.ts';
import { myGroup } from './class-group.service.ts';

let desk: ClassDesk;
let id: string;
let members: string[];

beforeAll(async () => {
  desk = await openClassDesk();
  ({ id } = await desk.published());
  members = (['member1', 'member2', 'member3', 'member4'] as const).map((who) => desk.people[who].userId);
  for (const userId of members) await makeMember(desk.database.db, { classId: id, userId });
  await makeMember(desk.database.db, { classId: id, userId: 'applied', state: 'PENDING' });
});
afterAll(() => desk.close());

const groups = async (classId = id) => (await desk.ask('head', listClassGroups, { id: classId })).body.data;
const make = async (name: string, who: Staff = 'head') => desk.ask(who, saveClassGroup, { id, name });
const move = (groupId: string, userIds: string[], who: Staff = 'head') =>
  desk.ask(who, moveToGroup, { id, groupId, userIds });

describe('groups of a class', () => {
  it('are made by hand with people of the class only, and one of them leads', async () => {
    const made = (await make(' 第一小组 ')).body.data.groupId;
    expect((await make('第一小组')).status).toBe(409);
    expect((await move(made, [members[0] ?? '', 'applied', 'nobody'])).body.data).toEqual({ movedNum: 1 });
    const lead = (leaderId: string) =>
      desk.ask('head', saveClassGroup, { id, groupId: made, name: '第一小组', leaderId });
    expect((await lead(members[1] ?? '')).status).toBe(422);
    expect((await lead(members[0] ?? '')).status).toBe(200);
    expect(await groups()).toMatchObject({
      groups: [{ name: '第一小组', leaderName: '王一', memberNum: 1 }],
      ungroupedNum: 3,
    });
    const listed = (await desk.ask('head', listClassMembers, { id, groupId: made })).body.datalist;
    expect(listed.map(({ name, groupName }) => [name, groupName])).toEqual([['王一', '第一小组']]);
  });

  it('are shown to their own people, with the leader in front', async () => {
    const [group] = (await groups()).groups;
    await move(group?.groupId ?? '', [members[1] ?? '']);
    const mine = await myGroup(desk.deps, desk.people.member2, id);
    expect(mine.groupName).toBe('第一小组');
    expect(mine.people).toEqual([
      { name: '王一', isLeader: true, isMe: false },
      { name: '王二', isLeader: false, isMe: true },
    ]);
    expect(await myGroup(desk.deps, desk.people.member3, id)).toEqual({ groupName: '', people: [] });
  });

  it('lose who moves and who is taken out, and a leader who goes leads no more', async () => {
    const other = (await make('第二小组')).body.data.groupId;
    await move(other, [members[0] ?? '']);
    expect((await groups()).groups[0]).toMatchObject({ leaderId: '', memberNum: 1 });
    await desk.ask('head', saveClassGroup, {
      id,
      groupId: other,
      name: '第二小组',
      leaderId: members[0] ?? '',
    });
    await desk.ask('head', removeMembers, { id, userIds: [members[0] ?? ''], reason: '调走' });
    expect((await groups()).groups[1]).toMatchObject({ name: '第二小组', leaderId: '', memberNum: 0 });
    expect(await desk.audited(id)).toContain('classes.moveToGroup');
  });

  it('are divided at random evenly, leaving those who have one, and anew when asked', async () => {
    const done = await desk.ask('head', divideClass, { id, way: 'RANDOM', num: 2, anew: false });
    expect(done.body.data).toEqual({ groupNum: 2, movedNum: 2 });
    expect((await groups()).groups.map(({ memberNum }) => memberNum).sort()).toEqual([1, 2]);
    const anew = await desk.ask('head', divideClass, { id, way: 'RANDOM', num: 3, anew: true });
    expect(anew.body.data).toEqual({ groupNum: 3, movedNum: 3 });
    expect((await groups()).groups.map(({ memberNum }) => memberNum)).toEqual([1, 1, 1]);
    expect((await desk.ask('head', divideClass, { id, way: 'RANDOM', anew: false })).status).toBe(400);
  });

  it('are made of organisations below that of the class', async () => {
    const [second, third, fourth] = members.slice(1);
    const put = (userId: string | undefined, orgCode: string) =>
      desk.rows('update class_member set org_code = $2 where user_id = $1', userId, orgCode);
    await put(second, SHACHE_ORG);
    await put(third, `${SHACHE_ORG}000001`);
    await put(fourth, HOTAN_ORG);
    await desk.ask('head', divideClass, { id, way: 'ORG', anew: true });
    const made = (await groups()).groups;
    expect(made.map(({ memberNum }) => memberNum).sort()).toEqual([1, 2]);
    expect(made.map(({ name }) => name)).toContain('其他单位');
  });

  it('go along with a copy by name, without people', async () => {
    const names = (await groups()).groups.map(({ name }) => name);
    const copied = await desk.ask('head', copyClass, {
      id,
      className: '照样再办一期',
      startDate: '2026-09-01',
    });
    const there = await groups(copied.body.data.id);
    expect(there.groups.map(({ name }) => name)).toEqual(names);
    expect(there.groups.every(({ memberNum, leaderId }) => memberNum === 0 && leaderId === '')).toBe(true);
    const [first] = there.groups;
    expect((await move(first?.groupId ?? '', members)).status).toBe(404);
  });

  it('are not for who only reads the class, and a removed one leaves its people in none', async () => {
    expect((await make('旁听', 'supervisor')).status).toBe(403);
    expect((await make('旁听', 'stranger')).status).toBe(404);
    for (const { groupId } of (await groups()).groups)
      expect((await desk.ask('head', removeClassGroup, { id, groupId })).status).toBe(200);
    expect(await groups()).toEqual({ groups: [], ungroupedNum: 3 });
  });
});
