/**
 * 操作记录里不留身份证号：事由、检索词、文件名等人写的文字里出现的号码，只留末四位。
 */
const NUMBER =
  /(?<!\d)\d{6}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?=\d{3}[\dXx](?![\dXx]))/g;

/** `text` with every identity number in it reduced to its last four signs. */
export const withoutIdentityNumbers = (text: string): string =>
  text.replace(NUMBER, (found) => '*'.repeat(found.length));
