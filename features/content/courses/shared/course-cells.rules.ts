/**
 * 课程表格的取值规则：形式、语言写中文名；学时 0.01 到 99.99；完成比例 50 到 100；倍速 1 到 2。
 */
import type { CellProblem } from '#features/ground/imports/shared/row-problem.schema.ts';

export const MEDIA_KINDS = { 图文: 'text', 视频: 'video', 音频: 'audio' } as const;
export const LANGUAGES = {
  国家通用语言: 'zh',
  汉语: 'zh',
  维吾尔语: 'ug',
  哈萨克语: 'kk',
  蒙古语: 'mn',
  柯尔克孜语: 'ky',
} as const;

const choose =
  (values: readonly string[]) =>
  (text: string): CellProblem | null =>
    values.includes(text)
      ? null
      : { reason: `“${text.slice(0, 20)}”不在可选范围内`, fix: `可填：${values.join('、')}` };

export const mediaKindProblem = choose(Object.keys(MEDIA_KINDS));
export const languageProblem = choose(Object.keys(LANGUAGES));

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

export const secondsProblem = (text: string): CellProblem | null => {
  const seconds = Number(text.normalize('NFKC'));
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= 36_000
    ? null
    : { reason: '最少学习秒数应是 0 到 36000 的整数', fix: '例如 15；空着时图文按 15 秒算' };
};

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
