/** The door to focused programs. */
import {
  countPublicationsOf,
  publicationToday,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { PLANS } from './plan-kind.ts';

export { PLAN_MEDIA, PLANS } from './plan-kind.ts';

/** Lines of 今日. */
export const PLANS_TODAY = publicationToday(PLANS);

/** Plans of an organisation and all below it, whatever their state. */
export const countPlansOfOrg = async (sql: Sql, orgCode: string) => ({
  name: PLANS.name,
  num: await countPublicationsOf(sql, PLANS.kind, orgCode),
});
