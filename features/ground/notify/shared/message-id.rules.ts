/** 编号规则：消息编号是数据库能存的正整数；别的写法不是任何一条消息。 */

export const LARGEST_ID = 2n ** 63n - 1n;

/** The number behind an id of the wire, or null when no message can have it. */
export const idNumberOf = (text: string): bigint | null => {
  if (!/^[0-9]{1,19}$/.test(text)) return null;
  const id = BigInt(text);
  return id <= LARGEST_ID ? id : null;
};
