import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { paperRecord } from './paper.record.ts';

export const PAPERS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'papers',
    path: '/console/papers',
    title: '试卷',
    icon: 'doc',
    group: '试题与考试',
    order: 20,
    roles: ['manager', 'author', 'admin'],
    calls: ['admin/paper/*'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const PAPERS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'papers.create': '新建试卷',
      'papers.edit': '修改试卷',
      'papers.copy': '复制试卷',
      'papers.remove': '删除试卷',
    },
    fields: {
      ...labelsOf(paperRecord),
      from: '原来',
    },
  },
];
