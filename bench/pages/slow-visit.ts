import type { Browser, Page } from 'playwright-core';

const VISITS = 5;
const ROUND_TRIP_MS = 150;
const BYTES_A_SECOND = (1.6 * 1024 * 1024) / 8;
const SLOWDOWN = 4;

interface Visit {
  readonly lcpMs: number;
  readonly shift: number;
  readonly totalKb: number;
  readonly scriptKb: number;
  readonly coverKb: number;
}

const observed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ lcpMs: number; shift: number }>((done) => {
        let lcpMs = 0;
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) lcpMs = Math.max(lcpMs, entry.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done({ lcpMs, shift }), 500);
      }),
  );

const visitOnce = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcpMs, shift } = await observed(page);
  await context.close();
  const kb = (matches: (address: string) => boolean) =>
    [...sizes].filter(([id]) => matches(urls.get(id) ?? '')).map(([, bytes]) => bytes / 1000);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    lcpMs,
    shift,
    totalKb: sum(kb(() => true)),
    scriptKb: sum(kb((address) => address.endsWith('.js'))),
    coverKb: Math.max(0, ...kb((address) => address.includes('/covers/'))),
  };
};

/** A first visit on a phone with a slow network and processor; the visit with the median LCP of five. */
export const firstPaint = async (browser: Browser, url: string): Promise<Visit> => {
  const visits: Visit[] = [];
  for (let n = 0; n < VISITS; n += 1) visits.push(await visitOnce(browser, url));
  const [median] = visits.sort((a, b) => a.lcpMs - b.lcpMs).slice(Math.floor(VISITS / 2));
  if (!median) throw new Error('no visit was made');
  return median;
};
