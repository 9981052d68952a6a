import { describe, expect, it } from 'vitest';
import { SITE_SETTINGS_AUDIT, SITE_SETTINGS_CONSOLE } from './site-settings.words.ts';

describe('settings of the site in the console', () => {
  it('are a page for those whom it concerns', () => {
    expect(SITE_SETTINGS_CONSOLE).toEqual([
      {
        name: 'site-settings',
        path: '/console/site-settings',
        title: '站点设置',
        icon: 'organisation',
        group: '资源与运行',
        order: 7,
        roles: ['operator'],
        calls: ['admin/setting/*'],
      },
    ]);
  });

  it('have words for each action of the audit trail and for what it notes', () => {
    expect(SITE_SETTINGS_AUDIT.map(({ actions }) => Object.values(actions))).toEqual([
      ['修改站点设置', '恢复站点设置'],
    ]);
    expect(SITE_SETTINGS_AUDIT[0]?.fields).toMatchObject({ version: '第几次改动' });
  });
});
