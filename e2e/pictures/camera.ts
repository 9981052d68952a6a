import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE, visit } from '../browser.ts';
import { resize, settled } from '../page-walk.ts';

const FOLDER = process.env.PICTURES ?? '';
const ONLY = new RegExp(process.env.PICTURES_ONLY ?? '');
const MOMENT = new Date(process.env.CLOCK_AT ?? '');

/** Buttons of a page that open something; what changes data asks first, and nobody answers. */
const OPENS =
  /^(新建|新增|添加|加|导入|导出|更多|筛选|列|选|从|修改|改|编辑|查看|详情|预览|设置|移|调整|撤|退|下架|重置|复制|分享|二维码|上传|登记|指定|发布|删除|停用|全部|写)/;
const OPENED = 'dialog[open], [role=dialog]:visible, [role=menu]:visible, [popover]:popover-open';
const MOST_OPENED = 8;

/** Parts that differ from run to run although nothing has changed: a film's frame depends on how far it was loaded. */
const CHANGING = 'video';

const nameOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 70);

/** Brings up what waits until it is seen, and leaves the page at its top. */
const loadAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const step = window.innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight && top < 20_000; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 30));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
};

/** Waits until nothing is awaited any more and the page has looked the same three times. */
const stillness = async (page: Page): Promise<void> => {
  await settled(page);
  await page.evaluate(async () => {
    const pause = () => new Promise((done) => setTimeout(done, 120));
    const look = () =>
      `${document.documentElement.scrollHeight} ${document.body.scrollHeight} ${document.body.innerHTML}`;
    const isWaiting = () =>
      [...document.querySelectorAll('[role=status]')].some((status) =>
        status.textContent?.startsWith('正在'),
      );
    let last = '';
    for (let same = 0, tries = 0; same < 3 && tries < 80; tries += 1) {
      const now = look();
      same = now === last && !isWaiting() ? same + 1 : 0;
      last = now;
      await pause();
    }
  });
};

const take = async (page: Page, file: string, fullPage: boolean): Promise<void> => {
  await page.screenshot({
    path: file,
    fullPage,
    animations: 'disabled',
    caret: 'hide',
    mask: [page.locator(CHANGING)],
    maskColor: '#888888',
  });
};

/** Opens what `button` opens and takes it; afterwards the page is as before, or loaded anew. */
const takeOpened = async (page: Page, button: Locator, file: string): Promise<void> => {
  const before = page.url();
  await button.click({ timeout: 2_000 }).catch(() => undefined);
  await page.waitForTimeout(150);
  await stillness(page);
  if ((await page.locator(OPENED).count()) > 0) await take(page, file, false);
  await page.goto(before);
  await page.locator('h1').first().waitFor();
  await settled(page);
};

const buttonsThatOpen = async (page: Page): Promise<[string, number][]> => {
  const names = await page.locator('main button:visible').evaluateAll((buttons) =>
    buttons.map((button) => {
      const isOff = button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';
      return isOff ? '' : (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    }),
  );
  const found = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const short = name.split('：')[0] ?? '';
    if (OPENS.test(name) && !found.has(short)) found.set(short, index);
  }
  return [...found].slice(0, MOST_OPENED);
};

export interface Camera {
  readonly page: Page;
  /** Pictures of the page at `path`, wide and on a phone, and with `opens` of what its buttons open. */
  readonly shoot: (path: string, opens?: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A camera of `who`, whose pictures lie in a folder of that name. */
export const openCamera = async (browser: Browser, who: string): Promise<Camera> => {
  const { context, page } = await visit(browser);
  const devtools = await context.newCDPSession(page);
  await context.clock.setFixedTime(MOMENT);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let index = 0;
  const fileOf = (size: string, name: string): string => {
    const place = join(FOLDER, who, size);
    mkdirSync(place, { recursive: true });
    return join(place, `${name}.png`);
  };
  const shoot = async (path: string, opens = false): Promise<void> => {
    index += 1;
    // Ids are drawn anew with the data, so the number alone tells pages with the same start apart.
    const name = `${String(index).padStart(2, '0')}-${nameOf(path.replaceAll(/id=[^&]*|[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'))}`;
    if (!ONLY.test(`${who}/${path}`)) return;
    await resize(page, devtools, DESKTOP);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    for (const size of [DESKTOP, PHONE]) {
      await resize(page, devtools, size);
      await settled(page);
      await loadAll(page);
      await stillness(page);
      await take(page, fileOf(String(size.width), name), true);
    }
    if (!opens) return;
    await resize(page, devtools, DESKTOP);
    for (const [label, place] of await buttonsThatOpen(page))
      await takeOpened(
        page,
        page.locator('main button:visible').nth(place),
        fileOf('opened', `${name}--${nameOf(label)}`),
      );
  };
  return { page, shoot, close: () => context.close() };
};
