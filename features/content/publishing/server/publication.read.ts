import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { fileAddress, namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { initialOf } from '#platform/shared/record.ts';
import { wireTime } from '#platform/shared/times.ts';
import { STAGE_NAMES, type Stage, seesDrafts, stagesOf } from '../shared/publication-life.rules.ts';
import type * as contract from '../shared/publishing.contract.ts';
import { publishingErrors } from '../shared/publishing.errors.ts';
import type { HistoryEntry, NamedFile } from '../shared/publishing.schema.ts';
import { compareDocuments, countChanges } from './compare/compare-documents.ts';
import {
  findPublication,
  findVersion,
  type PublicationFacts,
  type SignatureRow,
  selectPublicationHistory,
  selectSignatures,
  selectVersions,
} from './publication.repository.ts';
import { actionsFor, inScope, type Stepped } from './publication-change.service.ts';
import { findingsFor, problemsFor } from './publication-document.service.ts';
import type { PublicationKind } from './publication-kind.ts';
import {
  countBoxes,
  type DeskPerson,
  type PublicationListRow,
  selectPublications,
} from './publication-list.repository.ts';
import type { StoredDocument } from './publications.table.ts';
import { kindOf, type PublishingParts } from './publishing-ports.ts';
import { selectSettings } from './setting.repository.ts';

const PAGE_SIZE = 20;
const HISTORY_HEAD = 5;

const wire = (at: Date | null): string => (at ? wireTime(at) : '');

/** Facts of one publication as every list shows them. */
const rowOf = (
  caller: Caller,
  kind: PublicationKind,
  row: PublicationListRow,
  people: ReadonlyMap<string, string>,
  orgs: ReadonlyMap<string, string>,
  reviews: ReadonlyMap<string, number>,
) => ({
  ...{ kind: row.kind, kindName: kind.name, id: row.id, title: row.title, note: kind.noteOf(row.document) },
  ...{
    orgCode: row.orgCode,
    orgName: orgs.get(row.orgCode) ?? '',
    state: row.state,
    editState: row.editState,
  },
  asksReviews: reviews.get(row.kind) ?? kind.reviews,
  ...{ stage: row.stage, reviews: row.reviewsNeeded, submittedBy: people.get(row.submittedBy ?? '') ?? '' },
  ...{ submittedTime: wire(row.submittedAt), reason: row.note, publishAt: wire(row.publishAt) },
  ...{ withdrawAt: wire(row.withdrawAt), publishTime: wire(row.publishedAt) },
  ...{
    updatedBy: people.get(row.updatedBy) ?? '',
    updatedTime: wireTime(row.updatedAt),
    version: row.version,
  },
  actions: actionsFor(caller, row, row.hasSigned),
  editPath: kind.editPath(row.id),
  address: row.state === 'public' ? kind.addressOf(row.id) : '',
});

const peopleIn = (rows: readonly { submittedBy: string | null; updatedBy: string }[]): string[] =>
  rows.flatMap(({ submittedBy, updatedBy }) => [submittedBy ?? [], updatedBy].flat());

export const deskPerson = ({ userId, activeRole }: Caller): DeskPerson => ({
  userId,
  roleCode: activeRole.roleCode,
  orgCode: activeRole.orgCode,
});

/** `hierarchy:CITY,baseType:SITE_TEACH_BASE` as names and values. */
const fieldsAsked = (text: string | undefined): Record<string, string> =>
  Object.fromEntries((text?.split(',') ?? []).map((pair) => pair.split(':', 2) as [string, string]));

/** Lists and views of the desk. */
export const publicationViews = (deps: Deps, parts: PublishingParts) => {
  const { db } = deps.database;
  const kindNames = parts.kinds.map(({ kind, name }) => ({ kind, name }));

  /** Number of reviews by kind, where a setting changes it. */
  const reviewsSet = async (): Promise<ReadonlyMap<string, number>> =>
    new Map((await selectSettings(db)).map(({ kind, reviews }) => [kind, reviews]));

  const openFor = async (caller: Caller, kind: string, id: string): Promise<PublicationFacts> => {
    kindOf(parts, kind);
    if (!seesDrafts(caller.activeRole.roleCode)) throw publishingErrors.unknown();
    return inScope(caller, await findPublication(db, kind, id));
  };

  const filesOf = async (
    kind: PublicationKind,
    documents: readonly StoredDocument[],
  ): Promise<NamedFile[]> => {
    const ids = [...new Set(documents.flatMap((document) => kind.filesOf(document)))];
    const found = new Map((await namedFiles(db, ids, ROOT_ORG_CODE)).map((file) => [file.id, file]));
    return ids.map((id) => {
      const file = found.get(id);
      return file
        ? { id, name: file.name, kind: file.kind, size: file.size, url: fileAddress(deps, file) }
        : { id, name: '', kind: '', size: 0, url: '' };
    });
  };

  const stagesView = (
    row: PublicationFacts,
    signatures: readonly SignatureRow[],
    people: ReadonlyMap<string, string>,
  ) => {
    const isSubmitted = row.editState === 'review' || row.editState === 'signed';
    return stagesOf(row.reviewsNeeded).map((stage) => {
      const signature = isSubmitted ? signatures.find((one) => one.stage === stage) : undefined;
      const isNow = row.editState === 'review' && row.stage === stage;
      return {
        ...{ stage, name: STAGE_NAMES[stage] },
        state: signature ? ('signed' as const) : isNow ? ('now' as const) : ('later' as const),
        signedBy: people.get(signature?.userId ?? '') ?? '',
        signedTime: wire(signature?.at ?? null),
        openFindings: signature?.openFindings ?? 0,
      };
    });
  };

  const historyOf = async (sql: Sql, kind: string, id: string, paging: Paging) => {
    const { rows, total } = await selectPublicationHistory(sql, kind, id, paging);
    const people = await findUserNames(
      sql,
      rows.map(({ userId }) => userId),
    );
    const entries: HistoryEntry[] = rows.map(({ at, userId, action, reason, place, changed, ...rest }) => ({
      ...{ time: wireTime(at), name: people.get(userId) ?? (userId === '' ? '系统' : ''), action, reason },
      ...{ place: place ?? null, changed, versionNo: rest.versionNo, openFindings: rest.openFindings },
    }));
    return { entries, total };
  };

  /** The document with names in place of ids. */
  const readableOf = (kind: PublicationKind, document: StoredDocument) =>
    kind.readable ? kind.readable(db, document) : Promise.resolve(document);

  /** The document of a version; 0 is nothing yet: a new thing of the kind. */
  const versionOf = async (kind: PublicationKind, id: string, no: number) => {
    if (no === 0) return { document: initialOf(kind.record) as StoredDocument, time: '' };
    const found = await findVersion(db, kind.kind, id, no);
    if (!found) throw publishingErrors.noVersion({ no });
    return { document: found.document, time: wireTime(found.at) };
  };

  return {
    list: async (caller: Caller, input: InputOf<typeof contract.listPublications>) => {
      const paging = pagingOf(input, PAGE_SIZE);
      const kinds =
        input.kind === undefined ? kindNames.map(({ kind }) => kind) : [kindOf(parts, input.kind).kind];
      const person = deskPerson(caller);
      const { box, state, editState, orgCode } = input;
      const filter = {
        ...{ person, box, kinds, state, editState, orgCode, words: searchWords(input.keyword) },
        fields: fieldsAsked(input.field),
      };
      const [{ rows, total }, { total: _, ...counts }] = await Promise.all([
        selectPublications(db, filter, input.sort, paging),
        countBoxes(db, person, kinds),
      ]);
      const [people, orgs, reviews] = await Promise.all([
        findUserNames(db, peopleIn(rows)),
        orgNames(
          db,
          rows.map((row) => row.orgCode),
        ),
        reviewsSet(),
      ]);
      const shown = rows.map((row) => rowOf(caller, kindOf(parts, row.kind), row, people, orgs, reviews));
      return { ...list(shown, total, paging), kinds: kindNames, counts };
    },

    get: async (caller: Caller, { kind: name, id }: InputOf<typeof contract.getPublication>) => {
      const kind = kindOf(parts, name);
      const row = await openFor(caller, name, id);
      const [live, signatures, history, problems, findings] = await Promise.all([
        row.liveNo === 0 ? null : findVersion(db, name, id, row.liveNo),
        selectSignatures(db, name, id, [row.versionNo]),
        historyOf(db, name, id, { pageNum: 0, pageSize: HISTORY_HEAD }),
        problemsFor(db, kind, row),
        findingsFor(db, deps, parts, kind, row.document),
      ]);
      const signers = signatures.map(({ userId }) => userId);
      const [people, orgs, reviews, files] = await Promise.all([
        findUserNames(db, [...peopleIn([row]), ...row.writers, ...signers]),
        orgNames(db, [row.orgCode]),
        reviewsSet(),
        filesOf(kind, [row.document, ...(live ? [live.document] : [])]),
      ]);
      const hasSigned = row.editState === 'review' && signers.includes(caller.userId);
      return {
        ...rowOf(caller, kind, { ...row, hasSigned }, people, orgs, reviews),
        document: row.document,
        live: live?.document ?? null,
        ...{ liveNo: row.liveNo, versionNo: row.versionNo, place: row.place ?? null },
        writers: row.writers.flatMap((userId) => people.get(userId) ?? []),
        ...{ problems, findings, stages: stagesView(row, signatures, people) },
        history: history.entries,
        files,
      };
    },

    /** Throws `publishing.noVersion` (404). */
    compare: async (caller: Caller, input: InputOf<typeof contract.comparePublication>) => {
      const kind = kindOf(parts, input.kind);
      const row = await openFor(caller, input.kind, input.id);
      const fromNo = input.from ?? row.liveNo;
      const from = await versionOf(kind, row.id, fromNo);
      const to =
        input.to === undefined
          ? { document: row.document, time: wireTime(row.updatedAt) }
          : await versionOf(kind, row.id, input.to);
      const readable = await Promise.all([readableOf(kind, from.document), readableOf(kind, to.document)]);
      const fields = compareDocuments(kind, from.document, to.document, readable);
      return {
        ...{ fromNo, fromTime: from.time, toNo: input.to ?? 0, toTime: to.time },
        changedNum: countChanges(fields),
        fields,
      };
    },

    history: async (caller: Caller, input: InputOf<typeof contract.listPublicationHistory>) => {
      const row = await openFor(caller, input.kind, input.id);
      const paging = pagingOf(input, PAGE_SIZE);
      const { entries, total } = await historyOf(db, row.kind, row.id, paging);
      return list(entries, total, paging);
    },

    versions: async (caller: Caller, input: InputOf<typeof contract.listPublicationVersions>) => {
      const row = await openFor(caller, input.kind, input.id);
      const paging = pagingOf(input, PAGE_SIZE);
      const { rows, total } = await selectVersions(db, row.kind, row.id, paging);
      const signatures = await selectSignatures(
        db,
        row.kind,
        row.id,
        rows.map(({ no }) => no),
      );
      const people = await findUserNames(db, [
        ...rows.map(({ byUser }) => byUser),
        ...signatures.map(({ userId }) => userId),
      ]);
      const shown = rows.map(({ no, byUser, at, reviewsNeeded }) => ({
        ...{ no, submittedBy: people.get(byUser) ?? '', submittedTime: wireTime(at) },
        ...{ isLive: no === row.liveNo, reviews: reviewsNeeded },
        signatures: signatures
          .filter(({ versionNo }) => versionNo === no)
          .map((one) => ({
            stage: one.stage,
            name: people.get(one.userId) ?? STAGE_NAMES[one.stage as Stage],
            signedTime: wireTime(one.at),
          })),
      }));
      return list(shown, total, paging);
    },

    /** The reply of a step: the publication as it is now. */
    stepped: async (caller: Caller, { kind, row }: Stepped) => {
      const [problems, findings, signatures] = await Promise.all([
        problemsFor(db, kind, row),
        findingsFor(db, deps, parts, kind, row.document),
        selectSignatures(db, row.kind, row.id, [row.versionNo]),
      ]);
      const hasSigned =
        row.editState === 'review' && signatures.some(({ userId }) => userId === caller.userId);
      return {
        ...{ version: row.version, savedTime: wireTime(row.updatedAt), state: row.state },
        ...{ editState: row.editState, stage: row.stage },
        actions: actionsFor(caller, row, hasSigned),
        ...{ problems, findings },
      };
    },
  };
};
