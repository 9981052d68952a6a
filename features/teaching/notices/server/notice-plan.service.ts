import type { BoardPorts } from '#features/teaching/board/server/board.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { wireTime } from '#platform/shared/times.ts';
import { planProblem, planTimeOf } from '../shared/notice-plan.rules.ts';
import type { planNotice } from '../shared/notices.contract.ts';
import { noticesErrors } from '../shared/notices.errors.ts';
import { noticeWriting } from './notice-write.service.ts';
import { lockNotice, selectDueNotices, updateNotice } from './notices.repository.ts';
import type { NoticeTableRow } from './notices.table.ts';

const PLAN_JOB = 'notices.publishPlanned';
const EVERY_MINUTE = '* * * * *';
/** Published in one round; the next minute takes the rest. */
const AT_ONCE = 200;

const timeWords = (at: Date | null): string => (at ? wireTime(at).slice(0, 16) : '不定时');

/** Publishing later: planned, changed, called off by whoever may publish; done by a job at its hour. */
export const noticePlanning = (deps: Deps, ports: BoardPorts) => {
  const { db } = deps.database;
  const writing = noticeWriting(deps, ports);

  return {
    /**
     * Plans a notice for an hour, or calls the plan off with an empty one. Throws what publishing throws and
     * `noTime`, `tooEarly`, `tooLate` (400).
     */
    plan: (
      caller: Caller,
      { publishAt, ...one }: InputOf<typeof planNotice>,
    ): Promise<OutputOf<typeof planNotice>['data']> =>
      db.transaction(async (tx) => {
        const before = await writing.lockToPublish(tx, caller, one);
        const at = publishAt === '' ? null : planTimeOf(publishAt);
        const problem = publishAt === '' ? null : planProblem(at, deps.clock());
        if (problem) throw noticesErrors[problem]();
        if (at) await writing.assertReady(tx, before);
        const row = await updateNotice(tx, before.id, {
          publishAt: at,
          plannedBy: at ? caller.userId : '',
          updatedBy: caller.userId,
          updatedAt: deps.clock(),
        });
        await writing.note(tx, caller, at ? 'plan' : 'unplan', row, {
          before: { publishAt: timeWords(before.publishAt) },
          after: { publishAt: timeWords(at) },
        });
        return { publishAt: at ? wireTime(at) : '', version: row.version };
      }),

    /**
     * Publishes what is due, each in a transaction of its own: a row that another process holds is left to it, so that
     * each is told once. What cannot be published any more loses its plan and says so in the trail.
     */
    publishDue: async (signal: AbortSignal): Promise<number> => {
      let published = 0;
      for (const id of await selectDueNotices(db, deps.clock(), AT_ONCE)) {
        signal.throwIfAborted();
        const isDone = await db.transaction(async (tx) => {
          const row = await lockNotice(tx, id);
          if (!isDue(row, deps.clock())) return false;
          const by = { userId: row.plannedBy };
          try {
            // A refusal undoes its own part only: the plan is then called off in the same transaction.
            await tx.transaction((part) => writing.publishNow(part, by, row));
            return true;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            const undone = await updateNotice(tx, id, { publishAt: null, plannedBy: '' });
            await writing.note(tx, by, 'unplan', undone, {
              before: { publishAt: timeWords(row.publishAt) },
              after: { publishAt: timeWords(null) },
              reason: error.message,
            });
            return false;
          }
        });
        if (isDone) published += 1;
      }
      return published;
    },
  };
};

const isDue = (row: NoticeTableRow | null, now: Date): row is NoticeTableRow & { publishAt: Date } =>
  row !== null && row.publishAt !== null && row.publishAt <= now;

/** Says once, at start-up, that due notices are published every minute. */
export const registerPlannedNotices = (deps: Deps, ports: BoardPorts): void => {
  const { publishDue } = noticePlanning(deps, ports);
  deps.jobs.handle(PLAN_JOB, 'light', async (_data, { signal }) => void (await publishDue(signal)));
  deps.jobs.repeat(PLAN_JOB, EVERY_MINUTE);
};
