import { CODE_ALPHABET } from '../enrolment/registration-code.rules.ts';

/**
 * 发码规则：报名码 6 到 12 位，只用不会看错的大写字母和数字；不指定号码时随机给八位。
 */
const MIN_LENGTH = 6;
const MAX_LENGTH = 12;
const MADE_LENGTH = 8;

/** Why `code`, already brought into its kept form, cannot be a new code; empty when it can. */
export const codeProblem = (code: string): string => {
  if (code.length < MIN_LENGTH || code.length > MAX_LENGTH)
    return `报名码要有 ${MIN_LENGTH} 到 ${MAX_LENGTH} 位`;
  const strange = [...code].find((sign) => !CODE_ALPHABET.includes(sign));
  return strange === undefined ? '' : `报名码里不用“${strange}”：只用不会看错的大写字母和数字`;
};

/** Random bytes that one made code takes; some are thrown away so that every sign is equally likely. */
export const CODE_BYTES = 64;
const FAIR = Math.floor(256 / CODE_ALPHABET.length) * CODE_ALPHABET.length;

/** A new code of eight signs out of `bytes`, of which there are `CODE_BYTES`. */
export const codeFrom = (bytes: Uint8Array): string =>
  [...bytes]
    .filter((byte) => byte < FAIR)
    .slice(0, MADE_LENGTH)
    .map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length))
    .join('');
