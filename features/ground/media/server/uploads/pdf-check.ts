import { inflateSync, constants as zlib } from 'node:zlib';
import { contentErrors } from '../../shared/processing/media-content.errors.ts';

const MAX_INFLATED = 64 * 1024 * 1024;
const MAX_TAIL = 2048;
const MAX_DICTIONARY = 65_536;

/** A PDF name may spell any of its letters as `#xx`. */
const letter = (char: string): string => {
  const [high = '', low = ''] = char.charCodeAt(0).toString(16);
  return `(?:${char}|#${high}[${low}${low.toUpperCase()}])`;
};

const nameOf = (name: string) => `/${[...name].map(letter).join('')}`;

const ENDS = '(?=[\\s/<>()\\[\\]{}%]|$)';
const ACTS = new RegExp(`(?:${nameOf('JavaScript')}|${nameOf('Launch')})${ENDS}`);
const SCRIPT_KEY = new RegExp(`${nameOf('JS')}${ENDS}`);
const OBJECT_STREAM = new RegExp(nameOf('ObjStm'));
const ENCRYPTED = new RegExp(`${nameOf('Encrypt')}${ENDS}`);
const FILTER = new RegExp(`${nameOf('Filter')}\\s*(\\[[^\\]]*\\]|/[^\\s/<>\\[\\]()]+)`);
const ONLY_FLATE = new RegExp(`^\\[?\\s*${nameOf('FlateDecode')}\\s*\\]?$`);

const STREAM = /\bstream\r?\n/g;

const inflated = (bytes: Buffer): string => {
  try {
    const options = { maxOutputLength: MAX_INFLATED, finishFlush: zlib.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString('latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw contentErrors.bomb();
    throw contentErrors.badDocument();
  }
};

interface Parts {
  /** Everything but the bytes of streams. */
  readonly outside: string;
  /** Objects that were packed into streams. */
  readonly packed: readonly string[];
}

const partsOf = (bytes: Buffer, text: string): Parts => {
  const outside: string[] = [];
  const packed: string[] = [];
  let from = 0;
  STREAM.lastIndex = 0;
  for (let found = STREAM.exec(text); found; found = STREAM.exec(text)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    const before = text.slice(Math.max(from, found.index - MAX_DICTIONARY), found.index);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf('obj')));
    const isPacked = OBJECT_STREAM.test(dictionary);
    const filter = FILTER.exec(dictionary)?.[1];
    // Packed by anything else than the one usual way, objects could not be looked at.
    if (isPacked && filter !== undefined && !ONLY_FLATE.test(filter)) throw contentErrors.script();
    const body = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (isPacked) packed.push(filter === undefined ? body.toString('latin1') : inflated(body));
    outside.push(text.slice(from, found.index));
    from = end < 0 ? text.length : end;
    STREAM.lastIndex = from;
  }
  outside.push(text.slice(from));
  return { outside: outside.join('\n'), packed };
};

/**
 * A PDF that begins and ends as one, is not locked and does nothing by itself. Throws `content.badDocument`,
 * `content.hidden`, `content.locked`, `content.script` or `content.bomb`.
 */
export const checkPdf = (bytes: Buffer): void => {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-')) throw contentErrors.hidden({ label: 'PDF' });
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) throw contentErrors.badDocument();
  const tail = text.slice(end + '%%EOF'.length);
  if (tail.length > MAX_TAIL || !/^[\s\0]*$/.test(tail)) throw contentErrors.hidden({ label: 'PDF' });
  const { outside, packed } = partsOf(bytes, text);
  if (ENCRYPTED.test(outside)) throw contentErrors.locked();
  // The long names cannot be there by chance, so the streams' own bytes are searched for them, too.
  const acts = ACTS.test(text) || [outside, ...packed].some((part) => ACTS.test(part));
  if (acts || [outside, ...packed].some((part) => SCRIPT_KEY.test(part))) throw contentErrors.script();
};
