import { describe, expect, it } from 'vitest';
import { planSense, planTitle, shortDay, yearSentences } from './my-duty.words.ts';

const year = {
  standing: 'ON_PACE' as const,
  ...{ hours: '26.50', missingHours: '5.50', yearEndHours: '50.00', note: '' },
  ...{ forecastDay: '2026-08-17', daysEarly: 136 },
};
const plan = (changes: object = {}) => ({
  missingHours: '5.50',
  plan: { closesGap: true, gapHours: '5.50', planHours: '6.00', courseNum: 5, courses: [], ...changes },
});

describe('the year in words', () => {
  it('says what is missing and when it will be reached', () => {
    expect(yearSentences(year)).toEqual([
      '还差 5.50 学时',
      '照现在的进度，8 月 17 日学满，比期限早 136 天。',
    ]);
    expect(yearSentences({ ...year, forecastDay: '' })[1]).toBe(
      '照现在的进度，年底学到 50.00 学时，学不满。',
    );
    expect(yearSentences({ ...year, hours: '0.00' })[1]).toBe('今年还没有记过学时，从下面第一门开始。');
    expect(shortDay('2026-12-01')).toBe('12 月 1 日');
  });

  it('names an exemption with its reason, and a target that is reached', () => {
    expect(yearSentences({ ...year, standing: 'EXEMPT', note: '住院' })).toEqual([
      '这一年免学',
      '原因：住院',
    ]);
    expect(yearSentences({ ...year, standing: 'DONE' })[0]).toBe('已经学满');
  });

  it('says what the list can do, and where the cap on online hours leaves the rest', () => {
    expect(planTitle(plan())).toBe('用 5 门课补齐');
    expect(planSense(plan())).toContain('共 6.00 学时');
    expect(planSense(plan({ gapHours: '2.00' }))).toContain('网上最多还能计 2.00 学时');
    expect(planTitle(plan({ closesGap: false }))).toBe('先学这 0 门');
    expect(planSense(plan({ closesGap: false }))).toContain('全学完能补 6.00 学时');
  });
});

describe('the words where there is less to say', () => {
  it('name no reason that was not given', () => {
    expect(yearSentences({ ...year, standing: 'EXEMPT' })).toEqual(['这一年免学', '学了也照样记。']);
  });

  it('say that more courses belong to the list than are shown', () => {
    const said = (courseNum: number) => planSense(plan({ courseNum, courses: [1, 2, 3] }));
    expect(said(4)).toBe('门数最少的一组，共 6.00 学时，先列 3 门');
    expect(said(3)).toBe('门数最少的一组，共 6.00 学时，已经开始的排在前面');
    expect(planTitle(plan({ closesGap: false, courses: [1, 2, 3] }))).toBe('先学这 3 门');
  });
});
