import { expect, it } from 'vitest';
import { factsInWords } from './receipt-facts.words.ts';

it('says the facts of a presence in their order and keeps ids and rules to itself', () => {
  expect(
    factsInWords({ witness: 'u-17', place: '二号教室', day: '2026-07-06', signStatus: 'LATE', teacher: '' }),
  ).toEqual([
    { name: '日期', text: '2026-07-06' },
    { name: '地点', text: '二号教室' },
    { name: '到场', text: '晚到' },
  ]);
  expect(factsInWords({ courseHundredths: 130, isWhole: false })).toEqual([
    { name: '整门课学时', text: '1.30' },
    { name: '学满整场', text: '否' },
  ]);
});
