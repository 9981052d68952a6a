/** 找人规则：姓名里的间隔号、连字符、点和空格，写不写都找得到；全角半角、大小写不分。 */
/** Signs that are left out of names when people are looked for. */
export const NAME_MARKS = ' 　·•・‧．.-';

/** The typed text without them, in lower case. */
export const letteredKey = (typed: string): string =>
  [...typed.normalize('NFKC').toLowerCase()].filter((sign) => !NAME_MARKS.includes(sign)).join('');
