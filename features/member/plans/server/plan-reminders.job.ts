import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { planPath, planStatusOf } from '../shared/plan-address.rules.ts';
import { plansErrors } from '../shared/plans.errors.ts';
import { PLAN_TOPICS } from '../shared/plans.words.ts';
import { knownPlans } from './known-plans.read.ts';
import { deleteReminder, insertReminder, selectBegun, takeReminders } from './plan.repository.ts';

const REMIND_JOB = 'plans.remind';
/** 08:00 in Asia/Shanghai; the clock of jobs is UTC. */
const EVERY_MORNING = '0 0 * * *';
const PEOPLE_AT_ONCE = 2_000;

const notifyPeople = notifierOf(PLAN_TOPICS);

/**
 * Notes or takes back a wish to be told on the first day; twice is once. Throws `plans.missing` (404), `plans.begun`
 * (422) when the day has come.
 */
export const setReminder = async (
  deps: Deps,
  caller: Caller,
  { id, isOn }: { readonly id: string; readonly isOn: boolean },
): Promise<void> => {
  const { db } = deps.database;
  if (!isOn) return deleteReminder(db, id, caller.userId);
  const [found] = await knownPlans(deps, [id]);
  if (!found) throw plansErrors.missing();
  const now = deps.clock();
  if (planStatusOf(found.row, dayTextOf(now)) !== 'WILLHOLD') throw plansErrors.begun();
  await insertReminder(db, id, caller.userId, now);
};

/** Tells everybody who asked for it that a plan begins; what was told is taken off the list with the message. */
export const remindOfPlans = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  for (const { id, title } of await selectBegun(db, dayTextOf(deps.clock()))) {
    let told = PEOPLE_AT_ONCE;
    while (told === PEOPLE_AT_ONCE) {
      signal?.throwIfAborted();
      told = await db.transaction(async (tx) => {
        const people = await takeReminders(tx, id, PEOPLE_AT_ONCE);
        const message = {
          kind: 'PLAN_STARTS',
          key: id,
          title: `“${title}”开始了`,
          text: '您选了开始时提醒。打开计划，从第一项学起。',
          path: planPath(id),
        } as const;
        await notifyPeople(tx, deps, message, people);
        return people.length;
      });
    }
  }
};

/** Says at start-up that people are reminded each morning. */
export const registerPlans = (deps: Deps): void => {
  deps.jobs.handle(REMIND_JOB, 'light', (_data, { signal }) => remindOfPlans(deps, signal));
  deps.jobs.repeat(REMIND_JOB, EVERY_MORNING);
};
