import { describe, expect, it } from 'vitest';
import { safeReturnPath, signOnReasonText } from './sign-on.rules.ts';

describe('the page after sign-on', () => {
  it('is the page that asked for it', () => {
    const path = '/course-resources/course/course-detail?id=2601&next=//a#top';
    expect(safeReturnPath(path)).toBe(path);
    expect(safeReturnPath('/课程')).toBe('/课程');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'course',
    '',
    `/${'a'.repeat(600)}`,
    '/\ud800',
    undefined,
    ['/a', '/b'],
  ])('is never another site (%j)', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });
});

describe('the reason on the sign-on page', () => {
  it('is a sentence for known reasons and nothing for invented ones', () => {
    expect(signOnReasonText('unknown')).toContain('没有您的账号');
    expect(signOnReasonText('<b>')).toBeNull();
    expect(signOnReasonText('constructor')).toBeNull();
    expect(signOnReasonText(null)).toBeNull();
  });
});
