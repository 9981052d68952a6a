import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, type SQL, sql as sqlText } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { MemberState } from '../../shared/enrolment/seat.rules.ts';
import { classCourse, classCredit, classGraduation, classMember, classTable } from '../classes.table.ts';

/** Columns that decide studying in a class. */
export const termsColumns = {
  id: classTable.id,
  classCode: classTable.classCode,
  className: classTable.className,
  orgCode: classTable.orgCode,
  status: classTable.status,
  startAt: classTable.startAt,
  endAt: classTable.endAt,
  hoursHundredths: classTable.hoursHundredths,
  heldInRoom: classTable.heldInRoom,
  sessionCourseIds: classTable.sessionCourseIds,
  inOrder: classTable.inOrder,
  mustFinishCompulsory: classTable.mustFinishCompulsory,
  needHoursHundredths: classTable.needHoursHundredths,
  needElective: classTable.needElective,
  needEvaluations: classTable.needEvaluations,
  version: classTable.version,
};

export type ClassTerms = Pick<typeof classTable.$inferSelect, keyof typeof termsColumns>;
export type CreditRow = typeof classCredit.$inferSelect;
export type ClassCourseRow = Pick<typeof classCourse.$inferSelect, 'courseId' | 'isCompulsory'>;

const termsOf = statement<{ classId: string }>()('classes-terms', (sql, param) =>
  sql
    .select(termsColumns)
    .from(classTable)
    .where(eq(classTable.id, param('classId'))),
);

export const findTerms = async (sql: Sql, classId: string): Promise<ClassTerms | undefined> =>
  (await termsOf(sql, { classId }))[0];

/** Which change of the class is the last one; it rises with its courses and conditions. */
export const findVersion = async (sql: Sql, classId: string): Promise<number | undefined> =>
  (await sql.select({ version: classTable.version }).from(classTable).where(eq(classTable.id, classId)))[0]
    ?.version;

const coursesOf = statement<{ classId: string }>()('classes-courses', (sql, param) =>
  sql
    .select({ courseId: classCourse.courseId, isCompulsory: classCourse.isCompulsory })
    .from(classCourse)
    .where(eq(classCourse.classId, param('classId')))
    .orderBy(asc(classCourse.sort), asc(classCourse.courseId)),
);

/** The courses of a class in their order. */
export const listCoursesOf = (sql: Sql, classId: string): Promise<ClassCourseRow[]> =>
  coursesOf(sql, { classId });

const classesWith = statement<{ classIds: readonly string[]; courseIds: readonly string[] }>()(
  'classes-with-courses',
  (sql, param) =>
    sql
      .selectDistinct({ classId: classCourse.classId })
      .from(classCourse)
      .where(
        and(
          sqlText`${classCourse.classId} = any(${param('classIds')}::text[])`,
          sqlText`${classCourse.courseId} = any(${param('courseIds')}::text[])`,
        ),
      ),
);

/** Classes of the list that have one of these courses. */
export const listClassesWith = async (
  sql: Sql,
  classIds: readonly string[],
  courseIds: readonly string[],
): Promise<Set<string>> =>
  new Set((await classesWith(sql, { classIds, courseIds })).map(({ classId }) => classId));

/** Classes in which the person is enrolled and that run at `at` with one of the courses. */
export const listRunningWith = async (sql: Sql, userId: string, courseIds: readonly string[], at: Date) => {
  const rows = await sql
    .selectDistinct({ classId: classMember.classId })
    .from(classMember)
    .innerJoin(classTable, eq(classTable.id, classMember.classId))
    .innerJoin(classCourse, eq(classCourse.classId, classMember.classId))
    .where(
      and(
        eq(classMember.userId, userId),
        eq(classMember.state, 'ENROLLED'),
        eq(classTable.status, 'PUBLISHED'),
        lte(classTable.startAt, at),
        gt(classTable.endAt, at),
        inArray(classCourse.courseId, [...courseIds]),
      ),
    )
    .orderBy(classMember.classId);
  return rows.map(({ classId }) => classId);
};

/** The member's row, held until the transaction ends: what is counted of a member is counted in turn. */
export const lockMember = async (tx: Tx, userId: string, classId: string) =>
  (
    await tx
      .select()
      .from(classMember)
      .where(and(eq(classMember.userId, userId), eq(classMember.classId, classId)))
      .for('update')
  )[0];

/** True when the course was not credited in the class before. */
export const insertCredit = async (tx: Tx, credit: CreditRow): Promise<boolean> =>
  (
    await tx
      .insert(classCredit)
      .values(credit)
      .onConflictDoNothing()
      .returning({ courseId: classCredit.courseId })
  ).length > 0;

const credits = statement<{ classId: string; userIds: readonly string[] }>()(
  'classes-credits',
  (sql, param) =>
    sql
      .select()
      .from(classCredit)
      .where(
        and(
          sqlText`${classCredit.userId} = any(${param('userIds')}::text[])`,
          eq(classCredit.classId, param('classId')),
        ),
      )
      .orderBy(asc(classCredit.creditedAt), asc(classCredit.courseId)),
);

/** Credits of these people in a class, oldest first; also of courses that are no longer among its courses. */
export const listCredits = (sql: Sql, classId: string, userIds: readonly string[]): Promise<CreditRow[]> =>
  credits(sql, { classId, userIds });

/** Which of these people have graduated from the class. */
export const listGraduated = async (sql: Sql, classId: string, userIds: readonly string[]) => {
  const rows = await sql
    .select({ userId: classMember.userId })
    .from(classMember)
    .where(
      and(
        inArray(classMember.userId, [...userIds]),
        eq(classMember.classId, classId),
        isNotNull(classMember.graduatedAt),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
};

export interface MemberNumbers {
  readonly doneNum: number;
  readonly compulsoryDone: number;
  readonly electiveDone: number;
  readonly hoursHundredths: number;
  /** How much of the conditions is met, see `progressOf`. */
  readonly percentage: number;
}

export const updateNumbers = async (tx: Tx, userId: string, classId: string, numbers: MemberNumbers) => {
  await tx
    .update(classMember)
    .set(numbers)
    .where(and(eq(classMember.userId, userId), eq(classMember.classId, classId)));
};

/** These members' rows, held in the order of their ids until the transaction ends. */
export const lockMembers = async (tx: Tx, classId: string, userIds: readonly string[]): Promise<void> => {
  await tx
    .select({ userId: classMember.userId })
    .from(classMember)
    .where(and(inArray(classMember.userId, [...userIds]), eq(classMember.classId, classId)))
    .orderBy(asc(classMember.userId))
    .for('update');
};

/** As `updateNumbers`, for many members in one statement and one parameter. */
export const updateManyNumbers = async (
  tx: Tx,
  classId: string,
  rows: readonly (MemberNumbers & { readonly userId: string })[],
): Promise<void> => {
  await tx.execute(sqlText`update class_member member set done_num = given."doneNum",
      compulsory_done = given."compulsoryDone", elective_done = given."electiveDone",
      hours_hundredths = given."hoursHundredths", percentage = given.percentage
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given ("userId" text, "doneNum" int,
      "compulsoryDone" int, "electiveDone" int, "hoursHundredths" int, percentage int)
    where member.user_id = given."userId" and member.class_id = ${classId}`);
};

/** Notes when the member last did something in the class; an earlier time changes nothing. */
export const touchMember = async (tx: Tx, userId: string, classId: string, at: Date): Promise<void> => {
  await tx
    .update(classMember)
    .set({
      lastStudyAt: sqlText`greatest(${classMember.lastStudyAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(classMember.userId, userId),
        eq(classMember.classId, classId),
        eq(classMember.state, 'ENROLLED'),
      ),
    );
};

/** People of a class who are in this state, in the order of their ids, beginning after `afterUserId`. */
export const listMembersAfter = (
  sql: Sql,
  classId: string,
  state: MemberState,
  afterUserId: string,
  limit: number,
) =>
  sql
    .select()
    .from(classMember)
    .where(
      and(
        eq(classMember.classId, classId),
        eq(classMember.state, state),
        gt(classMember.userId, afterUserId),
      ),
    )
    .orderBy(asc(classMember.userId))
    .limit(limit);

/** The running part of a graduation's number; gaps are possible, repetitions are not. */
export const nextGraduationNumber = async (tx: Tx): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sqlText`select nextval('class_graduation_number')::int as number`,
  );
  if (!row) throw new Error('no graduation number');
  return row.number;
};

/** Keeps a graduation for ever and marks the member; false when the person had graduated before. */
export const insertGraduation = async (tx: Tx, graduation: typeof classGraduation.$inferInsert) => {
  const { userId, classId, graduatedAt } = graduation;
  const added = await tx
    .insert(classGraduation)
    .values(graduation)
    .onConflictDoNothing()
    .returning({ userId: classGraduation.userId });
  if (added.length === 0) return false;
  await tx
    .update(classMember)
    .set({ graduatedAt, percentage: 100 })
    .where(and(eq(classMember.userId, userId), eq(classMember.classId, classId)));
  return true;
};

/** Graduations of a class; of everybody when no people are named. */
export const listGraduations = (sql: Sql, classId: string, userIds?: readonly string[]) =>
  sql
    .select()
    .from(classGraduation)
    .where(
      and(
        eq(classGraduation.classId, classId),
        userIds
          ? sqlText`${classGraduation.userId} = any(${sqlText.param([...userIds])}::text[])`
          : undefined,
      ),
    )
    .orderBy(asc(classGraduation.graduatedAt), asc(classGraduation.userId));

const listPublished = (sql: Sql, ...span: readonly SQL[]): Promise<ClassTerms[]> =>
  sql
    .select(termsColumns)
    .from(classTable)
    .where(and(eq(classTable.status, 'PUBLISHED'), ...span))
    .orderBy(asc(classTable.id));

/** Published classes that begin, or end, in a span of time, in the order of their ids. */
export const listBeginning = (sql: Sql, from: Date, to: Date): Promise<ClassTerms[]> =>
  listPublished(sql, gte(classTable.startAt, from), lt(classTable.startAt, to));

export const listEnding = (sql: Sql, now: Date, to: Date): Promise<ClassTerms[]> =>
  listPublished(sql, lte(classTable.startAt, now), gt(classTable.endAt, now), lte(classTable.endAt, to));

export const listJustOver = (sql: Sql, from: Date, now: Date): Promise<ClassTerms[]> =>
  listPublished(sql, gte(classTable.endAt, from), lte(classTable.endAt, now));

/** Classes from which somebody graduated, in the order of their ids. */
export const listGraduatedClasses = async (sql: Sql): Promise<string[]> =>
  (
    await sql
      .selectDistinct({ classId: classGraduation.classId })
      .from(classGraduation)
      .orderBy(asc(classGraduation.classId))
  ).map(({ classId }) => classId);
