import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { failureFacts } from '#platform/server/log.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { changePublications } from '../shared/publishing.contract.ts';
import { publishingErrors } from '../shared/publishing.errors.ts';
import { findPublication } from './publication.repository.ts';
import type { StepInput } from './publication-change.service.ts';
import { publicationEditing } from './publication-edit.service.ts';
import { publicationReview } from './publication-review.service.ts';
import { kindOf, type PublishingParts } from './publishing-ports.ts';

type Input = InputOf<typeof changePublications>;

/** One step for many publications of a kind: each is judged by itself, and those that may not take it say why. */
export const publicationBatch = (deps: Deps, parts: PublishingParts) => {
  const editing = publicationEditing(deps, parts);
  const review = publicationReview(deps, parts);

  const steps: Readonly<
    Record<Input['verb'], (caller: Caller, one: StepInput, reason: string) => Promise<unknown>>
  > = {
    submit: (caller, one) => review.submit(caller, one),
    sign: (caller, one) => review.sign(caller, one),
    recall: (caller, one, reason) => review.recall(caller, { ...one, reason }),
    remove: (caller, one) => editing.remove(caller, one),
  };

  /** The title is told only where the publication itself is; what breaks one keeps none of the others. */
  const failureOf = async (caller: Caller, kind: string, id: string, error: unknown) => {
    const told = error instanceof AppError ? error : accessErrors.broken();
    if (told !== error)
      deps.log.warn({ kind, id, err: failureFacts(error as Error) }, 'a publication of a batch broke');
    const found = await findPublication(deps.database.db, kind, id);
    const isSeen = found !== null && isWithin(found.orgCode, caller.activeRole.orgCode);
    return { id, title: isSeen ? found.title : '', reason: told.message };
  };

  return async (caller: Caller, { kind, ids, verb, reason = '' }: Input) => {
    kindOf(parts, kind);
    if (verb === 'recall' && reason === '') throw publishingErrors.needsReason();
    const wanted = [...new Set(ids)];
    const failed: { id: string; title: string; reason: string }[] = [];
    for (const id of wanted) {
      try {
        await steps[verb](caller, { kind, id, version: undefined }, reason);
      } catch (error) {
        failed.push(await failureOf(caller, kind, id, error));
      }
    }
    return { doneNum: wanted.length - failed.length, failed };
  };
};
