/** The door to the halls. */
import {
  countPublicationsOf,
  publicationToday,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { HALLS } from './hall-kind.ts';

export { firstHalls } from './hall.read.ts';
export { HALL_MEDIA, HALLS } from './hall-kind.ts';

/** Lines of 今日. */
export const HALLS_TODAY = publicationToday(HALLS);

/** Halls of an organisation and all below it, whatever their state. */
export const countHallsOfOrg = async (sql: Sql, orgCode: string) => ({
  name: HALLS.name,
  num: await countPublicationsOf(sql, HALLS.kind, orgCode),
});
