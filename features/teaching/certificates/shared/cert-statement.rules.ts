import type { CertFacts } from './cert-layout.schema.ts';

/**
 * 证书签名文规则：二维码里带一段签了名的短文，写明证书上印的每一项；用公钥就能核对，不用问服务器。
 * 格式：1.公钥编号.内容.签名；内容和签名都是 base64url。签名签的是“1.公钥编号.内容”。
 */
const FORMAT = '1';

/** Fields in the order in which the statement says them; the order is part of the format. */
const ORDER = [
  'certNo',
  'certName',
  'name',
  'className',
  'startDate',
  'endDate',
  'courseNum',
  'hours',
  'score',
  'issuer',
  'completedDate',
  'issuedDate',
] as const satisfies readonly (keyof CertFacts)[];

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const toBase64Url = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    for (let sign = 0; sign < Math.min(bytes.length - at, 3) + 1; sign += 1)
      text += ALPHABET[(bits >> (18 - 6 * sign)) & 63];
  }
  return text;
};

/** Bytes of a base64url text; null when it is none, or not written as `toBase64Url` writes it. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const sign of text) {
    const value = ALPHABET.indexOf(sign);
    bits = (bits << 6) | value;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 255;
    at += 1;
    bits &= (1 << held) - 1;
  }
  return toBase64Url(bytes) === text ? bytes : null;
};

const utf8 = (text: string): Uint8Array => {
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return Uint8Array.from(bytes);
};

const fromUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
};

/** What is signed: everything of the statement before its signature. */
export const statementHead = (keyId: string, facts: CertFacts): string =>
  `${FORMAT}.${keyId}.${toBase64Url(utf8(JSON.stringify(ORDER.map((field) => facts[field]))))}`;

export const statementOf = (head: string, signature: Uint8Array): string =>
  `${head}.${toBase64Url(signature)}`;

export interface ReadStatement {
  readonly head: string;
  readonly keyId: string;
  readonly facts: CertFacts;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Parts of a statement; null for a text that is none. Says nothing about whether its signature is right. */
export const readStatement = (text: string): ReadStatement | null => {
  const [format, keyId = '', content = '', signed = '', ...rest] = text.split('.');
  if (format !== FORMAT || rest.length > 0 || !/^[\w-]{1,32}$/.test(keyId)) return null;
  const [bytes, signature] = [fromBase64Url(content), fromBase64Url(signed)];
  const said = bytes && fromUtf8(bytes);
  if (!said || !signature) return null;
  try {
    const values: unknown = JSON.parse(said);
    if (!Array.isArray(values) || values.length !== ORDER.length) return null;
    const facts = Object.fromEntries(ORDER.map((field, at) => [field, values[at]]));
    const isSound = ORDER.every(
      (field) => typeof facts[field] === (field === 'courseNum' ? 'number' : 'string'),
    );
    return isSound
      ? { head: `${format}.${keyId}.${content}`, keyId, facts: facts as CertFacts, signature }
      : null;
  } catch {
    return null;
  }
};

/* The seal of a file: a comment after its end, over all bytes before it. */

export const SEAL_MARK = '%cert-seal ';

/** `%cert-seal keyId.signature`, as it stands at the end of a PDF. */
export const sealLine = (keyId: string, signature: Uint8Array): string =>
  `\n${SEAL_MARK}${keyId}.${toBase64Url(signature)}\n`;

export interface ReadSeal {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly keyId: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

const MAX_SEAL = 200;

/** The sealed bytes and their seal; null for a file without one. */
export const readSeal = (file: Uint8Array<ArrayBuffer>): ReadSeal | null => {
  const start = Math.max(0, file.length - MAX_SEAL);
  const tail = Array.from(file.subarray(start), (byte) => String.fromCharCode(byte)).join('');
  const found = /\n%cert-seal ([\w-]{1,32})\.([\w-]+)\n$/.exec(tail);
  const signature = found && fromBase64Url(found[2] ?? '');
  if (!found || !signature) return null;
  return { content: file.subarray(0, start + found.index), keyId: found[1] ?? '', signature };
};
