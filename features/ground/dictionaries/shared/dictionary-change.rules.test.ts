import { describe, expect, it } from 'vitest';
import { changedNum, changeOf, changeProblem, codeProblem, type Entry } from './dictionary-change.rules.ts';

const entry = (pCode: string, pName: string, isHidden = false): Entry => ({ pCode, pName, isHidden });
const BEFORE = [entry('OATH', '入党宣誓'), entry('LECTURE', '专题党课'), entry('DAY', '主题党日', true)];
const ALL = { mayAdd: true, mayHide: true };
const problem = (after: readonly Entry[], rights = ALL, used: Readonly<Record<string, string>> = {}) =>
  changeProblem(BEFORE, after, rights, (code) => used[code] ?? '');

describe('a change of a dictionary', () => {
  it('names what was added, removed, renamed, hidden and brought back', () => {
    const change = changeOf(BEFORE, [
      entry('LECTURE', '党课', true),
      entry('DAY', '主题党日'),
      entry('WALK', '重走之路'),
    ]);
    expect(change.added.map(({ pCode }) => pCode)).toEqual(['WALK']);
    expect(change.removed.map(({ pCode }) => pCode)).toEqual(['OATH']);
    expect(change.renamed.map(({ after }) => after.pName)).toEqual(['党课']);
    expect(change.hidden.map(({ pCode }) => pCode)).toEqual(['LECTURE']);
    expect(change.shownAgain.map(({ pCode }) => pCode)).toEqual(['DAY']);
    expect(change.isReordered).toBe(false);
    expect(changedNum(change)).toBe(5);
  });

  it('is an order only where those that stay stand differently', () => {
    const [first, second, third] = BEFORE as [Entry, Entry, Entry];
    expect(changeOf(BEFORE, [second, first, third]).isReordered).toBe(true);
    expect(changeOf(BEFORE, [first, entry('NEW', '新'), second, third]).isReordered).toBe(false);
    expect(changedNum(changeOf(BEFORE, BEFORE))).toBe(0);
  });

  it('keeps what is used and says by what', () => {
    const [, ...rest] = BEFORE;
    expect(problem(rest)).toBe('');
    expect(problem(rest, ALL, { OATH: '3 处教育基地' })).toBe(
      '“入党宣誓”不能删除：3 处教育基地在用，可以停用',
    );
  });

  it('takes no new entry and hides none where the codes are the portal’s own', () => {
    expect(problem([...BEFORE, entry('NEW', '新项')], { mayAdd: false, mayHide: true })).toContain(
      '不能增删',
    );
    expect(problem(BEFORE.slice(1), { mayAdd: false, mayHide: true })).toContain('不能增删');
    expect(problem([entry('OATH', '入党宣誓', true), ...BEFORE.slice(1)], { ...ALL, mayHide: false })).toBe(
      '这本字典的项不能停用',
    );
  });

  it('leaves one entry in use, no code and no name twice', () => {
    expect(problem(BEFORE.map((one) => ({ ...one, isHidden: true })))).toBe('至少要留一项在用');
    expect(problem([...BEFORE, entry('OATH', '别的')])).toBe('同一个代码出现了两次');
    expect(problem([...BEFORE, entry('oath', '别的')])).toBe('代码 OATH 已经用于“入党宣誓”');
    expect(problem([...BEFORE, entry('NEW', '入党 宣誓')])).toBe('OATH：已经有“入党 宣誓”（NEW）');
    expect(problem([...BEFORE, entry('NEW', '')])).toBe('NEW：请填写名称');
    expect(problem([...BEFORE, entry('NEW', '甲'.repeat(41))])).toBe('NEW：名称最多 40 个字');
  });

  it('wants a code that starts with a letter', () => {
    for (const code of ['', '1A', 'A', '中文', 'A B', 'A'.repeat(41)])
      expect(codeProblem(code, BEFORE)).not.toBe('');
    expect(codeProblem('RED_ROAD_2', BEFORE)).toBe('');
  });
});
