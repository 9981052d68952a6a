import { audit, lastChange } from '#features/ground/accounts/server/accounts.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { changedFields, differenceOf, labelsOf } from '#platform/shared/record.ts';
import {
  type PublicationSituation,
  type PublicationVerb,
  publicationActions,
  publicationWords,
  STAGE_NAMES,
  type Stage,
  VERB_NAMES,
} from '../shared/publication-life.rules.ts';
import * as contract from '../shared/publishing.contract.ts';
import { publishingErrors } from '../shared/publishing.errors.ts';
import type { Place } from '../shared/publishing.schema.ts';
import {
  insertPublicationHistory,
  lockPublication,
  type PublicationFacts,
  selectSignatures,
  updatePublication,
} from './publication.repository.ts';
import type { PublicationKind } from './publication-kind.ts';
import type { publication, StoredDocument } from './publications.table.ts';
import { kindOf, type PublishingParts } from './publishing-ports.ts';

/** Facts of a publication by which steps are allowed. */
type Facts = Pick<PublicationFacts, 'orgCode' | 'state' | 'editState' | 'stage' | 'writers' | 'submittedBy'>;

const CALLS: Readonly<Record<PublicationVerb, Endpoint>> = {
  edit: contract.savePublication,
  submit: contract.submitPublication,
  takeBack: contract.takeBackPublication,
  sign: contract.signPublication,
  return: contract.returnPublication,
  plan: contract.planPublication,
  recall: contract.recallPublication,
  restore: contract.restorePublication,
  discard: contract.discardPublication,
  remove: contract.removePublication,
};

/** Person whose steps are asked for. */
type Actor = Pick<Caller, 'userId' | 'activeRole' | 'denied'>;

const situationOf = (caller: Actor, row: Facts, hasSigned: boolean): PublicationSituation => ({
  roleCode: caller.activeRole.roleCode,
  isInScope: isWithin(row.orgCode, caller.activeRole.orgCode),
  state: row.state,
  editState: row.editState,
  stage: row.editState === 'review' ? (row.stage as Stage) : null,
  isWriter: row.submittedBy === caller.userId || row.writers.includes(caller.userId),
  hasSigned,
});

/** Steps that `caller` may take with a publication now. */
export const actionsFor = (
  caller: Actor,
  row: Facts & Pick<PublicationFacts, 'kind'>,
  hasSigned: boolean,
): PublicationVerb[] =>
  publicationActions(situationOf(caller, row, hasSigned)).filter(
    (verb) => !caller.denied?.covers(CALLS[verb], { kind: row.kind }),
  );

export const inScope = (caller: Caller, row: PublicationFacts | null): PublicationFacts => {
  if (!row || !isWithin(row.orgCode, caller.activeRole.orgCode)) throw publishingErrors.unknown();
  return row;
};

/** Whether the person has signed the version in review. */
export const hasSignedNow = async (sql: Sql, row: PublicationFacts, userId: string): Promise<boolean> =>
  row.editState === 'review' &&
  (await selectSignatures(sql, row.kind, row.id, [row.versionNo])).some((one) => one.userId === userId);

/** Throws what keeps the caller from the step (422). */
const refuseVerb = (
  caller: Caller,
  row: PublicationFacts,
  hasSigned: boolean,
  verb: PublicationVerb,
): void => {
  if (actionsFor(caller, row, hasSigned).includes(verb)) return;
  const { editState, stage, isWriter } = situationOf(caller, row, hasSigned);
  if (verb === 'edit' && editState === 'review') throw publishingErrors.inReview();
  if (verb === 'edit' && editState === 'signed') throw publishingErrors.isSigned();
  if ((verb === 'sign' || verb === 'return') && stage !== null) {
    if (isWriter) throw publishingErrors.ownSign();
    if (hasSigned) throw publishingErrors.signedAlready();
    throw publishingErrors.otherRole({ stage: STAGE_NAMES[stage] });
  }
  throw publishingErrors.notNow({ state: publicationWords(row).text, verb: VERB_NAMES[verb] });
};

/** Long values are told by their length only. */
const BRIEF = 200;

const briefly = (side: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(side).map(([field, value]) => {
      const text = JSON.stringify(value ?? null);
      return [field, text.length <= BRIEF ? value : { length: text.length, changed: true }];
    }),
  );

/** Result of one step with a publication. */
export interface PublicationChange {
  /** Columns that changed, besides version, time and person. */
  readonly columns?: Partial<typeof publication.$inferInsert>;
  /** Lines of the history, in their order; none for steps that are no event, such as saving. */
  readonly events: readonly PublicationEvent[];
  /** The documents before and after, where the step is about them. */
  readonly documents?: readonly [StoredDocument, StoredDocument];
  /** Further facts before and after for the audit log. */
  readonly states?: readonly [object, object];
  /** What readers see has changed. */
  readonly isSeen?: boolean;
}

export interface PublicationEvent {
  readonly action: string;
  readonly reason?: string;
  readonly place?: Place | null;
  readonly versionNo?: number;
  readonly openFindings?: number;
}

/** Writes down a step: history for those who work on the thing, audit for those who answer for it. */
export const notePublication = async (
  sql: Sql,
  deps: Deps,
  userId: string | null,
  kind: PublicationKind,
  row: Pick<PublicationFacts, 'id' | 'orgCode' | 'title'>,
  verb: string,
  { events, documents, states }: PublicationChange,
): Promise<void> => {
  const [before, after] = documents ?? [];
  const labels: Readonly<Record<string, string>> = labelsOf(kind.record);
  const fields = before && after ? changedFields(kind.record, before as never, after as never) : [];
  const changed = fields.map((field) => labels[field] ?? field);
  await insertPublicationHistory(
    sql,
    events.map(({ action, reason = '', place = null, versionNo = 0, openFindings = 0 }) => ({
      ...{ kind: kind.kind, id: row.id, at: deps.clock(), userId: userId ?? '' },
      ...{ action, reason, place, changed, versionNo, openFindings },
    })),
  );
  const difference =
    before && after
      ? differenceOf(kind.record, before as never, after as never, fields)
      : { before: {}, after: {} };
  const named = (side: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(briefly(side)).map(([field, value]) => [labels[field] ?? field, value]),
    );
  const reason = events.map((event) => event.reason ?? '').find((text) => text !== '');
  await audit(sql, deps.clock, {
    userId,
    action: `publishing.${verb}`,
    subject: row.id,
    orgCode: row.orgCode,
    facts: {
      label: row.title,
      kind: kind.kind,
      before: { ...states?.[0], ...named(difference.before) },
      after: { ...states?.[1], ...named(difference.after) },
      ...(reason === undefined ? {} : { reason }),
    },
  });
};

export interface StepInput {
  readonly kind: string;
  readonly id: string;
  /** As the caller saw it; undefined in a batch: whatever it is now. */
  readonly version: number | undefined;
}

/** The publication as it is after a step. */
export interface Stepped {
  readonly kind: PublicationKind;
  readonly row: PublicationFacts;
}

/** Work of one step; it may answer null: nothing changed, nothing is written. */
export type StepWork = (
  tx: Tx,
  row: PublicationFacts,
  kind: PublicationKind,
) => Promise<PublicationChange | null>;

/** Writes what a step made of a publication that is held; `userId` null is the portal itself. */
export const writeChange = async (
  tx: Tx,
  deps: Deps,
  userId: string | null,
  kind: PublicationKind,
  row: PublicationFacts,
  verb: string,
  made: PublicationChange,
): Promise<PublicationFacts> => {
  const next = {
    ...made.columns,
    version: row.version + 1,
    updatedAt: deps.clock(),
    ...(userId === null ? {} : { updatedBy: userId }),
  };
  await notePublication(tx, deps, userId, kind, row, verb, made);
  await updatePublication(tx, row.kind, row.id, next);
  const changed = { ...row, ...next } as PublicationFacts;
  if (changed.state === 'unpublished') await kind.drafts?.keep(tx, deps, changed);
  await kind.noteMedia(tx, row.id);
  return changed;
};

/**
 * One step with one publication in a transaction of its own: it is locked, in the caller's scope, on the version that
 * the caller saw and in a state that allows `verb`. Throws `publishing.unknown` (404), `changed` (409) and what
 * refuses the step (422).
 */
export const changePublication = async (
  deps: Deps,
  parts: PublishingParts,
  caller: Caller,
  { kind: name, id, version }: StepInput,
  verb: PublicationVerb,
  work: StepWork,
): Promise<Stepped> => {
  const kind = kindOf(parts, name);
  const { stepped, isSeen } = await deps.database.db.transaction(async (tx) => {
    const row = inScope(caller, await lockPublication(tx, name, id));
    if (version !== undefined && version !== row.version)
      throw publishingErrors.changed(await lastChange(tx, row));
    refuseVerb(caller, row, await hasSignedNow(tx, row, caller.userId), verb);
    const made = await work(tx, row, kind);
    if (!made) return { stepped: { kind, row }, isSeen: false };
    const next = await writeChange(tx, deps, caller.userId, kind, row, verb, made);
    return { stepped: { kind, row: next }, isSeen: made.isSeen === true };
  });
  if (isSeen) await kind.announce(deps, id);
  return stepped;
};
