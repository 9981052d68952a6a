import { asc, eq } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { course } from '../courses.table.ts';
import { coursePin, coursePinSlot } from './pins.table.ts';

/** Every slot with its version. */
export const selectSlots = (sql: Sql) =>
  sql.select({ slot: coursePinSlot.slot, version: coursePinSlot.version }).from(coursePinSlot);

/** Everything that is pinned, in order, with what the console shows of each course. */
export const selectPins = (sql: Sql) =>
  sql
    .select({
      ...columnsOf(coursePin, 'slot', 'courseId', 'untilDate'),
      ...columnsOf(course, 'title', 'lang', 'coverKey', 'status'),
    })
    .from(coursePin)
    .innerJoin(course, eq(course.id, coursePin.courseId))
    .orderBy(asc(coursePin.slot), asc(coursePin.sort));

/** Version of a slot, held until the transaction ends; null for one that is none. */
export const lockSlot = async (tx: Tx, slot: string): Promise<number | null> =>
  (
    await tx
      .select({ version: coursePinSlot.version })
      .from(coursePinSlot)
      .where(eq(coursePinSlot.slot, slot))
      .for('update')
  )[0]?.version ?? null;

/** Gives a slot exactly these courses, in this order. */
export const replacePins = async (
  tx: Tx,
  slot: string,
  version: number,
  items: readonly { courseId: string; untilDate: string | null }[],
): Promise<void> => {
  await tx.update(coursePinSlot).set({ version }).where(eq(coursePinSlot.slot, slot));
  await tx.delete(coursePin).where(eq(coursePin.slot, slot));
  if (items.length > 0)
    await tx.insert(coursePin).values(items.map((item, sort) => ({ ...item, slot, sort })));
};
