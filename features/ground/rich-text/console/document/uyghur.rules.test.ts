import { expect, it } from 'vitest';
import { hasArabicLetters, isUyghur } from './uyghur.rules.ts';

it('knows Uyghur among the languages written here', () => {
  expect(isUyghur('ئۈزۈم كەسمەك')).toBe(true);
  expect(isUyghur('پاختا ئېتىزى')).toBe(true);
  expect(isUyghur('ئۈزۈمچىلىك 2026 WiFi')).toBe(true);
  expect(isUyghur('棉田水肥一体化十问')).toBe(false);
  expect(isUyghur('قازاق ءتىلى ٴبىر')).toBe(false);
  expect(isUyghur('اللغة العربية')).toBe(false);
  expect(isUyghur('')).toBe(false);
});

it('leaves a Chinese paragraph with one Uyghur word Chinese', () => {
  expect(isUyghur('葡萄的维吾尔文写作 ئۈزۈم，请同学们跟着老师读三遍')).toBe(false);
  expect(hasArabicLetters('棉田')).toBe(false);
});

it('counts a paragraph as Uyghur from half of its letters on', () => {
  expect([isUyghur('ئۈ ab'), isUyghur('ئۈ abc'), isUyghur('123')]).toEqual([true, false, false]);
});
