import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { addTeachers } from '#features/content/teachers/server/teachers.public.ts';
import { withAuditFacts } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { initialOf } from '#platform/shared/record.ts';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import type { RehearsedExams } from '../../shared/desk/rehearsed-exam.schema.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { registerClassAdmin } from '../class-admin.public.ts';
import { registerClasses } from '../classes.job.ts';
import type { ClassScores } from '../records/record-ports.ts';
import { classAdminRoutes } from './class-admin.routes.ts';

export const ROOT_ORG = '000002000065';
export const KASHGAR_ORG = `${ROOT_ORG}653100`;
export const SHACHE_ORG = `${KASHGAR_ORG}653125`;
export const HOTAN_ORG = `${ROOT_ORG}653200`;

/** Workers of the tests; the members are party members without a role. */
const STAFF = [
  ['head', '买买提江', 'manager', KASHGAR_ORG],
  ['assistant', '李红', 'manager', KASHGAR_ORG],
  ['supervisor', '赵刚', 'manager', KASHGAR_ORG],
  ['stranger', '阿曼', 'manager', KASHGAR_ORG],
  ['elsewhere', '玉山', 'manager', HOTAN_ORG],
  ['admin', '周立', 'admin', KASHGAR_ORG],
  ['otherAdmin', '孙英', 'admin', HOTAN_ORG],
  ['rootAdmin', '佟志', 'admin', ROOT_ORG],
  ['member1', '王一', 'learner', KASHGAR_ORG],
  ['member2', '王二', 'learner', SHACHE_ORG],
  ['member3', '王三', 'learner', SHACHE_ORG],
  ['member4', '王四', 'learner', KASHGAR_ORG],
  ['outsider', '郑外', 'learner', HOTAN_ORG],
] as const;

export type Staff = (typeof STAFF)[number][0];

export const draftInput = (changes: Partial<contract.ClassInput> = {}): contract.ClassInput => ({
  ...initialOf(classRecord),
  className: '喀什地区农村党组织书记示范培训班',
  orgCode: KASHGAR_ORG,
  organizer: '喀什地区党员教育中心',
  phone: '0998-1234567',
  intro: '<p>为期三周。</p>',
  categoryKey: 'govern',
  startDate: '2026-07-06',
  endDate: '2026-07-24',
  classHours: '1.00',
  capacity: 200,
  teacherIds: ['t1'],
  ...changes,
});

interface Reply<T> {
  readonly status: number;
  readonly body: T & {
    readonly code: string;
    readonly message: string;
    readonly fields?: Record<string, string>;
  };
}

export interface ClassDesk {
  readonly database: Database;
  readonly deps: TestDeps;
  readonly people: Readonly<Record<Staff, Caller>>;
  ask<E extends Endpoint>(who: Staff, endpoint: E, input: InputOf<E>): Promise<Reply<OutputOf<E>>>;
  /** Makes a draft as `head`; answers its id and version. */
  draft(changes?: Partial<contract.ClassInput>, who?: Staff): Promise<{ id: string; version: number }>;
  /** Makes a class with two compulsory courses, an assistant and a supervisor, and publishes it. */
  published(changes?: Partial<contract.ClassInput>): Promise<{ id: string; version: number }>;
  see(id: string, who?: Staff): Promise<OutputOf<typeof contract.getAdminClass>['data']>;
  rows<T>(text: string, ...params: unknown[]): Promise<T[]>;
  /** Actions in the audit log about a class, in their order. */
  audited(id: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Three courses of half an hour; the third has a quiz, the fourth was taken down. */
const COURSES = [
  { id: '9001', title: '村务公开' },
  { id: '9002', title: '防沙治沙' },
  { id: '9003', title: '写总结', examFlag: true },
  { id: '9004', title: '旧课程', status: 4 },
] as const;

/** Exams are another feature's; a class is rehearsed with them in its tests. */
const NO_EXAMS: RehearsedExams = { exams: [], moments: [], checks: [] };

const NO_SCORES: ClassScores = { hasFinal: false, finalOf: new Map(), quizOf: new Map() };

/** The console's calls about classes on a migrated database with regions, courses, a teacher and the staff. */
export const openClassDesk = async (): Promise<ClassDesk> => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps, people, audited, close } = world;
  const teacher = { photo: '', title: '讲师', unit: '党校', orgCode: KASHGAR_ORG, intro: '', sort: 1 };
  await addTeachers(database.db, [{ ...teacher, id: 't1', name: '王建华' }]);
  await insertTestCourses(database.db, ...COURSES);
  registerClasses(deps);
  registerClassAdmin(deps);
  await deps.jobs.open();
  const routes = classAdminRoutes(deps, {
    rehearseExams: async () => NO_EXAMS,
    sessionsOfDay: async () => new Map(),
    classScores: async () => NO_SCORES,
  });
  const { ask: askAs } = await world.serve(withAuditFacts(routes));
  const ask: ClassDesk['ask'] = async (who, endpoint, input) => {
    const reply = await askAs(people[who], endpoint, input as object);
    return { status: reply.statusCode, body: reply.json() };
  };
  const draft: ClassDesk['draft'] = async (changes = {}, who = 'head') => {
    const { status, body } = await ask(who, contract.createClass, draftInput(changes));
    if (status !== 200) throw new Error(body.message);
    return { id: body.data.id, version: body.data.version };
  };
  const versionOf = (reply: Reply<{ data: { version: number } }>): number => {
    if (reply.status !== 200) throw new Error(reply.body.message);
    return reply.body.data.version;
  };
  return {
    database,
    deps,
    people,
    ask,
    draft,
    published: async (changes = {}) => {
      const { id, version } = await draft(changes);
      const courses = ['9001', '9002'].map((courseId) => ({ courseId, isCompulsory: true }));
      const filled = versionOf(await ask('head', contract.saveClassCourses, { id, version, courses }));
      const managers = (['head', 'assistant', 'supervisor'] as const).map((who) => ({
        userId: people[who].userId,
        kind: who.toUpperCase() as contract.ManagerKind,
      }));
      const led = versionOf(await ask('head', contract.saveClassManagers, { id, version: filled, managers }));
      return { id, version: versionOf(await ask('head', contract.publishClass, { id, version: led })) };
    },
    see: async (id, who = 'head') => (await ask(who, contract.getAdminClass, { id })).body.data,
    rows: (text, ...params) => world.query(text, params),
    audited,
    close,
  };
};
