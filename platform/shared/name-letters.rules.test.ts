import { expect, it } from 'vitest';
import { nameLettersProblem, refuseStrangeLetters, strangeLetterOf } from './name-letters.rules.ts';

it('takes Chinese, Uyghur and Latin names, digits, common punctuation and rare characters', () => {
  for (const name of [
    '中共莎车县委组织部（第 3 党支部）',
    '阿依古丽·买买提党小组',
    'ئايگۈل پارتىيە ياچېيكىسى، 2-گۇرۇپپا',
    'Party Branch No. 5 & 6',
    '𠮷䶮村党支部',
    '“两新”组织——流动党员',
    '党课｜学习《中国共产党章程》（2026 年版）［上］：“三会一课”怎样开？！',
    'Қазақ тіліндегі сабақ №3',
    'ئا\u200cئىلە ۋە جەمئىيەت «1-دەرس»؟',
    '党建＋网格：1×2 → 3 个百分点，增收 ￥300、12%，25℃，60㎡',
    '　阿 依\u00a0古丽\t',
  ])
    expect([name, strangeLetterOf(name)]).toEqual([name, '']);
});

it('names the character that a name cannot have', () => {
  expect(nameLettersProblem('先锋😀支部')).toBe('名称里不能有“😀”，只用文字、数字和常用标点');
  expect(nameLettersProblem('<i>支部</i>')).toBe('名称里不能有“<”，只用文字、数字和常用标点');
  expect(strangeLetterOf('第1️⃣支部')).toBe('\ufe0f');
  expect(strangeLetterOf('★支部')).toBe('★');
  expect(strangeLetterOf('甲＜乙')).toBe('＜');
  expect(strangeLetterOf('🇨🇳')).toBe('🇨');
});

it('leaves a name from before the rule as it is, and says at which field another one is refused', () => {
  expect(nameLettersProblem('★支部', '★支部')).toBe('');
  refuseStrangeLetters('name', '★支部', '★支部');
  expect(() => refuseStrangeLetters('name', '★★支部', '★支部')).toThrow(
    expect.objectContaining({ status: 422, fields: { name: '名称里不能有“★”，只用文字、数字和常用标点' } }),
  );
});
