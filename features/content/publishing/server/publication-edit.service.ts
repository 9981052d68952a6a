import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { changedFields, initialOf } from '#platform/shared/record.ts';
import type { createPublication, savePublication } from '../shared/publishing.contract.ts';
import {
  deletePublication,
  findVersion,
  insertPublication,
  takePublicationId,
} from './publication.repository.ts';
import {
  changePublication,
  notePublication,
  type StepInput,
  type Stepped,
} from './publication-change.service.ts';
import { admittedDocument, keepingOrg, keptDocument } from './publication-document.service.ts';
import type { PublicationKind } from './publication-kind.ts';
import type { StoredDocument } from './publications.table.ts';
import { kindOf, type PublishingParts } from './publishing-ports.ts';

const NAMELESS = '未命名';
const MAX_TITLE = 300;

export const titleOrNameless = (title: string): string =>
  title.slice(0, MAX_TITLE).toWellFormed() || NAMELESS;

/** The people, each once. */
export const withWriter = (writers: readonly string[], userId: string): string[] => [
  ...new Set([...writers, userId]),
];

/** Begins a draft in the organisation of the active role, in a transaction of the caller. Throws what `keptDocument` throws. */
export const beginPublication = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  kind: PublicationKind,
  given: StoredDocument,
): Promise<{ id: string; version: number }> => {
  const { orgCode: scopeOrg } = caller.activeRole;
  const before = {
    ...initialOf(kind.record),
    ...(kind.orgField === undefined ? {} : { [kind.orgField]: scopeOrg }),
  };
  const [id = await takePublicationId(tx)] = (await kind.drafts?.takeIds(tx, 1)) ?? [];
  const after = keptDocument(kind, before, given);
  const document = await admittedDocument(tx, deps, kind, {
    ...{ id, scopeOrg, state: 'unpublished', before, after },
  });
  const orgCode = await keepingOrg(tx, kind, document, { usual: scopeOrg, scopeOrg });
  const title = titleOrNameless(kind.titleOf(document));
  const now = deps.clock();
  const row = await insertPublication(tx, {
    ...{ kind: kind.kind, id, orgCode, title, document, writers: [caller.userId] },
    ...{ state: 'unpublished', editState: 'draft', version: 1 },
    ...{ createdAt: now, updatedAt: now, updatedBy: caller.userId },
  });
  await notePublication(tx, deps, caller.userId, kind, { id, orgCode, title }, 'create', {
    events: [{ action: '新建' }],
  });
  await kind.drafts?.keep(tx, deps, row);
  await kind.noteMedia(tx, id);
  return { id, version: 1 };
};

/** Writing, before anybody reviews it. */
export const publicationEditing = (deps: Deps, parts: PublishingParts) => {
  const { db } = deps.database;
  return {
    /** Begins a draft in the organisation of the active role. Throws `publishing.noKind`, `badFields`. */
    create: (caller: Caller, { kind: name, document: given }: InputOf<typeof createPublication>) => {
      const kind = kindOf(parts, name);
      return db.transaction((tx) => beginPublication(tx, deps, caller, kind, given));
    },

    /** Keeps what was written. Throws what `changePublication` throws, `publishing.badFields` (400). */
    save: (caller: Caller, input: InputOf<typeof savePublication>): Promise<Stepped> =>
      changePublication(deps, parts, caller, input, 'edit', async (tx, row, kind) => {
        const given = keptDocument(kind, row.document, input.document);
        const before = row.document;
        const { orgCode: scopeOrg } = caller.activeRole;
        const handedIn = { id: row.id, scopeOrg, state: row.state, before };
        const document = await admittedDocument(tx, deps, kind, { ...handedIn, after: given });
        if (changedFields(kind.record, before as never, document as never).length === 0) return null;
        const orgCode = await keepingOrg(tx, kind, document, { usual: row.orgCode, scopeOrg });
        return {
          columns: {
            ...{ document, orgCode },
            title: titleOrNameless(kind.titleOf(document)),
            editState: row.editState === 'returned' ? 'returned' : 'draft',
            writers: withWriter(row.writers, caller.userId),
          },
          events: [],
          documents: [before, document],
        };
      }),

    /** Gives up the changes that are not public yet. */
    discard: (caller: Caller, input: StepInput): Promise<Stepped> =>
      changePublication(deps, parts, caller, input, 'discard', async (tx, row, kind) => {
        const live = await findVersion(tx, row.kind, row.id, row.liveNo);
        const document = live?.document ?? row.document;
        return {
          columns: {
            ...(kind.orgField === undefined ? {} : { orgCode: String(document[kind.orgField]) }),
            ...{ document, title: titleOrNameless(kind.titleOf(document)), editState: 'none', writers: [] },
            ...(row.state === 'withdrawn' ? {} : { note: '', place: null }),
            publishAt: null,
          },
          events: [{ action: '放弃修改' }],
          documents: [row.document, document],
        };
      }),

    /** Removes a draft that readers never saw; its audit row stays. */
    remove: async (caller: Caller, input: StepInput): Promise<void> => {
      const kind = kindOf(parts, input.kind);
      await changePublication(deps, parts, caller, input, 'remove', async (tx, found) => {
        await notePublication(tx, deps, caller.userId, kind, found, 'remove', {
          events: [],
          states: [{ editState: found.editState }, {}],
        });
        await deletePublication(tx, found.kind, found.id);
        await kind.drafts?.drop(tx, found.id);
        await kind.noteMedia(tx, found.id);
        return null;
      });
    },
  };
};
