// How soon the portal's pages stand on a phone with a slow network: weights, LCP under throttling, Lighthouse.
// Writes bench/reports/pages.md. Usage: npm run bench -- pages
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../tools/check/chromium-path.ts';
import { lighthouseOf } from './pages/lighthouse-scores.ts';
import { servePortal } from './pages/serve-portal.ts';
import { firstPaint } from './pages/slow-visit.ts';

const PAGES = [
  ['首页', '/dashboard'],
  ['课程列表', '/course-resources/list'],
  ['课程页', '/course-resources/course/course-detail?id=2601'],
  ['教育基地地图', '/resource-map'],
] as const;

const round = (value: number, places = 0) => value.toFixed(places);

const executable = chromiumPath();
if (!executable) throw new Error('no Chromium: apt-get install -y chromium');
const portal = await servePortal();
const browser: Browser = await chromium.launch({ executablePath: executable, args: CHROMIUM_FLAGS });

const rows: string[] = [];
for (const [name, path] of PAGES) {
  const visit = await firstPaint(browser, portal.address + path);
  const scores = await lighthouseOf(executable, portal.address + path);
  rows.push(
    `| ${name} | ${round(visit.lcpMs / 1000, 2)} s | ${round(visit.shift, 3)} | ${round(visit.totalKb)} kB | ${round(visit.scriptKb)} kB | ${round(visit.coverKb, 1)} kB | ${scores.performance} | ${scores.accessibility} |`,
  );
}
await browser.close();
await portal.stop();

const report = [
  '# Pages on a slow phone',
  '',
  `Measured ${new Date().toISOString().slice(0, 10)} on a cold cache as a visitor: 390 × 844, 150 ms round trip, 1.6 Mbit/s down, processor 4 × slower (LCP is the median of five visits); Lighthouse mobile with its own settings (median of three). Server, browser and Lighthouse shared two cores.`,
  '',
  '| page | LCP | layout shift | all bytes | script | largest cover | Lighthouse performance | accessibility |',
  '|---|---|---|---|---|---|---|---|',
  ...rows,
  '',
].join('\n');
mkdirSync(new URL('./reports/', import.meta.url), { recursive: true });
writeFileSync(new URL('./reports/pages.md', import.meta.url), report);
process.stdout.write(report);
