/**
 * 维吾尔文识别规则：字母有一半以上是阿拉伯字母，且有维吾尔文才有的写法（ې、ۈ，或词首 ئ 加元音），没有哈萨克文的高 ٴ 字母。
 */
const LETTER = /\p{L}/gu;
const ARABIC = /\p{Script=Arabic}/u;
const UYGHUR = /[ېۈ]|ئ[اەوۇۆۈېى]/u;
const KAZAKH = /[\u0674-\u0678]/u;

/** Whether a paragraph is to be marked as Uyghur, which gives it its font and its reading voice. */
export const isUyghur = (text: string): boolean => {
  const letters = text.match(LETTER) ?? [];
  const arabic = letters.filter((letter) => ARABIC.test(letter)).length;
  return arabic * 2 >= letters.length && UYGHUR.test(text) && !KAZAKH.test(text);
};

/** Whether a paragraph has lost what it was marked for. */
export const hasArabicLetters = (text: string): boolean => ARABIC.test(text);
