/**
 * 图文编辑器的规则：颜色、图片地址与链接只认列出的几种；字数的数法在 written-text.rules.ts。
 */
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';

/** How high the writing field is for each limit, in pixels (section 9 names 190 for the short one). */
export const fieldHeight = (limit: number): number => (limit <= WORD_LIMITS.short ? 190 : 420);

/** How long the editor's messages stay (section 9). */
export const MESSAGE_MS = 4000;

/** Steps that can be taken back. */
export const UNDO_STEPS = 20;

/** The colours that text may have, by their token; written as `data-tone`, so that no class and no style is kept. */
export const TONES = ['ink', 'ink-2', 'cinnabar', 'blue', 'pine', 'gold-ink'] as const;
export type Tone = (typeof TONES)[number];
export const isTone = (value: string | null | undefined): value is Tone =>
  TONES.some((tone) => tone === value);

/** Pictures of this site only: one from elsewhere would tell its server who reads. */
const OWN_PICTURE = /^\/(media|covers|pictures)\/[A-Za-z0-9][A-Za-z0-9/_.-]*$/;
export const isOwnPicture = (address: string | null | undefined): address is string =>
  typeof address === 'string' && OWN_PICTURE.test(address) && !address.includes('..');

const LINK_SHOWN = 30;
const LINK_CUT = 20;

/** A link's address in its bubble: over 30 characters the first 20 and an ellipsis (section 9). */
export const shortAddress = (address: string): string => {
  const characters = [...address];
  return characters.length > LINK_SHOWN ? `${characters.slice(0, LINK_CUT).join('')}…` : address;
};

/** A link out: an absolute http or https address with a host and without name or password in it. */
const LINK = /^https?:\/\/[^\s/?#@\\"'<>]+\.?(?:[/?#][^\s"'<>\\]*)?$/i;
const MAX_LINK = 2000;
export const isLink = (address: string): boolean => address.length <= MAX_LINK && LINK.test(address);

/** Link of a typed address: `www.example.cn` is completed; `null` when it is no link. */
export const linkOf = (typed: string): string | null => {
  const text = typed.trim();
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+\.[^:/]+:\d/.test(text) ? text : `https://${text}`;
  const isNamed = /^https?:\/\/(?:[^/?#]*\.[^/?#]+|localhost(?=[:/?#]|$)|\[)/i.test(full);
  return isNamed && isLink(full) ? full : null;
};
