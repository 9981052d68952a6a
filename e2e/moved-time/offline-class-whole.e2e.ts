import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { classRecord } from '#features/teaching/classes/shared/settings/class.record.ts';
import { initialOf } from '#platform/shared/record.ts';
import { openBrowser, PHONE, signIn, visit } from '../browser.ts';
import { moveTime } from '../own-portal.ts';
import { call } from '../portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MANAGED = '000002000065650100';
const DAY_MS = 86_400_000;
const NAME = '从课表到结业的线下班';
/** Three days ahead of the present one, whatever the hour is. */
const DAYS = [2, 3, 4].map((num) => dayTextOf(new Date(Date.now() + num * DAY_MS))) as [
  string,
  string,
  string,
];

const at = (day: string, time: string) => moveTime(new Date(`${day}T${time}:00+08:00`));
const gathering = (id: string, day: string) => `class:${id}:${day}`;

/** A fresh session: half a day later the one before has ended. */
const enter = async (page: Page, username: string, to: string) => {
  await signIn(page, username, to);
  await page.locator('h1').first().waitFor();
};

const asManager = async (page: Page) => {
  await signIn(page, 'manager', '/dashboard');
  const role = { roleCode: 'manager', orgCode: MANAGED };
  expect((await call(page, '/api/switch_role', role)).status).toBe(200);
};

const done = async (page: Page, path: string, input: object) => {
  const { status, body } = await call(page, path, input);
  expect([path, status, body.message ?? '']).toEqual([path, 200, body.message ?? '']);
  return body.data;
};

/** Lays a class of three days out and publishes it; it asks for all days. */
const layOut = async (page: Page): Promise<string> => {
  const form = {
    ...initialOf(classRecord),
    className: NAME,
    orgCode: MANAGED,
    organizer: '乌鲁木齐市党员教育中心',
    phone: '0991-000 0000',
    heldInRoom: true,
    startDate: DAYS[0],
    endDate: DAYS[2],
    classHours: '4.50',
    capacity: 30,
  };
  const { id, version } = await done(page, '/api/admin/class/create', form);
  const plain = { id: '', courseId: '', teacherId: '', teacherName: '陈雪梅', hours: '1.50', isRated: true };
  const sessions = DAYS.map((day, num) => ({
    ...plain,
    day,
    startTime: '10:30',
    endTime: '12:00',
    courseName: `第 ${num + 1} 天的课`,
    place: '一楼礼堂',
    isSiteTeaching: false,
  }));
  const laid = await done(page, '/api/admin/offlineClass/saveTimetable', { id, version, sessions });
  const config = {
    ...{ address: '天山区党校', signOpenMinutes: 30, lateMinutes: 15, signCloseMinutes: 60 },
    ...{ needsSignOut: false, fence: null, isCourseRated: true, liveUrl: '', playbackUrl: '' },
    ...{ needSignRate: 100, needsAppraisal: false, needsRatings: false, excellentPercent: 15 },
  };
  const set = await done(page, '/api/admin/offlineClass/saveConfig', {
    id,
    version: laid.version,
    ...config,
  });
  await done(page, '/api/admin/class/publish', { id, version: set.version });
  return id;
};

/** Address that stands in the projector's square now. */
const codeOnBoard = async (page: Page, id: string, day: string): Promise<string> =>
  (await done(page, '/api/sign/token', { id: gathering(id, day) })).path;

const scan = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('button', { name: '确认签到' }).click();
  await page.getByRole('heading', { name: '已签到' }).waitFor();
};

const statusOf = async (page: Page, id: string, day: string) =>
  (await done(page, '/api/sign/mine', { id: gathering(id, day) })).status;

const offlineHours = async (page: Page): Promise<number> => {
  const [{ offlineHours: hours }] = await done(page, '/api/data-service/template/query', {
    templateCode: 'STUDY_HOURS_BY_YEAR',
    params: { yearStart: Number(DAYS[1].slice(0, 4)), yearEnd: Number(DAYS[1].slice(0, 4)) },
  });
  return Number(hours);
};

it('a class in a room goes from its timetable over codes, leave and stars to graduation, and a correction takes hours back', async () => {
  const [manager, first, second] = [
    await visit(browser),
    await visit(browser, PHONE),
    await visit(browser, PHONE),
  ];
  await asManager(manager.page);
  const id = await layOut(manager.page);
  const classPage = `/online-class/class-detail?id=${id}`;
  for (const [{ page }, username] of [
    [first, 'member'],
    [second, 'student'],
  ] as const) {
    await signIn(page, username, '/dashboard');
    await done(page, '/api/web/class/singUpClass', { classId: id });
  }

  // The first day, too early: the page and the code both say when, and nothing stays behind.
  const [one, two, three] = DAYS;
  await at(one, '09:40');
  await asManager(manager.page);
  await enter(first.page, 'member', classPage);
  await first.page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await first.page.getByRole('link', { name: '我要签到' }).click();
  await first.page.getByRole('heading', { level: 1, name: /10:00\s*后再扫/ }).waitFor();
  await first.page.goto(await codeOnBoard(manager.page, id, one));
  await first.page.getByRole('heading', { level: 1, name: /10:00\s*后再扫/ }).waitFor();
  expect(await statusOf(first.page, id, one)).toBe('ABSENT');

  // In time: one signs in by the square; a code that was copied a minute ago is refused, the new one is not.
  await at(one, '10:05');
  await manager.page.goto(`/sign/board?id=${encodeURIComponent(gathering(id, one))}`);
  await manager.page.getByRole('img', { name: '签到二维码' }).waitFor();
  const copied = await codeOnBoard(manager.page, id, one);
  await scan(first.page, copied);
  await at(one, '10:07');
  await enter(second.page, 'student', copied);
  await second.page.getByRole('heading', { name: '这个码过期了' }).waitFor();
  expect(await statusOf(second.page, id, one)).toBe('ABSENT');
  await scan(second.page, await codeOnBoard(manager.page, id, one));

  // Leave for tomorrow is asked for and taken back.
  await second.page.goto(classPage);
  await second.page.getByText('已签到 10:07').waitFor();
  const tomorrow = second.page.getByRole('region', { name: new RegExp(`^${two.slice(5)}`) });
  await tomorrow.getByRole('button', { name: '请假' }).click();
  await second.page.getByRole('textbox', { name: '原因' }).fill('防汛值班');
  await second.page.getByRole('button', { name: '交给班主任' }).click();
  await tomorrow.getByText('请假等班主任答复').waitFor();
  await tomorrow.getByRole('button', { name: '撤回请假' }).click();
  await tomorrow.getByRole('button', { name: '请假' }).waitFor();

  // The last twenty minutes: stars for what is being held, all at once, and once.
  await at(one, '11:45');
  await first.page.goto(classPage);
  await first.page.getByText('1 节课待评价').waitFor();
  const submit = first.page.getByRole('button', { name: '提交评价' });
  await submit.click();
  await first.page.getByText('请至少选择一颗星哦！').first().waitFor();
  await first.page.getByRole('radio', { name: /5/ }).first().check({ force: true });
  await submit.click();
  await first.page.getByText('评价成功').waitFor();
  await first.page.getByText('现在没有待评价的课').waitFor();
  await submit.click();
  await first.page.getByText('没有要评价的课程').waitFor();

  // The second day one of them is not there; on the third the other has come on all days, and graduates.
  for (const day of [two, three]) {
    await at(day, '10:05');
    await asManager(manager.page);
    await signIn(first.page, 'member', '/dashboard');
    await scan(first.page, await codeOnBoard(manager.page, id, day));
  }
  await signIn(second.page, 'student', '/dashboard');
  await scan(second.page, await codeOnBoard(manager.page, id, three));
  // Sign-ins of a hall are counted together, seconds later.
  const graduated = async () => {
    await first.page.goto(classPage);
    await first.page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    return first.page.getByText(/结业编号/).isVisible();
  };
  await expect.poll(graduated, { interval: 1_500, timeout: 60_000 }).toBe(true);

  // The manager adds the forgotten signature, and takes it back when it was none: the hours follow by a counter-row.
  await at(three, '13:00');
  const { userId } = (await done(second.page, '/api/user/info', {})) as { userId?: string };
  const { board } = await done(manager.page, '/api/sign/board', { id: gathering(id, two) });
  const { name } = await done(second.page, '/api/sign/mine', { id: gathering(id, two) });
  const person = board.people.find(
    (who: { name: string; userId: string }) => who.userId === userId || who.name === name,
  );
  const correct = (status: string, reason: string, version: number) =>
    done(manager.page, '/api/sign/correct', {
      ...{ id: gathering(id, two), userId: person.userId, status, reason, version },
    });
  const before = await offlineHours(second.page);
  await correct('PRESENT', '当天手机没电，班主任看见在场', 0);
  expect(await offlineHours(second.page)).toBeCloseTo(before + 1.5);
  // The list of one's classes says the same hours as the class's own page.
  const { gotHours } = await done(second.page, '/api/web/class/myCourse/studyProgress', { classId: id });
  const mine = (await call(second.page, '/api/web/personal/myClassList', { pageSize: 50 })).body.datalist;
  expect(mine.find((own: { id: string }) => own.id === id)).toMatchObject({ gotHours });
  expect(Number(gotHours)).toBeGreaterThanOrEqual(1.5);
  await correct('ABSENT', '核对签到照片，当天不在场', 1);
  expect(await offlineHours(second.page)).toBeCloseTo(before);
  await second.page.goto(classPage);
  await second.page.getByText('班主任改过考勤：核对签到照片，当天不在场').waitFor();
  await second.page.getByText('缺课').first().waitFor();
  expect([...manager.faults, ...first.faults, ...second.faults]).toEqual([]);
});
