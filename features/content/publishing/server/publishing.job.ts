import type { Deps } from '#platform/server/deps.ts';
import type { ListOf } from '#platform/server/feature.ts';
import { lockPublication, type PublicationFacts, selectDue } from './publication.repository.ts';
import { writeChange } from './publication-change.service.ts';
import { isDue, makePublic, withdrawn } from './publication-public.service.ts';
import { kindOf, type PublishingParts, partsOf } from './publishing-ports.ts';

const SWEEP_JOB = 'publishing.sweep';
const EVERY_MINUTE = '* * * * *';
/** More than that many in one minute wait for the next. */
const AT_ONCE = 200;

interface Due {
  readonly kind: string;
  readonly id: string;
}

/** One planned step in a transaction of its own; nothing when it is no longer due. */
const stepOf = async (
  deps: Deps,
  parts: PublishingParts,
  { kind: name, id }: Due,
  isStill: (row: PublicationFacts) => boolean,
  step: 'publish' | 'withdraw',
): Promise<void> => {
  const kind = kindOf(parts, name);
  const isDone = await deps.database.db.transaction(async (tx) => {
    const row = await lockPublication(tx, name, id);
    if (!row || !isStill(row)) return false;
    const made =
      step === 'publish'
        ? await makePublic(tx, deps, kind, row, [])
        : await withdrawn(
            tx,
            deps,
            kind,
            row,
            { action: '到期撤回', reason: '到期撤回', versionNo: row.liveNo },
            null,
          );
    await writeChange(tx, deps, null, kind, row, step, made);
    return true;
  });
  if (isDone) await kind.announce(deps, id);
};

/** Publishes and withdraws what is due now. Idempotent; one that fails is logged and tried again a minute later. */
export const sweepPublications = async (
  deps: Deps,
  parts: PublishingParts,
  signal?: AbortSignal,
): Promise<void> => {
  const now = deps.clock();
  const { toPublish, toWithdraw } = await selectDue(deps.database.db, now, AT_ONCE);
  const isToPublish = (row: PublicationFacts) => row.editState === 'signed' && isDue(row.publishAt, now);
  const isToWithdraw = (row: PublicationFacts) =>
    row.state === 'public' && row.withdrawAt !== null && row.withdrawAt <= now;
  const steps = [
    ...toPublish.map((due) => () => stepOf(deps, parts, due, isToPublish, 'publish')),
    ...toWithdraw.map((due) => () => stepOf(deps, parts, due, isToWithdraw, 'withdraw')),
  ];
  for (const step of steps) {
    if (signal?.aborted) return;
    await step().catch((error: Error) =>
      deps.log.warn({ reason: error.message }, 'a planned publication was not carried out'),
    );
  }
};

/** Says once, at start-up, that planned hours are kept every minute. */
export const registerPublishing = (deps: Deps, listOf: ListOf): void => {
  const parts = partsOf(listOf);
  deps.jobs.handle(SWEEP_JOB, 'light', (_data, { signal }) => sweepPublications(deps, parts, signal));
  deps.jobs.repeat(SWEEP_JOB, EVERY_MINUTE);
};
