import { describe, expect, it } from 'vitest';
import { MAX_PINS, whyHidden, whyNotPin } from './pin-list.rules.ts';

describe('推荐位', () => {
  it('不重复、不超过十二门', () => {
    const full = Array.from({ length: MAX_PINS }, (_, i) => ({ courseId: String(i) }));
    expect(whyNotPin(full.slice(0, 3), '1')).toBe('已在这个位置');
    expect(whyNotPin(full.slice(0, 3), '9')).toBe('');
    expect(whyNotPin(full, 'x')).toBe('已满 12 门');
  });

  it('不显示的说明原因', () => {
    expect(whyHidden({ status: 3, untilDate: '' }, '2026-07-09')).toBe('');
    expect(whyHidden({ status: 3, untilDate: '2026-07-09' }, '2026-07-09')).toBe('');
    expect(whyHidden({ status: 3, untilDate: '2026-07-08' }, '2026-07-09')).toContain('截止日');
    expect(whyHidden({ status: 4, untilDate: '' }, '2026-07-09')).toContain('下线');
  });
});
