import { describe, expect, it } from 'vitest';
import {
  ACTIVITIES_CONSOLE,
  ACTIVITIES_PORTAL,
  ACTIVITIES_SWITCH,
  hoursOfCourse,
} from './activities.words.ts';
import { ACTIVITY_WORDS } from './activity-kind.words.ts';

describe('activities among the pages', () => {
  it('stand under home and in the console, where writers have all calls of their kind', () => {
    expect(ACTIVITIES_PORTAL).toEqual([
      { name: '4v', path: '/4v/list', title: '四微活动', order: 40, under: 'dashboard' },
      { name: '4v-detail', path: '/4v/detail', title: '四微活动详情', order: 50, under: 'dashboard' },
    ]);
    expect(ACTIVITIES_CONSOLE).toMatchObject([
      {
        ...{
          path: '/console/activities',
          title: '四微作品管理',
          group: '教学',
          order: 36,
          roles: ['author', 'admin'],
        },
        calls: ['admin/publication/*?kind=activity'],
      },
    ]);
  });

  it('are named by their title, and switched off by their name', () => {
    expect(ACTIVITY_WORDS).toMatchObject({
      ...{ kind: 'activity', name: '四微作品', unit: '件', path: '/console/activities' },
      title: { field: 'title', label: '标题', max: 60 },
    });
    expect(ACTIVITIES_SWITCH).toMatchObject({ name: 'activities', label: '四微活动' });
  });

  it('say what the course credits that they show', () => {
    expect(hoursOfCourse('0.50')).toBe('这是一门课程，学完记 0.50 学时。');
  });
});
