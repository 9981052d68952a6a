import { describe, expect, test } from 'vitest';
import { atColon, breakWords } from './break-words.ts';

describe('a title broken at words', () => {
  test('never splits a place name', () => {
    expect(breakWords('塔克拉玛干锁边记')).toEqual(['塔克拉玛干', '锁边记']);
    expect(breakWords('走进乌鲁木齐')).toContain('乌鲁木齐');
  });

  test('keeps a particle with the word before it', () => {
    expect(breakWords('坎儿井里的智慧')).toEqual(['坎儿井里的', '智慧']);
  });

  test('keeps a stop with the word before and an opening quote with the word after', () => {
    for (const piece of breakWords('“十五五”开局之年，新疆高质量发展怎么干')) {
      expect(piece).not.toMatch(/^[，。：；、！？”’》]/);
      expect(piece).not.toMatch(/[“‘《]$/);
    }
  });

  test('does not end a line with a word that asks for the next one', () => {
    expect(breakWords('版本已更新，请清理浏览器缓存')).toContain('请清理');
  });

  test('loses no character', () => {
    for (const title of ['', '党章修养十讲', '网格里的一天：社区党建实务', '2026 年 第三季度（南疆）'])
      expect(breakWords(title).join('')).toBe(title);
  });
});

describe('a title with a colon', () => {
  test('is parted after it', () => {
    expect(atColon('玛纳斯：唱出来的史诗')).toEqual(['玛纳斯：', '唱出来的史诗']);
    expect(atColon('一问：二答：三议')).toEqual(['一问：', '二答：三议']);
  });

  test('stays whole where there is nothing to part', () => {
    for (const title of ['', '党章修养十讲', '玛纳斯：', '：唱出来的史诗'])
      expect(atColon(title)).toEqual([title, '']);
  });

  test('stays whole when it is so long that a card cuts it off', () => {
    const title = `课程：${'长'.repeat(40)}`;
    expect(atColon(title)).toEqual([title, '']);
  });
});
