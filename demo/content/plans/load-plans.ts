import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { PLANS } from '#features/member/plans/server/plans.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { type ContentEnd, contentLoader, morningOf } from '../content-loader.ts';
import { type NamedThing, selectPublicThings } from './chosen-things.repository.ts';
import plans from './plans.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const PLACES: Readonly<Record<string, string>> = {
  region: ROOT_ORG_CODE,
  kashgar: `${ROOT_ORG_CODE}653100`,
  ili: `${ROOT_ORG_CODE}654000`,
};
const RETURNED = {
  reason: '请写明书屋管理员怎样报名，选修的班级已经不收新学员的要换掉',
  field: 'items',
  quote: '',
};
const RECALL = '防火月改到下个月，日期定了再公开';

interface SeedItem {
  readonly kind: string;
  readonly title: string;
  readonly note?: string;
  readonly isElective?: boolean;
}

type Seed = (typeof plans)[number];

/** The document of a plan on the day `now`; throws when it names a course or class that is none. */
const documentOf = (seed: Seed, things: readonly NamedThing[], now: Date) => {
  const { title, audience, days, target, intro, items, isTop = false, sort = 0 } = seed;
  const [begins = 0, lasts = 0] = days;
  const dayAt = (day: number) => dayTextOf(new Date(now.getTime() + day * DAY_MS));
  return {
    title,
    audience,
    startDay: dayAt(begins),
    endDay: dayAt(begins + lasts - 1),
    intro: intro.map((text) => `<p>${text}</p>`).join(''),
    target: typeof target === 'number' ? 'hours' : 'required',
    targetHours: hoursText(typeof target === 'number' ? Math.round(target * 100) : 0),
    isTop,
    sort,
    items: items.map(({ kind, title: wanted, note = '', isElective = false }: SeedItem) => {
      const found = things.find((thing) => thing.kind === kind && thing.title === wanted);
      if (!found) throw new Error(`no ${kind} is called ${wanted}`);
      return { kind, id: found.id, title: wanted, note, isRequired: !isElective };
    }),
  };
};

/** Twelve plans: eight public, the others at the stages of the review. After people, courses and classes. */
export const loadPlans = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const { put, personOf, ofRegion } = await contentLoader(deps, tx, PLANS);
  const things = await selectPublicThings(tx);
  for (const [index, seed] of plans.entries()) {
    const orgCode = PLACES[seed.place] ?? ROOT_ORG_CODE;
    await put({
      document: documentOf(seed, things, now),
      end: seed.end as ContentEnd,
      time: morningOf(now, 1 + plans.length - index, index),
      writer: orgCode === ROOT_ORG_CODE ? ofRegion : personOf('author', orgCode),
      returned: RETURNED,
      recallReason: RECALL,
    });
  }
};
