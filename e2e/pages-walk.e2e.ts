import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, signIn, visit } from './browser.ts';
import { keepPicture, pageFaults, resize, settled } from './page-walk.ts';
import { call, classNamed } from './portal-calls.ts';
import { QUIZ_COURSE } from './short-exams.ts';

const TEXT_COURSE = '2601';
const DETAIL = '/course-resources/course/course-detail';
const CLASS = '/online-class/class-detail';
/** The shown account learns in the one and looks at the other; in addresses `#` stands for their ids. */
const OWN_CLASS = '社区党组织书记网格治理班';
const PAST_CLASS = '两新组织党务工作者集中培训班';
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
  ['member', '/course-resources/favorites'],
  ['member', '/account'],
  ['member', '/notify'],
  ['member', '/online-class/list'],
  ['member', '/online-class/my-classes'],
  ['member', `${CLASS}?id=#${OPEN_CLASS}`],
  ['member', `${CLASS}?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-information?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-notice?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/refer-archiver?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-evaluation?id=#${PAST_CLASS}`],
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

/** Faults by layout. */
const found: Record<'1440 wide' | '390 wide' | 'elder mode', string[]> = {
  '1440 wide': [],
  '390 wide': [],
  'elder mode': [],
};

/** Opens every page of `who` once and judges it in each of `layouts`. */
const walk = async (
  browser: Browser,
  who: (typeof PAGES)[number][0],
  layouts: readonly (keyof typeof found)[],
) => {
  const isElder = layouts.includes('elder mode');
  const { context, page, faults } = await visit(browser);
  const devtools = await context.newCDPSession(page);
  if (isElder) await page.addInitScript(() => localStorage.setItem('elderMode', '1'));
  if (who !== 'visitor') await signIn(page, who);
  // The account's own choice wins over the one of the device.
  if (isElder && who !== 'visitor') await call(page, '/api/user/elder-mode', { elderMode: true });
  for (const [index, [, path]] of PAGES.filter(([person]) => person === who).entries()) {
    const [start = '', className] = path.split('#');
    await page.goto(className === undefined ? start : start + (await classNamed(page, className)));
    await page.waitForLoadState('networkidle');
    await page.locator('h1').first().waitFor();
    for (const layout of layouts) {
      const size = layout === '390 wide' ? PHONE : DESKTOP;
      await resize(page, devtools, size);
      await settled(page);
      if (isElder) expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('elder');
      found[layout].push(...(await pageFaults(page, size)).map((fault) => `${who} ${path}: ${fault}`));
      await keepPicture(page, { layout, who, index, path });
    }
    await resize(page, devtools, DESKTOP);
  }
  for (const layout of layouts) found[layout].push(...faults);
  await context.close();
};

beforeAll(async () => {
  const browser = await openBrowser();
  for (const who of ['visitor', 'member', 'masses'] as const)
    for (const layouts of [['1440 wide', '390 wide'], ['elder mode']] as const)
      await walk(browser, who, layouts);
  await browser.close();
}, 1_800_000);

describe.each(Object.keys(found) as (keyof typeof found)[])('every page, %s', (layout) => {
  it('has no accessibility fault, no sideways overflow, one first heading and no script error', () => {
    expect(found[layout]).toEqual([]);
  });
});
