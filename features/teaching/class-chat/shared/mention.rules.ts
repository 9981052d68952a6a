/**
 * 提到人的规则：在“@”后面写名字的开头，从名单里选；一条消息最多提到 20 人；名字还留在消息里，才算提到。
 */
export const MENTIONS_AT_ONCE = 20;

export interface Mentioned {
  readonly userId: string;
  readonly name: string;
}

/** Letters after an `@` that stand before the caret: what the list of names is searched by, and where the `@` stands. */
export interface MentionStart {
  readonly at: number;
  readonly keyword: string;
}

const LONGEST_NAME = 20;

/** The name that is being written at `caret`; null where none is. An `@` within a word (an address) begins none. */
export const mentionStart = (text: string, caret: number): MentionStart | null => {
  const found = /(?<![\w.@])@([\p{L}\p{M}·]*)$/u.exec(text.slice(0, caret));
  const keyword = found?.[1];
  if (!found || keyword === undefined || [...keyword].length > LONGEST_NAME) return null;
  return { at: found.index, keyword };
};

/** The text with a chosen name instead of what was written after the `@`, and where the caret stands then. */
export const withMention = (
  text: string,
  { at, keyword }: MentionStart,
  name: string,
): { readonly text: string; readonly caret: number } => {
  const before = `${text.slice(0, at)}@${name} `;
  const after = text.slice(at + 1 + keyword.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
};

/** Those of `people` whose names stand in the text, each once. */
export const mentionedIn = <T extends Mentioned>(text: string, people: readonly T[]): readonly T[] => {
  const named = people.filter(({ name }) => name !== '' && text.includes(`@${name}`));
  return [...new Map(named.map((one) => [one.userId, one])).values()].slice(0, MENTIONS_AT_ONCE);
};
