import { describe, expect, it } from 'vitest';
import { menuOf } from '#features/ground/accounts/shared/menus.rules.ts';
import { listsOf } from '#platform/server/feature.ts';
import { ROLE_CODES, type RoleCode } from '#platform/shared/caller.ts';
import { FEATURES } from './features.ts';

const menuFor = (role: RoleCode | null) => menuOf(role, listsOf(FEATURES)('portalMenu'));
const pagesOf = (role: RoleCode | null) =>
  menuFor(role).flatMap((entry) => [entry.name, ...entry.children.map((child) => child.name)]);

describe('the menu', () => {
  it('is never empty for a visitor: a first visit must not end in 403', () => {
    expect(menuFor(null).map((entry) => entry.title)).toContain('首页');
  });

  it('leads everybody to the home page, the courses and their details', () => {
    for (const role of [null, ...ROLE_CODES])
      expect(pagesOf(role)).toEqual(
        expect.arrayContaining(['dashboard', 'course-resources', 'course-detail', 'digital-library']),
      );
  });

  it('names each page once, in the order of the specification', () => {
    expect(new Set(pagesOf('learner')).size).toBe(pagesOf('learner').length);
    expect(pagesOf(null)).toEqual([
      ...['dashboard', 'digital-library', 'news-notify', 'news-notify-detail', '4v', '4v-detail'],
      ...['focused-programs', 'focused-programs-detail', 'focused-programs-topic'],
      ...['online-class', 'my-classes-old', 'my-exams-old', 'mistakes-old'],
      ...['mistakes-practice', 'class-detail', 'class-information', 'class-notice', 'class-notice-detail'],
      'class-chat',
      ...['refer-archiver', 'refer-archiver-details', 'class-evaluation', 'offline-details'],
      ...['class-management', 'class-management-offline'],
      ...['graduate-exam', 'graduate-exam-view', 'classroom-test', 'refer-archiver-classroom-test'],
      ...['class-details-h5', 'course-resources', 'course-detail', 'favorites-old'],
      ...['course-classroom-test', 'course-details-h5', 'teacher-library', 'teacher-detail'],
      ...['resource-map', 'map-detail', 'map-detail-list', 'map-detail-course-detail'],
      ...['online-pavilion', 'pavilion-detail', 'pavilion-room'],
      ...[
        'personal-center',
        'study-record',
        'study-receipt',
        'my-classes',
        'my-courses',
        'favorites',
        'certificates',
        'certificate',
        'my-ratings',
        'my-exams',
        'mistakes',
        'my-objections',
      ],
    ]);
  });
});
