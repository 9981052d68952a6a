import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call, classNamed } from './portal-calls.ts';
import { QUIZ_COURSE } from './short-exams.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TEXT_COURSE = '2601';
const DETAIL = '/course-resources/course/course-detail';
const CLASS = '/online-class/class-detail';
/** The shown account learns in the one and looks at the other; in addresses `#` stands for their ids. */
const OWN_CLASS = '社区党组织书记网格治理班';
const OPEN_CLASS = '驻村工作队队员';

/** Every page that is built, and who looks at it. */
const PAGES = [
  ['visitor', '/dashboard'],
  ['visitor', '/course-resources/list'],
  ['visitor', '/course-resources/list?type=AUDIENCE&tab=hottest'],
  ['visitor', '/course-resources/list?q=没有这样的课'],
  ['visitor', `${DETAIL}?id=${TEXT_COURSE}`],
  ['visitor', `/course-details-h5?id=${TEXT_COURSE}`],
  ['visitor', '/login'],
  ['visitor', '/digital-library'],
  ['visitor', '/nowhere'],
  ['visitor', '/online-class/list'],
  ['visitor', '/online-class/list?region=000002000065653100&status=HOLDOVER'],
  ['visitor', '/online-class/list?region=all&status=all&q=没有这样的班'],
  ['visitor', `${CLASS}?id=#${OPEN_CLASS}`],
  ['visitor', `/class-details-h5?id=#${OPEN_CLASS}`],
  ['member', '/dashboard'],
  ['member', '/course-resources/list'],
  ['member', `${DETAIL}?id=${TEXT_COURSE}`],
  ['member', `${DETAIL}?id=9001`],
  ['member', `${DETAIL}?id=9002`],
  ['member', '/account'],
  ['member', '/notify'],
  ['member', '/online-class/list'],
  ['member', '/online-class/my-classes'],
  ['member', `${CLASS}?id=#${OPEN_CLASS}`],
  ['member', `${CLASS}?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-information?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-notice?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/refer-archiver?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/graduate-exam?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/graduate-exam-view?id=nothing`],
  ['member', `/course-resources/course/course-classroom-test?id=${QUIZ_COURSE.id}`],
  ['member', '/online-class/my-exams'],
  ['member', '/online-class/mistakes'],
  ['member', '/online-class/mistakes/practice'],
  ['masses', '/dashboard'],
  ['masses', '/online-class/list'],
  ['masses', `${CLASS}?id=#${OPEN_CLASS}`],
] as const;

const LAYOUTS = [
  ['1440 wide', DESKTOP, false],
  ['390 wide', PHONE, false],
  ['elder mode', DESKTOP, true],
] as const;

describe.each(LAYOUTS)('every page, %s', (_name, size, isElder) => {
  it('has no accessibility fault, no sideways overflow, one first heading and no script error', async () => {
    const faults: string[] = [];
    for (const who of ['visitor', 'member', 'masses'] as const) {
      const { context, page, faults: pageFaults } = await visit(browser, size);
      if (isElder) await page.addInitScript(() => localStorage.setItem('elderMode', '1'));
      if (who !== 'visitor') await signIn(page, who);
      for (const [, path] of PAGES.filter(([person]) => person === who)) {
        const [start = '', className] = path.split('#');
        await page.goto(className === undefined ? start : start + (await classNamed(page, className)));
        await page.waitForLoadState('networkidle');
        await page.locator('h1').first().waitFor();
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations)
          faults.push(`${who} ${path}: ${id} ${nodes[0]?.html.slice(0, 160)}`);
        // A phone's own width grows along with what overflows, so the width that was asked for counts.
        const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - size.width;
        if (over > 0) faults.push(`${who} ${path}: ${over} px too wide`);
        const headings = await page.locator('h1').count();
        if (headings !== 1) faults.push(`${who} ${path}: ${headings} first headings`);
      }
      // Signing in with the elder layout on keeps it with the account; the other journeys want it off.
      if (isElder && who !== 'visitor') await call(page, '/api/user/elder-mode', { elderMode: false });
      faults.push(...pageFaults);
      await context.close();
    }
    expect(faults).toEqual([]);
  }, 900_000);
});

describe('the frame of the portal', () => {
  it('takes title and icon from the configuration', async () => {
    const { context, page } = await visit(browser);
    await page.goto('/dashboard');
    expect(await page.title()).toContain('新疆党员学习培训平台');
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/favicon.svg');
    await context.close();
  });

  it('shows a breadcrumb with its root on every page except home', async () => {
    const { context, page } = await visit(browser);
    await page.goto('/dashboard');
    await page.locator('h1').first().waitFor();
    expect(await page.getByRole('navigation', { name: '面包屑' }).count()).toBe(0);
    await page.goto('/course-resources/list');
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    await crumbs.getByText('课程资源').waitFor();
    expect(await crumbs.textContent()).toMatch(/党员学习培训平台[\s\S]*课程资源/);
    await context.close();
  });

  it('opens the library in a new window and shows no header on a share page', async () => {
    const { context, page } = await visit(browser);
    await page.goto('/dashboard');
    const library = page.getByRole('link', { name: /党教图书馆/ }).first();
    expect(await library.getAttribute('target')).toBe('_blank');
    await page.goto(`/course-details-h5?id=${TEXT_COURSE}`);
    await page.locator('h1').first().waitFor();
    expect(await page.getByRole('navigation', { name: /主导航|栏目/ }).count()).toBe(0);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).not.toBe('');
    await context.close();
  });

  it('remembers the elder layout of a visitor, and keeps it with the account of a person', async () => {
    const first = await visit(browser);
    await signIn(first.page, 'member2');
    await first.page.getByRole('button', { name: '长者模式' }).first().click();
    await first.page.waitForFunction(() => document.documentElement.dataset.mode === 'elder');
    await first.page.waitForLoadState('networkidle');
    await first.context.close();
    const second = await visit(browser);
    await signIn(second.page, 'member2');
    await second.page.waitForFunction(() => document.documentElement.dataset.mode === 'elder');
    await second.page
      .getByRole('button', { name: /退出长者模式|长者模式/ })
      .first()
      .click();
    await second.page.waitForFunction(() => document.documentElement.dataset.mode !== 'elder');
    await second.page.waitForLoadState('networkidle');
    await second.context.close();
  });
});
