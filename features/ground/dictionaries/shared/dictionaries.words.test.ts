import { describe, expect, it } from 'vitest';
import { DICTIONARIES_AUDIT, DICTIONARIES_CONSOLE } from './dictionaries.words.ts';

describe('dictionaries in the console', () => {
  it('are a page for those whom it concerns', () => {
    expect(DICTIONARIES_CONSOLE).toEqual([
      {
        name: 'dictionaries',
        path: '/console/dictionaries',
        title: '字典',
        icon: 'shelf',
        group: '资源与运行',
        order: 9,
        roles: ['admin'],
        calls: [
          'admin/dict/*',
          'admin/export/start?kind=dictionaries',
          'admin/import/dryRun?kind=dictionaries',
        ],
      },
    ]);
  });

  it('have words for each action of the audit trail and for what it notes', () => {
    expect(DICTIONARIES_AUDIT.map(({ actions }) => Object.values(actions))).toEqual([
      ['修改字典', '合并字典的项'],
    ]);
    expect(Object.values(DICTIONARIES_AUDIT[0]?.fields ?? {})).toEqual([
      ...['新增的项', '删除的项', '改名的项', '停用的项', '恢复的项', '次序', '并掉的项', '并到', '一起改的'],
    ]);
    expect(DICTIONARIES_AUDIT[0]?.lists).toEqual({ dictionaries: '字典' });
  });
});
