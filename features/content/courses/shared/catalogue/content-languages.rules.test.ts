import { describe, expect, it } from 'vitest';
import { directionOf, languageName } from './content-languages.rules.ts';

describe('内容语言', () => {
  it('有自己的名字，不认识的写代码', () => {
    expect(languageName('zh')).toBe('国家通用语言');
    expect(languageName('ug')).toBe('维吾尔文');
    expect(languageName('tt')).toBe('tt');
  });

  it('维吾尔文、哈萨克文、柯尔克孜文从右往左', () => {
    expect(['zh', 'ug', 'kk', 'ky', 'mn', 'tt'].map(directionOf)).toEqual([
      'ltr',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
  });
});
