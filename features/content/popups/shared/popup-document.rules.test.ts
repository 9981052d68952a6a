import { describe, expect, it } from 'vitest';
import { initialOf, problemsOf } from '#platform/shared/record.ts';
import { popupRecord } from './popup.record.ts';
import { popupProblems } from './popup-document.rules.ts';

const popup = {
  ...initialOf(popupRecord),
  ...{ title: '新书到了', text: '红色故事书上架。', link: '/digital-library' },
  ...{ fromDay: '2026-07-01', toDay: '2026-07-31' },
};

it('a new popup is switched off, for all, and on home only', () => {
  expect(initialOf(popupRecord)).toMatchObject({ isOn: false, audience: 'all', pages: 'home' });
});

describe('before a popup is submitted', () => {
  it('it says something, leads somewhere, and has its days', () => {
    expect([popupProblems(popup), problemsOf(popupRecord, popup)]).toEqual([[], {}]);
    const empty = initialOf(popupRecord);
    expect(popupProblems(empty).map(({ field }) => field)).toEqual(['link']);
    expect(Object.keys(problemsOf(popupRecord, empty))).toEqual(['title', 'text', 'fromDay', 'toDay']);
  });

  it.each([
    [{ toDay: '2026-06-30' }, '最后一天早于第一天，请重新选择'],
    [{ toDay: '2026-08-01' }, '最多弹 31 天，现在 32 天，请缩短'],
    [{ title: '长'.repeat(25) }, '标题最多 24 字，现在 25 字，请删减 1 字'],
    [{ text: '长'.repeat(81) }, '一两句话最多 80 字，现在 81 字，请删减 1 字'],
  ])('it is neither too long nor backwards: %#', (changes, expected) => {
    expect(popupProblems({ ...popup, ...changes }).map(({ text }) => text)).toEqual([expected]);
  });
});
