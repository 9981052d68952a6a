import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import { classEditingErrors } from '../../shared/class-editing.errors.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import type * as contract from '../../shared/desk/class-admin.contract.ts';
import type { ClassRights } from '../../shared/desk/class-admin.contract.ts';
import { classStateWord, rightsNow } from '../../shared/desk/class-row-rights.rules.ts';
import { offlineMessage } from '../../shared/settings/class-offline.words.ts';
import { classRemoved, classStopped } from '../class-events.ts';
import { CLASS_MEDIA } from '../class-media.table.ts';
import { notifyPeople } from '../class-notify.service.ts';
import { type ClassRow, countEverMembers, deleteClass, lockSeat } from '../desk/class-admin.repository.ts';
import { type Actor, changeClass, noteClass, type OpenClass } from '../desk/class-admin-access.service.ts';
import { promoteWaiting } from '../enrolment/seat.service.ts';
import { listMembersAfter } from '../progress/class-credit.repository.ts';
import { queueRecount } from '../progress/class-credit.service.ts';
import { effectFacts, requireConfirmed } from '../progress/class-effect.service.ts';
import { effectOfChange, PUBLISH_STEP } from './class-change.service.ts';
import { gapsOf } from './publish-gaps.read.ts';

export const OFFLINE_JOB = 'classes.notifyOffline';
const PEOPLE_AT_ONCE = 1_000;

const wordOf = (row: ClassRow, now: Date) => classStateWord(row.status, timeStatusOf(row, now));

/** Throws `classes.notNow` (422) when the class's state does not allow it. */
const refuseState = (deps: Deps, { row, role }: OpenClass, right: keyof ClassRights, verb: string): void => {
  if (rightsNow(role, row.status)[right]) return;
  throw classEditingErrors.notNow({ state: wordOf(row, deps.clock()), verb });
};

/**
 * Opens a class to learners, for the first time or again. Throws what `changeClass` throws, `classes.notNow` (422)
 * `classes.incomplete` (422) with the first thing that is missing, and `unconfirmed` or `otherEffect` (409) where
 * somebody graduates by it.
 */
export const publish = async (
  deps: Deps,
  caller: Actor,
  { id, version, confirm }: InputOf<typeof contract.publishClass>,
) => {
  const step = { id, version, ...PUBLISH_STEP };
  const effect = await effectOfChange(deps, caller, step, {});
  requireConfirmed(effect, confirm);
  return changeClass(deps, caller, step, async (tx, open) => {
    refuseState(deps, open, 'canPublish', '发布');
    const { row } = open;
    const now = deps.clock();
    const gaps = await gapsOf(tx, row, now);
    if (gaps.length > 0)
      throw classEditingErrors.incomplete({ count: gaps.length, first: gaps[0]?.text ?? '' });
    return {
      action: 'publish',
      set: { status: 'PUBLISHED', publishedAt: row.publishedAt ?? now, offReason: '' },
      before: { status: row.status },
      after: { status: 'PUBLISHED' },
      facts: effectFacts(effect),
      follow: async (same) => {
        // Seats that became free while it was offline.
        await promoteWaiting(same, deps, id);
        // No member graduated meanwhile, though the last thing may be done: an exam that ran on, hours written late.
        if (row.publishedAt) await queueRecount(same, deps, id);
      },
    };
  });
};

/** Takes a class off the lists and ends its recording. Throws what `changeClass` throws, and `needsReason` (400). */
export const takeOffline = (
  deps: Deps,
  caller: Actor,
  { id, version, ...given }: InputOf<typeof contract.takeClassOffline>,
) => {
  const reason = tidyLine(given.reason);
  return changeClass(
    deps,
    caller,
    { id, version, right: 'canTakeOffline', verb: '下线它' },
    async (tx, open) => {
      if (reason === '') throw classEditingErrors.needsReason();
      refuseState(deps, open, 'canTakeOffline', '下线');
      // Held before the class is changed: nobody gets a seat after it is down.
      await lockSeat(tx, id);
      return {
        action: 'offline',
        set: { status: 'OFFLINE', offReason: reason },
        before: { status: open.row.status },
        after: { status: 'OFFLINE' },
        reason,
        follow: async (same) => {
          await deps.events.emit(same, classStopped, { classId: id });
          await deps.jobs.send(same, OFFLINE_JOB, { classId: id, version: version + 1 });
        },
      };
    },
  );
};

/** People who have to do with the class now: in it, or still waiting for a seat or a decision. */
const TOLD = ['ENROLLED', 'PENDING', 'WAITING'] as const;

/** Tells a batch of people in one state, in one transaction; returns the last of them, null at the end. */
const notifyBatch = (
  deps: Deps,
  row: ClassRow,
  key: string,
  state: (typeof TOLD)[number],
  after: string,
): Promise<string | null> =>
  deps.database.db.transaction(async (tx: Tx) => {
    const people = await listMembersAfter(tx, row.id, state, after, PEOPLE_AT_ONCE);
    const ids = people.map(({ userId }) => userId);
    const message = {
      kind: 'CLASS_OFFLINE',
      key,
      ...offlineMessage(row, state),
      path: classPath(row.id),
    } as const;
    await notifyPeople(tx, deps, message, ids);
    return ids.length < PEOPLE_AT_ONCE ? null : (ids.at(-1) ?? null);
  });

/** Tells everybody of a class that it went offline, if it still is; may run again after a crash. */
export const notifyOffline = async (
  deps: Deps,
  row: ClassRow | undefined,
  version: number,
  signal: AbortSignal,
): Promise<void> => {
  if (row?.status !== 'OFFLINE') return;
  for (const state of TOLD) {
    let after: string | null = '';
    while (after !== null) {
      signal.throwIfAborted();
      after = await notifyBatch(deps, row, `${row.id}:${version}`, state, after);
    }
  }
};

/**
 * Removes a draft that nobody joined, with its exams; its audit row stays. Throws what `changeClass` throws, and
 * `hasMembers` (422).
 */
export const removeDraft = async (
  deps: Deps,
  caller: Actor,
  { id, version }: InputOf<typeof contract.removeClass>,
): Promise<void> => {
  await changeClass(deps, caller, { id, version, right: 'canRemove', verb: '删除它' }, async (tx, open) => {
    refuseState(deps, open, 'canRemove', '删除');
    const count = await countEverMembers(tx, id);
    if (count > 0) throw classEditingErrors.hasMembers({ count });
    const before = { className: open.row.className, status: open.row.status };
    await noteClass(deps, tx, caller, open.row, { action: 'remove', before, after: {} });
    await deps.events.emit(tx, classRemoved, { classId: id });
    await deleteClass(tx, id);
    await noteMediaUses(tx, CLASS_MEDIA, [id]);
    return null;
  });
};
