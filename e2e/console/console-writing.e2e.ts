import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COURSE_KIND } from '#features/content/courses/shared/course-kind.words.ts';
import { DESK_PATH, reviewPath } from '#features/content/publishing/shared/publication-address.rules.ts';
import { openBrowser, signIn, visit } from '../browser.ts';
import { call } from '../portal-calls.ts';
import { givePicture, paste } from './console-clipboard.ts';
import { choose, confirm, heading, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const EDIT = '/console/courses/edit?id=';
const TEACHER = '刘思源';
const UYGHUR = 'توك يەشتا پاختا ئېتىزى';

/** Clipboard content of Word: its own marks around a heading, a numbered list and a table. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal {font-family:"等线";mso-style-parent:"";}</style></head>
<body lang=ZH-CN><!--StartFragment-->
<h2 style='margin:13pt 0cm'><span style='font-family:黑体;color:#c00'>轮灌怎么排<o:p></o:p></span></h2>
<p class=MsoNormal style='text-indent:21.0pt'><span style='font-family:宋体;font-size:22pt'>先<b>上游</b>后下游。</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>看水位</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span><![endif]>报水量</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td style='border:solid 1pt'><p class=MsoNormal>渠系</p></td><td><p class=MsoNormal>时辰</p></td></tr><tr><td><p class=MsoNormal>东支渠</p></td><td><p class=MsoNormal>六小时</p></td></tr></table>
<!--EndFragment--></body></html>`;

const bodyOf = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true });
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: '正文的编辑工具' }).getByRole('button', { name });
const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/已自动保存|草稿已保存/)
    .first();
const submitButton = (page: Page) => page.getByRole('button', { name: /^提交审签$|不能提交$/ });

const asBlock = async (page: Page, name: string) => {
  await tool(page, /^段落样式/).click();
  await page.getByRole('menuitemradio', { name }).click();
};

/** The document as the server has it. */
const stored = async (page: Page, id: string) =>
  (await call(page, '/api/admin/publication/get', { kind: COURSE_KIND, id })).body.data;

const untilStored = async (page: Page, id: string, fits: (html: string) => boolean) => {
  await expect
    .poll(async () => fits((await stored(page, id)).document.content), { interval: 300 })
    .toBe(true);
};

const newCourse = async (page: Page, title: string): Promise<string> => {
  const { body } = await call(page, '/api/admin/course/create', { title, mediaKind: 'text', lang: 'zh' });
  return body.data.id;
};

describe('an article, from the first word to the learner', () => {
  const TITLE = '轮灌日记';
  let id = '';

  it('is written with the tools of the editor, kept by itself, and there again after a reload', async () => {
    const { context, page, faults } = await work(browser, 'author', '/console/courses');
    await page.getByRole('button', { name: '新建课程' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('图文', { exact: true }).click();
    await dialog.getByLabel('课程名称').fill(TITLE);
    await dialog.getByRole('button', { name: '新建并编辑' }).click();
    await page.waitForURL(/\/console\/courses\/edit\?id=/);
    id = new URL(page.url()).searchParams.get('id') ?? '';
    const body = bodyOf(page);
    await body.click();
    await asBlock(page, '标题2');
    await page.keyboard.type('水从哪里来');
    await page.keyboard.press('Enter');
    await page.keyboard.type('水从雪山来。');
    await page.keyboard.press('Enter');
    await tool(page, '项目列表').click();
    await page.keyboard.type('一号闸');
    await page.keyboard.press('Enter');
    await page.keyboard.type('二号闸');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type(UYGHUR);
    await page.keyboard.press('Enter');
    await tool(page, '表格').click();
    await page.getByRole('menuitem', { name: '插入表格…' }).click();
    await page.getByRole('dialog', { name: '插入表格' }).getByRole('button', { name: '插入' }).click();
    await page.keyboard.type('日期');
    await page.keyboard.press('Tab');
    await page.keyboard.type('水量');
    expect(await body.locator('h2').allTextContents()).toEqual(['水从哪里来']);
    expect(await body.locator('ul > li').allTextContents()).toEqual(['一号闸', '二号闸']);
    expect(await body.locator('table th').allTextContents()).toEqual(['日期', '水量', '']);
    // The browser works out the direction of each paragraph; what is written keeps it.
    const uyghur = body.locator('p', { hasText: UYGHUR });
    expect(await uyghur.evaluate((line) => getComputedStyle(line).direction)).toBe('rtl');
    await page.getByText('已自动保存').first().waitFor();

    await page.keyboard.press('Control+End');
    await paste(body, { html: WORD });
    await body.getByText('东支渠').waitFor();
    expect(await body.locator('h2').allTextContents()).toContain('轮灌怎么排');
    expect(await body.locator('ol > li').allTextContents()).toEqual(['看水位', '报水量']);
    expect(await body.locator('table').count()).toBe(2);
    expect(await body.innerHTML()).not.toMatch(/Mso|mso-|font-family|font-size|<o:p|黑体/);

    await page.keyboard.press('Control+End');
    await givePicture(body, 'paste', '20');
    await body.locator('img[src^="/pictures/"], img[src^="/media/"]').first().waitFor();
    await givePicture(body, 'drop', '200');
    await expect.poll(() => body.locator('img[src^="/"]').count()).toBe(2);
    await untilStored(page, id, (html) => (html.match(/<img /g) ?? []).length === 2);

    await page.reload();
    await body.getByText('东支渠').waitFor();
    expect(await body.locator('img').count()).toBe(2);
    expect(await body.locator('p', { hasText: UYGHUR }).getAttribute('dir')).toMatch(/^(auto|rtl)$/);
    expect(await page.getByText('还留在这台设备上').count()).toBe(0);
    expect(faults).toEqual([]);

    await page.goto('/console/media');
    for (const hue of ['20', '200']) await page.getByText(`照片-${hue}.png`).first().waitFor();
    // A file that was looked at and closed does not open again by the way back.
    await page.getByRole('button', { name: '预览《照片-20.png》' }).click();
    await page.waitForURL('**/console/media?file=*');
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.waitForURL('**/console/media');
    await page.goBack();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  }, 180_000);

  it('is not for submission while it is too long, and says by how much', async () => {
    const { context, page, faults } = await work(browser, 'author', `${EDIT}${id}`);
    await bodyOf(page).getByText('东支渠').waitFor();
    await choose(page, /^课程分类/, '乡村振兴');
    await choose(page, /^所在栏目/, '防沙治沙');
    await choose(page, /^讲师/, TEACHER);
    await page.getByRole('textbox', { name: /^学时/ }).fill('0.3');
    await page.getByRole('textbox', { name: /^地方/ }).click();
    expect(await page.getByRole('textbox', { name: /^学时/ }).inputValue()).toBe('0.30');
    await page.getByRole('button', { name: '提交审签', exact: true }).waitFor();
    expect(await submitButton(page).isEnabled()).toBe(true);

    await bodyOf(page).click();
    await page.keyboard.press('Control+End');
    await paste(bodyOf(page), { text: '渠'.repeat(10_000) });
    await page.getByText(/超出 \d+ 字，请删减后再保存/).waitFor();
    await page.getByRole('button', { name: /还差 1 项，不能提交/ }).waitFor();
    expect(await submitButton(page).isEnabled()).toBe(false);
    await page.keyboard.press('Control+z');
    await page.getByText(/超出 \d+ 字/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '提交审签', exact: true }).waitFor();
    await untilStored(page, id, (html) => !html.includes('渠渠渠') && html.includes('东支渠'));
    expect(faults).toEqual([]);
    await context.close();
  });

  it('goes to review, comes back with a reason, goes again and is published', async () => {
    const author = await work(browser, 'author', `${EDIT}${id}`);
    const admin = await work(browser, 'admin', DESK_PATH);
    await author.page.getByRole('button', { name: '提交审签', exact: true }).click();
    await author.page.getByText('正在审签，现在不能改').first().waitFor();
    expect(await bodyOf(author.page).getAttribute('contenteditable')).toBe('false');

    await admin.page.reload();
    await admin.page.getByRole('link', { name: `审签：${TITLE}` }).click();
    await heading(admin.page, TITLE).waitFor();
    await admin.page.getByRole('button', { name: '退回', exact: true }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByLabel(/要改什么/).fill('轮灌的时辰请核实后再交。');
    await dialog.getByRole('button', { name: '退回', exact: true }).click();
    await admin.page.getByText('已退回给作者').waitFor();

    await author.page.goto('/console');
    await author.page.getByText('轮灌的时辰请核实后再交').first().waitFor();
    await author.page.goto(`${EDIT}${id}`);
    await author.page.getByText('退回的原因').waitFor();
    await author.page.getByText('轮灌的时辰请核实后再交。').waitFor();
    await bodyOf(author.page).getByText('六小时').click();
    await author.page.keyboard.press('End');
    await author.page.keyboard.type('（已核实）');
    await author.page.getByRole('button', { name: '提交审签', exact: true }).click();
    await author.page.getByText('正在审签，现在不能改').first().waitFor();

    await admin.page.goto(reviewPath(COURSE_KIND, id));
    await admin.page.getByText('六小时（已核实）').waitFor();
    await admin.page.getByRole('button', { name: '签发并公开' }).click();
    await confirm(admin.page, '签发');
    await admin.page.getByText('已签字').waitFor();
    await admin.page.getByText('已发布').first().waitFor();
    expect([...author.faults, ...admin.faults]).toEqual([]);
    await author.context.close();
    await admin.context.close();
  });

  it('is read by a member with its pictures, is gone when it is taken down, and comes back', async () => {
    const admin = await work(browser, 'admin', `${EDIT}${id}`);
    const member = await visit(browser);
    const detail = `/course-resources/course/course-detail?id=${id}`;
    await signIn(member.page, 'member', detail);
    await heading(member.page, TITLE).waitFor();
    await member.page.getByText('六小时（已核实）').waitFor();
    const pictures = member.page.locator('.prose img');
    expect(await pictures.count()).toBe(2);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
    const uyghur = member.page.locator('.prose p', { hasText: UYGHUR });
    expect(await uyghur.evaluate((line) => getComputedStyle(line).direction)).toBe('rtl');

    await admin.page.getByRole('button', { name: '撤回', exact: true }).click();
    await confirm(admin.page, '撤回', '水量数据要更新。');
    await admin.page.getByText('已撤回，读者现在看不到了').waitFor();
    await member.page.goto(detail);
    await member.page.getByText('课程已下线').first().waitFor();
    expect(await member.page.getByText('东支渠').count()).toBe(0);

    await admin.page.getByRole('button', { name: '恢复公开' }).click();
    await confirm(admin.page, '恢复', '数据更新好了。');
    await admin.page.getByText('已恢复公开').waitFor();
    await member.page.goto(detail);
    await member.page.getByText('六小时（已核实）').waitFor();
    expect([...admin.faults, ...member.faults]).toEqual([]);
    await admin.context.close();
    await member.context.close();
  });
});

describe('a course that is open twice', () => {
  it('shows both versions side by side, and keeps of each field the chosen one', async () => {
    const { context, page: first, faults } = await work(browser, 'author', '/console/courses');
    const id = await newCourse(first, '两个窗口的课');
    const second = await context.newPage();
    second.on('pageerror', (error) => faults.push(String(error)));
    await first.goto(`${EDIT}${id}`);
    await second.goto(`${EDIT}${id}`);
    const title = (page: Page) => page.getByRole('textbox', { name: /^课程名称/ });
    const summary = (page: Page) => page.getByRole('textbox', { name: '摘要' });
    const place = (page: Page) => page.getByRole('textbox', { name: /^地方/ });
    await title(second).waitFor();
    await title(first).fill('先存的名称');
    await summary(first).fill('先存的摘要');
    await saved(first).waitFor();
    await expect.poll(async () => (await stored(first, id)).document.title).toBe('先存的名称');

    await title(second).fill('后写的名称');
    await place(second).fill('莎车');
    const dialog = second.getByRole('dialog', { name: '这条记录已经被人改过' });
    await dialog.waitFor();
    expect(await dialog.getByRole('group', { name: /课程名称/ }).textContent()).toMatch(
      /两边都改过.*后写的名称.*先存的名称/,
    );
    const save = dialog.getByRole('button', { name: /按选好的保存|没有选/ });
    expect(await save.isEnabled()).toBe(false);
    await dialog.getByRole('radio', { name: '课程名称：用我的' }).check();
    await dialog.getByRole('radio', { name: '摘要：用对方的' }).check();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(async () => {
        const { document } = await stored(first, id);
        return [document.title, document.summary, document.place];
      })
      .toEqual(['后写的名称', '先存的摘要', '莎车']);
    expect(await summary(second).inputValue()).toBe('先存的摘要');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks before unsaved words are left, and offers them again', async () => {
    const { context, page, faults } = await work(browser, 'author', '/console/courses');
    const id = await newCourse(page, '没写完就走的课');
    await page.reload();
    await page.getByRole('link', { name: '没写完就走的课' }).first().click();
    const summary = page.getByRole('textbox', { name: '摘要' });
    await summary.fill('写到一半');
    await page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: '素材库' }).click();
    const dialog = page.getByRole('dialog', { name: '有没保存的修改' });
    await dialog.getByRole('button', { name: '留在这里' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain(`edit?id=${id}`);
    expect(await summary.inputValue()).toBe('写到一半');
    await expect.poll(async () => (await stored(page, id)).document.summary).toBe('写到一半');

    // Without a connection nothing is kept on the server: the words stay on the device.
    await context.route('**/api/admin/publication/save', (route) => route.abort());
    await summary.fill('断网时写的');
    await page.getByText(/没有连上服务器/).waitFor();
    await page.goBack();
    await dialog.getByRole('button', { name: '离开' }).click();
    await heading(page, '课程管理').waitFor();
    await context.unroute('**/api/admin/publication/save');
    await page.goto(`${EDIT}${id}`);
    await page.getByText('还留在这台设备上').waitFor();
    expect(await summary.inputValue()).toBe('写到一半');
    await page.getByRole('button', { name: '接着改' }).click();
    expect(await summary.inputValue()).toBe('断网时写的');
    await expect.poll(async () => (await stored(page, id)).document.summary).toBe('断网时写的');
    expect(faults).toEqual([]);
    await context.close();
  });
});
