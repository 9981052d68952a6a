import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { firstActivity } from '#features/content/activities/server/activities.public.ts';
import { frontArticles } from '#features/content/articles/server/articles.public.ts';
import { COURSE_HOME } from '#features/content/courses/server/course-home.public.ts';
import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { course } from '#features/content/courses/server/courses.table.ts';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { signReport, studyProcess } from '#features/learning/study/server/study.fixtures.ts';
import { studyLedger, studyProgress } from '#features/learning/study/server/study.table.ts';
import type { ReceiptFacts } from '#features/learning/study/shared/credits/receipt.rules.ts';
import { makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import { hotClasses } from '#features/teaching/classes/server/classes.public.ts';
import { announceChange, changesHeard } from '#platform/server/changes.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { getHomeData } from '../shared/home.contract.ts';
import { homePages } from './home.pages.ts';
import type { HomeSection } from './home.public.ts';
import { type HomeData, homeService } from './home.read.ts';
import { homeRoutes } from './home.routes.ts';

const SECTIONS: readonly HomeSection[] = [
  { index: 0, key: 'bigClassroom', read: (of) => firstActivity(of, 'wkt') },
  ...COURSE_HOME,
  { index: 1, key: 'newsNotice', read: frontArticles },
  { index: 4, key: 'classList', read: hotClasses },
];

let database: Database;
let deps: TestDeps;
let askAs: Ask;
let close: () => Promise<void>;

const day = (number: number) => new Date(Date.UTC(2026, 5, number, 2));

const ask = async (caller: Caller | null): Promise<HomeData> => {
  const reply = await askAs(caller, getHomeData);
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};

const study = (courseId: string, status: 1 | 2, lastReportAt: Date) =>
  database.db.insert(studyProgress).values({
    userId: 'u1',
    courseId,
    mediaKind: 'video',
    lengthTenths: 600,
    speedHundredths: 100,
    coverageThousandths: 950,
    hasQuiz: false,
    status,
    coveredTenths: 300,
    carryMs: 0,
    budgetAt: lastReportAt,
    startedAt: lastReportAt,
    lastReportAt,
  });

beforeAll(async () => {
  const world = await openWorld({ hasRegions: false });
  ({ database, deps, close } = world);
  await insertTestCourses(
    database.db,
    ...[1, 2, 3, 4, 5, 6].map((number) => ({ id: `70${number}`, publishedAt: day(number) })),
    { id: '710', siweiType: 'wkt', title: '大课堂一讲', summary: '一句话。', publishedAt: day(7) },
    { id: '711', siweiType: 'wkt', title: '上一讲', publishedAt: day(1) },
    { id: '712', status: 1, publishedAt: null },
  );
  ({ ask: askAs } = await world.serve(homeRoutes(deps, SECTIONS)));
});

afterAll(() => close());

describe('the home page of a visitor', () => {
  test('shows the newest micro lecture and beside it the four newest other courses', async () => {
    const data = await ask(null);
    expect(data.bigClassroom).toMatchObject({ id: '710', title: '大课堂一讲', summary: '一句话。' });
    expect(data.recentClassroom.map(({ id }) => id)).toEqual(['706', '705', '704', '703']);
  });

  test('recommends at most eight courses, each with its reason, and counts published courses only', async () => {
    const data = await ask(null);
    expect(data.courseList).toHaveLength(8);
    for (const { reason } of data.courseList) expect(reason).not.toBe('');
    expect(data.courseNum).toBe(8);
  });

  test('has no personal part and no study states', async () => {
    const data = await ask(null);
    expect(data.personal).toBeNull();
    for (const row of data.recentClassroom) expect(row).not.toHaveProperty('studyStatus');
  });
});

test('a signed-in person who is no party member has no personal part either', async () => {
  const data = await ask(testCaller({ isPartyMember: false, idCardHash: '' }));
  expect(data.personal).toBeNull();
});

describe('the home page of a party member', () => {
  test('without any study says so with zeros', async () => {
    const { personal, recentClassroom } = await ask(testCaller());
    expect(personal).toEqual({ yearHours: '0.00', targetHours: '32.00', lastCourse: null, lectureStatus: 0 });
    expect(recentClassroom.every(({ studyStatus }) => studyStatus === 0)).toBe(true);
  });

  test('goes on with the course under way that was studied last, and shows own states', async () => {
    await study('703', 1, day(20));
    await study('705', 1, day(21));
    await study('706', 2, day(22));
    await study('710', 2, day(19));
    const { personal, recentClassroom } = await ask(testCaller());
    expect(personal?.lastCourse).toMatchObject({ id: '705', studyStatus: 1, studyTimes: 30 });
    expect(personal?.lectureStatus).toBe(2);
    expect(recentClassroom.map(({ id, studyStatus }) => [id, studyStatus])).toEqual([
      ['706', 2],
      ['705', 1],
      ['704', 0],
      ['703', 1],
    ]);
  });

  test('counts the hours of this year only', async () => {
    const credit = (year: number, hoursHundredths: number) => ({
      userId: 'u1',
      courseId: '706',
      classId: String(year),
      orgCode: '',
      year,
      hoursHundredths,
      countsForYear: true,
      receiptNo: `R${year}`,
      facts: {} as ReceiptFacts,
      digest: `d${year}`,
      previousDigest: `d${year - 1}`,
      creditedAt: day(22),
    });
    await database.db.insert(studyLedger).values([credit(2025, 900), credit(2026, 150)]);
    expect((await ask(testCaller())).personal?.yearHours).toBe('1.50');
  });

  test('passes over a course that was taken down meanwhile', async () => {
    const setStatus = async (status: number) => {
      await database.db.update(course).set({ status }).where(eq(course.id, '705'));
      await announceChange(deps, 'course', '705');
    };
    await setStatus(4);
    const { personal } = await ask(testCaller());
    expect(personal?.lastCourse?.id).toBe('703');
    await setStatus(3);
  });

  test('goes on with the course that was begun again a moment ago, before it reports anything', async () => {
    const caller = testCaller({ userId: 'u3', idCardHash: 'hash-u3' });
    const { start, report } = studyProcess(deps);
    const lookInto = async (courseCode: string) => {
      const { data: lease } = await start(caller, courseCode, { takeOver: true });
      deps.advance(1);
      const body = { userId: '', courseCode, studyTimes: 0, segments: [], leaving: true };
      await report(signReport(lease, body, deps.clock().getTime()));
      deps.advance(1);
    };
    await lookInto('702');
    await lookInto('701');
    expect((await ask(caller)).personal?.lastCourse?.id).toBe('701');
    expect((await start(caller, '702')).code).toBe('200');
    expect((await ask(caller)).personal?.lastCourse).toMatchObject({ id: '702', studyStatus: 1 });
  });

  test('sees nothing of another person', async () => {
    const { personal } = await ask(testCaller({ userId: 'u2', idCardHash: 'hash-u2' }));
    expect(personal?.lastCourse).toBeNull();
  });
});

describe('the general part', () => {
  test('is read once in 60 seconds, and again after them', async () => {
    await ask(null);
    const [added = ''] = await insertTestCourses(database.db, { id: '720', publishedAt: day(28) });
    deps.advance(59);
    expect((await ask(null)).recentClassroom.map(({ id }) => id)).not.toContain(added);
    // A clock that goes back makes nothing younger.
    deps.jump(-3600);
    deps.advance(2);
    expect((await ask(null)).recentClassroom.map(({ id }) => id)).toContain(added);
    deps.jump(3600);
  });
});

describe('what is published or taken back', () => {
  test('is on home at once, also in the other processes', async () => {
    const there = testDeps({ ...database });
    await changesHeard(there);
    const headlineIn = async (of: TestDeps) =>
      (await homeService(of, SECTIONS).read(null)).bigClassroom?.title;
    expect([await headlineIn(deps), await headlineIn(there)]).toEqual(['大课堂一讲', '大课堂一讲']);
    const setTitle = async (title: string) => {
      await database.db.update(course).set({ title }).where(eq(course.id, '710'));
      await announceChange(deps, 'course', '710');
    };
    await setTitle('大课堂新讲');
    expect(await headlineIn(deps)).toBe('大课堂新讲');
    await vi.waitFor(async () => expect(await headlineIn(there)).toBe('大课堂新讲'));
    await setTitle('大课堂一讲');
  });
});

describe('a section', () => {
  test('has eight things at most, and is empty while no kind brings it', async () => {
    const other = testDeps({ ...database });
    const many: HomeSection = {
      index: 4,
      key: 'classList',
      read: () => hotClasses(other, 12),
    };
    for (let no = 1; no <= 9; no += 1)
      await makeClass(database.db, {
        id: `s${no}`,
        startAt: new Date(other.clock().getTime() - 86_400_000),
        endAt: new Date(other.clock().getTime() + 86_400_000),
      });
    const data = await homeService(other, [many]).read(null);
    expect(data.classList).toHaveLength(8);
    expect(data).toMatchObject({ bigClassroom: null, newsNotice: [], baseList: [], pavilionList: [] });
    await database.query('', "delete from class where id like 's%'", []);
  });
});

describe('the classes on the home page', () => {
  test('are those in progress with the most learners, eight at most', async () => {
    const now = deps.clock().getTime();
    const running = { startAt: new Date(now - 86_400_000), endAt: new Date(now + 86_400_000) };
    for (let no = 1; no <= 13; no += 1) await makeClass(database.db, { id: `h${no}`, ...running });
    await makeClass(database.db, { id: 'later', startAt: running.endAt, endAt: new Date(now + 9e8) });
    await makeMember(database.db, { classId: 'h7', userId: 'u1' });
    deps.advance(61);
    const { classList } = await ask(null);
    expect(classList).toHaveLength(8);
    expect(classList[0]).toMatchObject({ id: 'h7', learnerNum: 1, registrationCode: '' });
    expect(classList.map(({ id }) => id)).not.toContain('later');
  });
});

describe('the page in HTML', () => {
  test('brings the headline and its first reply, nothing beyond the contract', async () => {
    const [, dashboard] = homePages(deps, SECTIONS);
    const page = await dashboard?.load(new URL('http://page/dashboard'), testCaller());
    expect(page).toMatchObject({ title: '首页', headline: '大课堂一讲', lead: '一句话。' });
    const [first] = page?.replies ?? [];
    expect(first).toMatchObject({ path: getHomeData.path, input: {} });
    expect(first?.reply).toEqual({
      code: '200',
      success: true,
      message: '',
      data: await ask(testCaller()),
    });
  });
});
