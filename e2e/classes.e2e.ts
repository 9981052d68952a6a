import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, quiet, signIn, visit } from './browser.ts';
import { pageFaults } from './page-walk.ts';
import { call, classNamed } from './portal-calls.ts';
import { CODE_CLASS, ONE_SEAT_CLASS, SHORT_CLASS_CODE } from './short/classes.ts';

const TO_THE_END = 180_000;
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
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    const place = async () => (await cards.first().boundingBox())?.y;
    const before = await place();
    await page.getByRole('button', { name: '喀什' }).click();
    await page.getByText('莎车县').first().waitFor();
    // The counties lie over the list, and nothing moves under the pointer.
    await expect.poll(place).toBe(before);
    expect(await page.getByRole('button', { name: /^报名/ }).count()).toBe(0);
    const opened = context.waitForEvent('page');
    await cards.first().getByRole('link').first().click();
    const detail = await opened;
    await detail.waitForURL(`**${CLASS}?id=*`);
    await detail.getByRole('heading', { level: 1 }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('home shows three classes of a place at a time and takes the choice along to the list, once', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto('/dashboard');
    const section = page.locator('#classes');
    await section.scrollIntoViewIfNeeded();
    const first = await section.getByRole('article').first().textContent();
    await expect.poll(() => section.getByRole('article').count()).toBe(3);
    await section.getByRole('button', { name: '换一批' }).click();
    await expect.poll(() => section.getByRole('article').first().textContent()).not.toBe(first);
    await section.getByRole('button', { name: '喀什', exact: true }).click();
    await section.getByRole('button', { name: '莎车县', exact: true }).click();
    await section.getByText('请选择乡镇').waitFor();
    await section.getByRole('button', { name: '只看莎车县' }).click();
    await section.getByText('喀什 › 莎车县').waitFor();
    await section.getByRole('link', { name: '更多班级' }).click();
    await page.waitForURL('**/online-class/list?region=000002000065653100653125');
    await page.reload();
    await page.getByText('喀什 › 莎车县').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: '网上班级' }).first().click();
    await page.waitForURL('**/online-class/list');
    await page.getByRole('button', { name: '热门', pressed: true }).waitFor();
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
    await page.waitForURL(`**${CLASS}?id=${id}`);
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
      await quiet(page);
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

describe('a freed seat that is offered', () => {
  it('waits for an answer as long as the manager allows, and goes to the next when it is given up', async () => {
    const manager = await visit(browser);
    await signIn(manager.page, 'manager');
    const id = await classNamed(manager.page, ONE_SEAT_CLASS);
    await manager.page.goto(`/console/classes/work?id=${id}`);
    await manager.page.getByRole('button', { name: '编辑设置' }).click();
    await manager.page.getByLabel('递补答复时限').fill('24');
    await manager.page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await manager.page.getByText('已保存').first().waitFor();

    // The earlier journey left the seat with member2; two more queue.
    const last = await visit(browser);
    await signIn(last.page, 'member2');
    const queued = [await visit(browser, PHONE), await visit(browser)] as const;
    for (const [place, { page }] of queued.entries()) {
      await signIn(page, ['student', 'member'][place] ?? '');
      expect((await call(page, '/api/web/class/toLearn', { classId: id })).status).toBe(200);
    }
    expect((await call(last.page, '/api/web/class/quit', { classId: id })).status).toBe(200);

    const [asked, next] = queued;
    const offer = (page: Page) =>
      page.getByRole('group', { name: `答复：候补轮到您了：《${ONE_SEAT_CLASS}》` });
    await asked.page.goto(`${CLASS}?id=${id}`);
    await asked.page.getByRole('button', { name: '接受名额' }).first().waitFor();
    await asked.page.goto('/notify');
    await offer(asked.page)
      .getByText(/^请在 .+前答复$/)
      .waitFor();
    await offer(asked.page).getByRole('button', { name: '接受名额' }).waitFor();
    expect(await pageFaults(asked.page, PHONE)).toEqual([]);
    await offer(asked.page).getByRole('button', { name: '放弃' }).click();
    await asked.page.getByRole('button', { name: '放弃，让给下一位' }).click();
    await asked.page.getByText('已放弃，名额让给下一位。').first().waitFor();
    await offer(asked.page).getByText('您已放弃，名额让给了下一位').waitFor();
    expect(await offer(asked.page).getByRole('button').count()).toBe(0);

    // Without leaving the home page: the answer stands in the list of the bell.
    await next.page.goto('/');
    await next.page.getByRole('button', { name: /^消息/ }).click();
    await offer(next.page).getByRole('button', { name: '放弃' }).click();
    await next.page.getByRole('button', { name: '再想想' }).click();
    await offer(next.page).getByRole('button', { name: '接受名额' }).click();
    await next.page.getByText('名额已接受，您已经进班。').first().waitFor();
    await offer(next.page).getByText('您已接受名额').waitFor();
    expect(await pageFaults(next.page, DESKTOP)).toEqual([]);
    expect((await standing(next.page, id)).learnState).toBe('LEARNING');
    expect((await standing(asked.page, id)).learnState).toBe('TO_LEARN');
    for (const { context, faults } of [manager, last, ...queued]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

describe('signing up when something goes wrong', () => {
  const open = async (page: Page) => {
    await page
      .locator('header')
      .getByRole('button', { name: /报名|候补/ })
      .click();
    return page.getByRole('dialog');
  };

  it('asks anew at every opening, and moves nothing under the pointer', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'student');
    await page.goto(`${CLASS}?id=${await classNamed(page, CODE_CLASS)}`);
    const dialog = await open(page);
    const cancel = dialog.getByRole('button', { name: '取消' });
    await dialog.getByText(/^还有|^不限/).waitFor();
    // A trial waits until nothing moves any more.
    await cancel.hover({ trial: true });
    const before = await cancel.boundingBox();
    await dialog.getByLabel('报名码').focus();
    await dialog.getByLabel('报名码').blur();
    await dialog.getByText('请输入报名码').waitFor();
    expect((await cancel.boundingBox())?.y).toBe(before?.y);
    await cancel.click();
    await open(page);
    await dialog.getByLabel('报名码').waitFor();
    expect(await dialog.getByText('请输入报名码').count()).toBe(0);
    await context.close();
  });

  it('finds out by itself what became of a press whose answer got lost', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'student');
    const id = await classNamed(page, ONE_SEAT_CLASS);
    await page.goto(`${CLASS}?id=${id}`);
    await page.route('**/toLearn', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const dialog = await open(page);
    await dialog.getByRole('button', { name: '排队候补' }).click();
    await dialog.getByText('您已经报过名了：候补第 1 位。').waitFor();
    await dialog.getByRole('button', { name: '关闭' }).click();
    const button = page.getByRole('button', { name: '候补第 1 位' });
    await button.waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await call(page, '/api/web/class/quit', { classId: id });
    await context.close();
  });

  it('leads to the sign-on and back when the session has ended meanwhile', async () => {
    const { context, page } = await visit(browser, PHONE);
    await signIn(page, 'student');
    const id = await classNamed(page, ONE_SEAT_CLASS);
    await page.goto(`/class-details-h5?id=${id}`);
    await page.getByRole('button', { name: /候补/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '排队候补' }).waitFor();
    await call(page, '/logout', {});
    await dialog.getByRole('button', { name: '排队候补' }).click();
    await dialog.getByRole('link', { name: '去登录' }).click();
    await page.waitForURL('**/login?to=*');
    expect(new URL(page.url()).searchParams.get('to')).toBe(`${CLASS}?id=${id}`);
    await context.close();
  });

  it('says that a class is gone instead of showing it as it was', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'student');
    await page.goto(`${CLASS}?id=${await classNamed(page, ONE_SEAT_CLASS)}`);
    await page.getByRole('heading', { level: 1, name: ONE_SEAT_CLASS }).waitFor();
    // A question that is on its way is not asked again.
    await quiet(page);
    const body = JSON.stringify({ code: 'classes.missing', success: false, message: '没有找到这个班级。' });
    await page.route('**/class/getInfo', (route) =>
      route.fulfill({ status: 404, contentType: 'application/json', body }),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('heading', { level: 1, name: '没有找到这个班级' }).waitFor();
    await context.close();
  });
});
