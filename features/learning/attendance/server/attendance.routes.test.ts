import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { secretsFrom } from '#platform/server/config/secrets.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../shared/attendance.contract.ts';
import { CODE_PERIOD_MS, periodAt } from '../shared/sign-code.rules.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { putGathering } from './gathering.service.ts';
import type { GatheringOwner, GatheringTerms } from './gathering-kind.ts';
import { codeOf } from './sign-secret.ts';

const MINUTE = 60_000;
const COUNTY = '000002000065653100';
const DEVICE = 'telephone-0001';

const member = (userId: string): Caller =>
  testCaller({ userId, name: userId, idCardHash: `hash-${userId}`, requestToken: `token-${userId}` });
const MANAGER = testCaller({
  userId: 'boss',
  requestToken: 'token-boss',
  activeRole: { roleCode: 'manager', orgCode: COUNTY },
});

/** People who are expected at every gathering of this test; `boss` manages them all. */
const ROSTER = Array.from({ length: 6 }, (_, at) => `m${at + 1}`);
const OWNER: GatheringOwner = {
  kind: 'GROUP_STUDY',
  roster: async () =>
    ROSTER.map((userId, at) => ({ userId, name: `人${at + 1}`, orgName: '叶城县', number: String(at + 1) })),
  mayManage: async (_deps, _sql, { userId }) => userId === 'boss',
  isOnRoster: async (_sql, _subject, userId) => ROSTER.includes(userId),
  pagePath: (subjectId) => `/study?id=${subjectId}`,
};

let world: Awaited<ReturnType<typeof openWorld>>;
let askAs: Ask;
let id = '';
let opened = 0;

beforeAll(async () => {
  world = await openWorld({ hasRegions: false });
  ({ ask: askAs } = await world.serve(attendanceRoutes(world.deps, [OWNER])));
});
afterAll(() => world.close());

const open = (changes: Partial<GatheringTerms> = {}) => {
  const now = world.deps.clock().getTime();
  return world.database.db.transaction((tx) =>
    putGathering(tx, world.deps, {
      id,
      kind: 'GROUP_STUDY',
      subjectId: 's1',
      title: '怎样组织一次高质量的组织生活会',
      place: '党校二号教室',
      orgCode: COUNTY,
      startAt: new Date(now + 30 * MINUTE),
      endAt: new Date(now + 180 * MINUTE),
      signInFrom: new Date(now),
      signInUntil: new Date(now + 45 * MINUTE),
      lateAfter: new Date(now + 30 * MINUTE),
      signOutFrom: null,
      signOutUntil: null,
      fence: null,
      ...changes,
    }),
  );
};
beforeEach(async () => {
  opened += 1;
  id = `study:s1:${opened}`;
  await open();
});

const ask = async (caller: Caller | null, endpoint: Parameters<Ask>[1], input: object = {}) => {
  const reply = await askAs(caller, endpoint, input);
  return { status: reply.statusCode, ...reply.json() };
};
const token = async () => (await ask(MANAGER, contract.signToken, { id })).data.path as string;
const scan = async (userId: string, changes: object = {}) =>
  ask(member(userId), contract.signIn, { c: await token(), deviceId: `phone-of-${userId}`, ...changes });
const board = async () => (await ask(MANAGER, contract.signBoard, { id })).data.board;
const standing = async (userId: string) =>
  (await board()).people.find((person: { userId: string }) => person.userId === userId);
const eventNum = async () =>
  (await world.query('select 1 from attendance_event where gathering_id = $1', [id])).length;

describe('scanning', () => {
  it('signs in by the server’s clock, once however often it is sent', async () => {
    world.deps.advance(5 * 60);
    const first = await scan('m1');
    expect(first).toMatchObject({ status: 200, data: { outcome: 'RECORDED', status: 'PRESENT' } });
    expect((await scan('m1')).data).toMatchObject({ outcome: 'KNOWN', inTime: first.data.inTime });
    expect(await eventNum()).toBe(1);
    expect(await standing('m1')).toMatchObject({ status: 'PRESENT', via: 'CODE' });
    expect((await standing('m2')).status).toBe('ABSENT');
  });

  it('too early says when, and leaves nothing behind; then it works', async () => {
    await open({ signInFrom: new Date(world.deps.clock().getTime() + 10 * MINUTE) });
    const early = await scan('m1');
    expect(early.status).toBe(422);
    expect(early.message).toMatch(/^未到时间，\d\d:\d\d 后再扫。$/);
    expect(await eventNum()).toBe(0);
    world.deps.advance(10 * 60);
    expect((await scan('m1')).data.outcome).toBe('RECORDED');
  });

  it('after the time for it is late, after the end refused', async () => {
    world.deps.advance(31 * 60);
    expect((await scan('m1')).data.status).toBe('LATE');
    world.deps.advance(15 * 60);
    expect((await scan('m2')).message).toMatch(/已截止/);
  });

  it('an old code, a forged one and one of another gathering are refused', async () => {
    const c = await token();
    world.deps.advance((2 * CODE_PERIOD_MS) / 1000 + 10);
    const old = await scan('m1', { c });
    expect([old.status, old.message.slice(0, 7)]).toEqual([422, '这个码过期了。']);
    expect((await scan('m1', { c: `${c.slice(0, -1)}${c.endsWith('A') ? 'B' : 'A'}` })).status).toBe(400);
    const forged = codeOf({ secrets: secretsFrom('a guess') }, c.slice(11, 23), 9_999_999);
    expect((await scan('m1', { c: forged })).status).toBe(400);
    expect((await scan('m1', { c: 'https://elsewhere.example/?c=hello' })).status).toBe(400);
    expect(await eventNum()).toBe(0);
  });

  it('in time is enough: confirming may take a while, on that telephone and for that person only', async () => {
    const c = await token();
    const look = await ask(member('m1'), contract.lookCode, { c, deviceId: DEVICE });
    expect(look.data).toMatchObject({ state: 'OPEN', direction: 'IN' });
    world.deps.advance(90);
    const { ticket } = look.data;
    const send = (userId: string, deviceId: string) =>
      ask(member(userId), contract.signIn, { c, deviceId, ticket });
    expect((await send('m2', DEVICE)).status).toBe(422);
    expect((await send('m1', 'telephone-0002')).status).toBe(422);
    expect((await send('m1', DEVICE)).data.outcome).toBe('RECORDED');
    world.deps.advance(600);
    expect((await ask(member('m3'), contract.lookCode, { c, deviceId: DEVICE })).data).toMatchObject({
      state: 'OLD',
      ticket: '',
    });
  });

  it('is for people on the roster, who are members; others are told and nothing is written', async () => {
    expect((await scan('stranger')).status).toBe(404);
    const c = await token();
    expect((await ask(null, contract.signIn, { c, deviceId: DEVICE })).status).toBe(401);
    expect(
      (await ask(testCaller({ isPartyMember: false }), contract.signIn, { c, deviceId: DEVICE })).status,
    ).toBe(403);
    expect(await eventNum()).toBe(0);
  });

  it('inside a fence only: without a position it is asked for, outside the distance is said', async () => {
    await open({ fence: { lng: 77.42, lat: 37.88, radiusMetres: 200 } });
    expect((await scan('m1')).message).toContain('请允许浏览器使用位置');
    const far = await scan('m1', { position: { lng: 77.43, lat: 37.88, accuracy: 20 } });
    expect([far.status, far.message]).toEqual([422, expect.stringMatching(/还有 \d{3} 米/)]);
    expect((await scan('m1', { position: { lng: 77.4201, lat: 37.88, accuracy: 20 } })).data.outcome).toBe(
      'RECORDED',
    );
  });

  it('again in its window signs out', async () => {
    const now = world.deps.clock().getTime();
    await open({ signOutFrom: new Date(now + 60 * MINUTE), signOutUntil: new Date(now + 90 * MINUTE) });
    await scan('m1');
    world.deps.advance(50 * 60);
    expect((await scan('m1')).message).toMatch(/^未到签退时间/);
    world.deps.advance(20 * 60);
    expect((await scan('m1')).data).toMatchObject({ direction: 'OUT', outcome: 'RECORDED' });
    expect((await standing('m1')).outTime).not.toBe('');
  });
});

describe('attacks', () => {
  const conflicts = async () => (await ask(MANAGER, contract.listSignConflicts, { id })).data.conflicts;
  const decide = (eventId: string, decision: string) =>
    ask(MANAGER, contract.decideSignConflict, { id, eventId, decision });

  it('one telephone for two persons does not count for the second until the manager says so', async () => {
    await scan('m1', { deviceId: DEVICE });
    expect((await scan('m2', { deviceId: DEVICE })).data).toMatchObject({
      outcome: 'CONFLICT',
      conflict: 'ONE_DEVICE',
    });
    expect((await standing('m2')).status).toBe('ABSENT');
    const [found] = await conflicts();
    expect(found).toMatchObject({ userId: 'm2', conflict: 'ONE_DEVICE', status: 'ABSENT' });
    expect((await decide(found.eventId, 'TAKEN')).status).toBe(200);
    expect((await standing('m2')).status).toBe('PRESENT');
    expect((await decide(found.eventId, 'LEFT')).status).toBe(404);
    expect(await world.audited('m2')).toEqual(['attendance.decide']);
  });

  it('a copied code on a second telephone changes nothing for the person, and is seen', async () => {
    await scan('m1', { deviceId: DEVICE });
    const before = await standing('m1');
    world.deps.advance(10);
    expect((await scan('m1', { deviceId: 'telephone-0002' })).data.conflict).toBe('TWO_DEVICES');
    expect(await standing('m1')).toEqual(before);
    expect(await conflicts()).toHaveLength(1);
  });
});

describe('the manager', () => {
  const MANAGED = [
    [contract.signToken, {}],
    [contract.signBoard, {}],
    [contract.signKit, { deviceId: DEVICE }],
    [contract.signSheet, {}],
    [contract.readSheet, { rows: [{ code: 'AAAA', mark: 'PRESENT' }] }],
    [contract.correctSign, { userId: 'm1', status: 'LATE', reason: '路远', version: 0 }],
    [contract.listSignLeaves, {}],
    [contract.decideSignLeave, { userId: 'm1', isGranted: true }],
    [contract.listSignConflicts, {}],
    [contract.decideSignConflict, { eventId: 'x', decision: 'LEFT' }],
    [
      contract.syncSigns,
      {
        deviceId: DEVICE,
        kit: { wall: 1, steady: 1, session: 'a', server: 1, seal: 'x' },
        now: { wall: 1, steady: 1, session: 'a' },
        events: [],
      },
    ],
  ] as const;

  it.each(MANAGED.map(([endpoint, input]) => [endpoint.path, endpoint, input] as const))(
    '%s is for those whom the owner names',
    async (_, endpoint, input) => {
      expect((await ask(member('m1'), endpoint, { id, ...input })).status).toBe(403);
      expect((await ask(null, endpoint, { id, ...input })).status).toBe(401);
      expect((await ask(MANAGER, endpoint, { id: 'study:gone', ...input })).status).toBe(404);
    },
  );

  it('sees the board, and no list again while nothing changes', async () => {
    const first = await ask(MANAGER, contract.signBoard, { id });
    const { version } = first.data;
    expect(first.data.board.people).toHaveLength(ROSTER.length);
    expect((await ask(MANAGER, contract.signBoard, { id, version })).data.board).toBeNull();
    await scan('m1');
    const next = (await ask(MANAGER, contract.signBoard, { id, version })).data;
    expect(next.board.people[0]).toMatchObject({ userId: 'm1', status: 'PRESENT' });
  });

  it('corrects with a reason and under the version that was seen', async () => {
    const correct = (input: object) => ask(MANAGER, contract.correctSign, { id, userId: 'm1', ...input });
    expect((await correct({ status: 'PRESENT', reason: '  ', version: 0 })).status).toBe(400);
    expect((await correct({ status: 'PRESENT', reason: '手机没电', version: 0 })).status).toBe(200);
    expect(await standing('m1')).toMatchObject({ status: 'PRESENT', via: 'MANUAL', reason: '手机没电' });
    expect((await correct({ status: 'LATE', reason: '路远', version: 0 })).status).toBe(409);
    const stranger = { userId: 'stranger', status: 'PRESENT', reason: '来了', version: 0 };
    expect((await ask(MANAGER, contract.correctSign, { id, ...stranger })).status).toBe(404);
  });

  it('answers leaves: asked by the person, granted or refused with a reason', async () => {
    const leave = (userId: string) => ask(member(userId), contract.askSignLeave, { id, reason: '防汛值班' });
    expect((await leave('stranger')).status).toBe(404);
    const odd = { id, reason: '\u0000 家里\u0000有事 ' };
    expect((await ask(member('m3'), contract.askSignLeave, odd)).status).toBe(200);
    await leave('m1');
    await leave('m2');
    const decide = (userId: string, isGranted: boolean, reason?: string) =>
      ask(MANAGER, contract.decideSignLeave, { id, userId, isGranted, ...(reason ? { reason } : {}) });
    expect((await ask(MANAGER, contract.listSignLeaves, { id })).data.leaves).toHaveLength(3);
    expect((await decide('m1', true)).status).toBe(200);
    expect((await decide('m2', false)).status).toBe(400);
    expect((await decide('m2', false, '当天没有值班')).status).toBe(200);
    expect((await decide('m2', true)).status).toBe(409);
    expect((await ask(member('m2'), contract.mySign, { id })).data).toMatchObject({
      leaveState: 'REFUSED',
      answerReason: '当天没有值班',
      status: 'ABSENT',
    });
    expect((await ask(member('m1'), contract.mySign, { id })).data.status).toBe('LEAVE');
  });

  it('lets a person take a leave back as long as nobody answered it', async () => {
    const withdraw = (userId: string) => ask(member(userId), contract.withdrawSignLeave, { id });
    await ask(member('m1'), contract.askSignLeave, { id, reason: '防汛值班' });
    expect((await withdraw('m2')).status).toBe(404);
    expect((await withdraw('m1')).status).toBe(200);
    expect((await ask(MANAGER, contract.listSignLeaves, { id })).data.leaves).toEqual([]);
    expect((await withdraw('m1')).status).toBe(404);
    await ask(member('m1'), contract.askSignLeave, { id, reason: '防汛值班' });
    await ask(MANAGER, contract.decideSignLeave, { id, userId: 'm1', isGranted: true });
    expect((await withdraw('m1')).status).toBe(409);
    expect((await ask(member('m1'), contract.mySign, { id })).data.status).toBe('LEAVE');
  });

  it('types short codes off the sheet: wrong ones write nothing, known ones change nothing', async () => {
    const { people } = (await ask(MANAGER, contract.signSheet, { id })).data;
    expect(new Set(people.map(({ shortCode }: { shortCode: string }) => shortCode)).size).toBe(6);
    await scan('m1');
    const before = await standing('m1');
    const read = (rows: object[]) => ask(MANAGER, contract.readSheet, { id, rows });
    const rows = [
      { code: people[0].shortCode, mark: 'PRESENT' },
      { code: people[1].shortCode.toLowerCase(), mark: 'PRESENT' },
      { code: people[2].shortCode, mark: 'LATE' },
      { code: '2223', mark: 'PRESENT' },
    ];
    const { results } = (await read(rows)).data;
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'KNOWN',
      'RECORDED',
      'RECORDED',
      'REFUSED',
    ]);
    expect(await standing('m1')).toEqual(before);
    expect((await standing('m3')).status).toBe('LATE');
    const again = (await read(rows.slice(1, 3))).data.results;
    expect(again.every(({ outcome }: { outcome: string }) => outcome === 'KNOWN')).toBe(true);
  });
});

describe('a kit', () => {
  const deviceId = 'tablet-0001';
  const fetchKit = async () => (await ask(MANAGER, contract.signKit, { id, deviceId })).data;
  const reading = () => ({ wall: world.deps.clock().getTime() - 3000, steady: 1000, session: 'page' });
  const event = (userId: string, key: string) => ({
    key: `event-${key}`,
    userId,
    direction: 'IN',
    via: 'SCAN',
    ...reading(),
  });

  it('makes the codes that the board shows', async () => {
    const { codeNo, secret } = await fetchKit();
    const { period } = periodAt(world.deps.clock().getTime());
    const key = createSecretKey(secret, 'hex');
    expect(await token()).toBe(`/sign/in?c=${codeOf({ secrets: { keyFor: () => key } }, codeNo, period)}`);
  });

  it('sends what it saw, twice without harm, at the time when it was seen', async () => {
    const { seal, serverNow } = await fetchKit();
    const kit = { ...reading(), server: serverNow, seal };
    world.deps.advance(20 * 60);
    const seenAt = world.deps.clock().getTime();
    const events = [event('m1', '0001'), event('stranger', '0002')];
    world.deps.advance(24 * 3600);
    const send = () =>
      ask(MANAGER, contract.syncSigns, {
        id,
        deviceId,
        kit: { ...kit, steady: 1000, session: 'first' },
        now: { ...reading(), session: 'last' },
        events: events.map((one) => ({ ...one, session: 'middle' })),
      });
    const first = await send();
    expect(first.data).toMatchObject({ driftSeconds: -3, conflictNum: 0 });
    expect(first.data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'RECORDED',
      'REFUSED',
    ]);
    const found = await standing('m1');
    expect(new Date(`${found.inTime.replace(' ', 'T')}+08:00`).getTime()).toBe(seenAt);
    expect((await send()).data.results[0].outcome).toBe('KNOWN');
    expect(await standing('m1')).toEqual(found);
  });

  it('of another device or with a time that the server never said is refused', async () => {
    const { seal, serverNow } = await fetchKit();
    const send = (changes: object, device = deviceId) =>
      ask(MANAGER, contract.syncSigns, {
        id,
        deviceId: device,
        kit: { ...reading(), server: serverNow, seal, ...changes },
        now: reading(),
        events: [event('m1', '0001')],
      });
    expect((await send({}, 'tablet-0002')).status).toBe(422);
    expect((await send({ server: serverNow - 5 * MINUTE })).status).toBe(422);
    expect(await eventNum()).toBe(0);
  });

  it('whose clock was set back leaves the decision to the manager', async () => {
    const { seal, serverNow } = await fetchKit();
    const kit = { ...reading(), server: serverNow, seal };
    world.deps.advance(40 * 60);
    const back = { ...event('m1', '0001'), wall: kit.wall + 5 * MINUTE, steady: 1000 + 40 * MINUTE };
    const reply = await ask(MANAGER, contract.syncSigns, {
      id,
      deviceId,
      kit,
      now: { ...reading(), steady: 1000 + 40 * MINUTE },
      events: [back],
    });
    expect(reply.data).toMatchObject({ conflictNum: 1, results: [{ conflict: 'CLOCK' }] });
    expect((await standing('m1')).status).toBe('ABSENT');
  });
});
