import { describe, expect, it } from 'vitest';
import { EMPTY } from '../../shared/audit/audit-list.rules.ts';
import { auditSummary } from './audit-summary.rules.ts';

const change = (field: string, before: string, after: string) => ({ field, before, after });

describe('操作记录的一行话', () => {
  it('只改一处、又不长，就把改前改后都说出来', () => {
    const changes = [change('状态', '草稿', '待审核')];
    expect(auditSummary({ changes, details: [] })).toBe('状态：草稿 → 待审核');
  });

  it('长的、改得多的，只说改了什么', () => {
    const long = [change('摘要', '原来的话'.repeat(8), '后来的话'.repeat(8))];
    expect(auditSummary({ changes: long, details: [] })).toBe('改了摘要');
    const many = ['名称', '学时', '讲师', '分类'].map((field) => change(field, '甲', '乙'));
    expect(auditSummary({ changes: many, details: [] })).toBe('改了名称、学时、讲师等');
  });

  it('新建和删除只有一边', () => {
    expect(auditSummary({ changes: [change('姓名', EMPTY, '王秀英')], details: [] })).toBe('姓名：王秀英');
    expect(auditSummary({ changes: [change('姓名', '王秀英', EMPTY)], details: [] })).toBe('姓名：王秀英');
  });

  it('没有改动就说第一条说明，什么都没有就空着', () => {
    expect(auditSummary({ changes: [], details: [{ name: '方式', value: '密码' }] })).toBe('方式：密码');
    expect(auditSummary({ changes: [], details: [] })).toBe('');
  });
});

describe('操作记录的一行话的界限', () => {
  it('只有一边的要每处都是；三处不说“等”', () => {
    const of = (...changes: ReturnType<typeof change>[]) => auditSummary({ changes, details: [] });
    expect(of(change('名称', EMPTY, '甲'), change('学时', '1', '2'))).toBe('改了名称、学时');
    expect(of(change('名称', '甲', EMPTY), change('学时', '1', '2'))).toBe('改了名称、学时');
    expect(of(change('名称', EMPTY, '甲'), change('学时', EMPTY, '2'))).toBe('名称：甲');
    expect(of(...['名称', '学时', '讲师'].map((field) => change(field, '甲', '乙')))).toBe(
      '改了名称、学时、讲师',
    );
  });

  it('一行最多 28 个字', () => {
    const of = (length: number) =>
      auditSummary({ changes: [change('摘要', '旧', '新'.repeat(length))], details: [] });
    expect([of(21).length, of(22)]).toEqual([28, '改了摘要']);
  });
});
