import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';

export const MEDIA_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'media',
    path: '/console/media',
    title: '素材库',
    icon: 'film',
    group: '资源与运行',
    order: 10,
    roles: ['author', 'admin'],
    calls: ['admin/media/*'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const MEDIA_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'media.upload': '上传素材',
      'media.retry': '重新处理素材',
      'media.rename': '素材改名',
      'media.remove': '删除素材',
    },
    fields: {
      name: '名称',
      kind: '类型',
      state: '状态',
      size: '大小',
      from: '取自网站',
    },
    values: {
      kind: { video: '视频', audio: '音频', image: '图片', document: '文档' },
    },
  },
];
