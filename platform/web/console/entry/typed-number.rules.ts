/**
 * 手工输入的数：全角数字、千位逗号照认；不是数、超出范围的原样留着并说明为什么，绝不悄悄改成别的数。
 */
export interface NumberLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Decimals; 0 takes whole numbers only. */
  readonly decimals?: number | undefined;
}

/** Number as typed: `null` for nothing, `NaN` for what is no number. */
export const readNumber = (typed: string): number | null => {
  const text = typed.normalize('NFKC').replaceAll('。', '.').replace(/\s/g, '');
  if (text === '') return null;
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
};

const decimalsOf = (value: number) => (String(value).split('.')[1] ?? '').length;

const rangeText = ({ min, max }: NumberLimits): string => {
  if (min === undefined) return `不能大于 ${max}`;
  return max === undefined ? `不能小于 ${min}` : `请填 ${min} 到 ${max} 之间的数`;
};

/** The sentence below a field that holds `value`; empty when the value can be, or is none. */
export const numberProblem = (value: number | null, limits: NumberLimits): string => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, decimals = 0 } = limits;
  if (value === null) return '';
  if (!Number.isFinite(value)) return '这里只填数字';
  if (decimalsOf(value) > decimals) return decimals === 0 ? '请填整数' : `最多 ${decimals} 位小数`;
  return value < min || value > max ? rangeText(limits) : '';
};
