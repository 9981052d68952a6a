import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exporter, ExportFilters } from '#platform/server/exporter.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import {
  applicationsWaiting,
  classArchiveExporter,
  classExporter,
  classesEnding,
  classesNotReady,
  classMembersExporter,
  countClassesOfOrg,
} from '../class-admin.public.ts';
import { type ClassDesk, openClassDesk } from './class-admin.fixtures.ts';

type Who = Parameters<ClassDesk['ask']>[0];

let desk: ClassDesk;
let id: string;
beforeAll(async () => {
  desk = await openClassDesk();
  ({ id } = await desk.published({ className: '导出班' }));
  const userIds = (['member1', 'member2'] as const).map((who) => desk.people[who].userId);
  await desk.ask('head', memberContract.assignMembers, { id, userIds });
  await desk.ask('head', memberContract.removeMembers, { id, userIds: userIds.slice(1), reason: '调走' });
});
afterAll(() => desk.close());

const examNumbers = async (_deps: unknown, _sql: unknown, _classId: string, userIds: readonly string[]) =>
  new Map(
    userIds.map((userId) => [
      userId,
      { quizNum: 2, quizPassedNum: 1, quizRate: 50, examScore: 85, examPassFlag: '1' },
    ]),
  );

const rowsOf = async (exporter: Exporter, who: Who, filters: ExportFilters, sort = '') => {
  const rows = [];
  for await (const row of exporter.rows(desk.people[who], filters, sort)) rows.push(row);
  expect(await exporter.count(desk.people[who], filters)).toBe(rows.length);
  return rows;
};

describe('exports', () => {
  it('of classes hold the rows of the list, with every column filled in', async () => {
    const exporter = classExporter(desk.deps);
    const [row] = await rowsOf(exporter, 'head', { keyword: '导出', state: 'HOLDING', orgCode: 'x' });
    expect(row).toMatchObject({
      className: '导出班',
      classType: '公开班',
      learnerNum: 1,
      capacity: 200,
      status: '进行中',
      organizer: '喀什地区党员教育中心',
      phone: '0998-1234567',
    });
    expect(exporter.columns.filter(({ key }) => !(key in (row ?? {})))).toEqual([]);
    expect(await rowsOf(exporter, 'stranger', { keyword: '导出' })).toEqual([]);
    expect(exporter.roles).toEqual(['manager', 'admin']);
  });

  it('of members hold everybody whom the filters leave, names and no identity numbers', async () => {
    const exporter = classMembersExporter(desk.deps);
    const rows = await rowsOf(exporter, 'supervisor', { id }, 'name');
    expect(rows.map(({ name, state, reason }) => [name, state, reason])).toEqual(
      expect.arrayContaining([
        ['王一', '学员', ''],
        ['王二', '已移出', '调走'],
      ]),
    );
    expect(exporter.columns.filter(({ key }) => !(key in (rows[0] ?? {})))).toEqual([]);
    expect(exporter.columns.map(({ key }) => key)).not.toContain('idCardHash');
    expect((await rowsOf(exporter, 'head', { id, state: 'REMOVED' })).length).toBe(1);
  });

  it('of the archive hold one row a member', async () => {
    const exporter = classArchiveExporter(desk.deps, { examNumbers });
    const rows = await rowsOf(exporter, 'admin', { id, state: 'REMOVED' });
    expect(rows).toMatchObject([
      {
        className: '导出班',
        name: '王一',
        courseNum: 2,
        isGraduated: '否',
        gotHours: 0,
        quizPassedNum: 1,
        quizNum: 2,
        examScore: 85,
        examResult: '及格',
      },
    ]);
    expect(exporter.columns.filter(({ key }) => !(key in (rows[0] ?? {})))).toEqual([]);
  });

  it('of a class that is not one’s own, or none, hold nobody', async () => {
    for (const exporter of [
      classMembersExporter(desk.deps),
      classArchiveExporter(desk.deps, { examNumbers }),
    ]) {
      for (const who of ['stranger', 'elsewhere', 'otherAdmin'] as const)
        expect(await rowsOf(exporter, who, { id }), who).toEqual([]);
      expect(await rowsOf(exporter, 'head', {})).toEqual([]);
      expect(await rowsOf(exporter, 'head', { id: '\u0000' })).toEqual([]);
    }
  });
});

describe('the console’s start page', () => {
  it('names applications, classes that are not ready and classes that end soon', async () => {
    const late = await desk.draft({ className: '马上开班的班', startDate: '2026-07-10' });
    const ending = await desk.published({
      className: '快结束的班',
      endDate: '2026-07-11',
      needsApproval: true,
    });
    await desk.ask('head', memberContract.assignMembers, {
      id: ending.id,
      userIds: [desk.people.member1.userId],
    });
    await desk.rows(
      `insert into class_member (user_id, class_id, org_code, state, source, applied_at, updated_at)
       values ('p1', $1, '000002000065653100', 'PENDING', 'OPEN', now(), now())`,
      ending.id,
    );
    const { head, supervisor, stranger, admin, member1 } = desk.people;
    const [pending] = await applicationsWaiting(desk.deps, head);
    expect(pending).toMatchObject({ title: '《快结束的班》有 1 人等审核', tone: 'gold' });
    expect(pending?.to).toContain(`id=${ending.id}&tab=members`);
    expect(await classesNotReady(desk.deps, admin)).toMatchObject([
      { key: `class-unready-${late.id}`, text: '还没有选课程，还没有发布', when: '7 月 10 日开班' },
    ]);
    expect(await classesEnding(desk.deps, head)).toMatchObject([
      { title: '《快结束的班》快结束了，1 人没结业', when: '7 月 11 日结束' },
    ]);
    for (const source of [applicationsWaiting, classesNotReady, classesEnding])
      for (const who of [supervisor, stranger, member1]) expect(await source(desk.deps, who)).toEqual([]);
  });
});

describe('what other features ask of classes', () => {
  it('is how many an organisation has', async () => {
    const { num, openNum } = await countClassesOfOrg(
      desk.database.db,
      '000002000065653100',
      desk.deps.clock(),
    );
    expect(num).toBeGreaterThan(1);
    expect(openNum).toBeLessThanOrEqual(num);
    const all = await countClassesOfOrg(desk.database.db, '000002000065', new Date('2099-01-01'));
    expect(all.num).toBeGreaterThanOrEqual(num);
    expect(all.openNum).toBe(0);
  });
});
