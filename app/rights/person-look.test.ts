import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as looks from '#features/ground/accounts/shared/look/person-look.contract.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { goodInputs } from '../contract-inputs.fixtures.ts';
import { portal } from '../program.ts';
import { type CallAs, openTestApp, type TestApp } from '../test-app.fixtures.ts';

const SEED = Number(process.env.CHANCE_SEED ?? 20_260_709);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('以此人身份看', () => {
  const KASHGAR = `${ROOT_ORG_CODE}653100`;
  const info = { method: 'POST' as const, path: `${BASE}/api/user/info` };
  const dataOf = async (ask: CallAs, call: Pick<Endpoint, 'method' | 'path'>, input: object = {}) =>
    (await ask(call, input)).json().data;
  const codeOf = async (ask: CallAs, call: Pick<Endpoint, 'method' | 'path'>, input: object = {}) =>
    (await ask(call, input)).json().code;

  let viewer: CallAs;
  let person: CallAs;
  let personId: string;
  const begin = (more: object = {}) => {
    // One look after the other, as in life.
    test.deps.setTime(new Date(test.deps.clock().getTime() + 1_000));
    return viewer(looks.beginLook, {
      id: personId,
      roleCode: 'learner',
      reason: '核对看不到班级的问题',
      ...more,
    });
  };

  beforeAll(async () => {
    viewer = await test.addPerson('look-viewer', 'admin', KASHGAR);
    person = await test.addPerson('look-person', 'manager', KASHGAR);
    const text = `update app_user set org_code = $1 where username like 'look-%' returning id, username`;
    const rows = await test.deps.database.query<{ id: string; username: string }>('', text, [KASHGAR]);
    personId = rows.find(({ username }) => username === 'look-person')?.id ?? '';
  });

  it('shows what the person sees, marked, and answers no write and nothing of the person’s own', async () => {
    expect((await begin()).json().data).toMatchObject({ path: '/dashboard' });
    const shown = await dataOf(viewer, info);
    expect(shown).toMatchObject({ activeRole: { roleCode: 'learner' }, consoleMenu: [] });
    expect(shown.look.viewerName).not.toBe(shown.name);
    const [{ token: _, ...own }, { token: __, ...seen }] = [await dataOf(person, info), shown];
    expect(seen.uuid).toBe(own.uuid);

    const open: string[] = [];
    const all = [...portal.routes(test.deps), ...portal.multipart(test.deps)].map(({ endpoint }) => endpoint);
    const acting = all.filter((call) => !call.endsLook && (call.write || call.notHelped || call.notLooked));
    expect(acting.length).toBeGreaterThan(150);
    for (const call of acting.filter(({ access }) => access !== 'lease' && access !== 'visitor')) {
      const [input] = fc.sample(goodInputs(call.in as never), { numRuns: 1, seed: SEED });
      const reply = await viewer(call, input);
      if (reply.statusCode !== 403) open.push(`${call.path}: ${reply.statusCode}`);
    }
    expect(open).toEqual([]);
    // Files have no contract: none of them is given away.
    const file = { method: 'GET' as const, path: `${BASE}/api/study/record/pdf` };
    expect([403, 404]).toContain((await viewer(file, {})).statusCode);

    expect((await viewer(looks.endLook, {})).statusCode).toBe(200);
    expect((await dataOf(viewer, info)).look).toBe(null);
    expect(await codeOf(viewer, looks.endLook)).toBe('look.notRunning');
  });

  it('shows the console in a role that the person has, and less where the viewer has less', async () => {
    expect(
      await codeOf(viewer, looks.beginLook, {
        ...{ id: personId, reason: '看', roleCode: 'author', orgCode: KASHGAR },
      }),
    ).toBe('look.roleNotHeld');
    expect((await begin({ roleCode: 'manager', orgCode: KASHGAR })).json().data.path).toBe('/console');
    expect((await dataOf(viewer, info)).activeRole.roleCode).toBe('manager');
    const classes = { method: 'POST' as const, path: `${BASE}/api/admin/class/list` };
    expect((await viewer(classes, {})).statusCode).toBe(200);
    await viewer(looks.endLook, {});
  });

  it('is told to the person, with who looked, why and at how many pages, and written into the trail', async () => {
    await begin();
    const referer = { referer: 'http://portal.example/my-classes?page=2' };
    await viewer(info, {}, referer);
    await viewer(info, {}, referer);
    await viewer(looks.endLook, {});
    const [last] = await dataOf(person, looks.listLooks);
    expect(last).toMatchObject({ reason: '核对看不到班级的问题', roleName: '学员', pageNum: 1 });
    const rows = await test.deps.database.query<{ action: string; facts: { pages?: string } }>(
      '',
      `select action, facts from audit_log where subject = $1 and action like 'accounts.look%' order by id desc limit 2`,
      [personId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['accounts.lookEnd', 'accounts.lookBegin']);
    expect(rows[0]?.facts.pages).toBe('/my-classes');
  });

  it('ends by itself after fifteen minutes', async () => {
    await begin();
    expect((await dataOf(viewer, info)).look).not.toBe(null);
    test.deps.setTime(new Date(test.deps.clock().getTime() + 15 * 60_000 + 1_000));
    expect((await dataOf(viewer, info)).look).toBe(null);
    await begin();
    await viewer(looks.endLook, {});
    expect((await dataOf(person, looks.listLooks))[1].endTime).not.toBe('');
  });

  it('is refused for oneself, for those of the same rank, and for people elsewhere', async () => {
    const idOf = async (username: string, orgCode: string) => {
      const text = 'update app_user set org_code = $2 where username = $1 returning id';
      return (await test.deps.database.query<{ id: string }>('', text, [username, orgCode]))[0]?.id;
    };
    await test.addPerson('look-peer', 'admin', KASHGAR);
    await test.addPerson('look-far', 'manager', KASHGAR);
    const input = { roleCode: 'learner', reason: '看' };
    const refusal = async (username: string, orgCode: string) =>
      codeOf(viewer, looks.beginLook, { ...input, id: await idOf(username, orgCode) });
    expect(await refusal('look-viewer', KASHGAR)).toBe('look.ownSelf');
    expect(await refusal('look-peer', KASHGAR)).toBe('look.tooHigh');
    expect(await refusal('look-far', `${ROOT_ORG_CODE}653200`)).toBe('people.notFound');
    expect(await codeOf(person, looks.beginLook, { ...input, id: personId })).toBe('access.notAllowed');
  });
});
