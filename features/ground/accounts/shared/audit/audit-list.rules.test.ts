import { describe, expect, it } from 'vitest';
import { ACCOUNTS_AUDIT } from '../accounts.words.ts';
import { auditTrailWords } from '../audit-words.rules.ts';
import {
  auditScopeOf,
  changesOf,
  dayEnd,
  dayStart,
  detailsOf,
  orgCodesIn,
  resultOf,
  valueText,
} from './audit-list.rules.ts';

const trail = auditTrailWords(ACCOUNTS_AUDIT);
/** Words of one thing with fields of several sorts. */
const words = auditTrailWords([
  {
    actions: { 'things.change': '修改' },
    fields: {
      ...{ status: '状态', roles: '身份', sort: '次序', isPartyMember: '是否党员' },
      ...{ answers: '答案', explanation: '解析' },
    },
    values: { status: { active: '启用', disabled: '停用' } },
  },
]).of('things.change', {});

const KASHGAR = '000002000065653100';
const names = new Map([[KASHGAR, '喀什地区']]);
const as = (roleCode: 'manager' | 'author' | 'admin' | 'operator') =>
  auditScopeOf({ userId: 'u', activeRole: { roleCode, orgCode: KASHGAR } }).kind;

describe('the audit trail', () => {
  it('shows authors and managers their own rows, administrators their scope, the operator everything', () => {
    expect([as('manager'), as('author'), as('admin'), as('operator')]).toEqual([
      'own',
      'own',
      'subtree',
      'all',
    ]);
  });

  it('calls actions by their Chinese names and leaves unknown ones as they are', () => {
    expect(trail.actionName('accounts.resetPassword')).toBe('重置密码');
    expect(trail.actionName('future.action')).toBe('future.action');
    expect([resultOf('accounts.signIn', trail), resultOf('accounts.lockOut', trail)]).toEqual([
      '成功',
      '已拒绝',
    ]);
  });
});

describe('a row', () => {
  it('says that a key was changed, and never what it was or is', () => {
    const facts = { before: { answers: 'A', explanation: '旧' }, after: { answers: 'B', explanation: '' } };
    expect(changesOf(facts, names, words)).toEqual([
      { field: '答案', before: '（见题目的历史版本）', after: '（见题目的历史版本）' },
      { field: '解析', before: '（见题目的历史版本）', after: '（空）' },
    ]);
  });

  it('says what was changed field by field, in words', () => {
    const facts = {
      before: { status: 'active', roles: [], sort: 3 },
      after: {
        status: 'disabled',
        roles: [{ roleCode: 'author', orgCode: KASHGAR }],
        sort: 3,
        isPartyMember: true,
      },
    };
    expect(changesOf(facts, names, words)).toEqual([
      { field: '状态', before: '启用', after: '停用' },
      { field: '身份', before: '（空）', after: '课程作者（喀什地区）' },
      { field: '次序', before: '3', after: '3' },
      { field: '是否党员', before: '（空）', after: '是' },
    ]);
  });

  it('shows the switch of a role as a change', () => {
    const from = { roleCode: 'learner', orgCode: KASHGAR };
    const facts = { from, to: { ...from, roleCode: 'admin' } };
    expect(changesOf(facts, names, words)).toEqual([
      { field: '身份', before: '学员（喀什地区）', after: '组织管理员（喀什地区）' },
    ]);
    expect(detailsOf(facts, names, words)).toEqual([]);
  });

  it('names its other facts, with what they hold, and cuts what is very long', () => {
    const facts = { reason: '离职', filters: { keyword: '巴' }, roleCode: 'admin', x: 'y'.repeat(900) };
    const details = detailsOf(facts, names, words);
    expect(details.slice(0, 2)).toEqual([
      { name: '原因', value: '离职' },
      { name: '筛选条件', value: '关键词：巴' },
    ]);
    expect(details[2]?.value).toHaveLength(501);
    expect(details).toHaveLength(3);
  });

  it('survives facts of any shape', () => {
    for (const before of [null, 'text', 7, [1, { roleCode: 5 }], { a: { b: [null] } }])
      expect(() => changesOf({ before, after: { constructor: 'x' } }, names, words)).not.toThrow();
  });

  it('finds the organisations that it speaks of', () => {
    expect(orgCodesIn({ before: { orgCode: 'a' }, after: { roles: [{ orgCode: 'b' }] }, n: 1 })).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('days', () => {
  it('begin and end in Beijing; one that no calendar has is none', () => {
    expect(dayStart('2026-11-20')).toEqual(new Date('2026-11-19T16:00:00Z'));
    expect(dayEnd('2026-11-20')).toEqual(new Date('2026-11-20T16:00:00Z'));
    expect(dayStart('2026-13-01')).toBeNull();
    expect(dayEnd(undefined)).toBeNull();
  });
});

describe('a value in words', () => {
  it.each([
    ['sort', null, '（空）'],
    ['sort', undefined, '（空）'],
    ['sort', '', '（空）'],
    ['sort', 0, '0'],
    ['isPartyMember', false, '否'],
    ['orgCode', KASHGAR, '喀什地区'],
    ['orgCode', '000002000065', '000002000065'],
    ['sort', KASHGAR, KASHGAR],
    ['sort', 'y'.repeat(500), 'y'.repeat(500)],
    ['sort', 'y'.repeat(501), `${'y'.repeat(500)}…`],
    ['roles', { roleCode: 'author' }, '课程作者'],
    ['roles', { roleCode: '别的', orgCode: '1' }, '别的（1）'],
  ])('of %s, %j', (field, value, text) => {
    expect(valueText(field, value, names, words)).toBe(text);
  });
});

describe('facts at their borders', () => {
  it('are no switch with one side only', () => {
    const facts = { from: { roleCode: 'author' }, to: '课程作者', after: { sort: 1 } };
    expect(changesOf(facts, names, words)).toEqual([{ field: '次序', before: '（空）', after: '1' }]);
  });

  it('say why first, and the others in their order', () => {
    const of = (facts: Readonly<Record<string, unknown>>) =>
      detailsOf(facts, names, words).map(({ value }) => value);
    expect(of({ sort: 1, status: 'active', reason: '离职', roles: '甲' })).toEqual([
      '离职',
      '1',
      '启用',
      '甲',
    ]);
    expect(of({ reason: '离职', sort: 1 })).toEqual(['离职', '1']);
  });

  it('speak of organisations by their codes alone', () => {
    expect(
      orgCodesIn({ name: 'x', orgCode: { orgCode: 'c', code: 'd' }, list: ['e', { orgCode: 'f' }, null] }),
    ).toEqual(['c', 'f']);
    expect(orgCodesIn('orgCode')).toEqual([]);
  });
});
