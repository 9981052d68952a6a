import { expect, test } from 'vitest';
import { whyUnrecorded } from './recording.words.ts';

test('study is recorded outside classes and in a class in progress', () => {
  expect(whyUnrecorded('', '')).toBe('');
  expect(whyUnrecorded('', 'HOLDOVER')).toBe('');
  expect(whyUnrecorded('k01', 'HOLDING')).toBe('');
});

test('a class whose status nobody named is left to the server', () => {
  expect(whyUnrecorded('k01', '')).toBe('');
});

test('a class that has not begun or is over is watched without being recorded, and the reason is said', () => {
  expect(whyUnrecorded('k01', 'WILLHOLD')).toBe('班级未开始培训，请耐心等待~');
  expect(whyUnrecorded('k01', 'HOLDOVER')).toBe('班级已结束，可以继续观看，不再记学时');
  expect(whyUnrecorded('k01', 'OFFLINE')).toBe('班级已由主办单位下线，可以继续观看，不再记学时');
  expect(whyUnrecorded('k01', 'LEARNED')).toContain('不记学时');
});
