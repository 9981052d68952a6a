import type { ConsoleFindSource } from '#features/ground/accounts/server/accounts.public.ts';
import { classAdminPath } from '../../shared/class-address.rules.ts';
import { dayTextOf, lastDayOf } from '../../shared/class-time.rules.ts';
import { classFilter } from './class-admin-list.read.ts';
import { countAdminClasses, selectAdminClasses } from './class-admin-list.repository.ts';

/** 班级 by name or number, of those that the caller manages. */
export const CLASS_FIND: ConsoleFindSource = {
  kind: 'class',
  name: '班级',
  unit: '个',
  icon: 'class',
  order: 10,
  listPath: '/console/classes',
  find: async (deps, caller, keyword, pageSize) => {
    const { db } = deps.database;
    const now = deps.clock();
    const filter = classFilter(caller, { keyword });
    const { total } = await countAdminClasses(db, filter, now);
    const rows =
      total > 0 ? await selectAdminClasses(db, filter, '-startDate', { pageNum: 0, pageSize }, now) : [];
    return {
      num: total,
      hits: rows.map(({ id, className, classCode, startAt, endAt }) => ({
        id,
        title: className,
        line: `${classCode}　${dayTextOf(startAt)} 至 ${lastDayOf(endAt)}`,
        path: classAdminPath(id),
      })),
    };
  },
};
