import { expect, it } from 'vitest';
import { type ReopenFacts, reopenObstacle } from './attempt-reopen.rules.ts';

const good: ReopenFacts = {
  examState: 'PUBLISHED',
  attemptState: 'SUBMITTED',
  hasPassed: false,
  isLast: true,
  isOver: false,
  hasReadKey: false,
};

const obstacle = (changes: Partial<ReopenFacts>) => reopenObstacle({ ...good, ...changes });

it('the last attempt of who has not passed may be given back while the exam is open', () => {
  expect(obstacle({})).toBe('');
});

it('everything else is refused with what to do instead', () => {
  expect(obstacle({ attemptState: 'RUNNING' })).toContain('延时');
  expect(obstacle({ examState: 'CLOSED' })).toContain('恢复考试');
  expect(obstacle({ hasPassed: true })).toContain('已经通过');
  expect(obstacle({ isLast: false })).toContain('最后一次');
  expect(obstacle({ isOver: true })).toContain('延长');
});
