import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine, tidyText } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { REASON_LIMITS, STAGE_NAMES, type Stage, stageAt } from '../shared/publication-life.rules.ts';
import type * as contract from '../shared/publishing.contract.ts';
import { publishingErrors } from '../shared/publishing.errors.ts';
import {
  findVersion,
  insertSignature,
  insertVersions,
  type PublicationFacts,
  selectSignatures,
} from './publication.repository.ts';
import {
  changePublication,
  type PublicationChange,
  type StepInput,
  type Stepped,
} from './publication-change.service.ts';
import { findingsFor, problemsFor } from './publication-document.service.ts';
import type { PublicationKind } from './publication-kind.ts';
import { notifyReturned } from './publication-messages.ts';
import { isDue, makePublic, plannedTimes, restored, withdrawn } from './publication-public.service.ts';
import type { PublishingParts } from './publishing-ports.ts';
import { reviewsAsked } from './setting.repository.ts';

const needReason = (text: string): string => {
  const reason = tidyText(text);
  if ([...reason].length < REASON_LIMITS.min) throw publishingErrors.needsReason();
  return reason;
};

const wire = (at: Date | null): string => (at ? wireTime(at) : '');

/** The way of a document to its readers and back. Every step throws what `changePublication` throws. */
export const publicationReview = (deps: Deps, parts: PublishingParts) => {
  const step = (
    caller: Caller,
    input: StepInput,
    verb: Parameters<typeof changePublication>[4],
    work: Parameters<typeof changePublication>[5],
  ): Promise<Stepped> => changePublication(deps, parts, caller, input, verb, work);

  /** Throws `publishing.incomplete` (422) with what is missing. */
  const refuseIncomplete = async (tx: Tx, kind: PublicationKind, row: PublicationFacts) => {
    const problems = await problemsFor(tx, kind, row);
    if (problems.length > 0)
      throw publishingErrors.incomplete({
        count: problems.length,
        first: problems[0]?.text ?? '',
        problems,
      });
  };

  /** The version has all its signatures: public at once, or at its hour. */
  const signed = async (
    tx: Tx,
    kind: PublicationKind,
    row: PublicationFacts,
    events: PublicationChange['events'],
  ): Promise<PublicationChange> => {
    if (isDue(row.publishAt, deps.clock())) return makePublic(tx, deps, kind, row, events);
    return {
      columns: {
        editState: 'signed',
        stage: 0,
        versionNo: row.versionNo,
        reviewsNeeded: row.reviewsNeeded,
        submittedBy: row.submittedBy,
        submittedAt: row.submittedAt,
        writers: row.writers,
      },
      events: [...events, { action: '等待定时公开', reason: wire(row.publishAt), versionNo: row.versionNo }],
      states: [{ editState: 'review' }, { editState: 'signed', versionNo: row.versionNo }],
    };
  };

  return {
    /** Becomes a version that never changes; throws `publishing.incomplete` (422) while something is missing. */
    submit: (caller: Caller, input: StepInput) =>
      step(caller, input, 'submit', async (tx, row, kind) => {
        await refuseIncomplete(tx, kind, row);
        const reviews = await reviewsAsked(tx, kind);
        const at = deps.clock();
        const no = row.versionNo + 1;
        const writers = row.writers;
        const version = { kind: row.kind, id: row.id, no, document: row.document, writers };
        await insertVersions(tx, [{ ...version, reviewsNeeded: reviews, byUser: caller.userId, at }]);
        const submitted = {
          ...{ versionNo: no, reviewsNeeded: reviews, submittedBy: caller.userId, submittedAt: at, writers },
          ...(row.state === 'withdrawn' ? {} : { note: '' }),
          ...{ place: null, returnedBy: null },
        };
        const events = [{ action: '提交审签', versionNo: no }];
        const stage = stageAt(reviews, 0);
        if (stage === null) {
          const change = await signed(tx, kind, { ...row, ...submitted }, events);
          return { ...change, columns: { ...submitted, ...change.columns } };
        }
        return {
          columns: { ...submitted, editState: 'review', stage },
          events,
          states: [{ editState: row.editState }, { editState: 'review', stage, versionNo: no }],
        };
      }),

    /** Back to writing, before it is public. */
    takeBack: (caller: Caller, input: StepInput) =>
      step(caller, input, 'takeBack', async (_tx, row) => ({
        columns: { editState: 'draft', stage: 0 },
        events: [{ action: '取回', versionNo: row.versionNo }],
        states: [{ editState: row.editState }, { editState: 'draft' }],
      })),

    /** One signature; the last one makes the version public, at once or at its hour. */
    sign: (caller: Caller, input: StepInput & { readonly note?: string | undefined }) =>
      step(caller, input, 'sign', async (tx, row, kind) => {
        // A file may have gone while it waited.
        await refuseIncomplete(tx, kind, row);
        const { userId } = caller;
        const { versionNo } = row;
        const stage = row.stage as Stage;
        const openFindings = (await findingsFor(tx, deps, parts, kind, row.document)).length;
        const before = await selectSignatures(tx, row.kind, row.id, [versionNo]);
        await insertSignature(tx, {
          ...{ kind: row.kind, id: row.id, versionNo, stage, userId, at: deps.clock(), openFindings },
        });
        const event = {
          action: `${STAGE_NAMES[stage]}通过`,
          reason: tidyText(input.note ?? ''),
          versionNo,
          openFindings,
        };
        const next = stageAt(row.reviewsNeeded, before.length + 1);
        const states = [{ stage }, { stage: next ?? 0, versionNo, openFindings }] as const;
        if (next !== null) return { columns: { stage: next }, events: [event], states };
        const change = await signed(tx, kind, row, [event]);
        return {
          ...change,
          states: [
            { ...states[0], ...change.states?.[0] },
            { ...states[1], ...change.states?.[1] },
          ],
        };
      }),

    /** Gives the document back to its writers with the reason; the signatures of the version end. */
    giveBack: (caller: Caller, input: InputOf<typeof contract.returnPublication>) => {
      const reason = needReason(input.reason);
      const place = input.place ? { field: input.place.field, quote: tidyLine(input.place.quote) } : null;
      return step(caller, input, 'return', async (tx, row, kind) => {
        await notifyReturned(tx, deps, kind, row, reason);
        return {
          columns: { editState: 'returned', stage: 0, note: reason, place, returnedBy: caller.userId },
          events: [{ action: '退回', reason, place, versionNo: row.versionNo }],
          states: [
            { editState: 'review', stage: row.stage },
            { editState: 'returned', versionNo: row.versionNo },
          ],
        };
      });
    },

    /** Sets the hours; throws `publishing.badTime`, `past`, `endsBefore` (400). */
    plan: (caller: Caller, input: InputOf<typeof contract.planPublication>) =>
      step(caller, input, 'plan', async (tx, row, kind) => {
        const { publishAt, withdrawAt } = plannedTimes(deps.clock(), row, input);
        const times = (from: Date | null, to: Date | null) => ({
          publishAt: wire(from),
          withdrawAt: wire(to),
        });
        const states = [times(row.publishAt, row.withdrawAt), times(publishAt, withdrawAt)] as const;
        if (JSON.stringify(states[0]) === JSON.stringify(states[1])) return null;
        const reason = `公开 ${wire(publishAt) || '签发后立即'}，撤回 ${wire(withdrawAt) || '不定'}`;
        const events = [{ action: '定时', reason }];
        const planned = { ...row, publishAt, withdrawAt };
        if (row.editState === 'signed' && isDue(publishAt, deps.clock())) {
          const change = await makePublic(tx, deps, kind, planned, events);
          return { ...change, columns: { publishAt, withdrawAt, ...change.columns } };
        }
        const isEndMoved = row.state === 'public' && wire(row.withdrawAt) !== wire(withdrawAt);
        if (isEndMoved) {
          const live = await findVersion(tx, row.kind, row.id, row.liveNo);
          if (live)
            await kind.show(tx, deps, row.id, live.document, {
              publishedAt: row.publishedAt ?? deps.clock(),
              withdrawAt,
              orgCode: row.orgCode,
            });
        }
        return { columns: { publishAt, withdrawAt }, events, states, isSeen: isEndMoved };
      }),

    /** Readers no longer see it, at once. */
    recall: (caller: Caller, input: StepInput & { readonly reason: string }) => {
      const reason = needReason(input.reason);
      return step(caller, input, 'recall', (tx, row, kind) =>
        withdrawn(tx, deps, kind, row, { action: '撤回', reason, versionNo: row.liveNo }, caller.userId),
      );
    },

    /** Readers see again what was signed last. */
    restore: (caller: Caller, input: InputOf<typeof contract.restorePublication>) => {
      const reason = needReason(input.reason);
      return step(caller, input, 'restore', (tx, row, kind) => restored(tx, deps, kind, row, reason));
    },
  };
};
