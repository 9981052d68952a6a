import { describe, expect, it } from 'vitest';
import { formOf, lengthText } from './activity-form.rules.ts';

describe('the form of an activity', () => {
  it('is a course before all else, then its medium, then text', () => {
    expect(formOf({ courseId: 'c1', mediumKind: 'video' })).toBe('course');
    expect(formOf({ courseId: null, mediumKind: 'video' })).toBe('video');
    expect(formOf({ courseId: null, mediumKind: 'audio' })).toBe('audio');
    expect(formOf({ courseId: null, mediumKind: '' })).toBe('text');
  });

  it('says how long it is, or that it is read', () => {
    expect([lengthText(0), lengthText(1), lengthText(330)]).toEqual(['图文', '00:01', '05:30']);
  });
});
