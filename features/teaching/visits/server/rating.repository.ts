import { and, asc, desc, eq, gte, lte, sql as raw, type SQL } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { visitBooking, visitPerson, visitPicture, visitRating } from './visits.table.ts';

export type RatingRow = typeof visitRating.$inferSelect;
export type PictureRow = typeof visitPicture.$inferSelect;

/** Keeps a rating; false when the person has rated this visit already. */
export const insertRating = async (tx: Tx, row: RatingRow): Promise<boolean> =>
  (await tx.insert(visitRating).values(row).onConflictDoNothing().returning({ id: visitRating.bookingId }))
    .length > 0;

export const findRating = async (sql: Sql, bookingId: string, userId: string): Promise<RatingRow | null> =>
  (
    await sql
      .select()
      .from(visitRating)
      .where(and(eq(visitRating.bookingId, bookingId), eq(visitRating.userId, userId)))
  )[0] ?? null;

const ofPerson = statement<{ userId: string }>()('visits-ratings-of', (sql, param) =>
  sql
    .select({
      ...columnsOf(visitRating, 'bookingId', 'score', 'comment', 'ratedAt'),
      ...columnsOf(visitBooking, 'baseName', 'day'),
    })
    .from(visitRating)
    .innerJoin(visitBooking, eq(visitBooking.id, visitRating.bookingId))
    .where(eq(visitRating.userId, param('userId'))),
);

/** Every rating of a visit that a person gave, with the base and the day. */
export const selectRatingsOf = (sql: Sql, userId: string) => ofPerson(sql, { userId });

const unrated = statement<{ userId: string; from: Date; now: Date }>()('visits-unrated-of', (sql, param) =>
  sql
    .select(columnsOf(visitBooking, 'id', 'baseName', 'day', 'endAt'))
    .from(visitPerson)
    .innerJoin(visitBooking, eq(visitBooking.id, visitPerson.bookingId))
    .where(
      and(
        eq(visitPerson.userId, param('userId')),
        gte(visitBooking.endAt, param('from')),
        lte(visitBooking.endAt, param('now')),
        raw`not exists (select 1 from visit_rating given
          where given.booking_id = ${visitBooking.id} and given.user_id = ${param('userId')})`,
      ),
    )
    .orderBy(asc(visitBooking.endAt), asc(visitBooking.id)),
);

/** Visits of a person that ended between these moments and that the person has not rated. */
export const selectUnrated = (sql: Sql, userId: string, from: Date, now: Date) =>
  unrated(sql, { userId, from, now });

const sums = statement<{ baseId: string }>()('visits-base-sums', (sql, param) =>
  sql
    .select({
      visitNum: raw<number>`count(*) filter (where ${visitBooking.cameNum} > 0)::int`,
      cameNum: raw<number>`coalesce(sum(${visitBooking.cameNum}), 0)::int`,
      ratingNum: raw<number>`(select count(*)::int from visit_rating r where r.base_id = ${param('baseId')}::text)`,
      ratingSum: raw<number>`(select coalesce(sum(r.score), 0)::int from visit_rating r where r.base_id = ${param('baseId')}::text)`,
    })
    .from(visitBooking)
    .where(and(eq(visitBooking.baseId, param('baseId')), eq(visitBooking.state, 'CLOSED'))),
);

/** Numbers of a base: groups and people who came, ratings. */
export const baseSums = async (sql: Sql, baseId: string) =>
  (await sums(sql, { baseId }))[0] ?? { visitNum: 0, cameNum: 0, ratingNum: 0, ratingSum: 0 };

export const insertPicture = async (tx: Tx, row: PictureRow): Promise<void> => {
  await tx.insert(visitPicture).values(row);
};

export const holdPicture = async (tx: Tx, id: string): Promise<PictureRow | null> =>
  (await tx.select().from(visitPicture).where(eq(visitPicture.id, id)).for('update'))[0] ?? null;

export const updatePicture = async (tx: Tx, id: string, changes: Partial<PictureRow>): Promise<void> => {
  await tx.update(visitPicture).set(changes).where(eq(visitPicture.id, id));
};

/** Pictures of a booking, as they were sent. */
export const picturesOf = (sql: Sql, bookingId: string): Promise<PictureRow[]> =>
  sql
    .select()
    .from(visitPicture)
    .where(eq(visitPicture.bookingId, bookingId))
    .orderBy(asc(visitPicture.sentAt), asc(visitPicture.id));

/** Newest public pictures of a base, with the day of the visit. */
export const shownPictures = (sql: Sql, baseId: string, limit: number) =>
  sql
    .select({ id: visitPicture.id, url: visitPicture.url, alt: visitPicture.alt, day: visitBooking.day })
    .from(visitPicture)
    .innerJoin(visitBooking, eq(visitBooking.id, visitPicture.bookingId))
    .where(and(eq(visitPicture.baseId, baseId), eq(visitPicture.state, 'SHOWN')))
    .orderBy(desc(visitPicture.sentAt), asc(visitPicture.id))
    .limit(limit);

export interface PictureFilter {
  readonly scope: string;
  readonly baseId?: string | undefined;
  readonly state?: string | undefined;
}

const within = ({ scope, baseId, state }: PictureFilter): SQL | undefined =>
  and(
    raw`${visitBooking.baseOrg} like ${`${scope}%`}`,
    baseId ? eq(visitPicture.baseId, baseId) : undefined,
    state ? raw`${visitPicture.state} = ${state}` : undefined,
  );

/** One page of the pictures of bases in a scope, those that wait for a look first, and how many there are. */
export const listPictures = async (sql: Sql, filter: PictureFilter, { pageNum, pageSize }: Paging) => {
  const rows = await sql
    .select({
      picture: visitPicture,
      baseName: visitBooking.baseName,
      total: raw<number>`count(*) over ()::int`,
    })
    .from(visitPicture)
    .innerJoin(visitBooking, eq(visitBooking.id, visitPicture.bookingId))
    .where(within(filter))
    .orderBy(raw`${visitPicture.state} <> 'SENT'`, desc(visitPicture.sentAt), asc(visitPicture.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);
  return { rows, total: rows[0]?.total ?? 0 };
};
