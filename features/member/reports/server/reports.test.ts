import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-read.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf } from '#platform/shared/endpoint.ts';
import { REPORT_KINDS } from '../shared/report-kinds.rules.ts';
import * as reports from '../shared/reports.contract.ts';
import { countMonth, recountNightly, settleCounting } from './count.job.ts';
import { receivedReports, sentFile } from './received-report.read.ts';
import { openReports, REPORT_WORLD, type ReportsWorld } from './reports.fixtures.ts';
import { sendDue } from './send-reports.job.ts';

const { ROOT, KASHGAR, YECHENG, TOWN, URUMQI } = REPORT_WORLD;
const MONTH = '2026-07';

let world: ReportsWorld;
beforeAll(async () => {
  world = await openReports();
});
afterAll(() => world.close());

const ask = async <E extends Endpoint>(caller: Caller | null, endpoint: E, input: InputOf<E>) => {
  const reply = await world.ask(caller, endpoint, input as object);
  return { status: reply.statusCode, body: reply.json() };
};

type Report = reports.Report;

const reportOf = async (caller: Caller, input: InputOf<typeof reports.getReport>): Promise<Report> => {
  const { status, body } = await ask(caller, reports.getReport, input);
  expect(status).toBe(200);
  return body.data;
};

const numberIn = ({ measures }: Report, sums: readonly number[], measure: string) =>
  sums[measures.indexOf(measure)];

describe('sums by organisation', () => {
  it('are those of the rows at every level, whatever was credited and taken back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            at: fc.nat(7),
            hours: fc.integer({ min: 25, max: 800 }),
            isTakenBack: fc.boolean(),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async (credits) => {
          for (const { at, hours, isTakenBack } of credits) {
            const credit = await world.credit(
              at,
              hours,
              isTakenBack || hours % 2 === 0 ? 'OFFLINE' : 'GROUP',
            );
            if (isTakenBack) await world.takeBack(credit);
          }
          world.deps.advance(60);
          await countMonth(world.deps, MONTH);
          for (const orgCode of [ROOT, KASHGAR, YECHENG, TOWN]) {
            const report = await reportOf(world.people.region, { kind: 'hours', period: MONTH, orgCode });
            const truth = await world.query<{ hours: number; credits: number }>(
              `select coalesce(sum(coalesce(year_hundredths, hours_hundredths)), 0)::int as hours,
                 count(*)::int as credits from study_ledger where counts_for_year and org_code like $1`,
              [`${orgCode}%`],
            );
            expect(numberIn(report, report.total, 'hours.all')).toBe(truth[0]?.hours);
            for (const [at, total] of report.total.entries())
              expect(report.rows.reduce((sum, { sums }) => sum + (sums[at] ?? 0), 0)).toBe(total);
            const { body } = await ask(world.people.region, reports.listReportRows, {
              kind: 'hours',
              period: MONTH,
              orgCode,
              pageSize: 100,
            });
            expect(body.totalelements).toBe(truth[0]?.credits);
            expect(body.datalist).toHaveLength(Math.min(100, body.totalelements));
          }
        },
      ),
      { numRuns: 4, seed: 18 },
    );
  });

  it('count people where they are, the organisation itself in a row of its own', async () => {
    await countMonth(world.deps, MONTH);
    const report = await reportOf(world.people.region, { kind: 'people', period: 'month', orgCode: KASHGAR });
    const members = Object.fromEntries(
      report.rows
        .map((row) => [row.isSelf ? 'self' : row.key, numberIn(report, row.sums, 'people.members')] as const)
        .filter(([, num]) => num !== 0),
    );
    // Two members of the staff and one of the eight; below it six, of whom one is no party member, and one of the staff.
    expect(members).toEqual({ self: 3, [YECHENG]: 5 });
    expect(numberIn(report, report.total, 'people.members')).toBe(8);
    expect(report.path.map(({ orgCode }) => orgCode)).toEqual([ROOT, KASHGAR]);
    const own = await ask(world.people.region, reports.listReportRows, {
      kind: 'people',
      period: 'month',
      orgCode: KASHGAR,
      isSelf: true,
    });
    expect(own.body.totalelements).toBe(3);
    expect(own.body.datalist).toHaveLength(3);
  });

  it('keep how many there were at the end of a month that is over, and count what never was', async () => {
    await world.query('delete from report_sum');
    await world.query('delete from report_month');
    await settleCounting(world.deps);
    const before = await reportOf(world.people.region, { kind: 'people', period: MONTH });
    world.deps.setTime(new Date('2026-08-03T02:00:00Z'));
    await world.query("update app_user set status = 'disabled' where username = 'r0'");
    await recountNightly(world.deps);
    const july = await reportOf(world.people.region, { kind: 'people', period: MONTH });
    expect(july.total).toEqual(before.total);
    const august = await reportOf(world.people.region, { kind: 'people', period: 'month' });
    expect(numberIn(august, august.total, 'people.members')).toBe(
      (numberIn(july, july.total, 'people.members') ?? 0) - 1,
    );
    // Of several months a stock is the last one's, a flow the sum.
    const both = await reportOf(world.people.region, { kind: 'people', period: '2026-07~2026-08' });
    expect(numberIn(both, both.total, 'people.members')).toBe(
      numberIn(august, august.total, 'people.members'),
    );
    expect(numberIn(both, both.total, 'people.added')).toBe(numberIn(july, july.total, 'people.added'));
  });

  it('are worked out for every kind, on an empty month too', async () => {
    for (const kind of REPORT_KINDS) {
      const report = await reportOf(world.people.region, { kind, period: '2026-01' });
      expect(report.countedTime).toBe('');
      const rows = await ask(world.people.region, reports.listReportRows, { kind, period: 'year' });
      expect(rows.status).toBe(200);
    }
  });

  it('are for those whose right covers the organisation', async () => {
    const { kashgar, head } = world.people;
    for (const [caller, input, status] of [
      [kashgar, { kind: 'hours', period: 'year', orgCode: ROOT }, 404],
      [kashgar, { kind: 'hours', period: 'year', orgCode: URUMQI }, 404],
      [kashgar, { kind: 'hours', period: '2026-08~2026-01' }, 400],
      [kashgar, { kind: 'hours', period: 'soon' }, 400],
      [head, { kind: 'people', period: 'year' }, 403],
      [null, { kind: 'people', period: 'year' }, 401],
    ] as const) {
      expect((await ask(caller, reports.getReport, input)).status).toBe(status);
      expect((await ask(caller, reports.listReportRows, input)).status).toBe(status);
    }
  });
});

describe('a manager', () => {
  it('sees the own classes, one a row, and nothing of others', async () => {
    const { head } = world.people;
    const at = '2026-08-01T02:00:00Z';
    for (const [id, org] of [
      ['own', YECHENG],
      ['other', YECHENG],
      ['outside', URUMQI],
    ])
      await world.query(
        `insert into class (id, class_code, class_name, class_type, status, org_code, start_at, end_at, created_at, updated_at,
           published_at)
           values ($1, $1, $1, 'TRAINCLASS', 'PUBLISHED', $2, $3, '2026-09-01T00:00:00Z', $3, $3, $3)`,
        [id, org, at],
      );
    for (const id of ['own', 'outside'])
      await world.query(`insert into class_manager (class_id, user_id, kind) values ($1, $2, 'HEAD')`, [
        id,
        head.userId,
      ]);
    for (const { id } of world.members.slice(0, 3))
      await world.query(
        `insert into class_member (user_id, class_id, org_code, state, source, applied_at, updated_at, graduated_at)
           values ($1, 'own', $2, 'ENROLLED', 'ASSIGNED', $3, $3, $4)`,
        [id, TOWN, at, id === world.members[0]?.id ? at : null],
      );
    await world.query(
      `insert into exam (id, name, exam_type, state, org_code, class_id, created_at, updated_at)
         values ('e1', '结业考试', 'FINAL_TEST', 'DRAFT', $1, 'own', $2, $2)`,
      [YECHENG, at],
    );
    await world.query(
      `insert into exam_attempt (user_id, exam_id, class_id, attempt_no, id, org_code, state, items, started_at,
         submitted_at, is_passed, score_tenths, submit_kind, receipt_no)
         values ($1, 'e1', 'own', 1, 'a1', $2, 'SUBMITTED', '[]', $3, $3, true, 805, 'SELF', 'K1')`,
      [world.members[0]?.id, TOWN, at],
    );
    const classes = await reportOf(head, { kind: 'classes', period: 'month' });
    expect(classes.isOwnClasses).toBe(true);
    expect(classes.rows.map(({ key, sums }) => [key, sums])).toEqual([['own', [1, 3, 1]]]);
    expect(classes.total).toEqual([1, 3, 1]);
    const exams = await reportOf(head, { kind: 'exams', period: 'month' });
    expect(exams.rows.map(({ key }) => key)).toEqual(['own']);
    expect(numberIn(exams, exams.total, 'exams.passed')).toBe(1);
    const behind = await ask(head, reports.listReportRows, { kind: 'exams', period: 'month' });
    expect(behind.body.datalist.map(({ cells }: { cells: string[] }) => cells.slice(2, 5))).toEqual([
      ['结业考试', '80.5', '合格'],
    ]);
    const others = await ask(head, reports.listReportRows, {
      kind: 'classes',
      period: 'month',
      classId: 'other',
    });
    expect(others.body.totalelements).toBe(0);
    // Counted for organisations: the class where it is held, the attempt where the person is.
    await countMonth(world.deps, '2026-08');
    const region = await reportOf(world.people.region, { kind: 'exams', period: 'month', orgCode: YECHENG });
    expect(region.rows.find(({ key }) => key === TOWN)?.sums[0]).toBe(1);
    const held = await reportOf(world.people.region, { kind: 'classes', period: 'month' });
    expect(held.total).toEqual([3, 3, 1]);
  });
});

const saved = (changes: Partial<InputOf<typeof reports.saveReport>> = {}) => ({
  name: '喀什学时',
  kind: 'hours' as const,
  period: 'last-month',
  orgCode: KASHGAR,
  columns: ['average', 'hours'],
  isShared: false,
  ...changes,
});

describe('a saved report', () => {
  it('is its owner’s, or everybody’s who may see its organisation when it is shared', async () => {
    const { region, kashgar, yecheng, head } = world.people;
    const namesFor = async (caller: Caller) =>
      (await ask(caller, reports.listSavedReports, {})).body.datalist.map(
        ({ name }: { name: string }) => name,
      );
    const first = await ask(kashgar, reports.saveReport, saved());
    expect(first.status).toBe(200);
    expect((await ask(kashgar, reports.saveReport, saved())).status).toBe(409);
    expect((await ask(kashgar, reports.saveReport, saved({ name: ' ' }))).status).toBe(400);
    expect((await ask(kashgar, reports.saveReport, saved({ name: '别处', orgCode: URUMQI }))).status).toBe(
      404,
    );
    expect((await ask(head, reports.saveReport, saved({ name: '班主任' }))).status).toBe(403);
    expect(await namesFor(region)).toEqual([]);
    const { id } = first.body.data;
    const change = { ...saved({ isShared: true }), id, version: 1 };
    expect((await ask(region, reports.saveReport, change)).status).toBe(404);
    expect((await ask(kashgar, reports.saveReport, change)).status).toBe(200);
    expect((await ask(kashgar, reports.saveReport, change)).status).toBe(409);
    expect(await namesFor(region)).toEqual(['喀什学时']);
    expect(await namesFor(yecheng)).toEqual([]);
    expect(await namesFor(head)).toEqual([]);
    expect((await ask(region, reports.removeReport, { id, version: 2 })).status).toBe(404);
    expect(await world.audited(`report-${id}`)).toEqual(['reports.save', 'reports.save']);
  });
});

describe('a scheduled report', () => {
  const TIMING = { rhythm: 'MONTH' as const, day: 1, time: '08:30', isActive: true };
  const messagesOf = async (userId: string) =>
    (
      await world.query<{ kind: string; text: string }>(
        'select kind, text from notification where user_id = $1 order by id',
        [userId],
      )
    ).map(({ kind, text }) => `${kind} ${text}`);

  it('goes once to those whose right covers the organisation when it is sent, and to nobody else', async () => {
    const { region, kashgar, yecheng } = world.people;
    const { body } = await ask(kashgar, reports.saveReport, saved({ name: '每月学时' }));
    const reportId = body.data.id;
    const schedule = { reportId, ...TIMING, userIds: [kashgar.userId, region.userId] };
    const withYecheng = { ...schedule, userIds: [yecheng.userId] };
    expect((await ask(kashgar, reports.saveSchedule, withYecheng)).status).toBe(403);
    expect((await ask(kashgar, reports.saveSchedule, { ...schedule, day: 30 })).status).toBe(400);
    expect((await ask(kashgar, reports.saveSchedule, { ...schedule, userIds: [] })).status).toBe(400);
    expect((await ask(region, reports.saveSchedule, schedule)).status).toBe(404);
    const found = await ask(kashgar, reports.listReceivers, { orgCode: KASHGAR });
    expect(found.body.datalist.map(({ name }: { name: string }) => name)).toEqual(['周立言', '阿依努尔']);
    expect((await ask(kashgar, reports.saveSchedule, schedule)).status).toBe(200);
    expect((await ask(kashgar, reports.removeReport, { id: reportId, version: 1 })).status).toBe(409);
    const [planned] = (await ask(kashgar, reports.listSchedules, {})).body.datalist;
    expect(planned).toMatchObject({
      nextTime: '2026-09-01 08:30:00',
      nextPeriod: { from: '2026-08', to: '2026-08' },
    });

    await sendDue(world.deps);
    expect(await messagesOf(region.userId)).toEqual([]);
    world.deps.setTime(new Date('2026-09-01T00:31:00Z'));
    await world.query("update user_role set role_code = 'author' where user_id = $1", [region.userId]);
    // Two processes at once, and once more after a restart.
    await Promise.all([sendDue(world.deps), sendDue(world.deps)]);
    await sendDue(world.deps);
    expect(await messagesOf(region.userId)).toEqual([]);
    const told = await messagesOf(kashgar.userId);
    expect(told).toHaveLength(2);
    expect(told.find((text) => text.startsWith('REPORT_SENT'))).toContain('2026 年 8 月');
    expect(told.find((text) => text.startsWith('REPORT_NOT_SENT'))).toContain('周立言');

    const received = await receivedReports(world.deps, kashgar, {});
    expect(received.datalist).toHaveLength(1);
    const id = received.datalist[0]?.id ?? '';
    const file = await sentFile(world.deps, kashgar, id);
    const parts: Buffer[] = [];
    for await (const part of file.stream) parts.push(part as Buffer);
    expect(file.name).toBe('每月学时-2026-08至2026-08.xlsx');
    const sheet = await readSpreadsheet(Buffer.concat(parts), file.name);
    const text = JSON.stringify(sheet);
    expect(text).toContain('人均（学时）');
    expect(text).toContain('制表人：阿依努尔');
    await expect(sentFile(world.deps, region, id)).rejects.toMatchObject({ status: 404 });
    const narrower = { ...kashgar, activeRole: { roleCode: 'admin' as const, orgCode: YECHENG } };
    await expect(sentFile(world.deps, narrower, id)).rejects.toMatchObject({ status: 404 });
  });

  it('stops, and says so, when its owner’s right no longer covers the organisation', async () => {
    const { kashgar } = world.people;
    await world.query("update user_role set org_code = $2 where user_id = $1 and role_code = 'admin'", [
      kashgar.userId,
      YECHENG,
    ]);
    world.deps.setTime(new Date('2026-10-01T00:31:00Z'));
    await sendDue(world.deps);
    await sendDue(world.deps);
    const [planned] = (await ask(kashgar, reports.listSchedules, {})).body.datalist;
    expect(planned).toMatchObject({ isActive: false, nextTime: '', nextPeriod: null });
    expect(planned.stopReason).not.toBe('');
    expect((await messagesOf(kashgar.userId)).at(-1)).toContain('停了');
    expect(await world.query("select 1 from report_delivery where sent_at > '2026-09-30'")).toEqual([]);
  });
});
