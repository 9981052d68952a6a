import { describe, expect, it } from 'vitest';
import {
  courseActions,
  type EditSituation,
  isUnpublished,
  unpublishedStatus,
} from './course-editing.rules.ts';

const now = (changes: Partial<EditSituation> = {}): EditSituation => ({
  roleCode: 'author',
  isInScope: true,
  status: 1,
  editState: 'draft',
  isSubmitter: false,
  mayReviewOwn: false,
  ...changes,
});

describe('what one may do with a course', () => {
  it.each([
    ['a draft', {}, ['edit', 'submit', 'remove']],
    ['a returned draft', { editState: 'returned' }, ['edit', 'submit', 'remove']],
    ['a course in review', { status: 2, editState: 'review' }, ['withdraw']],
    ['a published course', { status: 3, editState: 'none' }, ['edit', 'takeDown']],
    ['changes of it', { status: 3 }, ['edit', 'submit', 'discard', 'takeDown']],
    ['changes of it in review', { status: 3, editState: 'review' }, ['withdraw', 'takeDown']],
    ['a course taken down', { status: 4, editState: 'none' }, ['edit']],
    ['changes of that', { status: 4 }, ['edit', 'submit', 'discard']],
  ] as const)('as its author: %s', (_, changes, expected) => {
    expect(courseActions(now(changes))).toEqual(expected);
  });

  it('as an administrator: review, and bring back what was taken down', () => {
    const admin = { roleCode: 'admin', editState: 'review' } as const;
    expect(courseActions(now({ ...admin, status: 2 }))).toEqual(['withdraw', 'approve', 'return']);
    expect(courseActions(now({ roleCode: 'admin', status: 4, editState: 'none' }))).toEqual([
      'edit',
      'restore',
    ]);
  });

  it('never to review what one submitted, unless the operator allows it', () => {
    const own = { roleCode: 'admin', status: 2, editState: 'review', isSubmitter: true } as const;
    expect(courseActions(now(own))).toEqual(['withdraw']);
    expect(courseActions(now({ ...own, mayReviewOwn: true }))).toContain('approve');
  });

  it('is nothing out of scope, and nothing as learner, manager or operator', () => {
    expect(courseActions(now({ isInScope: false }))).toEqual([]);
    for (const roleCode of ['learner', 'manager', 'operator'] as const)
      expect(courseActions(now({ roleCode, status: 3 }))).toEqual([]);
  });
});

it('a course that no learner has seen is in review as long as its document is', () => {
  expect([unpublishedStatus('review'), unpublishedStatus('draft'), unpublishedStatus('returned')]).toEqual([
    2, 1, 1,
  ]);
  expect([1, 2, 3, 4].map(isUnpublished)).toEqual([true, true, false, false]);
});
