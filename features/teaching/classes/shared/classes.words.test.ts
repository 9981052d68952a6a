import { describe, expect, it } from 'vitest';
import { CLASSES_AUDIT, CLASSES_CONSOLE } from './classes.words.ts';

describe('classes in the console', () => {
  it('are one page of managers and administrators', () => {
    expect(CLASSES_CONSOLE).toHaveLength(1);
    expect(CLASSES_CONSOLE[0]).toMatchObject({
      path: '/console/classes',
      title: '班级管理',
      roles: ['manager', 'admin'],
    });
  });

  it('have among their calls all that decide something', () => {
    const calls = CLASSES_CONSOLE[0]?.calls ?? [];
    const review = CLASSES_CONSOLE[0]?.review ?? [];
    const covers = (call: string, other: string) =>
      call.endsWith('*') ? other.startsWith(call.slice(0, -1)) : call === other;
    expect(review).toContain('admin/class/decide');
    expect(review.filter((one) => !calls.some((call) => covers(call, one)))).toEqual([]);
  });
});

describe('the audit trail of classes', () => {
  it('has one word for each action', () => {
    const actions = CLASSES_AUDIT.flatMap((words) => Object.entries(words.actions));
    expect(new Set(actions.map(([action]) => action)).size).toBe(actions.length);
    expect(new Set(actions.map(([, word]) => word)).size).toBe(actions.length);
    expect(actions.every(([action]) => action.startsWith('classes.'))).toBe(true);
    expect(actions).toContainEqual(['classes.publish', '发布班级']);
  });

  it('says the values of its fields in words', () => {
    expect(CLASSES_AUDIT.map(({ values }) => values)).toEqual([
      {
        classType: { OPENCLASS: '公开班', TRAINCLASS: '指定班', CODECLASS: '报名码班' },
        status: { DRAFT: '草稿', PUBLISHED: '已发布', OFFLINE: '已下线' },
      },
      undefined,
      { way: { RANDOM: '随机', ORG: '按单位' } },
    ]);
    expect(CLASSES_AUDIT[0]?.fields).toMatchObject({ courses: '课程', managers: '班主任' });
  });
});
