import { durationText } from '#platform/shared/times.ts';

type Fact = string | number | boolean | null | readonly unknown[] | { readonly [name: string]: unknown };

const plain = (value: Fact): string => String(value);
const seconds = (value: Fact): string => durationText(Number(value));
const hundredths = (value: Fact): string => (Number(value) / 100).toFixed(2);
const SIGNS: Readonly<Record<string, string>> = { PRESENT: '按时到场', LATE: '晚到', LEAVE: '请假' };

/** Facts of a presence that a receipt shows, in this order, each with its label; the others stay in the digest only. */
const SHOWN: readonly (readonly [string, string, (value: Fact) => string])[] = [
  ['className', '班级', plain],
  ['day', '日期', plain],
  ['startTime', '开始', plain],
  ['endTime', '结束', plain],
  ['teacher', '讲师', plain],
  ['place', '地点', plain],
  ['signStatus', '到场', (value) => SIGNS[plain(value)] ?? plain(value)],
  ['signTime', '签到时间', plain],
  ['group', '集体学习回执', plain],
  ['presentSeconds', '在场', seconds],
  ['courseHundredths', '整门课学时', hundredths],
  ['isWhole', '学满整场', (value) => (value === true ? '是' : '否')],
  ['matter', '申诉的事', plain],
  ['decidedBy', '审定人', plain],
  ['confirmedBy', '复核人', plain],
];

/** The facts of a presence in words; empty ones are left out. */
export const factsInWords = (facts: Readonly<Record<string, Fact>>): { name: string; text: string }[] =>
  SHOWN.flatMap(([key, name, say]) => {
    const value = facts[key];
    return value === undefined || value === null || value === '' ? [] : [{ name, text: say(value) }];
  });
