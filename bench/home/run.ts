import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/check/chromium-path.ts';
import { measureRows, SHORT_TIMES, TIMES } from '../calls/measure.ts';
import { EMBEDDED_SMALL, SMALL } from '../calls/prepare-data.ts';
import type { Row } from '../calls/requests.ts';
import { atPlace, say } from '../calls/run.ts';
import { servePortal } from '../pages/serve-portal.ts';
import { firstPaint } from '../pages/slow-visit.ts';
import { runBench } from '../processes.ts';
import { type Findings, isAllMet, reportOf } from './report.ts';

const HOME = ['/dashboard', '/api/home/homeData', '/api/home/today'];

const isHome = ({ name }: Row): boolean => HOME.includes(name);

/** A visitor's first visit on a slow phone. */
const measurePaint = async (): Promise<Findings['paint']> => {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('no Chromium: apt-get install -y chromium');
  const portal = await servePortal();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    return await firstPaint(browser, `${portal.address}/dashboard`);
  } finally {
    await browser.close();
    await portal.stop();
  }
};

/** Runs as the arguments of `home.bench.ts` say. */
export const runHome = async (): Promise<void> => {
  const { values } = parseArgs({ options: { small: { type: 'boolean', default: false } } });
  const isTrial = values.small;
  const sizes = isTrial ? EMBEDDED_SMALL : SMALL;
  const times = isTrial ? SHORT_TIMES : TIMES;
  const measure = async (folder: string, postgresUrl: string): Promise<Findings> => {
    const [busyness = 0] = loadavg();
    const place = { title: 'PostgreSQL', postgresUrl, sizes, share: 1, limitMegabytes: 400 };
    const run = await atPlace(folder, place, (portal, { askers }) =>
      measureRows(portal, askers, sizes, { postgresUrl, times, isWanted: isHome }, say),
    );
    return { ...run, sizes, busyness, paint: await measurePaint() };
  };
  return runBench({ name: 'home', measure, reportOf, isAllMet, isTrial });
};
