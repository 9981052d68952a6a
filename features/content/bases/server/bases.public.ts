/** The door to the education bases. */
import {
  countPublicationsOf,
  publicationToday,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { BASES } from './base-kind.ts';

export { type BaseRow as ShownBase, findBase as shownBase } from './base.repository.ts';
export { BASE_MEDIA, BASES } from './base-kind.ts';
export { firstBases } from './base-list.read.ts';
export { type BroughtBase, bringBases } from './bring-bases.service.ts';

/** Lines of 今日. */
export const BASES_TODAY = publicationToday(BASES);

/** Bases of an organisation and all below it, whatever their state. */
export const countBasesOfOrg = async (sql: Sql, orgCode: string) => ({
  name: BASES.name,
  num: await countPublicationsOf(sql, BASES.kind, orgCode),
});
