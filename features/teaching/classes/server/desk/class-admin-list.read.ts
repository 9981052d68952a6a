import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { classSharePath } from '../../shared/class-address.rules.ts';
import { dayEndOf, dayStartOf, dayTextOf, lastDayOf, timeStatusOf } from '../../shared/class-time.rules.ts';
import type { ClassAdminRow, listAdminClasses } from '../../shared/desk/class-admin.contract.ts';
import { rightsNow } from '../../shared/desk/class-row-rights.rules.ts';
import { managedWhere } from '../class-access.policy.ts';
import { selectOwnKinds } from './class-admin.repository.ts';
import type { Actor } from './class-admin-access.service.ts';
import {
  type AdminClassFilter,
  type AdminListRow,
  countAdminClasses,
  selectAdminClasses,
  sumMembers,
} from './class-admin-list.repository.ts';

const PAGE_SIZE = 20;
const MAX_WORDS = 6;

type ListInput = InputOf<typeof listAdminClasses>;

/** Classes that the caller's role lets through, narrowed by what was asked for. */
export const classFilter = (
  caller: Actor,
  input: Omit<ListInput, 'pageNum' | 'pageSize'>,
): AdminClassFilter => ({
  managed: managedWhere(caller),
  words: keywordOf(input.keyword).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
  classType: input.classType,
  heldInRoom: input.held === undefined ? undefined : input.held === 'room',
  state: input.state,
  orgCode: input.orgCode,
  startFrom: (input.dateFrom && dayStartOf(input.dateFrom)) || undefined,
  startBefore: (input.dateTo && dayEndOf(input.dateTo)) || undefined,
});

/** Rows as the console shows them, with the numbers of these classes only; `origin` is the portal's own address. */
export const adminRows = async (
  deps: Pick<Deps, 'clock'>,
  sql: Sql,
  caller: Actor,
  origin: string,
  rows: readonly AdminListRow[],
): Promise<ClassAdminRow[]> => {
  const now = deps.clock();
  const ids = rows.map(({ id }) => id);
  const orgCodes = rows.map(({ orgCode }) => orgCode);
  const orgs = await orgNames(sql, orgCodes);
  const sums = await sumMembers(sql, ids);
  const isAdmin = caller.activeRole.roleCode === 'admin';
  const kinds = isAdmin ? new Map() : await selectOwnKinds(sql, caller.userId, ids);
  return rows.map((row) => {
    const sum = sums.get(row.id);
    return {
      ...row,
      timeStatus: timeStatusOf(row, now),
      orgName: orgs.get(row.orgCode) ?? '',
      startDate: dayTextOf(row.startAt),
      endDate: lastDayOf(row.endAt),
      learnerNum: row.taken,
      pendingNum: sum?.pending ?? 0,
      waitingNum: row.waiting,
      learnedNum: sum?.graduated ?? 0,
      avgPercentage: row.startAt > now ? null : (sum?.avgPercentage ?? null),
      screenPath: pictureAddress(row.coverKey),
      shareUrl: `${origin}${classSharePath(row.id)}`,
      ...rightsNow(isAdmin ? 'ADMIN' : (kinds.get(row.id) ?? null), row.status),
    };
  });
};

/** The classes that the caller manages. */
export const listClasses = async (deps: Deps, caller: Actor, origin: string, input: ListInput) => {
  const { db } = deps.database;
  const now = deps.clock();
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = classFilter(caller, input);
  const { total, holding } = await countAdminClasses(db, filter, now);
  const rows = total > 0 ? await selectAdminClasses(db, filter, input.sort, paging, now) : [];
  return { ...list(await adminRows(deps, db, caller, origin, rows), total, paging), holdingNum: holding };
};
