import { describe, expect, it } from 'vitest';
import {
  courseOpenTo,
  guardOf,
  NAVIGATION_OPEN_TO_NON_MEMBERS,
  OPEN_TO_NON_MEMBERS,
  opensFromNavigation,
  PUBLIC_ADDRESSES,
  staysAsVisitor,
} from './guard.rules.ts';
import { membersOnlyHelp } from './members-help.words.ts';

const visitor = { isLogin: 0, canUseSys: false };
const masses = { isLogin: 1, canUseSys: false };
const member = { isLogin: 1, canUseSys: true };
const menu = [
  { path: '/dashboard', children: [] },
  { path: '/course-resources/list', children: [{ path: '/course-resources/course/course-detail' }] },
];

describe('the route guard', () => {
  it('keeps the three lists of the specification apart', () => {
    expect(OPEN_TO_NON_MEMBERS).toEqual([
      '/',
      '/dashboard',
      '/online-class',
      '/online-pavilion',
      '/online-class/class-detail',
    ]);
    expect(NAVIGATION_OPEN_TO_NON_MEMBERS).toEqual(['/dashboard', '/online-class']);
    expect(PUBLIC_ADDRESSES).toEqual(['/', '/dashboard', '/dashboard1', '/online-class', '/online-pavilion']);
  });

  it('warns a signed-in person who is no party member outside the open addresses', () => {
    expect(guardOf('/course-resources/list', masses, menu)).toBe('members-only');
    expect(guardOf('/dashboard', masses, menu)).toBe('open');
    expect(guardOf('/dashboard/', masses, menu)).toBe('open');
  });

  it('lets people who manage classes read what is in one, whether they are party members or not', () => {
    const path = '/online-class/class-detail/class-management';
    const classes = [{ path: '/online-class/list', children: [{ path }] }];
    const acting = (roleCode: string) => ({ ...masses, activeRole: { roleCode } });
    expect(guardOf(path, acting('manager'), classes)).toBe('open');
    expect(guardOf(path, acting('admin'), classes)).toBe('open');
    expect(guardOf(path, acting('learner'), classes)).toBe('members-only');
    expect(guardOf('/course-resources/list', acting('manager'), menu)).toBe('members-only');
    expect(guardOf('/online-class/my-classes', acting('admin'), menu)).toBe('members-only');
  });

  it('takes the list page that an open address leads to for that address', () => {
    const classes = [{ path: '/online-class/list', children: [{ path: '/online-class/class-detail' }] }];
    expect(guardOf('/online-class/list', masses, classes)).toBe('open');
    expect(guardOf('/online-class', visitor, classes)).toBe('open');
    expect(guardOf('/online-class/', member, classes)).toBe('open');
    expect(guardOf('/online-class/class-detail', masses, classes)).toBe('open');
    expect(guardOf('/online-class/class-detail/refer-archiver', masses, classes)).toBe('members-only');
    expect(staysAsVisitor('/online-class/list')).toBe(true);
  });

  it('opens the address above a list that is a child of a menu entry', () => {
    const child = [{ path: '/dashboard', children: [{ path: '/news-notify/list' }] }];
    for (const user of [visitor, member]) expect(guardOf('/news-notify', user, child)).toBe('open');
    expect(guardOf('/news-notify', masses, child)).toBe('members-only');
    expect(guardOf('/news', member, child)).toBe('unknown');
  });

  it('lets visitors and members see what is in the menu', () => {
    for (const user of [visitor, member]) {
      expect(guardOf('/course-resources/list', user, menu)).toBe('open');
      expect(guardOf('/course-resources/course/course-detail', user, menu)).toBe('open');
    }
  });

  it('answers 404 for a name missing from the menu and 403 for an empty menu', () => {
    expect(guardOf('/online-pavilion', member, menu)).toBe('unknown');
    expect(guardOf('/nowhere', visitor, menu)).toBe('unknown');
    expect(guardOf('/dashboard', member, [])).toBe('forbidden');
  });

  it('never stands before signing on', () => {
    expect(guardOf('/login', masses, [])).toBe('open');
  });

  it('opens only home and online classes from the navigation to people who are no party members', () => {
    expect(opensFromNavigation('/online-class/list', masses)).toBe(true);
    expect(opensFromNavigation('/course-resources/list', masses)).toBe(false);
    expect(opensFromNavigation('/online-pavilion/list', masses)).toBe(false);
    expect(opensFromNavigation('/course-resources/list', visitor)).toBe(true);
    expect(opensFromNavigation('/course-resources/list', member)).toBe(true);
  });

  it('treats a lost session as a visitor on public addresses only', () => {
    expect(staysAsVisitor('/dashboard')).toBe(true);
    expect(staysAsVisitor('/course-resources/list')).toBe(false);
  });
});

describe('people who are no party members', () => {
  const open = [...menu, { path: '/online-class/list', children: [] }];

  it('do not reach the outside library, neither by its address nor from the navigation', () => {
    expect(guardOf('/digital-library', masses, menu)).toBe('members-only');
    expect(opensFromNavigation('/digital-library', masses)).toBe(false);
    for (const user of [visitor, member]) {
      expect(guardOf('/digital-library', user, menu)).toBe('open');
      expect(opensFromNavigation('/digital-library', user)).toBe(true);
    }
  });

  it('look wherever visitors may once the operator lets them, and no further', () => {
    for (const path of [
      '/course-resources/list',
      '/course-resources/course/course-detail',
      '/digital-library',
    ]) {
      expect(guardOf(path, masses, menu, true)).toBe('open');
      expect(guardOf(path, masses, menu, false)).toBe('members-only');
    }
    expect(opensFromNavigation('/course-resources/list', masses, true)).toBe(true);
    expect(guardOf('/online-class/my-exams', masses, menu, true)).toBe('members-only');
    expect(guardOf('/course-resources/course/course-classroom-test', masses, menu, true)).toBe(
      'members-only',
    );
  });

  it('are told what is open and whom to ask, naming only what the menu has', () => {
    expect(membersOnlyHelp({ menu: open, orgName: '莎车县委组织部', phone: '0991-1' })).toBe(
      '您现在可以看网上班级。如果您是党员，请联系所在组织（莎车县委组织部）核对党员身份，或者拨打 0991-1。',
    );
    expect(membersOnlyHelp({ menu, orgName: '', phone: '' })).toBe(
      '如果您是党员，请联系所在党支部核对党员身份。',
    );
  });
});

describe('the words to a visitor about courses', () => {
  it('say to whom they are open, and what everybody else may do after signing on', () => {
    expect(courseOpenTo(false)).toBe('课程向党员开放，登录后学习、记学时；其他账号登录后不能打开课程。');
    expect(courseOpenTo(true)).toBe('课程向党员开放，登录后学习、记学时；其他账号登录后只能看介绍。');
  });
});

describe('addresses at their borders', () => {
  it('are the home page for everybody, where there is a menu', () => {
    expect([guardOf('/', visitor, menu), guardOf('/', masses, menu), guardOf('/', visitor, [])]).toEqual([
      ...['open', 'open', 'forbidden'],
    ]);
    expect([staysAsVisitor('/'), staysAsVisitor('/dashboard//'), staysAsVisitor('/search')]).toEqual([
      ...[true, true, false],
    ]);
  });

  it('are in the menu with or without pages below', () => {
    const flat = [{ path: '/dashboard' }];
    expect([guardOf('/dashboard', member, flat), guardOf('/nothing', member, flat)]).toEqual([
      'open',
      'unknown',
    ]);
  });

  it('of classes are open to managers and administrators alone', () => {
    const path = '/online-class/class-detail/class-management';
    const as = (roleCode: string) => guardOf(path, { ...masses, activeRole: { roleCode } }, [{ path }]);
    expect(['manager', 'admin', 'submanager', 'managers'].map(as)).toEqual([
      ...['open', 'open', 'members-only', 'members-only'],
    ]);
  });

  it('of the navigation open by themselves and by what is below', () => {
    expect(
      ['/online-class', '/online-class/list', '/online-classes', '/teacher-library'].map((path) =>
        opensFromNavigation(path, masses),
      ),
    ).toEqual([true, true, false, false]);
  });
});
