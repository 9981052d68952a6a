import { performance } from 'node:perf_hooks';
import { announceBase } from '#features/content/bases/server/base.cache.ts';
import { baseAreas, baseList } from '#features/content/bases/server/base-list.read.ts';
import { nearbyBases, topBases } from '#features/content/bases/server/base-near.read.ts';
import { AREA_FIRST } from '#features/content/bases/shared/base-kinds.rules.ts';
import { windowBounds } from '#features/content/bases/shared/map-window.rules.ts';
import { pixelsAround } from '#features/ground/geo/shared/map-levels.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { openExplaining } from '../classes/explaining-database.ts';
import { percentile, processesOf, timeOf } from '../search/measure.ts';
import { placesOf } from './fill.ts';

type Place = ReturnType<typeof placesOf>[number];

export interface Line {
  readonly asked: string;
  /** Processor time of the server's and the database's processes, in milliseconds: the same on a busy machine. */
  readonly work50: number;
  readonly work99: number;
  /** Time on the clock. */
  readonly p50: number;
  readonly p99: number;
  /** Indexes that the statements went by; `none` stands for a scan of the whole table. */
  readonly indexes: readonly string[];
  readonly isWanted: boolean;
}

/** Half the width of a window around a town, in degrees. */
const WINDOW = 1;
const boundsAround = ({ lng, lat }: Place) =>
  [lng - WINDOW, lat - WINDOW / 2, lng + WINDOW, lat + WINDOW / 2].join();

/** Pixels of a wide screen, by which the page asks for its window, in degrees at a level. */
const SCREEN = { width: 1440, height: 674, level: 10 };
const screenAround = ({ lng, lat }: Place) => {
  const wide = (SCREEN.width * 360) / pixelsAround(SCREEN.level);
  const high = ((SCREEN.height * 360) / pixelsAround(SCREEN.level)) * Math.cos((lat * Math.PI) / 180);
  const window = { west: lng - wide / 2, east: lng + wide / 2, south: lat - high / 2, north: lat + high / 2 };
  return windowBounds(window, SCREEN.level);
};

const categoryOf = (at: number) => String(3_492_108_525_197_339_831n + BigInt(at % 7));

/** Questions of the map. */
const ASKED: readonly {
  readonly name: string;
  readonly isWanted: boolean;
  readonly ask: (deps: Deps, place: Place, at: number) => Promise<unknown>;
}[] = [
  {
    ...{ name: 'the ten nearest', isWanted: true },
    ask: (deps, { lng, lat }) => nearbyBases(deps, null, { longitude: lng, latitude: lat }),
  },
  {
    ...{ name: 'the ten nearest of a category', isWanted: true },
    ask: (deps, { lng, lat }) =>
      nearbyBases(deps, null, { longitude: lng, latitude: lat, rcId: '3492108525197339833' }),
  },
  {
    ...{ name: 'a window of the map, its first nine', isWanted: true },
    ask: (deps, place) => baseList(deps, 'new', { bounds: boundsAround(place), pageSize: 9, pageNum: 0 }),
  },
  {
    ...{ name: 'the newest, those within 100 km first', isWanted: true },
    ask: (deps, { lng, lat }) => topBases(deps, 'new', { longitude: lng, latitude: lat }),
  },
  {
    ...{ name: 'a page of a prefecture', isWanted: true },
    ask: (deps, { orgCode }, at) => baseList(deps, 'top', { orgCode, pageSize: 9, pageNum: at % 50 }),
  },
  {
    ...{ name: 'the map by prefectures', isWanted: true },
    ask: (deps) => baseAreas(deps, { num: AREA_FIRST }),
  },
  {
    ...{ name: 'the map by prefectures, of a category', isWanted: true },
    ask: (deps, _place, at) => baseAreas(deps, { rcId: categoryOf(at), num: AREA_FIRST }),
  },
  {
    ...{ name: 'a screen of the map at level 10, its marks', isWanted: true },
    ask: (deps, place) => baseAreas(deps, { bounds: screenAround(place) }),
  },
  {
    ...{ name: 'the same of a category', isWanted: true },
    ask: (deps, place, at) => baseAreas(deps, { bounds: screenAround(place), rcId: categoryOf(at) }),
  },
];

/** Indexes of the bases' table that a question goes by, as PostgreSQL explains its statements. */
const indexesOf = async (deps: Deps, url: string, ask: (deps: Deps) => Promise<unknown>) => {
  const { database, plansOf, close } = await openExplaining(url);
  const plans = await plansOf(() => ask({ ...deps, database }));
  await close();
  const found = plans.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      if (/Seq Scan on base\b/.test(line)) return ['none'];
      return /(?:using|on) (base_(?!category)\w+)/.exec(line)?.[1] ?? [];
    }),
  );
  return [...new Set(found)].sort();
};

/** Asks each question `times` times from other places, one after another, nothing remembered; `url` explains them. */
export const measure = async (deps: Deps, times: number, url: string | null): Promise<Line[]> => {
  const lines: Line[] = [];
  const processes = await processesOf(deps);
  for (const { name, isWanted, ask } of ASKED) {
    const places = placesOf(name, times);
    const took: number[] = [];
    const work: number[] = [];
    for (const [at, place] of places.entries()) {
      await announceBase(deps, '');
      const theirs = timeOf(processes);
      const used = process.cpuUsage();
      const began = performance.now();
      await ask(deps, place, at);
      took.push(performance.now() - began);
      const { user, system } = process.cpuUsage(used);
      work.push((user + system) / 1000 + timeOf(processes) - theirs);
    }
    await announceBase(deps, '');
    const [first] = places;
    const indexes = url && first ? await indexesOf(deps, url, (same) => ask(same, first, 0)) : [];
    for (const times of [took, work]) times.sort((a, b) => a - b);
    lines.push({
      ...{ asked: name, isWanted, indexes },
      ...{ work50: percentile(work, 0.5), work99: percentile(work, 0.99) },
      ...{ p50: percentile(took, 0.5), p99: percentile(took, 0.99) },
    });
  }
  return lines;
};
