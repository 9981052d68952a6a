import {
  type PublishingParts,
  publicationEditing,
  publicationReview,
} from '#features/content/publishing/server/publishing.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { PLANS } from '#features/member/plans/server/plans.public.ts';
import { PLAN_KIND } from '#features/member/plans/shared/plan-address.rules.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { at, staffFinder } from '../acting.ts';
import { type NamedThing, selectPublicThings } from './chosen-things.repository.ts';
import plans from './plans.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PARTS: PublishingParts = { kinds: [PLANS], pages: [] };
const PLACES = {
  region: ROOT_ORG_CODE,
  kashgar: `${ROOT_ORG_CODE}653100`,
  ili: `${ROOT_ORG_CODE}654000`,
} as const;
const SIGNERS = 3;
const REASON = '请写明书屋管理员怎样报名，选修的班级已经不收新学员的要换掉';
const RECALL = '防火月改到下个月，日期定了再公开';

interface SeedItem {
  readonly kind: string;
  readonly title: string;
  readonly note?: string;
  readonly isElective?: boolean;
}

type Seed = (typeof plans)[number];

/** The document of a plan on the day `now`; throws when it names a course or class that is none. */
const documentOf = (
  { days, target, intro, items, ...seed }: Seed,
  things: readonly NamedThing[],
  now: Date,
) => {
  const [begins = 0, lasts = 0] = days;
  const dayAt = (day: number) => dayTextOf(new Date(now.getTime() + day * DAY_MS));
  return {
    title: seed.title,
    audience: seed.audience,
    startDay: dayAt(begins),
    endDay: dayAt(begins + lasts - 1),
    intro: intro.map((text) => `<p>${text}</p>`).join(''),
    target: typeof target === 'number' ? 'hours' : 'required',
    targetHours: hoursText(typeof target === 'number' ? Math.round(target * 100) : 0),
    isTop: seed.isTop ?? false,
    sort: seed.sort ?? 0,
    items: items.map(({ kind, title, note = '', isElective = false }: SeedItem) => {
      const found = things.find((thing) => thing.kind === kind && thing.title === title);
      if (!found) throw new Error(`no ${kind} is called ${title}`);
      return { kind, id: found.id, title, note, isRequired: !isElective };
    }),
  };
};

/** Twelve plans: eight public, the others at the stages of the review. After people, courses and classes. */
export const loadPlans = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const personOf = await staffFinder(tx);
  const signersFrom = [
    personOf('author', ROOT_ORG_CODE, 1),
    personOf('admin', ROOT_ORG_CODE, 0),
    personOf('admin', ROOT_ORG_CODE, 1),
  ];
  const things = await selectPublicThings(tx);
  for (const [index, seed] of plans.entries()) {
    const { place, end } = seed;
    const writer = personOf('author', PLACES[place as keyof typeof PLACES]);
    const daysAgo = 2 + (plans.length - index);
    const stepAt = (hours: number) =>
      at(deps, tx, new Date(now.getTime() - daysAgo * DAY_MS + hours * HOUR_MS));
    const document = documentOf(seed, things, now);
    const made = await publicationEditing(stepAt(0), PARTS).create(writer, { kind: PLAN_KIND, document });
    if (end === 'draft') continue;
    let input = { kind: PLAN_KIND, ...made };
    const keep = ({ row }: { row: { version: number } }) => {
      input = { ...input, version: row.version };
    };
    keep(await publicationReview(stepAt(1), PARTS).submit(writer, input));
    const signs = end === 'returned' ? 1 : typeof end === 'number' ? end : SIGNERS;
    for (const [stage, signer] of signersFrom.slice(0, signs).entries())
      keep(await publicationReview(stepAt(4 + 3 * stage), PARTS).sign(signer, input));
    const [, admin = writer] = signersFrom;
    const last = publicationReview(stepAt(20), PARTS);
    if (end === 'returned')
      await last.giveBack(admin, { ...input, reason: REASON, place: { field: 'items', quote: '' } });
    if (end === 'withdrawn') await last.recall(admin, { ...input, reason: RECALL });
  }
};
