/** 区划代码的填写：六位数字，全角照认；填成别的原样留着并说明为什么。 */
export const CODE_LENGTH = 6;

/** The code that a typed text means. */
export const ownCodeOf = (typed: string): string => typed.normalize('NFKC').trim();

/** The sentence below the field of a code; empty when the text can be, or is empty. */
export const ownCodeProblem = (typed: string): string => {
  const code = ownCodeOf(typed);
  if (code === '') return '';
  if (!/^\d+$/.test(code)) return '区划代码只有数字，请去掉别的字';
  return code.length === CODE_LENGTH ? '' : `区划代码是六位数字，现在 ${code.length} 位`;
};
