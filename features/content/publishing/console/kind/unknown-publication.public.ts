import { type KindWords, kindListTitle } from '../../shared/kind.words.ts';

/** Words in place of a publication that is not there, or not this person's to see. */
export const unknownOf = (words: KindWords) => ({
  title: `没有这${words.unit}${words.name}`,
  reason: '它可能已被删除，或不归您现在的身份管理。',
  back: { to: words.path, label: `回${kindListTitle(words)}` },
});
