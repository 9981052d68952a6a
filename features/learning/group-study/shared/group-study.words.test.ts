import { expect, it } from 'vitest';
import { ROLE_CODES } from '#platform/shared/caller.ts';
import { GROUP_STUDY_AUDIT, GROUP_STUDY_CONSOLE, GROUP_STUDY_PAGES, stayText } from './group-study.words.ts';
import { groupReceiptPath, groupRunPath } from './group-study-address.rules.ts';

it('a stay is said in seconds under a minute, then in whole minutes', () => {
  expect([0, 59, 60, 119, 120, 1440].map(stayText)).toEqual([
    '0 秒',
    '59 秒',
    '1 分',
    '1 分',
    '2 分',
    '24 分',
  ]);
});

it('the pages are open to every role, the console to those who lead', () => {
  expect(GROUP_STUDY_PAGES.map(({ path, roles }) => [path, roles])).toEqual([
    ['/group-study', ROLE_CODES],
    [groupRunPath('').split('?')[0], ROLE_CODES],
    [groupReceiptPath('').split('?')[0], ROLE_CODES],
  ]);
  expect(GROUP_STUDY_CONSOLE.map(({ path, roles }) => [path, roles])).toEqual([
    ['/console/group-study', ['manager', 'admin']],
  ]);
});

it('a run and its receipt are addressed by their id', () => {
  expect(groupRunPath('g1')).toBe('/group-study/run?id=g1');
  expect(groupReceiptPath('g&1')).toBe('/group-study/receipt?id=g%261');
});

it('a verdict is called in the audit as it is where it is given', () => {
  expect(GROUP_STUDY_AUDIT[0]?.values).toEqual({ verdict: { CONFIRMED: '属实', DOUBTFUL: '存疑' } });
});
