/**
 * 内容语言规则：课程和字幕用哪几种语言，各叫什么，从哪边读起；不认识的语言原样写出代码。
 */
export const CONTENT_LANGUAGES = [
  { code: 'zh', name: '国家通用语言' },
  { code: 'ug', name: '维吾尔文' },
  { code: 'kk', name: '哈萨克文' },
  { code: 'ky', name: '柯尔克孜文' },
  { code: 'mn', name: '蒙古文' },
] as const;

/** In Xinjiang these three are written in Arabic letters. */
const RIGHT_TO_LEFT = ['ug', 'kk', 'ky'];

export const languageName = (code: string): string =>
  CONTENT_LANGUAGES.find((language) => language.code === code)?.name ?? code;

export const directionOf = (code: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr');
