import { describe, it } from 'vitest';
import { openBrowser, signIn } from '../browser.ts';
import { call } from '../portal-calls.ts';
import { addressOf, CLASS, OWN_CLASS, PAGES } from '../portal-pages.ts';
import { type Camera, openCamera } from './camera.ts';

type Person = (typeof PAGES)[number][0];

/** Pages that are reached by a link of another page: where it stands, and what its address holds. */
const LINKED: readonly (readonly [string, string])[] = [
  [`${CLASS}/class-notice?id=#${OWN_CLASS}`, 'class-notice-detail'],
  [`${CLASS}/refer-archiver?id=#${OWN_CLASS}`, 'refer-archiver-details'],
  ['/personal-center/exams', 'graduate-exam-view'],
];

const shootLinked = async ({ page, shoot }: Camera): Promise<void> => {
  for (const [from, part] of LINKED) {
    await page.goto(await addressOf(page, from));
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const link = page.locator(`main a[href*="${part}"]`).first();
    if ((await link.count()) > 0) await shoot((await link.getAttribute('href')) ?? from);
  }
};

const walk = async (who: Person, isElder: boolean): Promise<void> => {
  const browser = await openBrowser();
  const camera = await openCamera(browser, isElder ? `${who}-elder` : who);
  const { page, shoot, close } = camera;
  if (isElder) await page.addInitScript(() => localStorage.setItem('elderMode', '1'));
  if (who !== 'visitor') await signIn(page, who);
  else await page.goto('/dashboard');
  if (isElder && who !== 'visitor') await call(page, '/api/user/elder-mode', { elderMode: true });
  for (const [person, path] of PAGES)
    if (person === who) await shoot(await addressOf(page, path), !isElder && who === 'member');
  if (who === 'visitor') await shoot('/set-password');
  if (who === 'member') await shootLinked(camera);
  await close();
  await browser.close();
};

describe('pictures of the portal', () => {
  it.each([
    ['visitor', false],
    ['member', false],
    ['masses', false],
    ['visitor', true],
    ['member', true],
  ] as const)('for %s, elder mode: %s', walk);

  it('for the manager of a class', async () => {
    const browser = await openBrowser();
    const { page, shoot, close } = await openCamera(browser, 'class-manager');
    await signIn(page, 'manager');
    for (const part of ['', '/class-management', '/class-notice', '/class-information'])
      await shoot(await addressOf(page, `${CLASS}${part}?id=#${OWN_CLASS}`));
    await shoot('/personal-center/classes');
    await close();
    await browser.close();
  });
});
