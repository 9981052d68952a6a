import type { Deps } from '#platform/server/deps.ts';
import { type Exporter, exportedCells, exportedColumns } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { labelsOf, wordsOf } from '#platform/shared/record.ts';
import { listPeople } from '../../shared/people/people-admin.contract.ts';
import { personRecord } from '../../shared/people/person.record.ts';
import { countPeople, listPeopleByIds, listPersonIds } from './people-admin.repository.ts';
import { managerOf, peopleFilterOf, shownPeople } from './people-list.read.ts';
import { personColumns } from './person-columns.ts';

const LABELS = labelsOf(personRecord);

/** People of the scope; no identity numbers: they are not kept. */
export const peopleExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  return listExporter({
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
    list: listPeople,
    strict: ['orgCode', 'roleCode'],
    filterOf: ({ activeRole }, input) => peopleFilterOf(activeRole.orgCode, input),
    count: (filter) => countPeople(db, filter),
    idsOf: (filter, sort, limit) => listPersonIds(db, filter, sort, limit),
    rowsOf: async (ids, caller) => {
      const people = await shownPeople(deps, db, managerOf(caller), await listPeopleByIds(db, ids));
      return people.map((person) => ({
        ...person,
        isPartyMember: wordsOf(personRecord, 'isPartyMember', person.isPartyMember),
        roles: person.roles.map(({ roleName, orgName }) => `${roleName}（${orgName}）`).join('、'),
        status: person.status === 'active' ? '启用' : '停用',
        isLocked: person.isLocked ? `锁定到 ${person.lockedUntil}` : '',
        mustSetPassword: person.mustSetPassword ? '使用初始密码' : '已设置',
        ...exportedCells(personColumns, { ...person }),
      }));
    },
  });
};
