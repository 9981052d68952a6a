import { describe, expect, it } from 'vitest';
import { firstLanguageOf, languageFirst } from './first-language.rules.ts';

describe('the language in front', () => {
  it('is that of the account of whoever has signed in, and that asked for by a visitor', () => {
    expect(firstLanguageOf({ courseLanguage: 'ug' }, { courseLanguage: 'zh' })).toBe('ug');
    expect(firstLanguageOf({ courseLanguage: '' }, { courseLanguage: 'zh' })).toBeUndefined();
    expect(firstLanguageOf(null, { courseLanguage: 'zh' })).toBe('zh');
  });
  it('is none for 都要 and for whoever has not chosen', () => {
    expect(firstLanguageOf({ courseLanguage: 'all' }, {})).toBeUndefined();
    expect(firstLanguageOf({}, {})).toBeUndefined();
    expect(firstLanguageOf(null, {})).toBeUndefined();
  });
  it('keeps the order within each part', () => {
    const langOf = (one: string) => one.slice(0, 2);
    expect(languageFirst(['zh1', 'ug1', 'zh2', 'kk1', 'ug2'], langOf, 'ug')).toEqual([
      ...['ug1', 'ug2', 'zh1', 'zh2', 'kk1'],
    ]);
    expect(languageFirst(['zh1', 'ug1'], langOf, undefined)).toEqual(['zh1', 'ug1']);
  });
});
