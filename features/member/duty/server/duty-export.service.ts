import type { Deps } from '#platform/server/deps.ts';
import type { Exporter, ExportFilters } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { listDutyPeople } from '../shared/duty.contract.ts';
import { POSITION_WORDS, STANDING_WORDS } from '../shared/duty.words.ts';
import { dutyTree } from './duty-board.read.ts';
import { countPeople, peopleFilterOf, shownPeople } from './duty-people.read.ts';
import { selectPeopleByIds, selectPeopleIds } from './duty-person.repository.ts';

/** People of the scope with their hours of a year, in the list's order. */
export const dutyPeopleExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  return listExporter({
    kind: 'duty-people',
    title: '年度学时人员',
    roles: ['admin'],
    columns: [
      { key: 'name', title: '姓名', kind: 'text', width: 18 },
      { key: 'orgName', title: '组织', kind: 'text', width: 36 },
      { key: 'position', title: '职务', kind: 'text', width: 16 },
      { key: 'hours', title: '已学', kind: 'number' },
      { key: 'targetHours', title: '目标', kind: 'number' },
      { key: 'gapHours', title: '离应到差', kind: 'number' },
      { key: 'yearEndHours', title: '年底预计', kind: 'number' },
      { key: 'standing', title: '状态', kind: 'text', width: 10 },
      { key: 'lastTime', title: '上次学习', kind: 'date' },
      { key: 'reasons', title: '原因', kind: 'text', width: 30 },
      { key: 'remindedTime', title: '上次提醒', kind: 'date' },
    ],
    list: listDutyPeople,
    strict: ['orgCode', 'standing', 'year'],
    filterOf: (caller, input) => peopleFilterOf(deps, caller, input),
    count: (filter) => countPeople(deps, filter),
    idsOf: (filter, sort, limit) => selectPeopleIds(db, filter, sort, limit),
    rowsOf: async (ids, _caller, filter) => {
      const people = await shownPeople(deps, filter, await selectPeopleByIds(db, filter, ids));
      return people.map((person) => ({
        ...person,
        position: POSITION_WORDS[person.position],
        standing: STANDING_WORDS[person.standing],
        reasons: person.reasons.join('；'),
        hours: Number(person.hours),
        targetHours: Number(person.targetHours),
        gapHours: Number(person.gapHours),
        yearEndHours: Number(person.yearEndHours),
      }));
    },
  });
};

const inputOf = ({ year, orgCode }: ExportFilters) => ({
  ...(Number.isInteger(Number(year)) && year !== undefined ? { year: Number(year) } : {}),
  ...(typeof orgCode === 'string' ? { orgCode } : {}),
});

/** Rows of the board, as it stands: an organisation and everything directly below it. */
export const dutyOrgsExporter = (deps: Deps): Exporter => ({
  kind: 'duty-orgs',
  title: '学时看板',
  roles: ['admin'],
  columns: [
    { key: 'orgName', title: '组织', kind: 'text', width: 30 },
    { key: 'people', title: '党员', kind: 'number' },
    { key: 'done', title: '已学满', kind: 'number' },
    { key: 'onPace', title: '跟得上', kind: 'number' },
    { key: 'behind', title: '落后', kind: 'number' },
    { key: 'idle', title: '今年没学过', kind: 'number' },
    { key: 'exempt', title: '免学', kind: 'number' },
    { key: 'averageHours', title: '人均学时', kind: 'number' },
    { key: 'averageTarget', title: '人均目标', kind: 'number' },
    { key: 'dueShare', title: '占应到（%）', kind: 'number' },
  ],
  count: async (caller, filters) => (await dutyTree(deps, caller, inputOf(filters))).rows.length,
  rows: async function* (caller, filters) {
    const { rows } = await dutyTree(deps, caller, inputOf(filters));
    for (const row of rows)
      yield {
        orgName: row.isSelf ? `${row.orgName}（本级）` : row.orgName,
        ...{ people: row.people, done: row.done, onPace: row.onPace, behind: row.behind, idle: row.idle },
        exempt: row.exempt,
        averageHours: Number(row.averageHours),
        averageTarget: Number(row.averageTarget),
        dueShare: row.dueShare,
      };
  },
});
