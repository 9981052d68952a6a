import { describe, expect, test } from 'vitest';
import { seatMessage } from './seat-message.rules.ts';

const NEWS = [
  'SIGNED_UP',
  'APPLIED',
  'QUEUED',
  'PROMOTED',
  'PROMOTED_TO_REVIEW',
  'APPROVED',
  'REJECTED',
  'ASSIGNED',
  'REMOVED',
] as const;

describe('what a person is told', () => {
  test.each(NEWS)('of %s names the class and what comes next', (news) => {
    const { title, text } = seatMessage(news, '石榴籽专题班', '');
    expect(title).toContain('《石榴籽专题班》');
    expect(text).toMatch(/。$/);
    expect(text).not.toContain('原因');
  });

  test.each(['REJECTED', 'REMOVED'] as const)('of %s gives the reason that the manager wrote', (news) => {
    for (const reason of ['人数已够', ' 人数已够。'])
      expect(seatMessage(news, '班', reason).text).toMatch(/^原因：人数已够。[^。]/);
  });
});
