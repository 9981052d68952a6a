import { and, asc, desc, eq, inArray, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { OfferAnswer } from '../../shared/enrolment/seat-offer.rules.ts';
import { classMember, classOffer, classTable } from '../classes.table.ts';

export interface NewOffers {
  readonly classId: string;
  readonly userIds: readonly string[];
  readonly offeredAt: Date;
  readonly until: Date;
  /** Number of the round, as in the key of its messages. */
  readonly told: bigint;
}

export const insertOffers = async (tx: Tx, { userIds, ...offer }: NewOffers): Promise<void> => {
  if (userIds.length > 0) await tx.insert(classOffer).values(userIds.map((userId) => ({ ...offer, userId })));
};

/** Writes what became of the open offers of these people in a class; answers the rounds in which they were asked. */
export const closeOffers = async (
  tx: Tx,
  classId: string,
  userIds: readonly string[],
  { answer, at }: { readonly answer: OfferAnswer; readonly at: Date },
): Promise<bigint[]> => {
  if (userIds.length === 0) return [];
  const closed = await tx
    .update(classOffer)
    .set({ answer, answeredAt: at })
    .where(
      and(
        eq(classOffer.classId, classId),
        inArray(classOffer.userId, [...userIds]),
        isNull(classOffer.answer),
      ),
    )
    .returning({ told: classOffer.told });
  return closed.flatMap(({ told }) => told ?? []);
};

const selectTold = statement<{ userId: string; told: readonly string[] }>()(
  'classes-told-offers',
  (sql, param) =>
    sql
      .select({
        classId: classOffer.classId,
        told: classOffer.told,
        until: classOffer.until,
        answer: classOffer.answer,
        status: classTable.status,
      })
      .from(classOffer)
      .innerJoin(classTable, eq(classTable.id, classOffer.classId))
      .where(
        and(
          eq(classOffer.userId, param('userId')),
          raw`${classOffer.told} = any(${param('told')}::bigint[])`,
        ),
      ),
);

/** Offers to a person in these rounds, with the state of their classes. */
export const selectToldOffers = async (sql: Sql, userId: string, told: readonly string[]) =>
  (await selectTold(sql, { userId, told })).flatMap((row) =>
    row.told === null ? [] : { ...row, told: row.told },
  );

/** People of a class whose offer ran out by `now`, the first that did in front. */
export const selectLate = async (sql: Sql, classId: string, now: Date): Promise<string[]> =>
  (
    await sql
      .select({ userId: classMember.userId })
      .from(classMember)
      .where(and(eq(classMember.classId, classId), lte(classMember.offerUntil, now)))
      .orderBy(asc(classMember.offerUntil), asc(classMember.userId))
  ).map(({ userId }) => userId);

/** Classes in which an offer ran out by `now`. */
export const selectLateClasses = async (sql: Sql, now: Date): Promise<string[]> =>
  (
    await sql
      .selectDistinct({ classId: classMember.classId })
      .from(classMember)
      .where(lte(classMember.offerUntil, now))
      .orderBy(asc(classMember.classId))
  ).map(({ classId }) => classId);

/** Offers of a class, the newest first, each with the number of all. */
export const selectOffers = (sql: Sql, classId: string, { pageNum, pageSize }: Paging) =>
  sql
    .select({
      id: classOffer.id,
      userId: classOffer.userId,
      orgCode: classMember.orgCode,
      offeredAt: classOffer.offeredAt,
      until: classOffer.until,
      answer: classOffer.answer,
      answeredAt: classOffer.answeredAt,
      total: raw<number>`(count(*) over ())::int`,
    })
    .from(classOffer)
    .leftJoin(
      classMember,
      and(eq(classMember.userId, classOffer.userId), eq(classMember.classId, classOffer.classId)),
    )
    .where(eq(classOffer.classId, classId))
    .orderBy(desc(classOffer.offeredAt), desc(classOffer.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);
