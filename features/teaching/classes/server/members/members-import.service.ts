import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/shared/errors.ts';
import { rightsOf } from '../../shared/class-rights.rules.ts';
import { freeSeats } from '../../shared/enrolment/seat.rules.ts';
import { managedWhere, managesClass } from '../class-access.policy.ts';
import { type ClassRow, findSeat } from '../desk/class-admin.repository.ts';
import { type Actor, noteClass, openClass, requireRight } from '../desk/class-admin-access.service.ts';
import { findMembers } from '../member.repository.ts';
import { assignPeople, refuseClosed, refuseClosedHeld } from './member-decision.service.ts';
import { selectByCodes } from './members-import.repository.ts';

const VERB = '导入学员';

/** Why nobody can be put into the class in its state; empty when somebody can. */
const closedProblem = (row: ClassRow, now: Date): string => {
  try {
    refuseClosed(row, now, VERB);
    return '';
  } catch (error) {
    if (error instanceof AppError) return error.message.replace(/。$/, '');
    throw error;
  }
};

export interface KnownClass {
  readonly id: string;
  readonly classCode: string;
  readonly className: string;
  /** Why nobody can be put into it now; empty when somebody can. */
  readonly problem: string;
  /** Null without limit. */
  readonly freeNum: number | null;
}

const knownClass = async (sql: Sql, actor: Actor, row: ClassRow, now: Date): Promise<KnownClass> => {
  const { id, classCode, className } = row;
  const seat = await findSeat(sql, id);
  const freeNum = seat && seat.capacity !== null ? freeSeats(seat) : null;
  const full = freeNum === 0 ? '这个班级的名额已满' : '';
  const { canDecideMembers } = rightsOf(await managesClass(sql, actor, id));
  const problem = canDecideMembers
    ? closedProblem(row, now) || full
    : '您是这个班级的督学，只能查看，不能导入学员';
  return { id, classCode, className, problem, freeNum };
};

/** Classes as the import of members reaches them. */
export const classImport = {
  classesByCode: async (sql: Sql, deps: Deps, actor: Actor, codes: readonly string[]) => {
    const now = deps.clock();
    const known = new Map<string, KnownClass>();
    for (const row of await selectByCodes(sql, managedWhere(actor), codes))
      known.set(row.classCode, await knownClass(sql, actor, row, now));
    return known;
  },

  enrolledOf: async (sql: Sql, classId: string, userIds: readonly string[]): Promise<Set<string>> => {
    const members = await findMembers(sql, classId, userIds);
    return new Set(
      [...members.values()].flatMap(({ userId, state }) => (state === 'ENROLLED' ? [userId] : [])),
    );
  },

  assign: async (tx: Tx, deps: Deps, actor: Actor, classId: string, userIds: readonly string[]) => {
    const open = await openClass(tx, actor, classId);
    await requireRight(tx, open, 'canDecideMembers', VERB);
    await refuseClosedHeld(tx, classId, deps.clock(), VERB);
    const scope = actor.activeRole.orgCode;
    const reasons = await assignPeople(tx, deps, classId, userIds, { scope, source: 'IMPORT' });
    const done = userIds.filter((userId) => reasons.get(userId) === null);
    if (done.length > 0)
      await noteClass(deps, tx, actor, open.row, {
        action: 'importMembers',
        facts: { people: done.length, userIds: done },
      });
    return reasons;
  },
};
