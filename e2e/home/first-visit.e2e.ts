import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '#features/ground/notify/shared/notify.contract.ts';
import { listMyExams } from '#features/teaching/exams/shared/exams.contract.ts';
import { openBrowser, quiet, signIn, visit } from '../browser.ts';

/** Bytes as they cross the network, compressed. */
const CEILING = { script: 110_000, stylesheet: 15_000 } as const;
/** Leaflet is a quarter of it. */
const MAP_SCRIPT = 160_000;
type Kind = keyof typeof CEILING | 'image';

/** A video course of the demonstration. */
const FILM = '2709';

/** Long enough for a timer or an idle moment that fetches more by itself. */
const QUIET_MS = 1_500;

let browser: Browser;
let member: Awaited<ReturnType<BrowserContext['cookies']>>;

beforeAll(async () => {
  browser = await openBrowser();
  const { context, page } = await visit(browser);
  await signIn(page, 'member');
  member = await context.cookies();
  await context.close();
});
afterAll(() => browser.close());

/** Bytes that a browser with an empty cache loads until the page has settled, before the person does anything. */
const coldBytes = async (page: Page, path: string) => {
  const loaded: Promise<{ kind: string; size: number }>[] = [];
  const count = (request: Request) => {
    const kind = request.resourceType();
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ kind, size: responseBodySize })));
  };
  page.on('requestfinished', count);
  await page.goto(path);
  await quiet(page, QUIET_MS);
  // Requests that end from now on would be asked for their size on a page that is closed.
  page.off('requestfinished', count);
  const all = await Promise.all(loaded);
  const sumOf = (wanted: Kind) =>
    all.filter(({ kind }) => kind === wanted).reduce((sum, { size }) => sum + size, 0);
  return { script: sumOf('script'), stylesheet: sumOf('stylesheet'), image: sumOf('image') };
};

describe.each([
  ['home', '/dashboard', '课程资源'],
  ['the course list', '/course-resources/list', '课程分类'],
  ['the class list', '/online-class/list', '网上班级'],
  // A course of words that the shown member has not begun: a finished one brings its receipt besides.
  ['a course page', '/course-resources/course/course-detail?id=2602', '课程评价'],
])('the first visit of %s', (_, path, heading) => {
  it.each([
    ['a visitor', false],
    ['a member', true],
  ])('costs %s no more script and styles than is allowed', async (_who, isMember) => {
    const { context, page, faults } = await visit(browser);
    if (isMember) await context.addCookies(member);
    const bytes = await coldBytes(page, path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await context.close();
    expect(faults).toEqual([]);
    // A page that loads no script at all was not measured.
    expect(bytes.script).toBeGreaterThan(50_000);
    expect(bytes.script).toBeLessThanOrEqual(CEILING.script);
    expect(bytes.stylesheet).toBeGreaterThan(5_000);
    expect(bytes.stylesheet).toBeLessThanOrEqual(CEILING.stylesheet);
  });
});

describe('the first visit of the map', () => {
  it('costs a visitor no more script than is allowed, with the library of maps', async () => {
    const { context, page, faults } = await visit(browser);
    const { script } = await coldBytes(page, '/resource-map');
    await page.getByRole('button', { name: '放大' }).waitFor();
    await context.close();
    expect(faults).toEqual([]);
    expect(script).toBeGreaterThan(CEILING.script);
    expect(script).toBeLessThanOrEqual(MAP_SCRIPT);
  });
});

describe('what a slow line waits for', () => {
  it.each([
    ['/personal-center/exams', listMyExams.path],
    ['/notify', listMessages.path],
  ])('is no second question on %s: its list comes with the page', async (path, asked) => {
    const { context, page } = await visit(browser);
    await context.addCookies(member);
    const questions: string[] = [];
    page.on('request', (request) => questions.push(new URL(request.url()).pathname));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await quiet(page);
    await context.close();
    expect(questions).not.toContain(asked);
  });

  it('is at most 60 kB of covers on the class list', async () => {
    const { context, page } = await visit(browser);
    const { image } = await coldBytes(page, '/online-class/list');
    await context.close();
    expect(image).toBeGreaterThan(0);
    expect(image).toBeLessThanOrEqual(60_000);
  });

  it('is no script before the still of a video, which has at most 20 kB', async () => {
    const { context, page } = await visit(browser);
    const html = await (await page.request.get(`/course-resources/course/course-detail?id=${FILM}`)).text();
    const still = /<link rel="preload" as="image" href="([^"]*poster[^"]*)">/.exec(html)?.[1] ?? '';
    const picture = await page.request.get(still);
    const { length } = await picture.body();
    await context.close();
    expect(picture.headers()['content-type']).toBe('image/webp');
    expect(length).toBeLessThanOrEqual(20_000);
  });
});
