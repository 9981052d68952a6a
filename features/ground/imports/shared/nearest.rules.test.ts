import { describe, expect, it } from 'vitest';
import { editDistance, editLimit, nearest } from './nearest.rules.ts';

describe('the distance between two names', () => {
  it('counts signs put in, left out and exchanged', () => {
    expect(editDistance('恰萨美其特乡', '恰斯米其提乡')).toBe(3);
    expect(editDistance('城关镇', '城关街道')).toBe(2);
    expect(editDistance('', 'ab')).toBe(2);
    expect(editDistance('𠮷乡', '乡')).toBe(1);
  });

  it('is not counted further than asked', () => {
    expect(editDistance('一二三四五', '六七八九十', 2)).toBe(3);
    expect(editDistance('一', '一二三四五', 2)).toBe(3);
  });
});

describe('candidates', () => {
  const towns = ['恰斯米其提乡', '洛克乡', '依提木孔镇', '城关街道'].map((name) => ({
    name,
    spellings: [name, `叶城县${name}`],
  }));
  const names = (text: string) => nearest(text, towns).map(({ name }) => name);

  it('are the nearest first, under any of their spellings', () => {
    expect(names('叶城县恰斯美其特乡')[0]).toBe('恰斯米其提乡');
    expect(names('依提木孔乡')[0]).toBe('依提木孔镇');
  });

  it('are none when nothing is near', () => {
    expect(names('乌鲁木齐高新区')).toEqual([]);
    expect(names('xyz')).toEqual([]);
  });
});

describe('the borders of what is near', () => {
  it('are counted up to the limit itself', () => {
    expect(editDistance('一', '一二三', 2)).toBe(2);
    expect(editDistance('甲乙', '丙丁', 2)).toBe(2);
    expect(editDistance('甲乙', '丙丁', 1)).toBe(2);
    expect([editDistance('', ''), editDistance('甲', '')]).toEqual([0, 1]);
  });

  it('are one edit of a short name, two, or two fifths of a long one', () => {
    expect([0, 1, 3, 4, 7, 8, 10].map(editLimit)).toEqual([1, 1, 1, 2, 2, 3, 4]);
  });

  const of = (...names: string[]) => names.map((name) => ({ name, spellings: [name] }));
  const near = (text: string, names: readonly string[], count?: number) =>
    nearest(text, of(...names), count).map(({ name }) => name);

  it('take in what is at the limit, and nothing without a common sign', () => {
    expect(near('城关镇', ['城关乡', '城东乡'])).toEqual(['城关乡']);
    expect(near('甲', ['乙'])).toEqual([]);
  });

  it('leave three, the nearest first and then as they were given', () => {
    const names = ['城关新镇里', '城关新乡', '城关新镇', '城新镇', '关新镇'];
    expect(near('城关新镇', names)).toEqual(['城关新镇', '城关新镇里', '城关新乡']);
    expect(near('城关新镇', names, 1)).toEqual(['城关新镇']);
    expect(near('城关新镇', names, 9)).toHaveLength(5);
  });
});
