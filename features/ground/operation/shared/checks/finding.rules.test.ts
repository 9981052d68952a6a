import { describe, expect, it } from 'vitest';
import { about, countOf, worstFirst, worstOf } from './finding.rules.ts';

const disk = about('machine', 'disk', '磁盘');
const right = disk.ok('够用。');
const odd = disk.note('快满了。', '清理。');
const wrong = disk.fault('满了。', '加盘。');

describe('findings', () => {
  it('are made of what was found and what to do', () => {
    const common = { code: 'machine.disk', subject: 'machine', title: '磁盘' };
    expect([right, odd, wrong]).toEqual([
      { ...common, state: 'OK', found: '够用。', remedy: '' },
      { ...common, state: 'NOTE', found: '快满了。', remedy: '清理。' },
      { ...common, state: 'FAULT', found: '满了。', remedy: '加盘。' },
    ]);
  });

  it('are sorted from the worst on, and stay in their order otherwise', () => {
    const later = disk.note('还剩一成。', '清理。');
    expect(worstFirst([right, odd, wrong, later])).toEqual([wrong, odd, later, right]);
  });

  it('are counted by their state', () => {
    const all = [right, odd, wrong, odd];
    expect([countOf(all, 'OK'), countOf(all, 'NOTE'), countOf([], 'OK')]).toEqual([1, 2, 0]);
  });

  it('are as bad as the worst of them, and good where there are none', () => {
    expect([worstOf([right, odd, wrong]), worstOf([right, odd]), worstOf([right]), worstOf([])]).toEqual([
      ...['FAULT', 'NOTE', 'OK', 'OK'],
    ]);
  });
});
