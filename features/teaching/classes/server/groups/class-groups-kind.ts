import {
  defineImportKind,
  failedRow,
  type GoodRow,
  type ImportScope,
  type KindColumn,
  type KindRow,
  type RowOutcome,
  type RowVerdict,
} from '#features/ground/imports/server/imports.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { GROUP_NAME_LIMIT, MOST_GROUPS } from '../../shared/groups/class-group.rules.ts';
import { actorOf, CLASS, CLASS_MEMBER_COLUMNS, classRowFinder } from '../class-members-kind.ts';
import { lockClassRow } from '../desk/class-admin.repository.ts';
import { noteClass, openClass, requireRight } from '../desk/class-admin-access.service.ts';
import { classImport } from '../members/members-import.service.ts';
import {
  type GroupRow,
  insertGroups,
  listGrouped,
  listGroups,
  setGroups,
  updateGroup,
} from './class-group.repository.ts';
import { madeGroups } from './class-group.service.ts';

const GROUP = '组';
const LEADER = '组长';
const YES: readonly string[] = ['是', '组长', '√', 'Y', 'y', '1'];

const COLUMNS: readonly KindColumn[] = [
  ...CLASS_MEMBER_COLUMNS,
  {
    name: GROUP,
    aliases: ['组名', '小组'],
    isNeeded: true,
    isMain: true,
    maxLength: GROUP_NAME_LIMIT,
    note: '没有的组会新建',
    example: '第 1 组',
  },
  { name: LEADER, isNeeded: false, isMain: true, maxLength: 4, note: '是组长的填“是”', example: '是' },
];

const EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  {
    [CLASS]: 'K2026-0712',
    姓名: '示例·甲',
    身份证号: '659999190001010017',
    [GROUP]: '第 1 组',
    [LEADER]: '是',
  },
  { [CLASS]: 'K2026-0712', 姓名: '示例乙', 登录名: 'shili-yi', [GROUP]: '第 1 组' },
];

interface Placed {
  readonly classId: string;
  readonly userId: string;
  readonly group: string;
  readonly isLeader: boolean;
}

const checker = async (scope: ImportScope, rows: readonly KindRow[]) => {
  const find = await classRowFinder(classImport, scope, rows);
  return (row: KindRow): RowVerdict<Placed> => {
    const found = find(row);
    if ('reason' in found) return failedRow(found);
    const { known, userId, isEnrolled } = found;
    const group = tidyLine(row.cells[GROUP] ?? '');
    if (group === '') return failedRow({ column: GROUP, reason: '没有填组', fix: '写上组的名称' });
    if (!isEnrolled)
      return failedRow({ column: '姓名', reason: '这个人不在班里', fix: '先指定进班，或者不导这一行' });
    const isLeader = YES.includes((row.cells[LEADER] ?? '').trim());
    const keys = [{ column: '姓名', key: `group:${known.id}/${userId}` }];
    const note = `分到“${group}”${isLeader ? '，组长' : ''}`;
    return { state: 'good', note, problems: [], keys, data: { classId: known.id, userId, group, isLeader } };
  };
};

/** Puts the rows of one class into its groups; groups that are missing are made. */
const placeIn = async (
  tx: Tx,
  scope: ImportScope,
  classId: string,
  rows: readonly GoodRow<Placed>[],
): Promise<RowOutcome[]> => {
  const actor = actorOf(scope);
  await lockClassRow(tx, classId);
  const open = await openClass(tx, actor, classId);
  await requireRight(tx, open, 'canDecideMembers', '分组');
  const before = await listGroups(tx, classId);
  const known = new Set(before.map(({ name }) => name));
  const names = [...new Set(rows.map(({ data }) => data.group))].filter((name) => !known.has(name));
  const room = Math.max(0, MOST_GROUPS - before.length);
  const made = madeGroups(classId, names.slice(0, room), before.at(-1)?.sort ?? 0);
  await insertGroups(tx, made);
  const groupOf = new Map<string, GroupRow>([...before, ...made].map((group) => [group.name, group]));
  const there = new Set(
    (
      await listGrouped(
        tx,
        classId,
        rows.map(({ data }) => data.userId),
      )
    ).map(({ userId }) => userId),
  );
  const done = rows.filter(({ data }) => there.has(data.userId) && groupOf.has(data.group));
  await setGroups(
    tx,
    classId,
    new Map(done.map(({ data }) => [data.userId, groupOf.get(data.group)?.id ?? null])),
  );
  for (const { data } of done)
    if (data.isLeader) await updateGroup(tx, groupOf.get(data.group)?.id ?? '', { leaderId: data.userId });
  if (done.length > 0)
    await noteClass(scope.deps, tx, actor, open.row, {
      action: 'importGroups',
      facts: { people: done.length, userIds: done.map(({ data }) => data.userId) },
    });
  const lines = new Set(done.map(({ line }) => line));
  return rows.map(({ line, data }) =>
    lines.has(line)
      ? { line, note: '已分好组' }
      : {
          line,
          problem: {
            column: GROUP,
            reason: there.has(data.userId) ? `一个班级最多 ${MOST_GROUPS} 组` : '这个人已经不在班里',
            fix: '核对以后再导这一行，或者不导',
          },
        },
  );
};

const commit = async (
  tx: Tx,
  scope: ImportScope,
  rows: readonly GoodRow<Placed>[],
): Promise<RowOutcome[]> => {
  const byClass = Map.groupBy(rows, ({ data }) => data.classId);
  const outcomes: RowOutcome[] = [];
  for (const classId of [...byClass.keys()].sort())
    outcomes.push(...(await placeIn(tx, scope, classId, byClass.get(classId) ?? [])));
  return outcomes;
};

/** Groups of members of classes, and their leaders. */
export const classGroupsKind = () =>
  defineImportKind<Placed>({
    key: 'class-groups',
    title: '班级分组',
    unit: '人',
    note: '每一行把班里的一个学员分到一组，没有的组会新建',
    existsWord: '已经在这一组',
    roles: ['manager', 'admin'],
    columns: COLUMNS,
    examples: EXAMPLES,
    checker,
    commit,
  });
