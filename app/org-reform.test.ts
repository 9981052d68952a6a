import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPeopleOfOrg, movePeopleOfOrg } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { orgAdminRoutes } from '#features/ground/organisations/server/org-admin.routes.ts';
import {
  addOrganisations,
  loadBaseData,
  organisationOf,
  orgNames,
} from '#features/ground/organisations/server/regions.public.ts';
import { getOrg } from '#features/ground/organisations/shared/org-admin.contract.ts';
import {
  commitReform,
  listSplitParts,
  previewReform,
  type Reform,
} from '#features/ground/organisations/shared/org-reform.contract.ts';
import { listsOf } from '#platform/server/feature.ts';
import { FEATURES } from './features.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const SHACHE = `${KASHGAR}653125`;
const FIRST = `${SHACHE}900001`;
const GROUP = `${FIRST}900001`;
const SECOND = `${SHACHE}900002`;
const ELSEWHERE = `${ROOT}650100`;
const OTHER = `${ROOT}650200900001`;

const openAll = () =>
  openWorld({
    staff: [
      ['Region', '赵卫东', 'admin', ROOT],
      ['Prefecture', '艾力', 'admin', KASHGAR],
      ['City', '王芳', 'admin', ELSEWHERE],
      ['Secretary', '李明', 'manager', FIRST],
      ['Member', '古丽', 'learner', GROUP],
      ['Other', '陈静', 'manager', SECOND],
    ],
  });
let world: Awaited<ReturnType<typeof openAll>>;
let askAs: Awaited<ReturnType<typeof world.serve>>['ask'];

beforeAll(async () => {
  world = await openAll();
  const branch = (code: string, name: string) => organisationOf(code, name, { kind: 'branch' });
  await addOrganisations(world.database.db, [
    branch(FIRST, '第一党支部'),
    branch(GROUP, '第一党小组'),
    branch(SECOND, '第二党支部'),
    branch(OTHER, '第四党支部'),
  ]);
  await world.query("insert into duty_year (year, day) values (2026, '2026-07-09')");
  // The triggers of yearly duty follow changes of people.
  await world.query("update app_user set status = 'disabled'");
  await world.query("update app_user set status = 'active'");
  await world.query('update duty_person set online = 1250 where year = 2026');
  await world.query(
    `insert into duty_rule (year, position, org_code, target, updated_by, updated_at)
     values (2026, 'MEMBER', '${FIRST}', 4000, 'u1', '2026-07-01'), (2026, 'MEMBER', '${SECOND}', 3600, 'u1', '2026-07-01')`,
  );
  const listOf = listsOf(FEATURES);
  ({ ask: askAs } = await world.serve(
    orgAdminRoutes(world.deps, {
      audit: async (sql, { action, subject }) => {
        await sql.execute(
          `insert into audit_log (at, user_id, action, subject, facts, org_code) values (now(), null, '${action}', '${subject}', '{}', '')`,
        );
      },
      uses: listOf('orgUses'),
      follows: listOf('orgFollows'),
      columns: listOf('orgColumns'),
      reforms: listOf('orgReforms'),
      peopleOf: listPeopleOfOrg,
      movePeople: movePeopleOfOrg,
    }),
  ));
});
afterAll(() => world.close());

type Who = keyof typeof world.people;
const preview = async (input: Reform, who: Who = 'Region') =>
  (await askAs(world.people[who], previewReform, input)).json();
const reform = async (input: Reform, { who = 'Region' as Who, stamp = '' } = {}) => {
  const seen = stamp || (await preview(input, who)).data?.stamp || '';
  const reply = await askAs(world.people[who], commitReform, { ...input, stamp: seen, reason: '机构调整' });
  return { status: reply.statusCode, body: reply.json() };
};
const placeOf = async (username: string) =>
  (
    await world.query<{ org_code: string; role: string | null }>(
      `select u.org_code, (select max(org_code) from user_role r where r.user_id = u.id and role_code <> 'learner') as role
       from app_user u where username = '${username}'`,
    )
  )[0];
const board = () =>
  world.query<{ org_code: string; people: number; hours: number; target: number }>(
    `select org_code, people, hours::int as hours, target::int as target from duty_org where people > 0 order by org_code`,
  );
/** Sums of the board that are not those of the people, and people who do not stand where they belong. */
const wrongSums = () =>
  world.query(
    `select o.org_code from duty_org o left join duty_person p
       on p.year = o.year and p.org_code = o.org_code and p.is_counted
     group by o.year, o.org_code
     having (o.people, o.hours, o.target) is distinct from (count(p.user_id)::int,
       coalesce(sum(p.hours), 0)::bigint, coalesce(sum(p.target), 0)::bigint)
     union all
     select u.id from app_user u join duty_person p on p.user_id = u.id where p.org_code <> u.org_code`,
  );

describe('a reform of organisations', () => {
  it('says beforehand what goes along and what stands in its way', async () => {
    const { data } = await preview({ kind: 'move', orgCode: FIRST, toCode: ELSEWHERE });
    expect(data.problem).toBe('');
    expect(data.lines[1]).toContain(`${ELSEWHERE}900001`);
    expect(data.counts).toEqual(
      expect.arrayContaining([
        { name: '直接下级', num: 1 },
        { name: '人员', num: 2 },
        { name: '管理身份', num: 1 },
      ]),
    );
    expect((await preview({ kind: 'move', orgCode: FIRST, toCode: GROUP })).data.problem).toContain('自己');
    const close = await preview({ kind: 'close', orgCode: FIRST });
    expect(close.data.problem).toBe('还有 1 个下级组织、2 个人员没有办完');
    const refused = await reform({ kind: 'close', orgCode: FIRST });
    expect([refused.status, refused.body.code]).toEqual([422, 'regions.cannotReform']);
  });

  it('gives no new organisation a name with letters that names do not have', async () => {
    const split = { kind: 'split' as const, orgCode: FIRST, childCodes: [GROUP], userIds: [] };
    expect((await preview({ ...split, name: '<i>第五党支部' })).data.problem).toBe('名称里不能有“<”');
    // Imports would read it as the end of one name of a path.
    expect((await preview({ ...split, name: '第五|党支部' })).data.problem).toBe('名称里不能有“|”');
    expect((await preview({ ...split, name: '第五党支部' })).data.problem).toBe('');
    const refused = await reform({ ...split, name: '<i>第五党支部' });
    expect([refused.status, refused.body.code]).toEqual([422, 'regions.cannotReform']);
    expect(refused.body.message).toContain('“<”');
  });

  it('is made within one’s own scope only, regions by the whole region only', async () => {
    expect((await preview({ kind: 'move', orgCode: FIRST, toCode: ELSEWHERE }, 'Prefecture')).code).toBe(
      'regions.orgNotFound',
    );
    expect((await preview({ kind: 'merge', orgCode: FIRST, toCode: SECOND }, 'City')).code).toBe(
      'regions.orgNotFound',
    );
    const input = { kind: 'move', orgCode: SHACHE, toCode: KASHGAR, ownCode: '653199' } as const;
    expect((await preview(input, 'Prefecture')).code).toBe('regions.regionOnly');
  });

  it('moves a branch with people, rights and rules; sums of duty stay true; the old code leads on', async () => {
    const to = `${ELSEWHERE}900001`;
    const before = await preview({ kind: 'move', orgCode: FIRST, toCode: ELSEWHERE });
    const { status, body } = await reform({ kind: 'move', orgCode: FIRST, toCode: ELSEWHERE });
    expect([status, body.data?.orgCode]).toEqual([200, to]);
    expect(await placeOf('secretary')).toEqual({ org_code: to, role: to });
    expect(await placeOf('member')).toMatchObject({ org_code: `${to}900001` });
    expect(await wrongSums()).toEqual([]);
    const moved = (await board()).find(({ org_code }) => org_code === `${to}900001`);
    expect(moved).toMatchObject({ people: 1, hours: 1250, target: 4000 });
    const led = (await askAs(world.people.Region, getOrg, { orgCode: FIRST })).json();
    expect(led.data).toMatchObject({ orgCode: to, orgName: '第一党支部' });
    const moves = await world.query('select * from user_org_move');
    expect(moves).toHaveLength(2);
    expect(await world.audited(to)).toEqual(['regions.moveOrg']);
    // Somebody else looked at it before it moved.
    const late = await reform({ kind: 'move', orgCode: FIRST, toCode: SHACHE }, { stamp: before.data.stamp });
    expect([late.status, late.body.code]).toEqual([409, 'regions.reformed']);
  });

  it('never gives the code of one that moved to another one', async () => {
    const back = await reform({ kind: 'move', orgCode: `${ELSEWHERE}900001`, toCode: SHACHE });
    expect(back.body.data.orgCode).toBe(`${SHACHE}900003`);
    const led = (await askAs(world.people.Region, getOrg, { orgCode: FIRST })).json();
    expect(led.data.orgCode).toBe(`${SHACHE}900003`);
  });

  it('merges two branches: the rules of the one that stays hold, and nobody is counted twice', async () => {
    const from = `${SHACHE}900003`;
    const { status } = await reform({ kind: 'merge', orgCode: from, toCode: SECOND });
    expect(status).toBe(200);
    expect(await placeOf('secretary')).toEqual({ org_code: SECOND, role: SECOND });
    expect(await placeOf('member')).toMatchObject({ org_code: `${SECOND}900001` });
    expect(await wrongSums()).toEqual([]);
    expect(await world.query('select org_code from duty_rule')).toEqual([{ org_code: SECOND }]);
    expect(await world.query(`select code from organisation where code like '${from}%'`)).toEqual([]);
    const led = (await askAs(world.people.Region, getOrg, { orgCode: GROUP })).json();
    expect(led.data).toMatchObject({ orgCode: `${SECOND}900001`, orgName: '第一党小组' });
  });

  it('splits a branch by people and parts below, and closes what is empty', async () => {
    const { data: parts } = (await askAs(world.people.Region, listSplitParts, { orgCode: SECOND })).json();
    expect(parts.people.map(({ name }: { name: string }) => name).toSorted()).toEqual(['李明', '陈静']);
    const [child] = parts.children;
    const secretary = parts.people.find(({ name }: { name: string }) => name === '李明').id;
    const split = await reform({
      kind: 'split',
      orgCode: SECOND,
      name: '第三党支部',
      childCodes: [child.orgCode],
      userIds: [secretary],
    });
    const made = split.body.data.orgCode;
    expect(await placeOf('secretary')).toMatchObject({ org_code: made });
    expect(await placeOf('other')).toMatchObject({ org_code: SECOND });
    expect(await placeOf('member')).toMatchObject({ org_code: `${made}900001` });
    expect(await wrongSums()).toEqual([]);
    await world.query(`update app_user set org_code = '${SECOND}' where org_code like '${made}%'`);
    expect((await reform({ kind: 'close', orgCode: `${made}900001` })).status).toBe(200);
    expect((await reform({ kind: 'close', orgCode: made })).body.data.orgCode).toBe(SHACHE);
    const names = await world.query<{ name: string }>(
      `select name from organisation_past where code = '${made}'`,
    );
    expect(names).toEqual([{ name: '第三党支部' }]);
  });

  it('gives a region the state’s new code with all its towns, and the next start does not bring back the old one', async () => {
    const input = { kind: 'move', orgCode: SHACHE, toCode: KASHGAR, ownCode: '653181' } as const;
    expect((await preview({ ...input, ownCode: '653225' })).data.problem).toContain('6531');
    const { status, body } = await reform(input);
    expect([status, body.data?.orgCode]).toEqual([200, `${KASHGAR}653181`]);
    await loadBaseData(world.database.db);
    expect(await world.query(`select code from organisation where code like '${SHACHE}%'`)).toEqual([]);
    expect(await placeOf('other')).toMatchObject({ org_code: `${KASHGAR}653181900002` });
    expect(await wrongSums()).toEqual([]);
  });

  it('merges a county with its towns into another one, and the names of both stay readable', async () => {
    const [from, to] = [`${KASHGAR}653181`, `${KASHGAR}653121`];
    const below = (code: string) =>
      world.query<{ code: string; name: string }>(
        `select code, name from organisation where parent_code = '${code}' and kind = 'region' order by code`,
      );
    const [moving, there] = [await below(from), await below(to)];
    expect(moving.length).toBeGreaterThan(3);
    const town = moving[0];
    await world.query(`update app_user set org_code = '${town?.code}' where username = 'secretary'`);
    const { data } = await preview({ kind: 'merge', orgCode: from, toCode: to });
    expect([data.problem, data.lines.join('')]).toEqual(['', expect.stringContaining('正式代码以后再改')]);
    const { status, body } = await reform({ kind: 'merge', orgCode: from, toCode: to });
    expect([status, body.data?.orgCode]).toEqual([200, to]);
    const after = await below(to);
    expect(after.map(({ name }) => name).toSorted()).toEqual(
      [...moving, ...there].map(({ name }) => name).toSorted(),
    );
    expect(new Set(after.map(({ code }) => code.slice(0, to.length + 3)))).toEqual(new Set([`${to}121`]));
    const moved = after.find(({ name }) => name === town?.name)?.code;
    expect(await placeOf('secretary')).toMatchObject({ org_code: moved });
    expect(await wrongSums()).toEqual([]);
    const led = (await askAs(world.people.Region, getOrg, { orgCode: town?.code })).json();
    expect(led.data).toMatchObject({ orgCode: moved, orgName: town?.name });
    const names = await orgNames(world.database.db, [from, town?.code ?? '']);
    expect([names.get(from), names.get(town?.code ?? '')]).toEqual(['莎车县', town?.name]);
  });

  it('merges a prefecture with its counties into another one, each with its towns and people', async () => {
    const [from, to] = [KASHGAR, `${ROOT}653200`];
    const below = (code: string) =>
      world.query<{ code: string; name: string }>(
        `select code, name from organisation where parent_code = '${code}' and kind = 'region' order by code`,
      );
    const sizeOf = async (code: string) =>
      (await world.query(`select code from organisation where code like '${code}%' and code <> '${code}'`))
        .length;
    // A county of the other prefecture has these digits already.
    const twin = `${from}653122`;
    const [towns, sizes] = [await below(twin), [await sizeOf(from), await sizeOf(to)]];
    const town = towns[0];
    await world.query(`update app_user set org_code = '${town?.code}' where username = 'secretary'`);
    const [moving, there] = [await below(from), await below(to)];
    const { data } = await preview({ kind: 'merge', orgCode: from, toCode: to });
    expect(data.problem).toBe('');
    expect(data.lines.join('')).toContain(`${moving.length} 个地区得到`);
    expect((await preview({ kind: 'merge', orgCode: from, toCode: to }, 'Prefecture')).code).toBe(
      'regions.regionOnly',
    );
    const { status, body } = await reform({ kind: 'merge', orgCode: from, toCode: to });
    expect([status, body.data?.orgCode]).toEqual([200, to]);
    const after = await below(to);
    expect(after.map(({ name }) => name).toSorted()).toEqual(
      [...moving, ...there].map(({ name }) => name).toSorted(),
    );
    expect(new Set(after.map(({ code }) => code.slice(0, to.length + 4)))).toEqual(new Set([`${to}6532`]));
    expect(await sizeOf(to)).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0));
    expect(await sizeOf(from)).toBe(0);
    const name = moving.find(({ code }) => code === twin)?.name;
    const county = after.find((one) => one.name === name)?.code ?? '';
    // The line of the preview names the code that it got.
    expect(data.lines.join('')).toContain(`${name} ${county.slice(-6)}`);
    expect(await placeOf('secretary')).toMatchObject({ org_code: `${county}${town?.code.slice(-6)}` });
    expect(await placeOf('prefecture')).toEqual({ org_code: to, role: to });
    expect(await wrongSums()).toEqual([]);
    const led = (await askAs(world.people.Region, getOrg, { orgCode: town?.code })).json();
    expect(led.data).toMatchObject({ orgCode: `${county}${town?.code.slice(-6)}`, orgName: town?.name });
    // Codes of two reforms ago lead on, too.
    expect((await askAs(world.people.Region, getOrg, { orgCode: SHACHE })).json().data.orgCode).toContain(to);
    await loadBaseData(world.database.db);
    expect(await sizeOf(from)).toBe(0);
  });

  it('counts what is under way below an organisation, and closes none that has any of it', async () => {
    const { data: before } = await preview({ kind: 'close', orgCode: OTHER });
    expect(before.problem).toBe('');
    await world.query(
      `insert into group_study (id, receipt_no, org_code, place, leader_id, leader_name, course_id, course_name,
         media_kind, length_tenths, speed_hundredths, coverage_thousandths, hours_hundredths, state, opened_at,
         position_at, roster_num)
       values ('g1', 'R1', '${OTHER}', '会议室', 'u1', '李明', '2601', '课', 'text', 600, 100, 950, 100, 'RUNNING',
         now(), now(), 3)`,
    );
    const running = await preview({ kind: 'close', orgCode: OTHER });
    expect(running.data.counts).toContainEqual({ name: '集体学习', num: 1 });
    expect(running.data.problem).toBe('还有 1 个集体学习没有办完');
    expect((await reform({ kind: 'close', orgCode: OTHER })).status).toBe(422);
    await world.query(`update group_study set state = 'CLOSED', closed_at = now()`);
    expect((await reform({ kind: 'close', orgCode: OTHER })).status).toBe(200);
    // Records of the past keep the name of their organisation.
    expect((await orgNames(world.database.db, [OTHER])).get(OTHER)).toBe('第四党支部');
  });
});
