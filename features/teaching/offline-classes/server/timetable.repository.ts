import { and, asc, eq, gte, inArray, lte, ne, notInArray, or, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classSession, offlineClassConfig } from './offline-classes.table.ts';

export type SessionRow = typeof classSession.$inferSelect;
export type ConfigRow = typeof offlineClassConfig.$inferSelect;

const ofClass = statement<{ classId: string }>()('offline-sessions', (sql, param) =>
  sql
    .select()
    .from(classSession)
    .where(eq(classSession.classId, param('classId')))
    .orderBy(asc(classSession.startAt), asc(classSession.sort), asc(classSession.id)),
);

/** Sessions of a class in the order in which they are held. */
export const selectSessions = (sql: Sql, classId: string): Promise<SessionRow[]> => ofClass(sql, { classId });

const ofClasses = statement<{ classIds: readonly string[] }>()('offline-sessions-of-classes', (sql, param) =>
  sql
    .select()
    .from(classSession)
    .where(raw`${classSession.classId} = any(${param('classIds')})`)
    .orderBy(asc(classSession.startAt), asc(classSession.id)),
);

/** Sessions of several classes in the order in which they are held. */
export const selectSessionsOf = async (sql: Sql, classIds: readonly string[]): Promise<SessionRow[]> =>
  classIds.length === 0 ? [] : ofClasses(sql, { classIds });

/** Writes the sessions of a class as they are to be; those that are not among them are taken away. */
export const replaceSessions = async (
  tx: Tx,
  classId: string,
  rows: readonly SessionRow[],
): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  await tx
    .delete(classSession)
    .where(
      and(eq(classSession.classId, classId), ids.length > 0 ? notInArray(classSession.id, ids) : undefined),
    );
  if (rows.length === 0) return;
  await tx
    .insert(classSession)
    .values([...rows])
    .onConflictDoUpdate({
      target: classSession.id,
      set: {
        day: raw`excluded.day`,
        startAt: raw`excluded.start_at`,
        endAt: raw`excluded.end_at`,
        courseName: raw`excluded.course_name`,
        courseId: raw`excluded.course_id`,
        teacherId: raw`excluded.teacher_id`,
        teacherName: raw`excluded.teacher_name`,
        place: raw`excluded.place`,
        hoursHundredths: raw`excluded.hours_hundredths`,
        isSiteTeaching: raw`excluded.is_site_teaching`,
        isRated: raw`excluded.is_rated`,
        sort: raw`excluded.sort`,
      },
      setWhere: eq(classSession.classId, classId),
    });
};

const isBelow = (orgCode: string) =>
  raw`exists (select 1 from class where class.id = ${classSession.classId} and class.org_code like ${`${orgCode}%`} and class.status <> 'OFFLINE' and class.held_in_room)`;

/** Classes of the list that are held in a room and not taken offline. */
const isOneOf = (classIds: readonly string[]) =>
  and(
    inArray(classSession.classId, [...classIds]),
    raw`exists (select 1 from class where class.id = ${classSession.classId} and class.status <> 'OFFLINE' and class.held_in_room)`,
  );

/** Other classes held in a room that have students of this one, with how many; those that lie within the days. */
export const selectSharing = (sql: Sql, classId: string, from: string, until: string) =>
  rowsOf<{ classId: string; num: number }>(
    sql,
    raw`select other.class_id as "classId", count(*)::int as num
      from class_member own
      join class_member other on other.user_id = own.user_id and other.class_id <> own.class_id
        and other.state = 'ENROLLED'
      where own.class_id = ${classId} and own.state = 'ENROLLED'
        and exists (select 1 from class_session session where session.class_id = other.class_id
          and session.day >= ${from}::date and session.day <= ${until}::date)
      group by other.class_id`,
  );

/** Sessions of other classes of an organisation and below, and of the classes named, from the first to the last day. */
export const selectTaken = (
  sql: Sql,
  {
    classId,
    orgCode,
    from,
    until,
    alsoOf,
  }: {
    readonly classId: string;
    readonly orgCode: string;
    readonly from: string;
    readonly until: string;
    readonly alsoOf: readonly string[];
  },
) =>
  sql
    .select({
      session: classSession,
      className: raw<string>`(select class_name from class where class.id = ${classSession.classId})`,
    })
    .from(classSession)
    .where(
      and(
        ne(classSession.classId, classId),
        gte(classSession.day, from),
        lte(classSession.day, until),
        or(isBelow(orgCode), alsoOf.length === 0 ? undefined : isOneOf(alsoOf)),
      ),
    )
    .orderBy(asc(classSession.startAt), asc(classSession.id))
    .limit(1000);

/** Rooms in which classes of an organisation and below are held, the ones used most in front. */
export const selectPlaces = async (sql: Sql, orgCode: string): Promise<string[]> =>
  (
    await sql
      .select({ place: classSession.place })
      .from(classSession)
      .where(and(ne(classSession.place, ''), isBelow(orgCode)))
      .groupBy(classSession.place)
      .orderBy(raw`count(*) desc`, asc(classSession.place))
      .limit(30)
  ).map(({ place }) => place);

/** Sessions that ended after `since` and not after `now`, of published classes. */
export const selectEnded = (sql: Sql, since: Date, now: Date): Promise<SessionRow[]> =>
  sql
    .select()
    .from(classSession)
    .where(
      and(
        raw`${classSession.endAt} > ${since.toISOString()}::timestamptz`,
        raw`${classSession.endAt} <= ${now.toISOString()}::timestamptz`,
        raw`exists (select 1 from class where class.id = ${classSession.classId} and class.status = 'PUBLISHED' and class.held_in_room)`,
      ),
    )
    .orderBy(asc(classSession.endAt), asc(classSession.id));

const configs = statement<{ classId: string }>()('offline-config', (sql, param) =>
  sql
    .select()
    .from(offlineClassConfig)
    .where(eq(offlineClassConfig.classId, param('classId'))),
);

const FIRST_CONFIG: Omit<ConfigRow, 'classId'> = {
  address: '',
  signOpenMinutes: 30,
  lateMinutes: 15,
  signCloseMinutes: 60,
  needsSignOut: false,
  fenceLng: null,
  fenceLat: null,
  fenceMetres: null,
  isCourseRated: true,
  liveUrl: '',
  playbackUrl: '',
  needSignRate: 80,
  needsAppraisal: false,
  needsRatings: false,
  excellentPercent: 15,
  version: 1,
};

/** Settings of a class; those of a new one while nobody has set any. */
export const selectConfig = async (sql: Sql, classId: string): Promise<ConfigRow> =>
  (await configs(sql, { classId }))[0] ?? { classId, ...FIRST_CONFIG };

export const writeConfig = async (tx: Tx, row: ConfigRow): Promise<void> => {
  const { classId: _, ...set } = row;
  await tx
    .insert(offlineClassConfig)
    .values(row)
    .onConflictDoUpdate({ target: offlineClassConfig.classId, set });
};
