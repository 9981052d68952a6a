import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { siteSettingsRecord } from './site-settings.record.ts';

export const SITE_SETTINGS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'site-settings',
    path: '/console/site-settings',
    title: '站点设置',
    icon: 'organisation',
    group: '资源与运行',
    order: 7,
    roles: ['operator'],
    calls: ['admin/setting/*'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const SITE_SETTINGS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'siteSettings.save': '修改站点设置',
      'siteSettings.restore': '恢复站点设置',
    },
    fields: { ...labelsOf(siteSettingsRecord), version: '第几次改动' },
  },
];
