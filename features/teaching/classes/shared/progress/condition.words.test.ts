import { describe, expect, it } from 'vitest';
import { conditionWords } from './condition.words.ts';

describe('a condition of graduation in words', () => {
  it('is what there is and what is asked for, with what is missing', () => {
    const course = { code: 'HOURS', name: '累计 32.00 学时', need: '32.00', got: '29.60', okFlag: '0' };
    expect(conditionWords({ ...course, missing: '还差 2.40 学时' })).toEqual({
      have: '29.60 / 32.00',
      missing: '还差 2.40 学时',
    });
  });

  it('is the best score of the final test, or that it was not sat', () => {
    const exam = { code: 'EXAM', name: '结业考试 60 分及格', need: '60', missing: '还没有考', okFlag: '0' };
    expect(conditionWords({ ...exam, got: '' })).toEqual({ have: '未考', missing: '' });
    expect(conditionWords({ ...exam, got: '52.5', missing: '现在 52.5 分' }).have).toBe('52.5 分');
  });

  it('is the score of the test on paper, or that there is none yet', () => {
    const paper = { code: 'PAPER_EXAM', name: '笔试 60 分及格', need: '60', missing: '还没有', okFlag: '0' };
    expect(conditionWords({ ...paper, got: '' })).toEqual({ have: '还没有成绩', missing: '' });
    expect(conditionWords({ ...paper, got: '52.5' })).toEqual({ have: '52.5 分', missing: '' });
  });

  it('what another feature has not counted yet begins at nought; a word that is still to come stands alone', () => {
    const rate = { code: 'SIGN_RATE', name: '全程出勤率达到 80%', got: '', missing: '还没有', okFlag: '0' };
    expect(conditionWords({ ...rate, need: '80' })).toEqual({ have: '0 / 80', missing: '' });
    expect(conditionWords({ ...rate, need: '前 80' })).toEqual({ have: '', missing: '还没有' });
    expect(conditionWords({ ...rate, need: '合格' })).toEqual({ have: '', missing: '还没有' });
  });
});
