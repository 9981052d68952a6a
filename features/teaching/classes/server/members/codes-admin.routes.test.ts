import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { CODE_ALPHABET } from '../../shared/enrolment/registration-code.rules.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import { type ClassDesk, HOTAN_ORG, openClassDesk, SHACHE_ORG } from '../desk/class-admin.fixtures.ts';

let desk: ClassDesk;
let id: string;
beforeAll(async () => {
  desk = await openClassDesk();
  ({ id } = await desk.published());
});
afterAll(() => desk.close());

type Code = Partial<InputOf<typeof memberContract.saveClassCode>>;
const save = (changes: Code = {}, who: Parameters<ClassDesk['ask']>[0] = 'assistant') =>
  desk.ask(who, memberContract.saveClassCode, {
    id,
    code: '',
    orgCode: '',
    note: '',
    quota: null,
    expiresAt: '',
    isActive: true,
    ...changes,
  });
const codes = async () => (await desk.ask('supervisor', memberContract.listClassCodes, { id })).body.data;

describe('registration codes', () => {
  it('are made at random, of eight signs that nobody misreads', async () => {
    for (let n = 0; n < 20; n += 1) await save();
    const made = new Set((await codes()).map(({ code }) => code));
    expect(made.size).toBe(20);
    for (const code of made) {
      expect(code).toHaveLength(8);
      expect([...code].every((sign) => CODE_ALPHABET.includes(sign))).toBe(true);
    }
  });

  it('are for one person at least: 0 is refused, and does not mean everybody', async () => {
    const { status, body } = await save({ quota: 0 });
    expect([status, body.fields]).toEqual([400, { quota: '不能小于 1' }]);
  });

  it('may be typed: in capitals, of six to twelve good signs, once in a class', async () => {
    const { body } = await save({ code: 'kashi26b', orgCode: SHACHE_ORG, note: '发给莎车县', quota: 40 });
    expect(body).toMatchObject({ code: 'classes.badFields', fields: { code: expect.stringContaining('I') } });
    const made = await save({ code: 'kasha26b', orgCode: SHACHE_ORG, quota: 40 });
    expect(made.body.data).toEqual({ codeId: expect.any(String) });
    expect((await save({ code: 'KASHA26B' })).body.fields?.code).toContain('已经有同样的');
    expect((await save({ code: 'ABC' })).body.fields?.code).toContain('6 到 12 位');
    expect((await codes()).find(({ code }) => code === 'KASHA26B')).toMatchObject({
      orgName: '莎车县',
      quota: 40,
      used: 0,
    });
  });

  it('keep their number once somebody used them, and never a quota below that', async () => {
    const { codeId } = (await save({ quota: 10 })).body.data;
    await desk.rows('update class_code set used = 3 where id = $1', codeId);
    expect((await save({ codeId, code: 'ANDER222', quota: 10 })).body.fields?.code).toContain('不能改号');
    expect((await save({ codeId, quota: 2 })).body.fields?.quota).toContain('不能少于 3');
    expect((await save({ codeId, quota: 3, isActive: false })).status).toBe(200);
    expect((await codes()).find((one) => one.codeId === codeId)).toMatchObject({ quota: 3, isActive: false });
  });

  it('do not expire in the past, and belong to organisations near the class', async () => {
    expect((await save({ expiresAt: '2026-07-01 00:00:00' })).body.fields?.expiresAt).toContain('已经过去');
    expect((await save({ expiresAt: '2026-07-31 25:00:00' })).body.fields?.expiresAt).toContain('日历');
    expect((await save({ orgCode: HOTAN_ORG })).body.fields?.orgCode).toContain('上下级');
    expect((await save({ orgCode: '999999999999' })).body.fields?.orgCode).toContain('不存在');
    const { codeId } = (await save({ expiresAt: '2026-07-10 00:00:00' })).body.data;
    desk.deps.advance(3 * 86_400);
    const stopped = await save({ codeId, expiresAt: '2026-07-10 00:00:00', isActive: false });
    expect(stopped.status).toBe(200);
  });

  it('of another class are not found, and nobody else reads or writes them', async () => {
    const other = await desk.published();
    const { codeId } = (await save()).body.data;
    expect((await save({ id: other.id, codeId })).body.code).toBe('classes.codeMissing');
    expect((await save({}, 'supervisor')).status).toBe(403);
    for (const who of ['stranger', 'elsewhere', 'otherAdmin'] as const) {
      expect((await save({}, who)).status, who).toBe(404);
      expect((await desk.ask(who, memberContract.listClassCodes, { id })).status, who).toBe(404);
    }
  });

  it('leave an audit row without the code itself', async () => {
    const { codeId } = (await save({ note: '给驻村办' })).body.data;
    const code = (await codes()).find((one) => one.codeId === codeId)?.code;
    expect(code).toHaveLength(8);
    const rows = await desk.rows<{ action: string; facts: unknown }>(
      `select action, facts from audit_log where subject = $1 and action like '%Code' order by id desc`,
      id,
    );
    expect(rows[0]?.action).toBe('classes.addCode');
    expect(rows.some(({ action }) => action === 'classes.changeCode')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).toContain('给驻村办');
  });

  it('are at most 200 in a class', async () => {
    await desk.rows(
      `insert into class_code (id, class_id, code, created_at)
       select 'fill-' || n, $1, 'FILL' || lpad(n::text, 4, '2'), now() from generate_series(1000, 1199) n`,
      id,
    );
    expect((await save()).body.code).toBe('classes.tooManyCodes');
  });
});
