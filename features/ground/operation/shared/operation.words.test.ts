import { describe, expect, it } from 'vitest';
import { jobWords } from './job.words.ts';
import { OPERATION_AUDIT, OPERATION_CONSOLE, STATE_WORDS, SUBJECT_WORDS } from './operation.words.ts';

describe('operation in the console', () => {
  it('is a page of operators', () => {
    expect(OPERATION_CONSOLE).toEqual([
      {
        name: 'operation',
        path: '/console/operation',
        title: '运行状况',
        icon: 'chart',
        group: '资源与运行',
        order: 8,
        roles: ['operator'],
        calls: ['admin/operation/*', 'admin/export/start?kind=protection'],
      },
    ]);
  });

  it('has words for each action of the audit trail and for what it notes', () => {
    expect(OPERATION_AUDIT).toEqual([
      {
        actions: { 'operation.retryJob': '再做一次后台任务' },
        fields: { queue: '队列' },
        values: { queue: { heavy: '转码等重的任务', light: '轻的任务' } },
        lists: { protection: '等保对照' },
      },
    ]);
  });

  it('has words for states and subjects of findings', () => {
    expect(STATE_WORDS).toEqual({ FAULT: '故障', NOTE: '提醒', OK: '正常' });
    expect(Object.values(SUBJECT_WORDS)).toEqual([
      ...['设置', '服务器', '文件与磁盘', '数据库', '后台任务', '数据与登录', '备份与日志'],
    ]);
  });

  it('names background jobs, and leaves what it does not know', () => {
    expect(['exams.remind', 'search.catch-up', 'later.job'].map(jobWords)).toEqual([
      ...['考试提醒', '更新检索', 'later.job'],
    ]);
  });
});
