import { describe, expect, it } from 'vitest';
import { auditTrailWords } from './audit-words.rules.ts';

const trail = auditTrailWords([
  {
    actions: { 'halls.open': '开放展馆' },
    fields: { status: '状态' },
    values: { status: { '1': '开放' } },
    lists: { halls: '展馆' },
  },
  { actions: { 'tours.plan': '排讲解' }, fields: { status: '安排' }, values: { status: { '1': '已排' } } },
  {
    actions: { 'lists.export': '导出' },
    refused: ['lists.refuse'],
    fields: { kind: '类型', status: '进度' },
  },
]);

describe('words of the audit trail', () => {
  it('are those of the thing: one code means different things of different features', () => {
    expect(trail.of('halls.open', {}).value('status', '1')).toBe('开放');
    expect(trail.of('tours.plan', {}).value('status', '1')).toBe('已排');
    expect(trail.of('tours.plan', {}).field('status')).toBe('安排');
    expect(trail.of('lists.export', {}).value('status', '1')).toBe('1');
  });

  it('name what nobody named as it is written, in an action of the feature, too', () => {
    expect(trail.actionName('halls.close')).toBe('halls.close');
    expect(trail.knownAction('halls.close')).toBeUndefined();
    expect(trail.of('halls.close', {}).field('status')).toBe('状态');
    expect(trail.of('elsewhere.do', {}).field('constructor')).toBe('constructor');
    expect(trail.of('elsewhere.do', {}).field('reason')).toBe('原因');
  });

  it('call a list by its name, and its filters as its thing does', () => {
    const words = trail.of('lists.export', { kind: 'halls' });
    expect(words.value('kind', 'halls')).toBe('展馆');
    expect(words.inside('filters').value('status', '1')).toBe('开放');
    expect(words.inside('columns').value('status', '1')).toBe('1');
  });

  it('know what was refused', () => {
    expect([trail.isRefused('lists.refuse'), trail.isRefused('lists.export')]).toEqual([true, false]);
  });
});

it('a list has its name where a kind is told, and nowhere else', () => {
  const words = trail.of('lists.export', { kind: 'halls' });
  expect([words.value('status', 'halls'), words.value('kind', 'others')]).toEqual(['halls', 'others']);
});
