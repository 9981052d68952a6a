import { describe, expect, it } from 'vitest';
import { favoriteFacts } from './favorites.words.ts';

const course = {
  mediaKind: 'video',
  showCourseDuration: '33:26',
  courseHours: '0.70',
  courseStatus: 3,
} as const;

describe('the words under a collected course', () => {
  it('name kind, length and hours, and how far it is studied', () => {
    expect(favoriteFacts(course)).toBe('视频　33:26　0.70 学时');
    expect(favoriteFacts({ ...course, studyStatus: 1, studyPercentage: 40 })).toBe(
      '视频　33:26　0.70 学时　学到 40%',
    );
    expect(favoriteFacts({ ...course, studyStatus: 2 })).toBe('视频　33:26　0.70 学时　已学完');
    expect(favoriteFacts({ ...course, mediaKind: 'text', showCourseDuration: '图文' })).toBe(
      '图文　0.70 学时',
    );
  });

  it('say of a course that was taken down that it cannot be opened', () => {
    expect(favoriteFacts({ ...course, courseStatus: 4, studyStatus: 2 })).toBe('视频　已下线，内容不能看了');
  });
});
