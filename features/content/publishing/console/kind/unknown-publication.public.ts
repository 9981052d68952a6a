import type { KindWords } from '../../shared/kind.words.ts';

/** Words in place of a publication that is not there, or not this person's to see. */
export const unknownOf = ({ name, unit, path }: KindWords) => ({
  title: `没有这${unit}${name}`,
  reason: '它可能已被删除，或不归您现在的身份管理。',
  back: { to: path, label: `回${name}管理` },
});
