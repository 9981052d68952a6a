import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  lockNaming,
  lockPublication,
  selectCurrentVersions,
  updatePublication,
  updateVersionDocument,
} from './publication.repository.ts';
import type { StoredDocument } from './publications.table.ts';

interface Replacement {
  readonly kind: string;
  /** Field that holds a list of ids. */
  readonly field: string;
  readonly from: string;
  /** Null where nothing comes in its place. */
  readonly to: string | null;
  /** Only these publications; all of the kind without it. */
  readonly ids?: readonly string[] | undefined;
}

const replaced = (document: StoredDocument, { field, from, to }: Replacement): StoredDocument => {
  const named = document[field];
  if (!Array.isArray(named) || !named.includes(from)) return document;
  const kept = named.filter((id) => id !== from);
  return { ...document, [field]: [...new Set([...kept, ...(to === null ? [] : [to])])].sort() };
};

/**
 * Puts one id in the place of another in every document that is written, waits or is public: what it stood for was
 * merged into something else, and could not be published or restored any more. Whoever has one of them open is told
 * that it changed. Returns their ids; the caller audits it.
 */
export const replaceInPublications = async (
  tx: Tx,
  deps: Deps,
  userId: string,
  given: Replacement,
): Promise<string[]> => {
  const rows = await lockNaming(tx, { ...given, value: given.from });
  for (const row of rows) {
    const isWritten = row.editState !== 'none';
    await updatePublication(tx, row.kind, row.id, {
      document: replaced(row.document, given),
      version: row.version + 1,
      ...(isWritten ? { updatedAt: deps.clock(), updatedBy: userId } : {}),
    });
    for (const { no, document } of await selectCurrentVersions(tx, row))
      await updateVersionDocument(tx, row, no, replaced(document, given));
  }
  return rows.map(({ id }) => id);
};

/**
 * Completes what readers see by something that the version was brought in without; the document too, as long as
 * nothing else is written in it.
 */
export const completeLive = async (
  tx: Tx,
  kind: string,
  id: string,
  complete: (document: StoredDocument) => StoredDocument,
): Promise<void> => {
  const row = await lockPublication(tx, kind, id);
  if (!row || row.liveNo === 0) return;
  const live = (await selectCurrentVersions(tx, row)).find(({ no }) => no === row.liveNo);
  if (live) await updateVersionDocument(tx, row, row.liveNo, complete(live.document));
  if (row.editState === 'none') await updatePublication(tx, kind, id, { document: complete(row.document) });
};
