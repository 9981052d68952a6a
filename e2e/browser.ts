import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
  type Response,
} from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../tools/check/chromium-path.ts';
import { describeIfFailed } from './failed-pages.ts';
import { portalAddress } from './own-portal.ts';

export const PASSWORD = 'Demo@2026';

const PATIENCE_MS = 90_000;
const LOOK_AGAIN_MS = 25;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The system's Chromium; sound and pictures play without a person's touch. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(chromiumPath() ? { executablePath: chromiumPath() as string } : {}),
    args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required', '--mute-audio'],
  });

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page wrote to its console, and requests that the server answered with 5xx. */
  readonly faults: string[];
}

/** Requests of each page that are not answered yet. */
const onTheWay = new WeakMap<Page, Set<Request>>();

const watchRequests = (page: Page): void => {
  const open = new Set<Request>();
  onTheWay.set(page, open);
  // A browser leaves the answer of a film half read as long as its first seconds suffice.
  page.on('request', (request) => request.resourceType() !== 'media' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/** Waits until nothing but a film has been on its way to `page`, opened by `visit`, for `forMs`. */
export const quiet = async (page: Page, forMs = 500): Promise<void> => {
  const open = onTheWay.get(page) ?? new Set();
  const until = Date.now() + PATIENCE_MS;
  for (let since = Date.now(); Date.now() - since < forMs; ) {
    await page.waitForTimeout(LOOK_AGAIN_MS);
    if (open.size > 0) since = Date.now();
    if (Date.now() > until)
      throw new Error(`${page.url()} waits for ${[...open].map((request) => request.url()).join(' ')}`);
  }
};

/** First words that the server writes into every page; they stand until the script can draw it. */
const FIRST_WORDS = '#root > .b1';

/** Lets `goto` and `reload` end when the page runs: its first words answer to no event, and hide what is not there. */
const openRunning = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const running = async (opened: Promise<Response | null>) => {
    const reply = await opened;
    await page.locator(FIRST_WORDS).waitFor({ state: 'detached' });
    return reply;
  };
  page.goto = (...to) => running(goto(...to));
  page.reload = (...how) => running(reload(...how));
};

/** A tab of `context`; what goes wrong in it is added to `faults`. */
const openTab = async (context: BrowserContext, faults: string[]): Promise<Page> => {
  const page = await context.newPage();
  describeIfFailed(page);
  openRunning(page);
  watchRequests(page);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return page;
};

/** A device on which things move, as on most. */
export const MOVING = 'no-preference';

/**
 * A fresh visitor at `size`, on a device that asks for little motion unless it is a `MOVING` one: nothing is drawn
 * sixty times a second, and no click waits until it stands still (decision 035).
 */
export const visit = async (
  browser: Browser,
  size = DESKTOP,
  reducedMotion: 'reduce' | typeof MOVING = 'reduce',
): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: portalAddress(),
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion,
    ...(size.width <= 640 ? { hasTouch: true, isMobile: true } : {}),
  });
  // A limit for slow and busy machines, no assertion.
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  return { context, page: await openTab(context, faults), faults };
};

/** Signs `username` in on the built-in sign-on page, as a person would. */
export const signInByForm = async (page: Page, username: string, to = '/dashboard') => {
  await page.goto(`/login?to=${encodeURIComponent(to)}`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
};

/** Signs `username` in with one call, as the form does behind the page, and opens `to`. */
export const signIn = async (page: Page, username: string, to = '/dashboard') => {
  const data = { username, password: PASSWORD };
  const reply = await page.request.post('/gwapi/dywlxynet/api/auth/login', { data });
  if (!reply.ok()) throw new Error(`${username} was not let in: ${await reply.text()}`);
  await page.goto(to);
};
