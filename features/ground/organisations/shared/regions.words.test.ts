import { describe, expect, it } from 'vitest';
import { REGIONS_AUDIT, REGIONS_CONSOLE } from './regions.words.ts';

describe('organisations in the console', () => {
  it('are a page for those whom it concerns', () => {
    expect(REGIONS_CONSOLE).toEqual([
      {
        name: 'organisations',
        path: '/console/organisations',
        title: '组织管理',
        icon: 'organisation',
        group: '学员与组织',
        order: 20,
        roles: ['admin'],
        calls: [
          'admin/org/*',
          'admin/export/start?kind=organisations',
          'admin/import/dryRun?kind=organisations',
        ],
      },
    ]);
  });

  it('have words for each action of the audit trail and for what it notes', () => {
    expect(REGIONS_AUDIT.map(({ actions }) => Object.values(actions))).toEqual([
      ['新建组织', '修改组织', '删除组织', '移动组织', '合并组织', '拆分组织', '撤销组织'],
    ]);
    expect(REGIONS_AUDIT[0]?.fields).toMatchObject({
      ...{ kind: '类型', orgCode: '组织编码', codes: '新旧编码', counts: '一起变动的' },
    });
    expect(REGIONS_AUDIT[0]?.lists).toEqual({ organisations: '组织' });
  });
});
