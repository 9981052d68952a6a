import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '#features/ground/accounts/server/world.fixtures.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { makeLearner, openStudy, type StudyWorld } from '#features/learning/study/server/study.fixtures.ts';
import { hoursByYear, yearHours } from '#features/learning/study/server/study.public.ts';
import { makeClass } from '#features/teaching/classes/server/classes.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import {
  confirmObjection,
  decideObjection,
  fileObjection,
  getObjection,
  listMyObjections,
  listObjections,
  withdrawObjection,
} from '../shared/objections.contract.ts';
import { objectionsRoutes } from './objections.routes.ts';

const HERE = '000002000065';
const ELSEWHERE = '000002000066';
const REASON = '那天我全程在看，断网没有上报';

let world: StudyWorld;
let askAs: Ask;

const admin = (userId: string, orgCode = HERE): Caller =>
  testCaller({ userId, sessionId: userId, activeRole: { roleCode: 'admin', orgCode } });
const first = admin('first-admin');
const second = admin('second-admin');

beforeAll(async () => {
  world = await openStudy();
  ({ ask: askAs } = await world.serve(objectionsRoutes(world.deps)));
});

afterAll(() => world.close());

const ask = async (person: Caller, path: string, payload: object) => {
  const reply = await askAs(person, { method: 'POST', path }, payload);
  return { status: reply.statusCode, body: reply.json() };
};

/** A member with one credited course, and the receipt of it. */
const creditedMember = async () => {
  const member = makeLearner({ orgCode: HERE });
  const courseId = await world.makeCourse({ title: '党章要点', hoursHundredths: 75 });
  await world.watch(member, courseId);
  const [row] = await world.database.query<{ id: number }>(
    '',
    'select id::int from study_ledger where user_id = $1',
    [member.userId],
  );
  return { member, courseId, receiptId: String(row?.id) };
};

const filed = async (member: Caller, matter: object): Promise<string> => {
  const { status, body } = await ask(member, fileObjection.path, { ...matter, reason: REASON });
  expect(status).toBe(200);
  return body.data.id;
};

describe('an objection', () => {
  it('is granted as a row of its own, which adds to the year and changes no other', async () => {
    const { member, receiptId } = await creditedMember();
    const id = await filed(member, { receiptId });
    const { body } = await ask(first, getObjection.path, { id });
    expect(body.data).toMatchObject({ maySettle: 'decide', ledger: [{ isAbout: true, hours: '0.75' }] });
    expect(body.data.study.segments.length).toBeGreaterThan(0);
    const decided = await ask(first, decideObjection.path, {
      ...{ id, version: 1, result: 'GRANT', hours: '1.5', reason: '核对上报记录，属实' },
    });
    expect(decided.body.data).toEqual({ state: 'GRANTED', version: 2 });
    const rows = await world.database.query<{ entry: string; hours: number; org: string; refers: number }>(
      '',
      'select entry, hours_hundredths as hours, org_code as org, refers_to::int as refers from study_ledger where user_id = $1 order by id',
      [member.userId],
    );
    expect(rows).toMatchObject([
      { entry: 'CREDIT', hours: 75 },
      { entry: 'GRANT', hours: 150, org: HERE, refers: Number(receiptId) },
    ]);
    expect(await yearHours(world.database.db, member.userId, 2026)).toBe(225);
    expect([...(await hoursByYear(world.database.db, member.userId)).values()]).toEqual([225]);
    expect((await ask(member, fileObjection.path, { receiptId, reason: REASON })).status).toBe(409);
  });

  it('above the limit waits for a second person, who is neither the first nor the member', async () => {
    const { member, courseId } = await creditedMember();
    const id = await filed(member, { courseId, day: '2026-07-01' });
    const grant = { id, version: 1, result: 'GRANT', hours: '4.01', reason: '签到表上有' };
    expect((await ask(first, decideObjection.path, grant)).body.data.state).toBe('CONFIRMING');
    expect(await yearHours(world.database.db, member.userId, 2026)).toBe(75);
    const yes = { id, version: 2, result: 'GRANT', reason: '复核过签到表' };
    expect((await ask(first, confirmObjection.path, yes)).status).toBe(422);
    expect((await ask(second, confirmObjection.path, yes)).body.data.state).toBe('GRANTED');
    expect(await yearHours(world.database.db, member.userId, 2026)).toBe(476);
    expect((await ask(second, confirmObjection.path, { ...yes, version: 3 })).status).toBe(422);
    expect((await ask(member, listMyObjections.path, {})).body.datalist).toMatchObject([
      { state: 'GRANTED', hours: '4.01', confirmation: '复核过签到表' },
    ]);
  });

  it('is refused with the reason, after which the matter may be brought again', async () => {
    const { member, receiptId } = await creditedMember();
    const id = await filed(member, { receiptId });
    expect((await ask(member, fileObjection.path, { receiptId, reason: REASON })).status).toBe(409);
    const no = { id, version: 1, result: 'REFUSE', reason: '那天没有上报' };
    expect((await ask(first, decideObjection.path, { ...no, reason: ' ' })).status).toBe(400);
    expect((await ask(first, decideObjection.path, { ...no, version: 7 })).status).toBe(409);
    expect((await ask(first, decideObjection.path, no)).body.data.state).toBe('REFUSED');
    const again = await filed(member, { receiptId });
    expect((await ask(member, withdrawObjection.path, { id: again })).status).toBe(200);
    expect((await ask(first, decideObjection.path, { ...no, id: again, version: 2 })).status).toBe(422);
  });

  it('is nobody’s business outside of the scope, and never decided by the member', async () => {
    const { member, receiptId } = await creditedMember();
    const id = await filed(member, { receiptId });
    const far = admin('far-admin', ELSEWHERE);
    expect((await ask(far, getObjection.path, { id })).status).toBe(404);
    expect((await ask(far, listObjections.path, {})).body.totalelements).toBe(0);
    const self = { ...member, activeRole: { roleCode: 'admin', orgCode: HERE } } as Caller;
    const grant = { id, version: 1, result: 'GRANT', hours: '1.00', reason: '我自己知道' };
    expect((await ask(self, decideObjection.path, grant)).status).toBe(422);
    const other = makeLearner();
    expect((await ask(other, fileObjection.path, { receiptId, reason: REASON })).status).toBe(404);
    expect((await ask(other, withdrawObjection.path, { id })).status).toBe(404);
  });

  it('names something of the person’s own, on a day that has been', async () => {
    const member = makeLearner({ orgCode: HERE });
    const classId = await makeClass(world.database.db, { className: '别人的班' });
    const tryTo = async (matter: object) =>
      (await ask(member, fileObjection.path, { ...matter, reason: REASON })).status;
    expect(await tryTo({})).toBe(400);
    expect(await tryTo({ classId })).toBe(404);
    expect(await tryTo({ courseId: 'nothing' })).toBe(404);
    const courseId = await world.makeCourse();
    expect(await tryTo({ courseId, day: '2026-02-30' })).toBe(400);
    expect(await tryTo({ courseId, day: '2099-01-01' })).toBe(400);
    expect(await tryTo({ courseId })).toBe(200);
  });
});
