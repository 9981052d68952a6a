/**
 * 课程表格的取值规则：语言写中文名；学时 0.01 到 99.99；完成比例 50 到 100；倍速 1 到 2。
 */
import type { CellProblem } from '#features/ground/imports/shared/row-problem.schema.ts';

export const LANGUAGES = {
  国家通用语言: 'zh',
  汉语: 'zh',
  维吾尔语: 'ug',
  哈萨克语: 'kk',
  蒙古语: 'mn',
  柯尔克孜语: 'ky',
} as const;

const CODES: ReadonlyMap<string, string> = new Map(Object.entries(LANGUAGES));

/** Code of a language by its name; null when there is none. */
export const languageOf = (text: string): string | null => CODES.get(text) ?? null;

export const languageProblem = (text: string): CellProblem | null =>
  languageOf(text) === null
    ? { reason: `“${text.slice(0, 20)}”不在可选范围内`, fix: `可填：${[...CODES.keys()].join('、')}` }
    : null;

/** 「80%」 and 「0.8」 both happen; a spreadsheet turns the first into the second. */
export const percentOf = (text: string): number => {
  const plain = text.normalize('NFKC');
  const number = Number(plain.replace('%', ''));
  return number > 0 && number <= 1 && !plain.includes('%') ? Math.round(number * 100) : number;
};

export const percentProblem = (text: string): CellProblem | null => {
  const percent = percentOf(text);
  return Number.isInteger(percent) && percent >= 50 && percent <= 100
    ? null
    : { reason: '完成比例应在 50 到 100 之间', fix: '填整数，例如 95；空着按 95 算' };
};

export const hoursProblem = (text: string): CellProblem | null =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text.normalize('NFKC')) && Number(text.normalize('NFKC')) >= 0.01
    ? null
    : { reason: '学时应在 0.01 到 99.99 之间，最多两位小数', fix: '例如 0.5' };

export const rateOf = (text: string): number => Number(text.normalize('NFKC').replace(/(倍速?|x|X|×)$/, ''));

export const rateProblem = (text: string): CellProblem | null => {
  const rate = rateOf(text);
  return rate >= 1 && rate <= 2 && Number(rate.toFixed(2)) === rate
    ? null
    : { reason: '允许倍速应在 1 到 2 之间', fix: '例如 1.5；空着按 2 算' };
};

/** Names of teachers, as people list them. */
export const teacherNames = (text: string): string[] =>
  text
    .split(/[、,，;；/\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);
