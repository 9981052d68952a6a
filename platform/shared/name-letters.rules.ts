import { AppError } from './errors.ts';

/**
 * 名称只用文字（汉字、维吾尔文、哈萨克文、拉丁字母等，生僻字也可以）、数字和常用标点；表情、尖括号等别的字符说出是哪一个。
 * 空白和看不见的字符在整理名称时处理，不在这里。
 */
const PLAIN = /[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Cf}\p{Cc}\s+=~|×÷±−∶∼⋯→─°℃№㎡＋＝～｜]/u;
/** Marks that turn a digit or a sign into a picture. */
const PICTURED = /[\ufe0e\ufe0f\u20e3]/u;

/** The first character that a name cannot have; empty when there is none. */
export const strangeLetterOf = (name: string): string =>
  [...name].find((letter) => !PLAIN.test(letter) || PICTURED.test(letter)) ?? '';

/** The sentence that names the character; empty when the name can be, or is the kept one from before this rule. */
export const nameLettersProblem = (name: string, kept = ''): string => {
  const strange = name === kept ? '' : strangeLetterOf(name);
  return strange === '' ? '' : `名称里不能有“${strange}”，只用文字、数字和常用标点`;
};

/** Throws `names.strangeLetter` (422) with the sentence at `field`; the kept name may stay. */
export const refuseStrangeLetters = (field: string, name: string, kept = ''): void => {
  const problem = nameLettersProblem(name, kept);
  if (problem !== '')
    throw new AppError('names.strangeLetter', 422, `没有保存：${problem}。`, {
      fields: { [field]: problem },
    });
};
