import { describe, expect, it } from 'vitest';
import { POPUP_TITLE_MAX } from './popup.record.ts';
import { POPUP_WORDS } from './popup-kind.words.ts';
import { NEVER_SHOWN, POPUPS_CONSOLE, popupNote } from './popups.words.ts';

describe('popups among the pages', () => {
  it('stand in the console, where writers have all calls of their kind', () => {
    expect(POPUPS_CONSOLE).toMatchObject([
      {
        ...{
          path: '/console/popups',
          title: '弹窗管理',
          group: '教学',
          order: 37,
          roles: ['author', 'admin'],
        },
        calls: ['admin/publication/*?kind=popup'],
      },
    ]);
    expect(POPUP_WORDS).toMatchObject({
      ...{ kind: 'popup', name: '弹窗', unit: '个', path: '/console/popups' },
      title: { field: 'title', max: POPUP_TITLE_MAX },
    });
  });

  it('say where they never show', () => {
    expect(NEVER_SHOWN).toEqual([
      ['学习、考试、登录和只读的页面不弹', '一直如此，不能改'],
      ['长者模式不弹', '一直如此，不能改'],
      ['一台设备一天最多弹一次', '以服务器的日期为准'],
    ]);
  });
});

describe('the note of a popup', () => {
  const note = (isOn: boolean, fromDay: string, toDay: string) => popupNote({ isOn, fromDay, toDay });

  it('says whether it is on, and its days where both are set', () => {
    expect(note(true, '2026-07-01', '2026-07-09')).toBe('打开　2026-07-01 至 2026-07-09');
    expect(note(false, '', '')).toBe('关着　没有定日子');
    expect([note(true, '2026-07-01', ''), note(true, '', '2026-07-09')]).toEqual([
      '打开　没有定日子',
      '打开　没有定日子',
    ]);
  });
});
