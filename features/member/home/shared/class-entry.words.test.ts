import { describe, expect, test } from 'vitest';
import { classEntryText } from './class-entry.words.ts';

const counts = (learningNum: number, registeredNum: number, registeringNum: number) => ({
  learningNum,
  registeredNum,
  registeringNum,
});

describe('the door 我的班级 in elder mode', () => {
  test('says how many classes are under way and how many begin later', () => {
    expect(classEntryText(counts(2, 1, 0))).toBe('2 个班正在学，1 个班等着开班');
    expect(classEntryText(counts(0, 0, 1))).toBe('1 个班还在等名额或审核');
  });

  test('says so when there is none, and what one finds there while nothing is known', () => {
    expect(classEntryText(counts(0, 0, 0))).toBe('还没有报名班级');
    expect(classEntryText(undefined)).toBe('看学到哪里、还差什么');
  });
});
