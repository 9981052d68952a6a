// `npm run bench -- map-pan`: frames of the map while a person drags it about with a thousand bases in sight, beside the
// same map without any. Writes bench/reports/map-pan.md; `--rounds=NUMBER` is a trial that writes nothing.
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../tools/check/chromium-path.ts';
import { startPostgres } from '../tools/postgres.ts';
import { fillPlace } from './map-pan/fill.ts';
import { openFullMap } from './map-pan/open-map.ts';
import { framesOfPan, type Pan } from './map-pan/pan.ts';
import { reportOf } from './map-pan/report.ts';
import { servePortal } from './pages/serve-portal.ts';

const WHOLE = 3;
const given = process.argv.find((one) => one.startsWith('--rounds='))?.split('=')[1];
const rounds = Number(given ?? WHOLE);

const executablePath = chromiumPath();
if (!executablePath) throw new Error('no Chromium: apt-get install -y chromium');
const database = await startPostgres();
await fillPlace(database.url);
const portal = await servePortal({ DATABASE_URL: database.url, DEMO: '0' });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });

const pansOf = async (isBare: boolean): Promise<Pan[]> => {
  const { page, marks } = await openFullMap(browser, portal.address, isBare);
  const pans: Pan[] = [];
  for (let round = 0; round < rounds; round += 1) pans.push({ ...(await framesOfPan(page)), marks });
  await page.context().close();
  return pans;
};

// Turn about, so that a busy moment of the machine falls on both.
const full: Pan[] = await pansOf(false);
const bare: Pan[] = await pansOf(true);
full.push(...(await pansOf(false)));
bare.push(...(await pansOf(true)));

await browser.close();
await portal.stop();
await database.stop();
const report = reportOf({ full, bare });
process.stdout.write(report);
if (rounds === WHOLE) writeFileSync(new URL('reports/map-pan.md', import.meta.url), report);
process.exit(0);
