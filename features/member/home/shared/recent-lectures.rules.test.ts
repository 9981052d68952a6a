import { expect, it } from 'vitest';
import { recentLectures } from './recent-lectures.rules.ts';

const newest = ['甲', '乙', '丙', '丁', '戊'].map((id) => ({ id }));
const ids = (headlineId: string | undefined) => recentLectures(newest, headlineId).map(({ id }) => id);

it('lists the four newest lectures but the one in the headline', () => {
  expect(ids('乙')).toEqual(['甲', '丙', '丁', '戊']);
  expect(ids('己')).toEqual(['甲', '乙', '丙', '丁']);
  expect(ids(undefined)).toEqual(['甲', '乙', '丙', '丁']);
  expect(recentLectures([], '甲')).toEqual([]);
});
