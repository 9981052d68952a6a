import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '../shared/class-admin.contract.ts';
import * as members from '../shared/class-members-admin.contract.ts';
import { type ClassDesk, openClassDesk } from './class-admin.fixtures.ts';
import { classArchiveExporter, classMembersExporter } from './class-admin.public.ts';
import { recountClass } from './class-recount.service.ts';
import { memberStatistic, memberStatistics } from './member-statistic.service.ts';

let desk: ClassDesk;
let id = '';
let version = 0;
beforeAll(async () => {
  desk = await openClassDesk();
  ({ id, version } = await desk.published({ capacity: 80_000 }));
  await desk.rows(`insert into app_user (id, username, must_set_password, name, uuid, org_code, is_party_member, created_at)
    select 'b' || n, 'b' || n, false, '人' || n, 'b' || n, '000002000065653100', true, now() from generate_series(1, 100000) n`);
  await desk.rows(
    `insert into class_member (user_id, class_id, org_code, state, source, student_no, wait_no, applied_at, joined_at, updated_at, done_num, percentage)
    select 'b' || n, $1, '000002000065653100' || case when n % 3 = 0 then '653125' else '' end, case when n <= 80000 then 'ENROLLED' else 'WAITING' end, 'OPEN',
     case when n <= 80000 then n end, case when n > 80000 then n - 80000 end, now(), now(), now(), 0, 0 from generate_series(1, 100000) n`,
    id,
  );
  await desk.rows(
    `insert into class_credit select 'b' || n, $1, '9001', '9001', 50, 'R' || n, '2026-07-08' from generate_series(1, 80000) n`,
    id,
  );
  await desk.rows(
    `update class_seat set taken = 80000, waiting = 20000, wait_seq = 20000, student_seq = 80000 where class_id = $1`,
    id,
  );
  await desk.rows('analyze');
}, 120_000);
afterAll(() => desk.close());
const t = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  try {
    return await run();
  } finally {
    process.stderr.write(`${name}: ${Math.round(performance.now() - from)} ms\n`);
  }
};
it('scale', async () => {
  const l = (extra: object) =>
    desk.ask('head', members.listClassMembers, { id, pageNum: 0, pageSize: 20, ...extra } as never);
  for (const extra of [
    {},
    { sort: 'name' },
    { sort: '-percentage' },
    { state: 'WAITING' },
    { state: 'WAITING', pageNum: 900 },
    { keyword: '人9999' },
    { sort: 'username', pageNum: 4000 },
  ])
    await t(`listMembers ${JSON.stringify(extra)}`, async () => expect((await l(extra)).status).toBe(200));
  await t('statistics', async () =>
    expect((await desk.ask('head', members.getClassStatistics, { id })).status).toBe(200),
  );
  await t('userStatistic', () => memberStatistic(desk.deps, desk.people.head, id));
  await t('learned', () =>
    memberStatistics(desk.deps, desk.people.head, { classId: id, pageNum: 0, pageSize: 20 }),
  );
  await t('learned keyword', () =>
    memberStatistics(desk.deps, desk.people.head, {
      classId: id,
      keyword: '人9999',
      pageNum: 0,
      pageSize: 20,
    }),
  );
  await t('learned last', () =>
    memberStatistics(desk.deps, desk.people.head, { classId: id, pageNum: 3999, pageSize: 20 }),
  );
  await t('findPeople', () =>
    desk.ask('head', members.findPeopleForClass, { id, keyword: '人99', pageNum: 0, pageSize: 20 }),
  );
  await t('rehearse', () =>
    desk.ask('head', members.rehearseClass, { id, at: '2026-07-10 10:00:00' } as never),
  );
  await t('admin list', () =>
    desk.ask('head', contract.listAdminClasses, { pageNum: 0, pageSize: 20 } as never),
  );
  for (const [name, exporter, filters] of [
    ['members', classMembersExporter(desk.deps), { id }],
    ['waiting', classMembersExporter(desk.deps), { id, state: 'WAITING' }],
    ['archive', classArchiveExporter(desk.deps), { id }],
  ] as const)
    await t(`export ${name}`, async () => {
      let n = 0;
      for await (const _ of exporter.rows(desk.people.head, filters, '')) n += 1;
      process.stderr.write(`${n} rows `);
    });
  await t('recount', () => recountClass(desk.deps, id));
  const detail = (await desk.see(id)) as never as Record<string, unknown>;
  const keys = Object.keys(contract.saveClass.in.properties);
  const form = Object.fromEntries(Object.entries(detail).filter(([key]) => keys.includes(key)));
  await t('promote 20000', async () =>
    expect(
      (
        await desk.ask('head', contract.saveClass, {
          ...form,
          id,
          version,
          coverFileId: null,
          capacity: 100000,
        } as never)
      ).status,
    ).toBe(200),
  );
  await t('offline', async () =>
    expect(
      (await desk.ask('head', contract.takeClassOffline, { id, version: version + 1, reason: 'x' })).status,
    ).toBe(200),
  );
  await t('jobs', () => desk.deps.jobs.drain());
  process.stderr.write(
    JSON.stringify(await desk.rows('select kind, count(*)::int from notification group by 1')) + '\n',
  );
}, 580_000);
