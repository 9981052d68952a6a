import { describe, expect, it } from 'vitest';
import { isDue, isFor, showsOn } from './popup-showing.rules.ts';

const NOW = new Date('2026-07-09T02:00:00Z');
const popup = {
  ...{ isOn: true, fromDay: '2026-07-09', toDay: '2026-07-10', audience: 'all' as const, withdrawAt: null },
};

describe('a popup is due', () => {
  it.each([
    ['2026-07-08', false],
    ['2026-07-09', true],
    ['2026-07-10', true],
    ['2026-07-11', false],
  ])('from its first day to its last, both included: %s', (today, expected) => {
    expect(isDue(popup, NOW, today)).toBe(expected);
  });

  it('only when it is switched on, and until it is withdrawn', () => {
    expect(isDue({ ...popup, isOn: false }, NOW, '2026-07-09')).toBe(false);
    expect(isDue({ ...popup, withdrawAt: NOW }, NOW, '2026-07-09')).toBe(false);
    expect(isDue({ ...popup, withdrawAt: new Date(NOW.getTime() + 1) }, NOW, '2026-07-09')).toBe(true);
  });
});

it('a popup is for all, for party members, or for visitors', () => {
  const people = [{ isPartyMember: true }, { isPartyMember: false }, null];
  const seenBy = (audience: 'all' | 'member' | 'visitor') => people.map((person) => isFor(audience, person));
  expect(seenBy('all')).toEqual([true, true, true]);
  expect(seenBy('member')).toEqual([true, false, false]);
  expect(seenBy('visitor')).toEqual([false, false, true]);
});

describe('a popup is shown', () => {
  it('on home, and where it is wanted on the lists', () => {
    for (const path of ['/', '/dashboard', '/dashboard/']) expect(showsOn(path, 'home')).toBe(true);
    for (const path of ['/course-resources/list', '/digital-library']) {
      expect(showsOn(path, 'home')).toBe(false);
      expect(showsOn(path, 'lists')).toBe(true);
    }
  });

  it.each([
    '/course-resources/course/course-detail',
    '/course-resources/course/course-classroom-test',
    '/online-class/class-detail',
    '/online-class/class-detail/graduate-exam',
    '/online-class/my-exams',
    '/course-details-h5',
    '/class-details-h5',
    '/console',
    '/console/popups',
    '/login',
    '/set-password',
    '/account',
    '/empty',
    '/somewhere-new',
  ])('never on %s', (path) => {
    expect([showsOn(path, 'home'), showsOn(path, 'lists')]).toEqual([false, false]);
  });
});
