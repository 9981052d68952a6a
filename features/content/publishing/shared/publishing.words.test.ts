import { describe, expect, it } from 'vitest';
import { PUBLISHING_AUDIT, PUBLISHING_CONSOLE } from './publishing.words.ts';

describe('publishing among the pages', () => {
  it('is the desk of writers, and the settings of administrators', () => {
    expect(PUBLISHING_CONSOLE.map(({ path, title, order }) => [path, title, order])).toEqual([
      ['/console/publishing', '审签台', 5],
      ['/console/publishing-settings', '审签设置', 6],
    ]);
    expect(PUBLISHING_CONSOLE).toMatchObject([
      {
        roles: ['author', 'admin'],
        calls: ['admin/publication/*'],
        review: ['admin/publication/sign', 'admin/publication/return'],
      },
      {
        roles: ['admin', 'operator'],
        calls: ['settings', 'saveSettings', 'words', 'saveWord', 'removeWord'].map(
          (verb) => `admin/publication/${verb}`,
        ),
      },
    ]);
  });
});

describe('publishing in the audit trail', () => {
  const [drafts, settings, words] = PUBLISHING_AUDIT;
  const kind = { course: '课程', article: '新闻', hall: '展馆', 'library-item': '书目', popup: '弹窗' };

  it('has a word for every step of a draft', () => {
    expect(drafts?.actions).toEqual({
      'publishing.create': '新建稿子',
      'publishing.edit': '修改稿子',
      'publishing.submit': '提交审签',
      'publishing.takeBack': '取回稿子',
      'publishing.sign': '审签通过',
      'publishing.return': '退回稿子',
      'publishing.publish': '公开',
      'publishing.plan': '定时公开或撤回',
      'publishing.recall': '撤回已公开的内容',
      'publishing.withdraw': '到期撤回',
      'publishing.restore': '恢复公开',
      'publishing.discard': '放弃未公开的修改',
      'publishing.remove': '删除稿子',
    });
  });

  it('names what such a step wrote down', () => {
    expect(drafts?.fields).toMatchObject({
      ...{ kind: '类别', state: '公开状态', editState: '审签状态', stage: '审签环节', versionNo: '版本' },
      ...{
        openFindings: '未处理的问题',
        publishAt: '定时公开',
        withdrawAt: '定时撤回',
        fields: '改动的栏目',
      },
    });
    expect(drafts?.values).toMatchObject({
      kind,
      state: { unpublished: '未公开', public: '已公开', withdrawn: '已撤回' },
      editState: {
        none: '没有修改',
        draft: '正在编写',
        returned: '已退回',
        review: '审签中',
        signed: '已签发',
      },
      stage: { 1: '初审', 2: '复审', 3: '终审签发' },
    });
  });

  it('names changes of settings and of words', () => {
    expect(settings).toMatchObject({
      actions: { 'publishing.saveSettings': '修改审签次数' },
      fields: { kind: '类别', reviews: '审签次数' },
      values: { kind },
    });
    expect(words).toEqual({
      actions: {
        'publishing.addWord': '添加敏感词',
        'publishing.changeWord': '修改敏感词',
        'publishing.removeWord': '删除敏感词',
      },
      fields: { word: '词', level: '程度', note: '说明' },
      values: { level: { serious: '严重', advice: '提醒' } },
    });
    expect(PUBLISHING_AUDIT).toHaveLength(3);
  });
});
