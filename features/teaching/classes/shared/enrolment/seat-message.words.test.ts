import { describe, expect, test } from 'vitest';
import { seatMessage } from './seat-message.words.ts';

const NEWS = [
  'SIGNED_UP',
  'APPLIED',
  'QUEUED',
  'PROMOTED',
  'PROMOTED_TO_REVIEW',
  'OFFERED',
  'OFFER_LAPSED',
  'APPROVED',
  'REJECTED',
  'ASSIGNED',
  'REMOVED',
] as const;

describe('what a person is told', () => {
  test.each(NEWS)('of %s names the class and what comes next', (news) => {
    const { title, text } = seatMessage(news, '石榴籽专题班', { reason: '', hasBegun: false });
    expect(title).toContain('《石榴籽专题班》');
    expect(text).toMatch(/。$/);
    expect(text).not.toContain('原因');
  });

  test.each(['SIGNED_UP', 'APPROVED'] as const)('of %s says since when one may study', (news) => {
    const text = (hasBegun: boolean) => seatMessage(news, '班', { reason: '', hasBegun }).text;
    expect(text(false)).toContain('开班以后就可以学习');
    expect(text(true)).toContain('现在就可以学习');
  });

  test.each(['REJECTED', 'REMOVED'] as const)('of %s gives the reason that the manager wrote', (news) => {
    for (const reason of ['人数已够', ' 人数已够。'])
      expect(seatMessage(news, '班', { reason, hasBegun: true }).text).toMatch(/^原因：人数已够。[^。]/);
  });
});
