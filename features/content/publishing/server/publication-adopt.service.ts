import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { insertPublication, insertPublicationHistory, insertVersion } from './publication.repository.ts';
import type { PublicationKind } from './publication-kind.ts';
import type { StoredDocument } from './publications.table.ts';

/** Something that readers see and that never was on the desk. */
export interface Adopted {
  readonly id: string;
  readonly orgCode: string;
  readonly document: StoredDocument;
}

/** Puts on the desk what readers see already: each as a first version that nobody had to sign. */
export const adoptPublications = async (
  tx: Tx,
  deps: Deps,
  kind: PublicationKind,
  adopted: readonly Adopted[],
): Promise<void> => {
  if (adopted.length === 0) return;
  const at = deps.clock();
  const named = adopted.map(({ id }) => ({ kind: kind.kind, id }));
  await insertPublication(
    tx,
    ...adopted.map(({ id, orgCode, document }) => ({
      ...{ kind: kind.kind, id, orgCode, document, title: kind.titleOf(document) },
      ...{ state: 'public' as const, editState: 'none' as const, versionNo: 1, liveNo: 1 },
      ...{ publishedAt: at, createdAt: at, updatedAt: at, updatedBy: '' },
    })),
  );
  await insertVersion(
    tx,
    ...adopted.map(({ id, document }) => ({
      ...{ kind: kind.kind, id, no: 1, document, reviewsNeeded: 0, byUser: '', at },
    })),
  );
  await insertPublicationHistory(
    tx,
    named.map((one) => ({ ...one, at, userId: '', action: '公开', versionNo: 1 })),
  );
};
