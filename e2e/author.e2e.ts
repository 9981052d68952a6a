import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COURSE_KIND } from '#features/content/courses/shared/course-kind.words.ts';
import { reviewPath } from '#features/content/publishing/shared/publication-address.rules.ts';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { openBrowser, signIn, visit } from './browser.ts';
import { choose, confirm, work } from './console/console-steps.ts';
import { makeClip } from './make-clip.ts';
import { portalFolder } from './own-portal.ts';
import { call } from './portal-calls.ts';

const TITLE = '沙海边的八秒';
const CLIP_SECONDS = 8;
/** Bytes a second: the film of some 20 MB takes longer than the cut and the reload need. */
const SLOW_LINE = 1_500_000;
const TRANSCODED_WITHIN = 900_000;

let browser: Browser;
let clip: string;
beforeAll(async () => {
  browser = await openBrowser();
  clip = makeClip(join(portalFolder(), `clip-${process.pid}.mp4`), CLIP_SECONDS);
});
afterAll(() => browser.close());

const slowDown = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: SLOW_LINE,
  });
  return devtools;
};

/** Chooses the film once the page knows which files it may take. */
const chooseClip = async (page: Page) => {
  await page.getByRole('button', { name: '上传视频' }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(clip);
};

/** A picture of the author's own, painted here. */
const ownPicture = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 800];
    canvas.getContext('2d')?.fillRect(0, 0, 300, 800);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
};

describe('an author', () => {
  it('uploads a film over a line that breaks, has it published, and a member studies it to the end', async () => {
    const author = await work(browser, 'author', '/console/courses');
    const { page } = author;
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: '新建课程' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('视频', { exact: true }).click();
    await dialog.getByLabel('课程名称').fill(TITLE);
    await dialog.getByRole('button', { name: '新建并编辑' }).click();
    await page.waitForURL(/\/console\/courses\/edit\?id=/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';

    const devtools = await slowDown(author.context, page);
    await chooseClip(page);
    await page
      .getByText(/^[1-9]\d?%/)
      .first()
      .waitFor();
    await author.context.setOffline(true);
    await page
      .getByText(/断网|没有网络|等网络/)
      .first()
      .waitFor();
    await author.context.setOffline(false);
    await page.getByText('正在上传').first().waitFor();

    // The page goes away in the middle and comes back: the same file goes on where it stopped.
    await page.reload();
    await page
      .getByText(/请重新选择/)
      .first()
      .waitFor();
    const sent = Number(/已传 (\d+)%/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? 0);
    expect(sent).toBeGreaterThan(0);
    await devtools.detach().catch(() => undefined);
    await chooseClip(page);

    await choose(page, /课程分类/, '乡村振兴');
    await choose(page, /所在栏目/, '防沙治沙');
    await choose(page, /讲师/, '阿依古丽');
    await page.getByRole('textbox', { name: /^学时/ }).fill('0.25');

    // The own cover is shown as large as the drawn one was, and instead of it.
    const cover = page.locator(`#${fieldId('posterFileId')} img`);
    expect(await cover.getAttribute('src')).toMatch(/^data:image\/svg/);
    await page.getByRole('button', { name: '换成自己的图片' }).click();
    await page
      .getByRole('region', { name: '封面' })
      .locator('input[type=file]')
      .setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer: await ownPicture(page) });
    await page.getByText('用的是自己的图片，改名后不变。').waitFor();
    await expect.poll(() => cover.getAttribute('src')).not.toMatch(/^data:image\/svg/);

    const submit = page.getByRole('button', { name: '提交审签' });
    await submit.waitFor({ timeout: TRANSCODED_WITHIN });
    await submit.click();
    await page.getByText('待终审签发').first().waitFor();
    expect(author.faults).toEqual([]);

    // The reviewer plays the film on the desk before signing.
    const admin = await work(browser, 'admin', reviewPath(COURSE_KIND, id));
    await admin.page.getByRole('button', { name: '预览', exact: true }).click();
    const film = admin.page.frameLocator('iframe').locator('video');
    await film.waitFor();
    await expect
      .poll(() => film.evaluate((video) => (video as HTMLVideoElement).readyState))
      .toBeGreaterThan(0);
    await admin.page.getByRole('button', { name: '签发并公开' }).click();
    await confirm(admin.page, '签发');
    await admin.page.getByText('已发布').first().waitFor();
    expect(admin.faults).toEqual([]);

    const member = await visit(browser);
    await signIn(member.page, 'member', `/course-resources/course/course-detail?id=${id}`);
    await member.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await member.page.getByRole('button', { name: '播放' }).first().click();
    await member.page.locator('#receipt').waitFor({ timeout: 60_000 });
    const { data } = (await call(member.page, '/api/study/receipt', { courseId: id })).body;
    expect(data.courseHours).toBe('0.25');
    expect(await member.page.locator('#receipt').textContent()).toContain(data.receiptNo);
    expect(member.faults).toEqual([]);
    await Promise.all([author, admin, member].map(({ context }) => context.close()));
  }, 1_500_000);
});
