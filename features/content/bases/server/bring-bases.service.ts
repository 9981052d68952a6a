import type { StoredDocument } from '#features/content/publishing/server/publishing.public.ts';
import {
  bringInPublications,
  takePublicationId,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { initialOf } from '#platform/shared/record.ts';
import { type BaseDocument, baseRecord } from '../shared/base.record.ts';
import { addBaseViews } from './base.repository.ts';
import { BASES } from './base-kind.ts';

export interface BroughtBase {
  readonly document: Partial<BaseDocument> & Pick<BaseDocument, 'areaCode'>;
  readonly publishedAt: Date;
  readonly viewNum: number;
}

/** Brings in bases that are public from the start, on the desk too; for an empty database. Answers their ids. */
export const bringBases = async (tx: Tx, deps: Deps, given: readonly BroughtBase[]): Promise<string[]> => {
  const rows: { id: string; document: StoredDocument; orgCode: string; publishedAt: Date }[] = [];
  for (const { document, publishedAt } of given) {
    const whole = BASES.clean({ ...initialOf(baseRecord), ...document } as StoredDocument);
    rows.push({ id: await takePublicationId(tx), document: whole, orgCode: document.areaCode, publishedAt });
  }
  await bringInPublications(
    tx,
    BASES.kind,
    rows.map(({ publishedAt, ...row }) => ({
      ...{ ...row, title: BASES.titleOf(row.document), state: 'public', userId: '', action: '公开' },
      ...{ createdAt: publishedAt, updatedAt: publishedAt, publishedAt },
    })),
  );
  for (const { id, document, orgCode, publishedAt } of rows)
    await BASES.show(tx, deps, id, document, { publishedAt, withdrawAt: null, orgCode });
  await addBaseViews(tx, new Map(rows.map(({ id }, at) => [id, given[at]?.viewNum ?? 0])), deps.clock());
  return rows.map(({ id }) => id);
};
