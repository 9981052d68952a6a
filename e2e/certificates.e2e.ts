import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, signIn, visit } from './browser.ts';
import { heading, work } from './console/console-steps.ts';
import { call, classNamed } from './portal-calls.ts';
import { CODE_CLASS, SHORT_CLASS_CODE } from './short/classes.ts';

const TO_THE_END = 180_000;
const REASON = '代学代考，学时作废';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const finish = async (page: Page, classId: string, courseId: string) => {
  await page.goto(
    `/course-resources/course/course-detail?id=${courseId}&classId=${classId}&classStatusEnum=HOLDING`,
  );
  await page.getByRole('button', { name: '播放' }).first().click();
  await page.locator('#receipt').waitFor({ timeout: TO_THE_END });
};

const checkFile = async (page: Page, buffer: Buffer, said: RegExp) => {
  await page
    .getByLabel(/^选下载的 PDF/)
    .setInputFiles({ name: 'cert.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText(said).waitFor();
};

it('a class is graduated from, the certificate downloaded and verified by a stranger, and revoked for everybody to see', async () => {
  const { context, page, faults } = await visit(browser);
  await signIn(page, 'member2');
  const classId = await classNamed(page, CODE_CLASS);
  const entered = await call(page, '/api/web/class/toLearn', {
    classId,
    registrationCode: SHORT_CLASS_CODE,
  });
  expect(entered.status).toBe(200);
  await finish(page, classId, '9005');
  await finish(page, classId, '9006');

  await page.goto('/personal-center/certificates');
  await heading(page, '我的证书').waitFor();
  const { datalist } = (await call(page, '/api/cert/my-cert-list', { pageNum: 0, pageSize: 60 })).body;
  const cert = datalist.find((one: { classId: string }) => one.classId === classId);
  expect(cert).toMatchObject({ status: 'VALID', className: CODE_CLASS });
  await page.locator(`a[href="/personal-center/certificate?id=${cert.certId}"]`).click();
  await heading(page, '结业证书').waitFor();
  await page.getByRole('img', { name: /^结业证书的样子/ }).waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  const file = await readFile(await (await coming).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  const stranger = await visit(browser);
  await stranger.page.goto(cert.verifyUrl);
  await heading(stranger.page, '这张证书有效').waitFor();
  await stranger.page.getByText(CODE_CLASS, { exact: true }).waitFor();
  await checkFile(stranger.page, file, /和下载时一模一样/);
  const changed = Buffer.from(file);
  changed[file.length >> 1] = (changed[file.length >> 1] ?? 0) ^ 1;
  await checkFile(stranger.page, changed, /这个文件改过/);
  // An old browser, and any over plain http, has no cryptography of its own.
  const poor = await visit(browser);
  await poor.page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await poor.page.goto(cert.verifyUrl);
  await checkFile(poor.page, file, /和下载时一模一样/);
  await checkFile(poor.page, changed, /这个文件改过/);
  await poor.page.goto(`${cert.verifyUrl}#%`);
  await heading(poor.page, '这不是本站的证书码').waitFor();

  const desk = await work(browser, 'admin', '/console/certificates');
  await heading(desk.page, '证书').waitFor();
  await desk.page.getByLabel('证字编号').fill(cert.certNo);
  await desk.page.getByRole('button', { name: '查询' }).click();
  const more = desk.page.getByRole('button', { name: /^更多操作/ });
  await expect.poll(() => more.count()).toBe(1);
  await more.click();
  await desk.page.getByRole('menuitem', { name: '撤销' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('原因').fill(REASON);
  await dialog.getByRole('button', { name: '撤销证书' }).click();
  await desk.page.getByRole('row').filter({ hasText: '已撤销' }).waitFor();

  await stranger.page.goto(cert.verifyUrl);
  await heading(stranger.page, '这张证书已撤销').waitFor();
  await stranger.page.getByText(REASON).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(REASON).waitFor();
  expect(await page.getByRole('button', { name: '下载' }).count()).toBe(0);
  expect([...faults, ...stranger.faults, ...poor.faults, ...desk.faults]).toEqual([]);
  for (const one of [context, stranger.context, poor.context, desk.context]) await one.close();
});
