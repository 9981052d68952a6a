import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teacherPath } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { confirm, heading, work } from './console/console-steps.ts';
import { call } from './portal-calls.ts';

const LIST = '/teacher-library/teacher-list';
const FAVORITES = '/personal-center/favorites';
/** A teacher of 喀什. */
const NAME = '阿依古丽·买买提';
const ID = 't02';
const KASHGAR = '000002000065653100';
const NOTE = '讲双语政策的那一课，给村里人放。';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME }) });

/** A teacher of the demonstration with public courses, evaluations and classes. */
const busyTeacher = async (page: Page) => {
  const { datalist } = (await call(page, '/api/teacher/query', { pageSize: 100 })).body;
  for (const { id } of datalist.filter((one: { totalScore: number }) => one.totalScore > 0)) {
    const { data } = (await call(page, `/api/teacher/getInfo/${id}`, {})).body;
    if (data.classes.length > 0 && data.courseNum > 0) return data;
  }
  throw new Error('no teacher of the demonstration has courses, evaluations and classes');
};

describe('the teachers of the region', () => {
  it('are found by region and by name', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto(LIST);
    await heading(page, '师资展示').waitFor();
    await page.getByRole('button', { name: /^喀什/ }).click();
    await page.waitForURL(new RegExp(`region=${KASHGAR}`));
    const { body: there } = await call(page, '/api/teacher/query', { orgCode: KASHGAR });
    await page.getByText(`共 ${there.totalelements} 位`).waitFor();
    expect(await cards(page).allTextContents()).toEqual(
      there.datalist.map(({ name }: { name: string }) => name),
    );

    const box = page.getByPlaceholder('教师姓名');
    await box.fill('买买提');
    await box.press('Enter');
    await page.getByText('姓名含“买买提”').waitFor();
    await cards(page).getByRole('link', { name: NAME }).click();
    await heading(page, NAME).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('each lead to courses, ratings and classes, and from there on', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto(LIST);
    const data = await busyTeacher(page);
    await page.goto(teacherPath(data.id));
    await heading(page, data.name).waitFor();
    await page.getByText(`${data.evaluateNum} 次评价`).waitFor();
    const courses = section(page, '主讲课程').getByRole('heading', { level: 3 });
    await courses.first().waitFor();
    expect(await courses.count()).toBe(Math.min(8, data.courseNum));
    expect(await section(page, '任教班级').getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      data.classes.map(({ className }: { className: string }) => className),
    );
    await section(page, '任教班级').getByRole('link').first().click();
    await heading(page, data.classes[0].className).waitFor();
    await page.goBack();
    await heading(page, data.name).waitFor();
    await section(page, '主讲课程').getByRole('link').first().click();
    await page.waitForURL(/course-detail/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('say where nobody is found, and how to go on', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await page.goto(`${LIST}?q=${encodeURIComponent('查无此人')}`);
    await page.getByRole('button', { name: '去掉查找条件' }).click();
    await cards(page).first().waitFor();
    await page.goto(teacherPath('nobody'));
    await page.getByText('没有找到这位教师').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a collected teacher', () => {
  it('asks a visitor to sign in, and is found under the favourites with a note of one’s own', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto(teacherPath(ID));
    await page.getByRole('link', { name: '收藏', exact: true }).click();
    await page.waitForURL(/\/login/);

    await signIn(page, 'member', teacherPath(ID));
    await page.getByRole('button', { name: `收藏“${NAME}”` }).click();
    await page.getByText('已收藏，在“我的收藏”里能找到').waitFor();
    await page.getByRole('button', { name: `取消收藏“${NAME}”` }).waitFor();

    await page.goto(FAVORITES);
    await page.getByRole('button', { name: /^教师/ }).click();
    await card(page)
      .getByRole('button', { name: `写备注：${NAME}` })
      .click();
    await page.getByLabel('备注，只有自己看得到').fill(NOTE);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: `修改备注：${NAME}` }).waitFor();
    await page.goto(`${FAVORITES}?q=${encodeURIComponent('双语政策')}`);
    await card(page).getByText(NOTE).waitFor();
    await card(page).getByRole('link', { name: NAME }).click();
    await heading(page, NAME).waitFor();

    // The note is the member's alone.
    const other = await visit(browser);
    await signIn(other.page, 'member2', FAVORITES);
    const seen = await call(other.page, '/api/favorites/queryPageList', { pageSize: 50 });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain(NOTE);
    await other.context.close();
    expect([...faults, ...other.faults]).toEqual([]);
    await context.close();
  });

  it('that was given back can be taken again at once, with its note', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await signIn(page, 'member', FAVORITES);
    await page.getByRole('button', { name: `取消收藏《${NAME}》`, exact: true }).click();
    await page.getByText('已取消收藏').waitFor();
    await page.getByRole('button', { name: `撤销，重新收藏《${NAME}》` }).click();
    await page.getByRole('button', { name: `修改备注：${NAME}` }).waitFor();
    await page.reload();
    await card(page).getByText(NOTE).waitFor();
    await page.getByRole('button', { name: `取消收藏《${NAME}》`, exact: true }).click();
    await page.getByText('已取消收藏').waitFor();
    await page.reload();
    await heading(page, '我的收藏').waitFor();
    await expect.poll(() => card(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a teacher in the console', () => {
  it('is written, public at once, recalled with a reason, and restored; courses go on naming a teacher', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/teachers');
    await page.getByRole('button', { name: '新建教师' }).click();
    await page.getByRole('dialog').getByLabel('姓名').fill('帕丽达·吐尔逊');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/\/console\/teachers\/edit\?id=/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByRole('textbox', { name: /^单位名称/ }).fill('和田地区党校');
    await page.getByText(/草稿已保存|已自动保存/).waitFor();
    const reader = await visit(browser, PHONE);
    await reader.page.goto(teacherPath(id));
    await reader.page.getByText('没有找到这位教师').first().waitFor();
    await page.getByRole('button', { name: '公开', exact: true }).click();
    await page.getByText('已经公开').waitFor();
    await reader.page.goto(teacherPath(id));
    await heading(reader.page, '帕丽达·吐尔逊').waitFor();

    await page.getByRole('button', { name: '撤回', exact: true }).click();
    await confirm(page, '撤回', '已经调离');
    await page.getByText('已撤回').first().waitFor();
    await reader.page.goto(teacherPath(id));
    await reader.page.getByText('没有找到这位教师').first().waitFor();
    await page.getByRole('button', { name: '恢复公开' }).click();
    await confirm(page, '恢复', '又回来讲课');
    await page.getByText('已恢复公开').waitFor();
    await reader.page.goto(teacherPath(id));
    await heading(reader.page, '帕丽达·吐尔逊').waitFor();

    await page.getByRole('link', { name: '看送审过的各稿' }).click();
    await page.getByText('读者看到的').first().waitFor();
    expect([...faults, ...reader.faults]).toEqual([]);
    await Promise.all([context.close(), reader.context.close()]);
  });
});
