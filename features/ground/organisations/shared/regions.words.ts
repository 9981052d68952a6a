import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { orgRecord } from './org.record.ts';

export const REGIONS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'organisations',
    path: '/console/organisations',
    title: '组织管理',
    icon: 'organisation',
    group: '学员与组织',
    order: 20,
    roles: ['admin'],
    calls: ['admin/org/*', 'admin/export/start?kind=organisations', 'admin/import/dryRun?kind=organisations'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const REGIONS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'regions.createOrg': '新建组织',
      'regions.saveOrg': '修改组织',
      'regions.removeOrg': '删除组织',
      'regions.moveOrg': '移动组织',
      'regions.mergeOrg': '合并组织',
      'regions.splitOrg': '拆分组织',
      'regions.closeOrg': '撤销组织',
    },
    fields: {
      ...labelsOf(orgRecord),
      kind: '类型',
      orgCode: '组织编码',
      codes: '新旧编码',
      counts: '一起变动的',
    },
    lists: { organisations: '组织' },
  },
];
