import { describe, expect, it } from 'vitest';
import { MATERIALS_AUDIT, MATERIALS_CONSOLE } from './materials.words.ts';

describe('materials of classes', () => {
  it('are one page of managers and administrators in the console', () => {
    expect(MATERIALS_CONSOLE).toHaveLength(1);
    expect(MATERIALS_CONSOLE[0]).toMatchObject({
      path: '/console/materials',
      title: '班级资料',
      roles: ['manager', 'admin'],
    });
    expect(MATERIALS_CONSOLE[0]?.calls).toContain('admin/material/*');
  });

  it('have words for each step in the audit trail', () => {
    expect(MATERIALS_AUDIT.map(({ actions }) => Object.values(actions))).toEqual([
      ['上传班级文件'],
      ['新建班级资料', '修改班级资料', '发布班级资料', '撤回班级资料', '删除班级资料'],
    ]);
    expect(MATERIALS_AUDIT[0]?.values).toEqual({
      kind: { video: '视频', audio: '音频', image: '图片', document: '文档' },
    });
    expect(MATERIALS_AUDIT[1]?.fields).toMatchObject({ summary: '摘要', status: '状态' });
  });
});
