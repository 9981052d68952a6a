import type { Sql } from '#platform/server/db/database.ts';
import type { PublicationState } from '../shared/publication-life.rules.ts';
import { insertPublicationHistory, insertPublications, insertVersions } from './publication.repository.ts';
import { titleOrNameless } from './publication-edit.service.ts';
import type { StoredDocument } from './publications.table.ts';

/** A publication that comes as one of a list: a draft, or something that readers see or saw already. */
export interface BroughtIn {
  readonly id: string;
  readonly orgCode: string;
  readonly title: string;
  /** As its kind keeps it. */
  readonly document: StoredDocument;
  readonly state: PublicationState;
  /** Person who brings it in; empty for nobody. */
  readonly userId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
  /** Line of the history; none without it. */
  readonly action?: string;
}

/** One statement carries at most this many rows: the protocol ends at 65535 parameters. */
const CHUNK = 500;

/**
 * Puts publications of a kind on the desk together, each in the state in which it comes; what readers see already is
 * its first version, which nobody signed. The caller writes the kind's own rows, and audits the whole.
 */
export const bringInPublications = async (
  sql: Sql,
  kind: string,
  given: readonly BroughtIn[],
): Promise<void> => {
  for (let start = 0; start < given.length; start += CHUNK) {
    const rows = given.slice(start, start + CHUNK);
    const live = rows.filter(({ state }) => state !== 'unpublished');
    await insertPublications(
      sql,
      rows.map(({ userId, title, state, action: _, ...row }) => ({
        ...{ ...row, kind, title: titleOrNameless(title), state, version: 1, updatedBy: userId },
        ...(state === 'unpublished'
          ? { editState: 'draft' as const, writers: userId === '' ? [] : [userId] }
          : { editState: 'none' as const, versionNo: 1, liveNo: 1 }),
      })),
    );
    await insertVersions(
      sql,
      live.map(({ id, document, userId, createdAt, publishedAt }) => ({
        ...{ kind, id, no: 1, document, reviewsNeeded: 0, byUser: userId, at: publishedAt ?? createdAt },
      })),
    );
    await insertPublicationHistory(
      sql,
      rows.flatMap(({ id, userId, updatedAt, action }) =>
        action === undefined ? [] : [{ kind, id, at: updatedAt, userId, action }],
      ),
    );
  }
};
