import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call, classNamed } from './portal-calls.ts';
import { CODE_CLASS, ONE_SEAT_CLASS, SHORT_CLASS_CODE } from './short-classes.ts';

const TO_THE_END = 45_000;
const CLASS = '/online-class/class-detail';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const standing = async (page: Page, id: string) =>
  (await call(page, '/api/web/class/getByIds', { classId: [id] })).body.data[0];

const listOf = (className: string) =>
  `/online-class/list?region=all&status=all&q=${encodeURIComponent(className)}`;

describe('finding a class', () => {
  it('a visitor looks at the list and a class, and sees no button to sign up', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto('/online-class');
    await page.waitForURL('**/online-class/list');
    await page.getByRole('heading', { level: 1, name: '网上班级' }).waitFor();
    await page.getByRole('button', { name: '喀什' }).click();
    await page.getByText('莎车县').first().waitFor();
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    expect(await page.getByRole('button', { name: /^报名/ }).count()).toBe(0);
    const opened = context.waitForEvent('page');
    await cards.first().getByRole('link').first().click();
    const detail = await opened;
    await detail.waitForURL(`**${CLASS}?id=*`);
    await detail.getByRole('heading', { level: 1 }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a person who is no party member may look at classes, too', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'masses');
    const id = await classNamed(page, CODE_CLASS);
    await page.goto(`${CLASS}?id=${id}`);
    await page.getByRole('heading', { level: 1, name: CODE_CLASS }).waitFor();
    expect(await page.getByRole('button', { name: /^报名/ }).count()).toBe(0);
    await context.close();
  });
});

describe('a class with a registration code', () => {
  const finish = async (page: Page, id: string, course: string) => {
    await page.goto(
      `/course-resources/course/course-detail?id=${course}&classId=${id}&classStatusEnum=HOLDING`,
    );
    await page.getByRole('link', { name: '返回班级' }).waitFor();
    await page.getByRole('button', { name: '播放' }).first().click();
    await page.locator('#receipt').waitFor({ timeout: TO_THE_END });
  };

  it('asks a member for the code, refuses a wrong one, lets in with the right one, and graduates who finishes', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'member', listOf(CODE_CLASS));
    const id = await classNamed(page, CODE_CLASS);
    await page.getByRole('button', { name: /^报名/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('报名码').focus();
    await dialog.getByLabel('报名码').blur();
    await dialog.getByText('请输入报名码').waitFor();
    await dialog.getByLabel('报名码').fill('WRAUNG22');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('还可以试 4 次').waitFor();
    await page.waitForTimeout(1600);
    await dialog.getByLabel('报名码').fill(SHORT_CLASS_CODE.toLowerCase());
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.waitForURL(`**${CLASS}?id=${id}`, { timeout: 10_000 });
    expect((await standing(page, id)).learnState).toBe('LEARNING');

    await finish(page, id, '9005');
    await page.goto(`${CLASS}?id=${id}`);
    await page.getByText('还差 1 门').first().waitFor();
    expect((await standing(page, id)).learnState).toBe('LEARNING');
    await finish(page, id, '9006');

    await page.goto(`${CLASS}/refer-archiver?id=${id}`);
    await page
      .getByText(/JY\d{4}-\d{6}/)
      .first()
      .waitFor();
    expect((await standing(page, id)).learnState).toBe('LEARNED');
    const { data } = (await call(page, '/api/web/class/classGraduationInfo', { classId: id })).body;
    expect(data).toMatchObject({ passFlag: '1', missingNum: 0 });
    await page.goto('/notify');
    await page.getByText('结业').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('never tells learners the code, wherever they look', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'member');
    const id = await classNamed(page, CODE_CLASS);
    const bodies: string[] = [];
    page.on('response', async (response) => bodies.push(await response.text().catch(() => '')));
    for (const address of [listOf(CODE_CLASS), `${CLASS}?id=${id}`, `/class-details-h5?id=${id}`]) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    }
    expect(bodies.length).toBeGreaterThan(5);
    expect(bodies.filter((body) => body.includes(SHORT_CLASS_CODE))).toEqual([]);
    await context.close();
  });
});

describe('a class with one seat', () => {
  const signUp = async (page: Page, id: string, button: string) => {
    await page.goto(`${CLASS}?id=${id}`);
    await page
      .getByRole('button', { name: /报名|候补/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
  };

  it('queues the second person and promotes that person when the first steps back', async () => {
    const first = await visit(browser);
    await signIn(first.page, 'student');
    const id = await classNamed(first.page, ONE_SEAT_CLASS);
    await signUp(first.page, id, '确定');
    await first.page.getByText('学习中').first().waitFor();

    const second = await visit(browser, PHONE);
    await signIn(second.page, 'member2');
    await signUp(second.page, id, '排队候补');
    await second.page.getByText('候补第 1 位').first().waitFor();
    expect(await standing(second.page, id)).toMatchObject({ learnState: 'REGISTERING', waitNo: 1 });

    await first.page.getByRole('button', { name: '退出班级' }).click();
    await first.page.getByRole('dialog').getByRole('button', { name: /退出/ }).click();
    await first.page
      .getByRole('button', { name: /报名|候补/ })
      .first()
      .waitFor();
    expect((await standing(first.page, id)).learnState).toBe('TO_LEARN');
    expect((await standing(second.page, id)).learnState).toBe('LEARNING');
    await second.page.goto('/notify');
    await second.page.getByText(ONE_SEAT_CLASS).first().waitFor();
    expect([...first.faults, ...second.faults]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });
});
