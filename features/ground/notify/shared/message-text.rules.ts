/** 文字规则：标题一行、正文几句，只是文字；链接只指向本站。 */

const TITLE_LIMIT = 160;
const TEXT_LIMIT = 600;
const KEY_LIMIT = 200;
const PATH_LIMIT = 500;

/** A path of this site: one slash first, no backslash that browsers read as a second, no space or control. */
const SITE_PATH = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;

/** Marks that turn the direction of what follows: with them a text can look like another one. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Text that a database can keep and a line can show. */
const plainOf = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(TURNS, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** At most `limit` characters as a person counts them; what is cut off is marked. */
const shorten = (text: string, limit: number): string => {
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
};

const isSitePath = (path: string): boolean => path.length <= PATH_LIMIT && SITE_PATH.test(path);

interface Wording {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/**
 * A message as it is kept: without control characters, cut to what a line and a few sentences hold. A path
 * that leaves the site is dropped: the message still says what happened. Throws when there is nothing to say.
 */
export const tidyMessage = ({ key, title, text, path }: Wording): Wording => {
  const plain = { key: plainOf(key), title: shorten(plainOf(title), TITLE_LIMIT) };
  if (plain.title === '') throw new Error('a message needs a title');
  if (plain.key === '' || plain.key.length > KEY_LIMIT) throw new Error('a message needs a short key');
  return { ...plain, text: shorten(plainOf(text), TEXT_LIMIT), path: isSitePath(path) ? path : '' };
};
