/** The door to the activities. */
import {
  countPublicationsOf,
  publicationToday,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { ACTIVITIES } from './activity-kind.ts';

export { firstActivity } from './activity.read.ts';
export { addViews as addActivityViews } from './activity.repository.ts';
export { ACTIVITIES, ACTIVITY_MEDIA } from './activity-kind.ts';

/** Lines of 今日. */
export const ACTIVITIES_TODAY = publicationToday(ACTIVITIES);

/** Activities of an organisation and all below it, whatever their state. */
export const countActivitiesOfOrg = async (sql: Sql, orgCode: string) => ({
  name: ACTIVITIES.name,
  num: await countPublicationsOf(sql, ACTIVITIES.kind, orgCode),
});
