import { eq } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import {
  classCode,
  classCourse,
  classManager,
  classMember,
  classScope,
  classSeat,
  classTable,
} from './classes.table.ts';

export const ROOT = '000002000065';
export const KASHGAR = '000002000065653100';

let made = 0;

type NewClass = Partial<typeof classTable.$inferInsert> & {
  readonly capacity?: number | null;
  readonly scopeOrgCodes?: readonly string[];
  readonly codes?: readonly (Partial<typeof classCode.$inferInsert> & { readonly code: string })[];
  readonly managers?: readonly { userId: string; kind: 'HEAD' | 'ASSISTANT' | 'SUPERVISOR' }[];
  readonly courses?: readonly { courseId: string; isCompulsory: boolean }[];
};

/**
 * A published open class of 喀什 that runs from 2026-07-01 to 2026-08-31 (Asia/Shanghai), has no limit of seats
 * and takes everybody, unless `changes` say otherwise. Courses must exist before. Returns its id.
 */
export const makeClass = async (sql: Sql, changes: NewClass = {}): Promise<string> => {
  made += 1;
  const {
    capacity = null,
    scopeOrgCodes = [],
    codes = [],
    managers = [],
    courses = [],
    ...columns
  } = changes;
  const id = columns.id ?? `c${made}`;
  const before = new Date('2026-06-01T00:00:00+08:00');
  await sql.insert(classTable).values({
    classCode: `K2026-${String(made).padStart(4, '0')}`,
    className: `测试班 ${made}`,
    classType: 'OPENCLASS',
    status: 'PUBLISHED',
    orgCode: KASHGAR,
    organizer: '喀什地区党员教育中心',
    startAt: new Date('2026-07-01T00:00:00+08:00'),
    endAt: new Date('2026-09-01T00:00:00+08:00'),
    courseNum: courses.length,
    compulsoryNum: courses.filter((course) => course.isCompulsory).length,
    createdAt: before,
    updatedAt: before,
    publishedAt: columns.status === 'DRAFT' ? null : before,
    ...columns,
    id,
  });
  await sql.insert(classSeat).values({ classId: id, capacity });
  if (scopeOrgCodes.length > 0)
    await sql.insert(classScope).values(scopeOrgCodes.map((orgCode) => ({ classId: id, orgCode })));
  if (codes.length > 0)
    await sql
      .insert(classCode)
      .values(codes.map((code, n) => ({ id: `${id}-code${n}`, classId: id, createdAt: before, ...code })));
  if (managers.length > 0)
    await sql.insert(classManager).values(managers.map((manager) => ({ classId: id, ...manager })));
  if (courses.length > 0)
    await sql.insert(classCourse).values(courses.map((course, sort) => ({ classId: id, sort, ...course })));
  return id;
};

type NewMember = Partial<typeof classMember.$inferInsert> & {
  readonly classId: string;
  readonly userId: string;
};

/** Somebody in a class, enrolled unless `changes` say otherwise; the seats of the class are counted with it. */
export const makeMember = async (sql: Sql, changes: NewMember): Promise<void> => {
  const at = new Date('2026-07-01T08:00:00+08:00');
  const state = changes.state ?? 'ENROLLED';
  const [seats] = await sql.select().from(classSeat).where(eq(classSeat.classId, changes.classId));
  if (!seats) throw new Error(`there is no class ${changes.classId}`);
  const holdsSeat = state === 'ENROLLED' || state === 'PENDING';
  const studentSeq = seats.studentSeq + (state === 'ENROLLED' ? 1 : 0);
  const waitSeq = seats.waitSeq + (state === 'WAITING' ? 1 : 0);
  await sql.insert(classMember).values({
    orgCode: KASHGAR,
    source: 'OPEN',
    studentNo: state === 'ENROLLED' ? studentSeq : null,
    waitNo: state === 'WAITING' ? waitSeq : null,
    appliedAt: at,
    joinedAt: state === 'ENROLLED' ? at : null,
    updatedAt: at,
    ...changes,
    state,
  });
  await sql
    .update(classSeat)
    .set({
      taken: seats.taken + (holdsSeat ? 1 : 0),
      waiting: seats.waiting + (state === 'WAITING' ? 1 : 0),
      studentSeq,
      waitSeq,
    })
    .where(eq(classSeat.classId, changes.classId));
};
