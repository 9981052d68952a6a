import { describe, expect, it } from 'vitest';
import { PAPERS_AUDIT, PAPERS_CONSOLE } from './papers.words.ts';

describe('papers in the console', () => {
  it('are a page for those whom it concerns', () => {
    expect(PAPERS_CONSOLE).toEqual([
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
    ]);
  });

  it('have words for each action of the audit trail and for what it notes', () => {
    expect(PAPERS_AUDIT.map(({ actions }) => Object.values(actions))).toEqual([
      ['新建试卷', '修改试卷', '复制试卷', '删除试卷'],
    ]);
    expect(PAPERS_AUDIT[0]?.fields).toEqual({
      ...{ name: '试卷名称', orgCode: '所属单位', note: '说明', sections: '大题', from: '原来' },
    });
  });
});
