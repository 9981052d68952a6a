import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from './nearest.rules.ts';

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
