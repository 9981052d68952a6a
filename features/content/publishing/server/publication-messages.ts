import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { PUBLISHING_TOPICS } from '../shared/publishing.words.ts';
import type { PublicationFacts } from './publication.repository.ts';
import type { PublicationKind } from './publication-kind.ts';

const notify = notifierOf(PUBLISHING_TOPICS);

/** Those who wrote in the version and submitted it. */
const writersOf = ({ writers, submittedBy }: PublicationFacts): string[] => [
  ...writers,
  ...(submittedBy ? [submittedBy] : []),
];

const keyOf = (row: PublicationFacts, no: number): string => `${row.kind}-${row.id}-${no}-${row.version}`;

/** Tells the writers that their version was returned, and why. */
export const notifyReturned = (
  tx: Tx,
  deps: Deps,
  kind: PublicationKind,
  row: PublicationFacts,
  reason: string,
): Promise<void> =>
  notify(
    tx,
    deps,
    {
      kind: 'PUBLICATION_RETURNED',
      key: keyOf(row, row.versionNo),
      title: `《${row.title}》被退回`,
      text: reason,
      path: kind.editPath(row.id),
    },
    writersOf(row),
  );

/** Tells the writers that readers see their version. */
export const notifyPublic = (
  tx: Tx,
  deps: Deps,
  kind: PublicationKind,
  row: PublicationFacts,
): Promise<void> =>
  notify(
    tx,
    deps,
    {
      kind: 'PUBLICATION_PUBLIC',
      key: keyOf(row, row.versionNo),
      title: `《${row.title}》已经公开`,
      text: `您写的${kind.name}经过审签，读者可以看到了。`,
      path: kind.addressOf(row.id),
    },
    writersOf(row),
  );

/** Tells those who submitted it that readers no longer see it; `byUser` knows it. */
export const notifyRecalled = (
  tx: Tx,
  deps: Deps,
  kind: PublicationKind,
  row: PublicationFacts,
  reason: string,
  byUser: string | null,
): Promise<void> =>
  notify(
    tx,
    deps,
    {
      kind: 'PUBLICATION_RECALLED',
      key: keyOf(row, row.liveNo),
      title: `《${row.title}》已经撤回`,
      text: reason,
      path: kind.editPath(row.id),
    },
    writersOf(row).filter((userId) => userId !== byUser),
  );
