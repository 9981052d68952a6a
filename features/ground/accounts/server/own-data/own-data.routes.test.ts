import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../../shared/own-data/own-data.contract.ts';
import { makeUser } from '../accounts.fixtures.ts';
import { HOTAN, KASHGAR, SHACHE } from '../people/people-admin.fixtures.ts';
import { openWorld, testCaller } from '../world.fixtures.ts';
import { ownDataRoutes } from './own-data.routes.ts';

let world: Awaited<ReturnType<typeof openWorld<'Kadmin' | 'Hadmin'>>>;
let ask: Awaited<ReturnType<typeof world.serve>>['ask'];
const erased: string[] = [];
const told: string[] = [];

beforeAll(async () => {
  world = await openWorld({
    staff: [
      ['Kadmin', '喀什管理员', 'admin', KASHGAR],
      ['Hadmin', '和田管理员', 'admin', HOTAN],
    ],
  });
  const closures = [
    { what: '收藏', erase: async (_tx: unknown, userId: string) => void erased.push(userId) },
  ];
  const tell = async (_tx: unknown, _deps: unknown, { title }: { title: string }) => void told.push(title);
  ({ ask } = await world.serve(ownDataRoutes(world.deps, { closures, tell })));
});
afterAll(() => world.close());

const person = async (username: string, name: string): Promise<Caller> => {
  const { id } = await makeUser(world.deps, {
    username,
    name,
    orgCode: SHACHE,
    idNumber: `65312519900101${username.padStart(4, '0')}`.slice(0, 18),
  });
  return testCaller({ userId: id, name, orgCode: SHACHE, sessionId: `s-${username}` });
};
const correct = (caller: Caller, value: string, field = 'name') =>
  ask(caller, contract.askCorrection, { field, value, reason: '登记时写错了' });
const decide = (admin: Caller, id: string, isGranted: boolean) =>
  ask(admin, contract.decideOwnDataRequest, { id, isGranted, answer: '已核对证件' });
const rowOf = async (id: string) =>
  (await world.query<Record<string, unknown>>('select * from app_user where id = $1', [id]))[0];

it('a correction is decided by an administrator of the scope, applied and told', async () => {
  const caller = await person('1001', '阿依古丽');
  expect((await correct(caller, '阿依古丽')).json().code).toBe('ownData.sameValue');
  const { id } = (await correct(caller, '阿依古丽·买买提')).json().data;
  expect((await correct(caller, '阿依古丽·吐尔逊')).json().code).toBe('ownData.waiting');
  const { Kadmin, Hadmin } = world.people;
  expect((await ask(Kadmin, contract.listOwnDataRequests)).json().datalist).toMatchObject([
    { personName: '阿依古丽', field: '姓名', value: '阿依古丽·买买提', state: 'WAITING' },
  ]);
  expect((await ask(Hadmin, contract.listOwnDataRequests)).json().datalist).toEqual([]);
  expect((await decide(Hadmin, id, true)).statusCode).toBe(404);
  expect((await decide(Kadmin, id, true)).statusCode).toBe(200);
  expect((await rowOf(caller.userId))?.name).toBe('阿依古丽·买买提');
  expect((await decide(Kadmin, id, false)).json().code).toBe('ownData.settled');
  expect(told).toEqual(['您的资料更正申请已同意']);
  expect(await world.audited(caller.userId)).toEqual(['accounts.askCorrection', 'accounts.correctAsAsked']);
});

it('what is refused or withdrawn changes nothing', async () => {
  const caller = await person('1002', '古扎努尔');
  const { id } = (await correct(caller, '否', 'isPartyMember')).json().data;
  expect((await decide(world.people.Kadmin, id, false)).statusCode).toBe(200);
  expect((await rowOf(caller.userId))?.is_party_member).toBe(true);
  const second = (await correct(caller, '否', 'isPartyMember')).json().data.id;
  expect((await ask(testCaller(), contract.withdrawRequest, { id: second })).statusCode).toBe(404);
  expect((await ask(caller, contract.withdrawRequest, { id: second })).statusCode).toBe(200);
  expect((await decide(world.people.Kadmin, second, true)).json().code).toBe('ownData.settled');
});

it('an erased account keeps its number and nothing that tells who it was', async () => {
  const caller = await person('1003', '吐尔逊·买买提');
  const state = (await ask(caller, contract.getOwnData)).json().data;
  expect(state.removed).toContain('收藏');
  expect(state.kept.map(({ what }: { what: string }) => what).join()).toContain('学时账本');
  const { id } = (await ask(caller, contract.askErasure, { reason: '退休了' })).json().data;
  expect((await decide(world.people.Kadmin, id, true)).statusCode).toBe(200);
  const row = await rowOf(caller.userId);
  expect(row).toMatchObject({
    id: caller.userId,
    name: '已注销用户',
    status: 'disabled',
    password_hash: null,
    id_card_hash: null,
  });
  expect(JSON.stringify(row)).not.toContain('1003');
  expect(erased).toEqual([caller.userId]);
  expect(await world.audited(caller.userId)).toEqual(['accounts.askErasure', 'accounts.erase']);
});
