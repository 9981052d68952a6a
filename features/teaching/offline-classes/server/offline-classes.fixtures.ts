import { withAuditFacts } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { registerClassAdmin } from '#features/teaching/classes/server/class-admin.public.ts';
import { KASHGAR, makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import { registerClasses } from '#features/teaching/classes/server/classes.public.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { SessionInput } from '../shared/session.schema.ts';
import { listenOfflineClasses, registerOfflineClasses } from './class-days.ts';
import { offlineClassesRoutes } from './offline-classes.routes.ts';
import { offlineManageRoutes } from './offline-manage.routes.ts';
import { paperExamRoutes } from './paper-exam/paper-exam.routes.ts';

const STAFF = [
  ['head', '买买提江', 'manager', KASHGAR],
  ['supervisor', '赵刚', 'manager', KASHGAR],
  ['stranger', '阿曼', 'manager', KASHGAR],
  ['amina', '阿米娜', 'learner', KASHGAR],
  ['wang', '王建军', 'learner', KASHGAR],
  ['li', '李秀兰', 'learner', KASHGAR],
  ['outsider', '郑外', 'learner', KASHGAR],
] as const;

export type Who = (typeof STAFF)[number][0];

export const lesson = (changes: Partial<SessionInput> = {}): SessionInput => ({
  id: '',
  day: '2026-07-09',
  startTime: '10:30',
  endTime: '12:30',
  courseName: '怎样组织一次高质量的组织生活会',
  courseId: '',
  teacherId: '',
  teacherName: '陈雪梅',
  place: '党校二号教室',
  hours: '2.50',
  isSiteTeaching: false,
  isRated: true,
  ...changes,
});

/**
 * A class of 喀什 held in a room from 2026-07-09 to 2026-07-11 with three students, led by `head`. The time is
 * 2026-07-09 10:00 until the test moves it.
 */
export const openOfflineClass = async () => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps, people, close } = world;
  const { db } = database;
  await database.query('', `update app_user set id_card_hash = 'hash-' || username`, []);
  registerClasses(deps);
  registerClassAdmin(deps);
  listenOfflineClasses(deps);
  registerOfflineClasses(deps);
  await deps.jobs.open();
  const { ask: askAs } = await world.serve(
    withAuditFacts([...offlineClassesRoutes(deps), ...offlineManageRoutes(deps), ...paperExamRoutes(deps)]),
  );
  const ask = async (who: Who | 'visitor', endpoint: Pick<Endpoint, 'method' | 'path'>, input: object) => {
    const reply = await askAs(who === 'visitor' ? null : people[who], endpoint, input);
    return { status: reply.statusCode, body: reply.json() };
  };
  const classOf = async (changes: object = {}) => {
    const id = await makeClass(db, {
      heldInRoom: true,
      startAt: new Date('2026-07-09T00:00:00+08:00'),
      endAt: new Date('2026-07-12T00:00:00+08:00'),
      managers: [
        { userId: people.head.userId, kind: 'HEAD' },
        { userId: people.supervisor.userId, kind: 'SUPERVISOR' },
      ],
      ...changes,
    });
    for (const who of ['amina', 'wang', 'li'] as const)
      await makeMember(db, { classId: id, userId: people[who].userId });
    return id;
  };
  return {
    ...world,
    db,
    deps,
    people,
    ask,
    classOf,
    classId: await classOf(),
    hashOf: (who: Who) => people[who].idCardHash,
    at: (text: string) => deps.setTime(new Date(`${text}+08:00`)),
    rows: <T extends object>(text: string, ...params: unknown[]) => database.query<T>('', text, params),
    close,
  };
};

export type OfflineWorld = Awaited<ReturnType<typeof openOfflineClass>>;
