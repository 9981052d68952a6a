import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askLeave, recordAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import type { Exporter } from '#platform/server/exporter.ts';
import * as learner from '../shared/offline-classes.contract.ts';
import * as manage from '../shared/offline-manage.contract.ts';
import { attendanceExporter, ratingsExporter, rosterExporter } from './exports.read.ts';
import { lesson, type OfflineWorld, openOfflineClass, type Who } from './offline-classes.fixtures.ts';
import { offlineToday } from './today.read.ts';

let test: OfflineWorld;
let classId: string;

const signIn = (who: Who, time: string) =>
  test.db.transaction((tx) =>
    recordAttendance(tx, test.deps, {
      gatheringId: `class:${classId}:2026-07-09`,
      userId: test.people[who].userId,
      direction: 'IN',
      at: new Date(`2026-07-09T${time}+08:00`),
      via: 'CODE',
      witnessId: '',
      key: `${who}-${time}`,
    }),
  );

beforeAll(async () => {
  test = await openOfflineClass();
  ({ classId } = test);
  const sessions = [lesson(), lesson({ day: '2026-07-10' })];
  await test.ask('head', manage.saveTimetable, { id: classId, version: 1, sessions });
  await signIn('amina', '10:20:00');
  await signIn('wang', '10:50:00');
  test.at('2026-07-09T12:40:00');
  const items = [{ idCardHash: test.hashOf('li'), signStatus: 'PRESENT', reason: '手机没电，班主任点名' }];
  await test.ask('head', manage.updateSignStatus, { classId, date: '2026-07-09', items });
  const { datalist } = (await test.ask('amina', learner.getOfflineTimetable, { classId })).body;
  const courseId = datalist[0].children[0].courseId;
  for (const [who, courseScore] of [
    ['amina', 10],
    ['wang', 8],
    ['li', 8],
  ] as const)
    await test.ask(who, learner.rateSessions, [
      { classId, idCardHash: test.hashOf(who), courseId, courseScore },
    ]);
});
afterAll(() => test.close());

describe('the console’s start page', () => {
  it('names today’s lessons and waiting leaves of classes that the person works on', async () => {
    test.at('2026-07-10T09:00:00');
    const on = `class:${classId}:2026-07-10`;
    await test.db.transaction((tx) =>
      askLeave(tx, test.deps, test.people.li, { gatheringId: on, reason: '家里有事' }),
    );
    const lines = await offlineToday(test.deps, test.people.head);
    expect(lines.map(({ title, verb }) => [title.replace(/《.*》/, ''), verb])).toEqual([
      ['有 1 人请假', '去答复'],
      ['今天 10:30 上课', '考勤'],
    ]);
    expect(lines[0]?.to).toContain('tab=attendance&day=2026-07-10');
    for (const who of ['supervisor', 'stranger', 'amina'] as const)
      expect(await offlineToday(test.deps, test.people[who])).toEqual([]);
  });
});

describe('files', () => {
  const rowsOfExport = async (exporter: Exporter, who: Who, filters: Record<string, string>) => {
    const rows = [];
    for await (const row of exporter.rows(test.people[who], filters, '')) rows.push(row);
    expect(await exporter.count(test.people[who], filters)).toBe(rows.length);
    return rows;
  };

  it('hold everybody on every day so far, with the reason of a correction, and for a stranger nothing', async () => {
    const rows = await rowsOfExport(attendanceExporter(test.deps), 'head', { classId });
    const first = rows.filter(({ date }) => date === '2026-07-09');
    expect(first).toHaveLength(3);
    expect(first.map(({ name, status }) => `${name} ${status}`)).toContain('阿米娜 到');
    expect(first.some(({ isCorrected, reason }) => isCorrected === '是' && reason !== '')).toBe(true);
    expect(await rowsOfExport(attendanceExporter(test.deps), 'stranger', { classId })).toEqual([]);
  });

  it('hold the students with their sums, and the ratings with how many gave how many stars', async () => {
    // The second day has not begun yet.
    const roster = await rowsOfExport(rosterExporter(test.deps), 'head', { classId, name: '阿米娜' });
    expect(roster).toHaveLength(1);
    expect(roster[0]).toMatchObject({ name: '阿米娜', came: 1, late: 0, absent: 0, signRate: 100 });
    const ratings = await rowsOfExport(ratingsExporter(test.deps), 'supervisor', { classId });
    expect(ratings[0]).toMatchObject({ signNum: 3, rateNum: 3, stars: 4.4, star5: 1, star4: 2, star1: 0 });
    expect(ratings[1]).toMatchObject({ rateNum: 0, stars: null });
  });

  it('hold one group as the list beside them does, or those in none', async () => {
    await test.rows(
      `insert into class_group (id, class_id, name, sort) values ('g1', $1, '第一组', 1)`,
      classId,
    );
    await test.rows(
      `update class_member set group_id = 'g1' where class_id = $1 and user_id = $2`,
      classId,
      test.people.amina.userId,
    );
    for (const [groupId, names] of [
      ['g1', ['阿米娜']],
      ['NONE', ['王建军', '李秀兰']],
      ['g2', []],
    ] as const) {
      const list = (await test.ask('head', manage.listStudents, { classId, groupId })).body.datalist;
      expect(new Set(list.map(({ name }: { name: string }) => name))).toEqual(new Set(names));
      for (const exporter of [attendanceExporter, rosterExporter]) {
        const rows = await rowsOfExport(exporter(test.deps), 'head', { classId, groupId });
        expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names));
      }
    }
    expect(await rowsOfExport(rosterExporter(test.deps), 'head', { classId, groupId: '' })).toHaveLength(3);
  });
});
