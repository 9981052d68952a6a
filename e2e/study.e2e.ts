import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call } from './portal-calls.ts';
import { SHORT_TEXTS } from './short/courses.ts';

const courseOf = (id: string) => `/course-resources/course/course-detail?id=${id}`;
const LONG_LECTURE = '怎样开好一次组织生活会';
const TWELVE_SECONDS_TO_THE_END = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const yearHours = async (page: Page) =>
  Number((await call(page, '/api/web/personal/myTotalStatistics', {})).body.data.yearHours);

const cardOf = async (page: Page, id: string) =>
  (await call(page, '/api/web/courseResourceLibrary/queryCourseByIds', { courseIds: [id] })).body.data[0];

const play = (page: Page) => page.getByRole('button', { name: '播放' }).first().click();

const HINT = '还没学到这里，不能快进';

/** Where the hint above the bar begins and the caption ends, at the first moment at which both are shown. */
const hintAndCaption = async (page: Page): Promise<{ hintTop: number; captionEnd: number }> => {
  const places = await page.waitForFunction((words) => {
    const shown = (text: string) =>
      [...document.querySelectorAll('section[aria-label="视频播放器"] span:not([role])')].findLast(
        (one) => one.textContent.startsWith(text) && one.checkVisibility({ visibilityProperty: true }),
      );
    const [hint, caption] = [shown(words), shown('测试字幕第')];
    return (
      hint &&
      caption && {
        hintTop: hint.getBoundingClientRect().top,
        captionEnd: caption.getBoundingClientRect().bottom,
      }
    );
  }, HINT);
  return (await places.jsonValue()) as { hintTop: number; captionEnd: number };
};

/** The receipt on the page, the hours in the ledger and the status on the card agree. */
const expectCredited = async (page: Page, id: string, hoursBefore: number) => {
  const receipt = page.locator('#receipt');
  await receipt.waitFor({ timeout: TWELVE_SECONDS_TO_THE_END });
  const { data } = (await call(page, '/api/study/receipt', { courseId: id })).body;
  expect(await receipt.textContent()).toContain(data.receiptNo);
  expect(await receipt.textContent()).toContain(data.courseHours);
  expect(await yearHours(page)).toBeCloseTo(hoursBefore + Number(data.courseHours), 2);
  expect((await cardOf(page, id)).studyStatus).toBe(2);
};

describe('a member studies to the end at honest speed', () => {
  it('a video: studied seconds are shown, hours are credited with a receipt', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'member', courseOf('9001'));
    const before = await yearHours(page);
    await play(page);
    await page.getByText(/还差/).first().waitFor();
    await expectCredited(page, '9001', before);
    await page.goto('/course-resources/list?q=十二秒视频');
    await page.getByText('已学习').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('an audio piece, on a phone', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await signIn(page, 'member', courseOf('9002'));
    const before = await yearHours(page);
    await play(page);
    await expectCredited(page, '9002', before);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('an article: fifteen seconds of reading, and not before', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'student');
    const before = await yearHours(page);
    await page.goto(courseOf(SHORT_TEXTS[0].id));
    await page
      .getByText(/再读 .+记为已学习/)
      .first()
      .waitFor();
    const early = await call(page, '/api/web/course/endCourseStudy', { id: SHORT_TEXTS[0].id });
    expect(early.body.data.missingSeconds).toBeGreaterThan(0);
    expect(early.body.data.receipt).toBeNull();
    await expectCredited(page, SHORT_TEXTS[0].id, before);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('study that is interrupted', () => {
  it('goes on after a reload where the server says, without losing what was recorded', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'member', courseOf('9003'));
    await play(page);
    const watched = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(watched, { interval: 100 }).toBeGreaterThanOrEqual(5);
    await page.getByRole('button', { name: '暂停' }).first().click();
    await expect.poll(async () => (await cardOf(page, '9003')).studyTimes).toBeGreaterThanOrEqual(4);
    await page.reload();
    const before = await yearHours(page);
    await play(page);
    await expectCredited(page, '9003', before);
    await context.close();
  });

  it('says so after three failed reports, keeps what was recorded, and records on when the network is back', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'member2', courseOf('9001'));
    await play(page);
    await page.waitForTimeout(2500);
    await page.route('**/progress2', (route) => route.abort());
    await page.getByText('学时记录出错').first().waitFor();
    await page.unroute('**/progress2');
    const before = await yearHours(page);
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.waitForTimeout(500);
    const big = page.getByRole('button', { name: '播放' }).first();
    if (await big.isVisible()) await big.click();
    await expectCredited(page, '9001', before);
    await context.close();
  });

  it('of a lecture of many minutes goes on in its middle, in its chapter, with captions, and is recorded on', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'member', `/course-resources/list?q=${encodeURIComponent(LONG_LECTURE)}`);
    await page.getByRole('link', { name: LONG_LECTURE }).first().click();
    await page.waitForURL(/course-detail\?id=\d+/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const before = (await cardOf(page, id)).studyTimes;
    await play(page);
    const film = page.locator('video');
    const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(at).toBeGreaterThan(6 * 60);
    const resumed = await at();
    await expect.poll(at).toBeGreaterThan(resumed + 3);
    const chapters = page.getByRole('region', { name: '章节' }).getByRole('button');
    expect(await chapters.count()).toBeGreaterThanOrEqual(8);
    expect(await chapters.nth(0).getAttribute('aria-current')).toBeNull();
    // A chapter that was studied opens at its beginning.
    await chapters.nth(1).click();
    await page.getByText('先弄清规矩。', { exact: true }).first().waitFor();
    await expect.poll(at).toBeLessThan(3 * 60);
    await expect.poll(() => chapters.nth(1).getAttribute('aria-current')).toBe('true');
    await chapters.nth(5).click();
    await expect.poll(at).toBeGreaterThan(4 * 60);
    await page.getByRole('button', { name: '暂停' }).first().click();
    await expect.poll(async () => (await cardOf(page, id)).studyTimes).toBeGreaterThan(before);
    // Leaving gives the place of study back to the journeys after this one.
    await page.goto('/dashboard');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('on a second device: the first one stops and says why, 在此继续 takes over, nothing counts twice', async () => {
    const first = await visit(browser);
    await signIn(first.page, 'member2', courseOf('9004'));
    // At the door before the other one plays: the course is short.
    const second = await visit(browser, PHONE);
    await signIn(second.page, 'member2', courseOf('9004'));
    // The place of study is the first one's once its start was answered.
    const started = first.page.waitForResponse('**/startCourseStudy');
    await play(first.page);
    await started;
    await expect
      .poll(() => first.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1);
    await play(second.page);
    await second.page.getByText('另一台设备正在学习').first().waitFor();
    const before = await yearHours(second.page);
    await second.page.getByRole('button', { name: '在此继续' }).click();
    await first.page.getByText('另一台设备正在学习').first().waitFor();
    const big = second.page.getByRole('button', { name: '播放' }).first();
    if (await big.isVisible()) await big.click();
    await expectCredited(second.page, '9004', before);
    await first.context.close();
    await second.context.close();
  });

  it('cannot be skipped forward: the end is out of reach until it is watched', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'student', courseOf('9001'));
    await play(page);
    const at = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await expect.poll(at).toBeGreaterThan(0.3);
    const player = page.getByRole('region', { name: '视频播放器' });
    const hint = player.getByText(HINT).first();
    await hint.waitFor({ state: 'attached' });
    expect(await hint.isVisible()).toBe(false);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      const places = hintAndCaption(page);
      await page.evaluate(() => {
        const video = document.querySelector('video');
        if (video) video.currentTime = 11;
      });
      const { hintTop, captionEnd } = await places;
      expect(captionEnd).toBeLessThanOrEqual(hintTop);
      await expect.poll(at).toBeLessThan(6);
    }
    await context.close();
  });
});

describe('around a course', () => {
  it('can be collected, shared and rated', async () => {
    const { context, page } = await visit(browser);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'member', courseOf('9001'));
    await page.getByRole('button', { name: '收藏', exact: true }).click();
    await page.getByRole('button', { name: '取消收藏' }).waitFor();
    await page.getByText('已收藏，在“我的收藏”里能找到').first().waitFor();
    await page.getByRole('button', { name: '复制链接' }).click();
    await page.getByText('复制链接成功').first().waitFor();
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByText('请至少选择一颗星哦！').first().waitFor();
    await page.getByRole('radio', { name: /4/ }).first().check({ force: true });
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByText('评价成功').first().waitFor();
    const { data } = (await call(page, '/api/web/courseEvaluate/get', { courseId: '9001' })).body;
    expect(data.score).toBe(8);
    await page.getByRole('button', { name: /账号菜单/ }).click();
    await page.getByRole('menuitem', { name: '我的收藏' }).click();
    const kept = page.getByRole('listitem').filter({ has: page.locator('a[href$="id=9001"]') });
    await kept.getByRole('button', { name: /^取消收藏/ }).click();
    await kept.getByText('已取消收藏').waitFor();
    await kept.getByRole('button', { name: /^撤销/ }).click();
    await kept.getByRole('button', { name: /^取消收藏/ }).waitFor();
    await context.close();
  });
});
