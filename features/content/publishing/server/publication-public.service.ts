import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { dateOfWire } from '../shared/planned-times.rules.ts';
import { publishingErrors } from '../shared/publishing.errors.ts';
import { findVersion, type PublicationFacts } from './publication.repository.ts';
import type { PublicationChange, PublicationEvent } from './publication-change.service.ts';
import type { PublicationKind } from './publication-kind.ts';
import { notifyPublic, notifyRecalled } from './publication-messages.ts';

/** Nothing keeps it from being public now. */
export const isDue = (publishAt: Date | null, now: Date): boolean => publishAt === null || publishAt <= now;

/** The version that readers are to see; without it the tables contradict each other. */
const versionOf = async (tx: Tx, row: PublicationFacts, no: number) => {
  const version = await findVersion(tx, row.kind, row.id, no);
  if (!version) throw new Error(`${row.kind} ${row.id} has no version ${no}`);
  return version;
};

/** Readers see the version that was signed, from now on. Call it in the transaction that holds the publication. */
export const makePublic = async (
  tx: Tx,
  deps: Deps,
  kind: PublicationKind,
  row: PublicationFacts,
  events: readonly PublicationEvent[],
): Promise<PublicationChange> => {
  const version = await versionOf(tx, row, row.versionNo);
  const live = row.liveNo === 0 ? null : await findVersion(tx, row.kind, row.id, row.liveNo);
  // A planned hour is the hour that readers are told, although the sweep came some seconds later.
  const publishedAt = row.publishedAt ?? row.publishAt ?? deps.clock();
  await kind.show(tx, deps, row.id, version.document, {
    publishedAt,
    withdrawAt: row.withdrawAt,
    orgCode: row.orgCode,
  });
  await notifyPublic(tx, deps, kind, row);
  return {
    columns: {
      ...{ state: 'public', editState: 'none', stage: 0, liveNo: row.versionNo, writers: [] },
      ...{ document: version.document, publishedAt, publishAt: null, note: '', place: null },
    },
    events: [...events, { action: '公开', versionNo: row.versionNo }],
    ...(live ? { documents: [live.document, version.document] as const } : {}),
    states: [{ state: row.state }, { state: 'public', versionNo: row.versionNo }],
    isSeen: true,
  };
};

/** Readers no longer see it. */
export const withdrawn = async (
  tx: Tx,
  deps: Deps,
  kind: PublicationKind,
  row: PublicationFacts,
  event: PublicationEvent,
  byUser: string | null,
): Promise<PublicationChange> => {
  await kind.hide(tx, deps, row.id);
  await notifyRecalled(tx, deps, kind, row, event.reason ?? '', byUser);
  return {
    columns: { state: 'withdrawn', note: event.reason ?? '', withdrawAt: null },
    events: [event],
    states: [{ state: 'public' }, { state: 'withdrawn' }],
    isSeen: true,
  };
};

/** Readers see again the version that they saw last. */
export const restored = async (
  tx: Tx,
  deps: Deps,
  kind: PublicationKind,
  row: PublicationFacts,
  reason: string,
): Promise<PublicationChange> => {
  const version = await versionOf(tx, row, row.liveNo);
  const publishedAt = row.publishedAt ?? deps.clock();
  await kind.show(tx, deps, row.id, version.document, {
    publishedAt,
    withdrawAt: null,
    orgCode: row.orgCode,
  });
  return {
    columns: { state: 'public', note: row.editState === 'returned' ? row.note : '', withdrawAt: null },
    events: [{ action: '恢复公开', reason, versionNo: row.liveNo }],
    states: [{ state: 'withdrawn' }, { state: 'public' }],
    isSeen: true,
  };
};

/**
 * The hours that were asked for, as moments. Throws `publishing.badTime`, `past` and `endsBefore` (400). An hour that
 * stays as it was may have gone by meanwhile.
 */
export const plannedTimes = (
  now: Date,
  row: Pick<PublicationFacts, 'editState' | 'publishAt' | 'withdrawAt'>,
  asked: { readonly publishAt: string; readonly withdrawAt: string },
): { publishAt: Date | null; withdrawAt: Date | null } => {
  const read = (name: string, text: string, before: Date | null): Date | null => {
    if (text === '') return null;
    const at = dateOfWire(text);
    if (!at) throw publishingErrors.badTime({ name });
    if (at <= now && at.getTime() !== before?.getTime()) throw publishingErrors.past({ name });
    return at;
  };
  // Nothing waits to be published: only the end can be planned.
  const publishAt = row.editState === 'none' ? null : read('公开时间', asked.publishAt, row.publishAt);
  const withdrawAt = read('撤回时间', asked.withdrawAt, row.withdrawAt);
  if (publishAt && withdrawAt && withdrawAt <= publishAt) throw publishingErrors.endsBefore();
  return { publishAt, withdrawAt };
};
