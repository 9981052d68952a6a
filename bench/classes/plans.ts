import { listClasses } from '#features/teaching/classes/server/catalogue/class-list.read.ts';
import { standings } from '#features/teaching/classes/server/catalogue/class-standing.read.ts';
import { quit, signUp } from '#features/teaching/classes/server/enrolment/sign-up.service.ts';
import { createServerClock } from '#platform/server/clock/clock.ts';
import { secretsFrom } from '#platform/server/config/secrets.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createEvents } from '#platform/server/events.ts';
import { localFiles } from '#platform/server/files/storage.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { openExplaining, type Plan } from './explaining-database.ts';

const KASHGAR = '000002000065653100';
const ROOT = '000002000065';

const callerOf = (userId: string): Caller => ({
  userId,
  name: '',
  idCardHash: `hash-${userId}`,
  isPartyMember: true,
  orgCode: ROOT,
  activeRole: { roleCode: 'learner', orgCode: ROOT },
  sessionId: '',
  requestToken: '',
  via: 'bearer',
  hasOwnPassword: true,
});

export interface Explained {
  readonly title: string;
  readonly plans: readonly Plan[];
}

/** Plans of the statements behind each call, on the data of the run, after the rush for `rushClass`. */
export const explainAll = async (url: string, folder: string, rushClass: string): Promise<Explained[]> => {
  const { database, plansOf, close } = await openExplaining(url);
  const log = { warn: () => undefined, info: () => undefined };
  const serverClock = createServerClock({ database, log, holdMs: 0 });
  const deps: Deps = {
    config: readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
    database,
    ...serverClock,
    clockFigures: serverClock.figures,
    secrets: secretsFrom('a secret that only this bench uses, long enough'),
    events: createEvents(),
    files: localFiles(folder),
    jobs: createJobs(database, log),
    log,
  };
  const popular = Array.from({ length: 9 }, (_, n) => `k${1 + n * 7}`);
  const list = (input: Parameters<typeof listClasses>[1]) => plansOf(() => listClasses(deps, input));
  /** Somebody in this state: the first of the students, or the last of the queue. */
  const someone = async (state: string): Promise<Caller> => {
    const [row] = await database.query<{ userId: string }>(
      '',
      `select user_id as "userId" from class_member where class_id = $1 and state = $2
       order by student_no, wait_no desc limit 1`,
      [rushClass, state],
    );
    return callerOf(row?.userId ?? '');
  };
  const [seated, waiting] = [await someone('ENROLLED'), await someone('WAITING')];
  try {
    return [
      {
        title: 'List: a prefecture, running (count, page, names of places)',
        plans: await list({ orgCode: KASHGAR, classStatusEnum: 'HOLDING' }),
      },
      {
        title: 'List: everywhere, running',
        plans: await list({ orgCode: ROOT, classStatusEnum: 'HOLDING' }),
      },
      { title: 'List: 热门', plans: await list({ orgCode: 'HOT_ORG_CODE' }) },
      { title: 'List: by name', plans: await list({ className: '第一书记 网格' }) },
      {
        title: 'Standings of nine classes (the classes, remembered five seconds; the own rows)',
        plans: await plansOf(() => standings(deps, callerOf('u77'), popular)),
      },
      {
        title: 'The place of the last of a queue of thousands (the queue, remembered a second)',
        plans: await plansOf(() => standings(deps, waiting, [rushClass])),
      },
      {
        title: 'Signing up for a full class: to the end of a queue of 4,800',
        plans: await plansOf(() => signUp(deps, callerOf('u199999'), { classId: rushClass })),
      },
      {
        title: 'Stepping back: the first of the queue gets the seat',
        plans: await plansOf(() => quit(deps, seated, rushClass)),
      },
    ];
  } finally {
    await close();
  }
};
