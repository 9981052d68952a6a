import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { type PlanDocument, type PlanItem, planRecord } from './plan.record.ts';
import { type FoundItem, planProblems } from './plan-document.rules.ts';

const course = (id: string, changes: Partial<PlanItem> = {}): PlanItem => ({
  ...{ kind: 'course', id, title: `课程 ${id}`, isRequired: true, note: '' },
  ...changes,
});
const full: PlanDocument = {
  ...initialOf(planRecord),
  title: '夜校计划',
  startDay: '2026-09-01',
  endDay: '2026-12-31',
  items: [course('1'), course('2', { isRequired: false })],
};
const FOUND: ReadonlyMap<string, FoundItem> = new Map([
  ['course-1', { title: '课程 1', isOpen: true }],
  ['course-2', { title: '课程 2', isOpen: true }],
  ['course-3', { title: '课程 3 的新名称', isOpen: false }],
]);
const problems = (changes: Partial<PlanDocument> = {}) =>
  planProblems({ ...full, ...changes }, FOUND).map(({ field, text }) => `${field}: ${text}`);

describe('gaps before a plan is submitted', () => {
  it('are none in a whole one', () => {
    expect(problems()).toEqual([]);
  });

  it('are a missing or overlong name, missing or impossible days, and an end before the beginning', () => {
    expect(problems({ title: '一' })).toEqual(['title: 计划名称至少 2 个字']);
    expect(problems({ title: '长'.repeat(61) })[0]).toContain('最多 60 字');
    expect(problems({ startDay: '', endDay: '' })).toEqual([
      'startDay: 还没有开始日期',
      'endDay: 还没有结束日期',
    ]);
    expect(problems({ startDay: '2026-02-30' })).toEqual(['startDay: 开始日期没有这一天，请重新选']);
    expect(problems({ endDay: '2026-08-31' })).toEqual(['endDay: 结束日期早于开始日期，请改其中一个']);
    expect(problems({ endDay: '2026-09-01' })).toEqual([]);
  });

  it('are items that are none, unknown, taken down or put in twice, each by its place', () => {
    expect(problems({ items: [] })).toEqual(['items: 还没有课程或者班级']);
    expect(problems({ items: [course('9')] })).toEqual(['items: 第 1 项课程《课程 9》没有找到，请拿掉']);
    expect(problems({ items: [course('1'), course('3')] })).toEqual([
      'items: 第 2 项课程《课程 3 的新名称》已经下线或者还没有公开，请拿掉或者换一个',
    ]);
    expect(problems({ items: [course('1'), course('1')] })).toEqual([
      'items: 第 2 项课程《课程 1》放了两次，请拿掉一次',
    ]);
    // A class may have the number of a course.
    expect(problems({ items: [course('1'), course('1', { kind: 'class' })] })).toEqual([
      'items: 第 2 项班级《课程 1》没有找到，请拿掉',
    ]);
  });

  it('are a goal that nobody could reach', () => {
    expect(problems({ target: 'hours' })).toEqual(['targetHours: 还没有填写要学满的学时']);
    expect(problems({ target: 'hours', targetHours: '2.5' })).toEqual([]);
    expect(problems({ items: [course('1', { isRequired: false })] })).toEqual([
      'items: 没有一项是必修，请至少定一项必修，或者改成按学时',
    ]);
  });
});
