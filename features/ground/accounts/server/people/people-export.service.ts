import type { Deps } from '#platform/server/deps.ts';
import {
  type ExportCaller,
  type Exporter,
  type ExportFilters,
  type ExportRow,
  exportedCells,
  exportedColumns,
  MAX_EXPORT_ROWS,
} from '#platform/server/exporter.ts';
import { labelsOf, wordsOf } from '#platform/shared/record.ts';
import type { Person } from '../../shared/people/people-admin.contract.ts';
import { personRecord } from '../../shared/people/person.record.ts';
import { isRoleCode } from '../../shared/roles.rules.ts';
import { countPeople, listPeopleByIds, listPersonIds, type PeopleFilter } from './people-admin.repository.ts';
import { managerOf, peopleFilterOf, shownPeople } from './people-list.read.ts';
import { personColumns } from './person-columns.ts';

const LABELS = labelsOf(personRecord);
const ROWS_AT_ONCE = 500;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const flag = (value: unknown) => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
};

/** The list's filters as they come from the page, unchecked: what the list would refuse finds nobody. */
const filterOf = (caller: ExportCaller, filters: ExportFilters): PeopleFilter | null => {
  const orgCode = text(filters.orgCode);
  if (orgCode !== undefined && !/^\d{12,60}$/.test(orgCode)) return null;
  const roleCode = text(filters.roleCode);
  if (roleCode !== undefined && !(isRoleCode(roleCode) && roleCode !== 'learner')) return null;
  const { status } = filters;
  const keyword = text(filters.keyword);
  const isPartyMember = flag(filters.isPartyMember);
  return peopleFilterOf(caller.activeRole.orgCode, {
    ...(orgCode ? { orgCode } : {}),
    ...(keyword ? { keyword } : {}),
    ...(isPartyMember === undefined ? {} : { isPartyMember }),
    ...(status === 'active' || status === 'disabled' ? { status } : {}),
    ...(roleCode ? { roleCode } : {}),
  });
};

const rowOf = (person: Person): ExportRow => ({
  name: person.name,
  username: person.username,
  orgName: person.orgName,
  orgCode: person.orgCode,
  isPartyMember: wordsOf(personRecord, 'isPartyMember', person.isPartyMember),
  roles: person.roles.map(({ roleName, orgName }) => `${roleName}（${orgName}）`).join('、'),
  status: person.status === 'active' ? '启用' : '停用',
  isLocked: person.isLocked ? `锁定到 ${person.lockedUntil}` : '',
  mustSetPassword: person.mustSetPassword ? '使用初始密码' : '已设置',
  createdTime: person.createdTime,
  ...exportedCells(personColumns, { ...person }),
});

/** People of the scope; no identity numbers: they are not kept. */
export const peopleExporter = (deps: Deps): Exporter => ({
  kind: 'people',
  title: '人员',
  roles: ['admin'],
  columns: [
    { key: 'name', title: LABELS.name, kind: 'text', width: 18 },
    { key: 'username', title: LABELS.username, kind: 'text', width: 20 },
    { key: 'orgName', title: LABELS.orgCode, kind: 'text', width: 36 },
    { key: 'orgCode', title: '组织编码', kind: 'text', width: 34 },
    { key: 'isPartyMember', title: LABELS.isPartyMember, kind: 'text', width: 10 },
    { key: 'roles', title: '身份', kind: 'text', width: 36 },
    { key: 'status', title: '状态', kind: 'text', width: 8 },
    { key: 'isLocked', title: '登录锁定', kind: 'text', width: 28 },
    { key: 'mustSetPassword', title: '密码', kind: 'text', width: 14 },
    { key: 'createdTime', title: '建立时间', kind: 'date' },
    ...exportedColumns(personRecord, 'name'),
  ],
  count: async (caller, filters) => {
    const filter = filterOf(caller, filters);
    return filter ? countPeople(deps.database.db, filter) : 0;
  },
  rows: async function* (caller, filters, sort) {
    const { db } = deps.database;
    const filter = filterOf(caller, filters);
    if (!filter) return;
    // One more than a file may hold: the export then says so instead of leaving somebody out.
    const ids = await listPersonIds(db, filter, sort, MAX_EXPORT_ROWS + 1);
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const rows = await listPeopleByIds(db, ids.slice(start, start + ROWS_AT_ONCE));
      for (const person of await shownPeople(deps, db, managerOf(caller), rows)) yield rowOf(person);
    }
  },
});
