import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '#features/ground/accounts/server/world.fixtures.ts';
import {
  makeLearner,
  openStudy,
  type StudyWorld,
  studyProcess,
} from '#features/learning/study/server/study.fixtures.ts';
import { makeClass } from '#features/teaching/classes/server/classes.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import {
  getLedgerReceipt,
  getMyTotals,
  getStudiedCourseStatistics,
  getYearHours,
  getYearRecord,
  listMyOrganisations,
  listRecordEntries,
  listStudyDetail,
  queryTemplate,
} from '../shared/records.contract.ts';
import { recordsRoutes } from './records.routes.ts';

let world: StudyWorld;
let askAs: Ask;
const learner = makeLearner();

beforeAll(async () => {
  world = await openStudy();
  ({ ask: askAs } = await world.serve(recordsRoutes(world.deps)));
  world.deps.setTime(new Date('2025-12-31T15:00:00Z'));
  await world.watch(learner, await world.makeCourse({ title: '去年的课', hoursHundredths: 125 }));
  world.deps.setTime(new Date('2026-07-09T02:00:00Z'));
  await world.watch(learner, await world.makeCourse({ title: '今年的课', mediaKind: 'audio' }));
  world.deps.advance(100);
  await world.watch(learner, await world.makeCourse({ title: '没学完的课' }), { until: 30 });
});

afterAll(() => world.close());

const ask = async (path: string, payload: object, person: Caller | null = learner) => {
  const reply = await askAs(person, { method: 'POST', path }, payload);
  return { status: reply.statusCode, body: reply.json() };
};

describe('the learning archive', () => {
  it('lists what was studied, newest first, with hours and receipts of what was credited', async () => {
    const { body } = await ask(listStudyDetail.path, {});
    expect(body.datalist).toMatchObject([
      {
        courseName: '没学完的课',
        studyStatus: 1,
        studyTimes: 30,
        studyPercentage: 50,
        courseHours: '0.00',
        receiptId: '',
      },
      { courseName: '今年的课', studyStatus: 2, studyPercentage: 100, courseHours: '0.75' },
      { courseName: '去年的课', studyStatus: 2, courseHours: '1.25', lastStudyTime: '2025-12-31 23:01:00' },
    ]);
    expect(body.datalist[1].receiptId).toMatch(/^\d+$/);
    expect(body).toMatchObject({ totalelements: 3, pagenum: 0, pagesize: 9, totalpages: 1 });
  });

  it('names the class in which a course was studied', async () => {
    const classId = await makeClass(world.database.db, { className: '喀什示范班' });
    const person = makeLearner();
    const open = studyProcess(world.deps, { classGate: async () => ({ ok: true }) });
    await world.watch(person, await world.makeCourse(), { classId, until: 30, by: open });
    expect((await ask(listStudyDetail.path, {}, person)).body.datalist).toMatchObject([
      { classId, className: '喀什示范班' },
    ]);
  });

  it('lists one year, one kind, one page', async () => {
    const names = async (input: object) =>
      (await ask(listStudyDetail.path, input)).body.datalist.map(
        (row: { courseName: string }) => row.courseName,
      );
    expect(await names({ year: 2025 })).toEqual(['去年的课']);
    expect(await names({ year: 2026, type: 'audio' })).toEqual(['今年的课']);
    expect(await names({ pageNum: 1, pageSize: 2 })).toEqual(['去年的课']);
    expect(await names({ pageNum: 9 })).toEqual([]);
  });

  it('counts courses and hours of a year, and of all years', async () => {
    const statistics = async (input: object) => (await ask(getStudiedCourseStatistics.path, input)).body.data;
    expect(await statistics({ year: 2026 })).toEqual({
      finishedNum: 1,
      studyingNum: 1,
      totalNum: 2,
      courseHours: '0.75',
    });
    expect(await statistics({})).toMatchObject({ finishedNum: 2, totalNum: 3, courseHours: '2.00' });
  });

  it('tells a year in months, subjects and ways of earning, all from the same rows', async () => {
    const { body } = await ask(getYearRecord.path, { year: 2025 });
    expect(body.data).toMatchObject({
      ...{ year: 2025, totalHours: '1.25', onlineHours: '1.25', groupHours: '0.00' },
      years: [2026, 2025],
      subjects: [{ hours: '1.25' }],
    });
    expect(body.data.months.filter(({ hours }: { hours: string }) => hours !== '0.00')).toEqual([
      { month: 12, hours: '1.25' },
    ]);
    const entries = await ask(listRecordEntries.path, { year: 2025, kind: 'ONLINE' });
    expect(entries.body.datalist).toMatchObject([{ title: '去年的课', hours: '1.25', entry: 'CREDIT' }]);
    expect((await ask(listRecordEntries.path, { kind: 'GROUP' })).body.totalelements).toBe(0);
    const found = async (filter: object) =>
      (await ask(listRecordEntries.path, { year: 2025, ...filter })).body.totalelements;
    const subject = body.data.subjects[0].name;
    expect([await found({ subject }), await found({ subject: '没有这类' })]).toEqual([1, 0]);
    const { mediaKind } = entries.body.datalist[0];
    const other = mediaKind === 'text' ? 'audio' : 'text';
    expect([await found({ mediaKind, subject }), await found({ mediaKind: other })]).toEqual([1, 0]);
    const { orgCode } = (await ask(listMyOrganisations.path, {})).body.data[0];
    expect([await found({ orgCode }), await found({ orgCode: '000' })]).toEqual([1, 0]);
  });

  it('opens the receipt behind every row, to its owner only', async () => {
    const { body } = await ask(listRecordEntries.path, {});
    expect(body.datalist.length).toBe(2);
    for (const { receiptId, hours } of body.datalist) {
      const path = getLedgerReceipt.path.replace(':id', receiptId);
      const { body: receipt } = await ask(path, {});
      expect(receipt.data).toMatchObject({ receiptId, hours, isSound: true, later: [] });
      expect((await ask(path, {}, makeLearner())).status).toBe(404);
    }
  });

  it('shows sums that add up, and the target of 32 hours', async () => {
    expect((await ask(getMyTotals.path, {})).body.data).toEqual({
      totalHours: '2.00',
      yearHours: '0.75',
      targetHours: '32.00',
      studyTimes: 150,
      courseNum: 3,
      finishedNum: 2,
      classNum: 0,
      certNum: 0,
    });
  });

  it('gives the header this year alone, as the archive counts it', async () => {
    const { body } = await ask(getYearHours.path, {});
    expect(body.data).toEqual({ year: 2026, hours: '0.75', targetHours: '32.00' });
    const record = (await ask(getYearRecord.path, {})).body.data;
    expect([record.totalHours, record.targetHours]).toEqual([body.data.hours, body.data.targetHours]);
  });

  it('gives the hours of each year of a span', async () => {
    const input = { templateCode: 'STUDY_HOURS_BY_YEAR', params: { yearStart: 2024, yearEnd: 2026 } };
    const { body } = await ask(queryTemplate.path, input);
    expect(body.data[0]).toMatchObject({ onlineHours: '0.75', offlineHours: '0.00', groupHours: '0.00' });
    expect(body.data.map((row: { year: number; totalHours: string }) => [row.year, row.totalHours])).toEqual([
      [2026, '0.75'],
      [2025, '1.25'],
      [2024, '0.00'],
    ]);
  });

  it('is empty, not wrong, for somebody who has not studied', async () => {
    const person = makeLearner();
    expect((await ask(listStudyDetail.path, {}, person)).body).toMatchObject({
      datalist: [],
      totalelements: 0,
    });
    expect((await ask(getMyTotals.path, {}, person)).body.data).toMatchObject({
      totalHours: '0.00',
      courseNum: 0,
    });
  });

  it('answers visitors with 401, non-members with 403, and unknown templates with 400', async () => {
    expect((await ask(getMyTotals.path, {}, null)).status).toBe(401);
    expect((await ask(getMyTotals.path, {}, makeLearner({ isPartyMember: false }))).status).toBe(403);
    expect((await ask(queryTemplate.path, { templateCode: 'select 1', params: {} })).status).toBe(400);
    expect((await ask(listStudyDetail.path, { year: 'x' })).status).toBe(400);
  });
});
