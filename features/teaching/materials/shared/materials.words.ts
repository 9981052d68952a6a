import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { materialRecord } from './material.record.ts';

export const MATERIALS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'materials',
    path: '/console/materials',
    title: '班级资料',
    icon: 'folder',
    group: '教学',
    order: 50,
    roles: ['manager', 'admin'],
    calls: [
      'admin/material/*',
      'tbtp/resource/*',
      'upload/simple/ClassResource',
      'upload/resumable/ClassResource*',
      'web/offline/class/manage/uploadClassFile',
    ],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const MATERIALS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'materials.upload': '上传班级文件',
    },
    fields: {
      name: '名称',
      kind: '类型',
      size: '大小',
    },
    values: {
      kind: { video: '视频', audio: '音频', image: '图片', document: '文档' },
    },
  },
  {
    actions: {
      'materials.create': '新建班级资料',
      'materials.edit': '修改班级资料',
      'materials.publish': '发布班级资料',
      'materials.withdraw': '撤回班级资料',
      'materials.remove': '删除班级资料',
    },
    fields: {
      ...labelsOf(materialRecord),
      summary: '摘要',
      status: '状态',
      changed: '有改动',
      length: '字符数',
    },
  },
];
