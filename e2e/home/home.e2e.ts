import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, MOVING, openBrowser, PHONE, signIn, visit } from '../browser.ts';
import { call, classNamed } from '../portal-calls.ts';

const RUNNING_CLASS = '农村党组织书记示范培训班（第二期）';
const MEMBERS_ONLY = '只有党员才可以进行学习哦~';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const today = (page: Page) => page.getByRole('list', { name: '今日' });
const cell = (page: Page, name: string) => today(page).getByRole('listitem').filter({ hasText: name });

/** Begins a course of the running class: whatever the demonstration drew, this is the last study. */
const studyInClass = async (page: Page) => {
  const classId = await classNamed(page, RUNNING_CLASS);
  const list = { classId, studyStatus: '0', pageNum: 0, pageSize: 50 };
  const { datalist } = (await call(page, '/api/web/class/listCourse', list)).body;
  const course = datalist.find(
    (one: { entryMessage: string; lockedReason: string }) =>
      one.entryMessage === '' && one.lockedReason === '',
  );
  const begun = await call(page, '/api/web/course/startCourseStudy', { id: course.id, classId });
  expect(begun.body.message).toBe('');
  expect(begun.status).toBe(200);
};

/** Begins the first final test that may begin now; answers its name. */
const beginExam = async (page: Page): Promise<string> => {
  const { body } = await call(page, '/api/web/personal/myExamList', { state: 'TODO' });
  const exam = body.datalist.find(
    (one: { examType: string; standing: { canStart: boolean; runningAttemptId: string } }) =>
      one.examType === 'FINAL_TEST' && (one.standing.canStart || one.standing.runningAttemptId !== ''),
  );
  const { examId, classId } = exam;
  expect((await call(page, '/api/exam/attempt/start', { examId, classId })).status).toBe(200);
  return exam.unifiedName;
};

describe('today of a member', () => {
  it('leads on in the class of the last study, and back into the exam that runs', async () => {
    const { context, page, faults } = await visit(browser, DESKTOP, MOVING);
    await signIn(page, 'member2');
    await studyInClass(page);
    await page.reload();
    const study = cell(page, RUNNING_CLASS);
    await study.getByRole('link', { name: /继续学习|开始学习/ }).click();
    await page.waitForURL(/course-detail\?id=.+&classId=/);
    const name = await beginExam(page);

    await page.goto('/dashboard');
    const running = cell(page, '正在考试');
    await running.getByText(name).waitFor();
    const clock = async () => (await running.getByText(/^还剩 \d+:\d\d/).textContent()) ?? '';
    const before = await clock();
    await expect.poll(clock).not.toBe(before);
    // Besides the exam everything else of today stands.
    for (const other of ['今年学时', '最近截止', '消息']) expect(await cell(page, other).count()).toBe(1);
    await running.getByRole('link', { name: '继续作答' }).click();
    await page.waitForURL(/graduate-exam\?id=/);
    await page
      .getByRole('group')
      .filter({ has: page.locator('input') })
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has the exam in front on a phone, in the first screen', async () => {
    const { context, page } = await visit(browser, PHONE, MOVING);
    await signIn(page, 'member2');
    await cell(page, '正在考试').waitFor();
    expect(await today(page).getByRole('listitem').first().textContent()).toContain('正在考试');
    const box = await today(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
    await context.close();
  });

  it('that does not come says so, keeps what came with the page, and is asked for again by a press', async () => {
    const { context, page } = await visit(browser);
    let asked = 0;
    let isBroken = true;
    await page.route('**/api/home/today', (route) => {
      asked += 1;
      return isBroken
        ? route.fulfill({ status: 503, json: { success: false, message: '' } })
        : route.continue();
    });
    await signIn(page, 'member');
    const again = today(page).getByRole('button', { name: '重新加载' });
    await again.waitFor();
    expect(await cell(page, '接着学').count()).toBe(1);
    const before = asked;
    await page.waitForTimeout(6_000);
    expect(asked).toBe(before);
    isBroken = false;
    await again.click();
    await again.waitFor({ state: 'detached' });
    await cell(page, '最近截止').waitFor();
    await context.close();
  });
});

describe('home by the keyboard', () => {
  it('leads from the hours of the year to the own section, through the tabs and to other courses', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'member');
    await cell(page, '今年学时').getByRole('link').press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('personal');
    const courses = page.locator('#courses');
    const first = () => courses.getByRole('heading', { level: 3 }).first().textContent();
    await courses.getByRole('tab', { name: '为你推荐' }).focus();
    await page.keyboard.press('ArrowRight');
    const newest = courses.getByRole('tab', { name: '最新课程' });
    await expect.poll(() => newest.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => courses.locator('[aria-busy="true"]').count()).toBe(0);
    const shown = await first();
    await courses.getByRole('button', { name: '换一批' }).press('Enter');
    await expect.poll(first).not.toBe(shown);
    await context.close();
  });
});

describe('a signed-in person who is no party member', () => {
  it('is warned in the sections of news, teachers and courses, and opens a class', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'masses');
    await today(page).getByText('网上班级都可以看').waitFor();
    const warned = async () => {
      await page.getByText(MEMBERS_ONLY).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      await page.getByRole('button', { name: '关闭提示' }).click();
    };
    for (const [section, more] of [
      ['#news', '更多新闻（党员可进）'],
      ['#teachers', '更多教师（党员可进）'],
      ['#courses', '更多课程（党员可进）'],
    ] as const) {
      await page.locator(section).scrollIntoViewIfNeeded();
      await page.locator(section).getByRole('link', { name: more }).click();
      await warned();
      await page.locator(section).getByRole('heading', { level: 3 }).first().getByRole('link').click();
      await warned();
    }
    await page.locator('#classes').scrollIntoViewIfNeeded();
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('#classes').getByRole('heading', { level: 3 }).first().getByRole('link').click(),
    ]);
    await opened.waitForURL(/class-detail\?id=/);
    await context.close();
  });
});
