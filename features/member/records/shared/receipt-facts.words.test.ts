import { expect, it } from 'vitest';
import { durationText } from '#platform/shared/times.ts';
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

it('says numbers, switches and times, and leaves out what is not known', () => {
  expect(
    factsInWords({
      confirmedBy: null,
      isWhole: true,
      presentSeconds: 5400,
      className: 12,
      signStatus: 'MISSED',
      decidedBy: '买买提江',
    }),
  ).toEqual([
    { name: '班级', text: '12' },
    { name: '到场', text: 'MISSED' },
    { name: '在场', text: durationText(5400) },
    { name: '学满整场', text: '是' },
    { name: '审定人', text: '买买提江' },
  ]);
});
