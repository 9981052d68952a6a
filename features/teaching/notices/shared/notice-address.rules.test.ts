import { expect, it } from 'vitest';
import { noticeListPath, noticePath } from './notice-address.rules.ts';

it('notices have their addresses below the class, and keep both ids as they are', () => {
  expect(noticeListPath('k&1')).toBe('/online-class/class-detail/class-notice?id=k%261');
  expect(noticePath('n&1', 'k&1')).toBe(
    '/online-class/class-detail/class-notice-detail?id=n%261&classId=k%261',
  );
});
