import {
  type PublicationKind,
  type PublishingParts,
  publicationEditing,
  publicationReview,
} from '#features/content/publishing/server/publishing.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { at, staffFinder } from '../acting.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Hours before it is public at which a piece is begun, submitted, and signed at each stage. */
const BEGUN = 20;
const SUBMITTED = 18;
const SIGNED = [10, 4, 0] as const;
/** Hours after which something is recalled. */
const RECALLED = 2;

/** State in which a piece of the demonstration ends; a number is how many have signed. */
export type ContentEnd = 0 | 1 | 2 | 'draft' | 'returned' | 'planned' | 'withdrawn' | 'public';

export interface DemoContent {
  readonly document: Readonly<Record<string, unknown>>;
  readonly end: ContentEnd;
  /** Hour at which it is public, or would be. */
  readonly time: Date;
  /** Its writer; otherwise an author of the region. */
  readonly writer?: Caller;
  /** Reason of a return, and the place that is meant. */
  readonly returned?: { readonly reason: string; readonly field: string; readonly quote: string };
  readonly recallReason?: string;
}

/** Nine in the morning and some minutes of the day `daysAgo` before `now`, another minute for each `index`. */
export const morningOf = (now: Date, daysAgo: number, index: number): Date => {
  const day = dayTextOf(new Date(now.getTime() - daysAgo * DAY_MS));
  return new Date(new Date(`${day}T09:30:00+08:00`).getTime() + ((index * 37) % 420) * 60_000);
};

/**
 * Puts pieces of one kind into the state in which the demonstration shows them, each by the desk's own steps: written,
 * submitted and signed by different people.
 */
export const contentLoader = async (deps: Deps, tx: Tx, kind: PublicationKind) => {
  const now = deps.clock();
  const parts: PublishingParts = { kinds: [kind], pages: [] };
  const personOf = await staffFinder(tx);
  const admin = (place: number) => personOf('admin', ROOT_ORG_CODE, place);
  const reviewer = personOf('author', ROOT_ORG_CODE, 1);
  const ofRegion = personOf('author', ROOT_ORG_CODE);

  const put = async ({
    document,
    end,
    time,
    writer = ofRegion,
    ...reasons
  }: DemoContent): Promise<string> => {
    const hoursBefore = (hours: number) => at(deps, tx, new Date(time.getTime() - hours * HOUR_MS));
    const signers = [reviewer, writer === ofRegion ? admin(2) : admin(0), admin(1)] as const;
    const made = await publicationEditing(hoursBefore(BEGUN), parts).create(writer, {
      kind: kind.kind,
      document,
    });
    if (end === 'draft') return made.id;
    let input = { kind: kind.kind, ...made };
    let isInReview = false;
    const keep = ({ row }: { row: { version: number; editState: string } }) => {
      input = { ...input, version: row.version };
      isInReview = row.editState === 'review';
    };
    const first = publicationReview(hoursBefore(SUBMITTED), parts);
    if (end === 'planned') {
      const publishAt = `${dayTextOf(new Date(now.getTime() + DAY_MS))} 10:00:00`;
      keep(await first.plan(writer, { ...input, publishAt, withdrawAt: '' }));
    }
    keep(await first.submit(writer, input));
    const signs = end === 'returned' ? 1 : typeof end === 'number' ? end : signers.length;
    // A kind with fewer reviews takes the last of them: those are administrators, who may sign every stage.
    const turns = signers.map((signer, place) => ({ signer, hours: SIGNED[place] ?? 0 }));
    for (const { signer, hours } of turns.slice(-kind.reviews).slice(0, signs))
      if (isInReview) keep(await publicationReview(hoursBefore(hours), parts).sign(signer, input));
    const { returned, recallReason = '内容有出入，核对后再公开' } = reasons;
    if (end === 'returned') {
      const { reason = '请再核对一遍', field = '', quote = '' } = returned ?? {};
      const last = publicationReview(hoursBefore(0), parts);
      await last.giveBack(signers[1], { ...input, reason, place: { field, quote } });
    }
    if (end === 'withdrawn')
      await publicationReview(hoursBefore(-RECALLED), parts).recall(signers[1], {
        ...input,
        reason: recallReason,
      });
    return made.id;
  };
  return { put, personOf, ofRegion };
};
