import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runBench } from '../processes.ts';
import { measureRows, SHORT_TIMES, TIMES } from './measure.ts';
import { isMemoryMet, type MemoryPart, measureMemory, memoryReportOf } from './memory.ts';
import type { Prepared } from './prepare-data.ts';
import { type DataSizes, EMBEDDED, EMBEDDED_SMALL, prepareData, SMALL, WHOLE } from './prepare-data.ts';
import { type Portal, startPortal } from './processes.ts';
import { type Findings, isAllMet, type Part, reportOf } from './report.ts';
import type { Row } from './requests.ts';

const REQUESTS = 1_000_000;
const FEW_REQUESTS = 5_000;

export const say = (text: string) => process.stdout.write(`${text}\n`);

interface Place {
  readonly title: string;
  readonly postgresUrl: string | null;
  readonly sizes: DataSizes;
  readonly share: number;
  readonly limitMegabytes: number;
}

const placesOf = (postgresUrl: string, isSmall: boolean, on: string): Place[] =>
  [
    {
      title: 'PostgreSQL',
      postgresUrl,
      sizes: isSmall ? SMALL : WHOLE,
      share: 1,
      limitMegabytes: 400,
    },
    {
      title: 'Embedded database',
      postgresUrl: null,
      sizes: isSmall ? EMBEDDED_SMALL : EMBEDDED,
      share: 0.5,
      limitMegabytes: 650,
    },
  ].filter(({ postgresUrl: url }) => on === '' || (on === 'postgres') === (url !== null));

/** Does `work` with a portal on data of `place`. */
export const atPlace = async <T>(
  folder: string,
  { title, postgresUrl, sizes }: Place,
  work: (portal: Portal, prepared: Prepared) => Promise<T>,
): Promise<T> => {
  const dataDir = join(folder, title.split(' ')[0] ?? '');
  mkdirSync(dataDir);
  const env = {
    ...{
      LOG_LEVEL: 'silent',
      DEMO: '0',
      PORT: '0',
      DATA_DIR: dataDir,
      LIBRARY_URL: 'https://library.example',
    },
    ...(postgresUrl === null ? {} : { DATABASE_URL: postgresUrl }),
  };
  say(`${title}: ${sizes.courses} courses, ${sizes.classes} classes and ${sizes.people} people are made …`);
  const prepared = await prepareData(env, sizes);
  const portal = await startPortal(env);
  try {
    return await work(portal, prepared);
  } finally {
    await portal.stop();
  }
};

/** Runs as the arguments of `calls.bench.ts` say. */
export const runCalls = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      small: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      on: { type: 'string', default: '' },
    },
  });
  const { small: isTrial, only, on } = values;
  const times = isTrial ? SHORT_TIMES : TIMES;
  const isWanted = ({ name }: Row) => name.includes(only);

  const measureCalls = async (folder: string, url: string): Promise<Findings> => {
    const [busyness = 0] = loadavg();
    const parts: Part[] = [];
    for (const place of placesOf(url, isTrial, on)) {
      const { postgresUrl, sizes } = place;
      const part = await atPlace(folder, place, async (portal, { askers, database }) => ({
        ...place,
        database,
        ...(await measureRows(portal, askers, sizes, { postgresUrl, times, isWanted }, say)),
      }));
      parts.push(part);
    }
    return { parts, busyness };
  };
  const measureMemories = async (folder: string, url: string): Promise<MemoryPart[]> => {
    const parts: MemoryPart[] = [];
    for (const place of placesOf(url, isTrial, on)) {
      const count = isTrial ? FEW_REQUESTS : REQUESTS;
      const part = await atPlace(folder, place, (portal, { askers }) =>
        measureMemory(portal, askers, place.sizes, count),
      );
      parts.push({ ...place, ...part });
    }
    return parts;
  };
  if (values.memory) {
    const report = { reportOf: memoryReportOf, isAllMet: isMemoryMet };
    return runBench({ name: 'calls-memory', measure: measureMemories, ...report, isTrial });
  }
  return runBench({
    name: 'calls',
    measure: measureCalls,
    reportOf,
    isAllMet,
    isTrial: isTrial || only !== '',
  });
};
