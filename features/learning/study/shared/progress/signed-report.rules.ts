/**
 * 上报签名规则：签名 = 'V1' + 大写十六进制的 HMAC-SHA256(密钥, 时间戳 + 随机号 + 正文的 SHA-256)；
 * 时间戳与服务器时间相差不超过 300 秒，随机号用过的不再生效。
 */
export const CLOCK_WINDOW_MS = 300_000;
export const SIGNATURE_PREFIX = 'V1';
/** Enough for five minutes of heartbeats, which is as long as a repeated report passes the clock's window. */
export const REMEMBERED_NONCES = 32;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MILLISECONDS = /^\d{13}$/;
const SIGNATURE = /^V1[0-9A-F]{64}$/;

export interface SignedHeaders {
  readonly timestamp: string;
  readonly nonce: string;
  readonly key: string;
  readonly signature: string;
}

/** The text over which the signature goes; `bodyHash` is lower-case hex over the bytes that are sent. */
export const signedText = (timestamp: string, nonce: string, bodyHash: string): string =>
  timestamp + nonce + bodyHash;

/** Reads the four headers; `null` when one is missing or is not what it should be. */
export const signedHeadersOf = (headers: Readonly<Record<string, unknown>>): SignedHeaders | null => {
  const { timestamp, nonce, key, signature } = headers;
  if (typeof timestamp !== 'string' || !MILLISECONDS.test(timestamp)) return null;
  if (typeof nonce !== 'string' || !UUID.test(nonce)) return null;
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return null;
  if (typeof key !== 'string' || key.length > 1024) return null;
  return { timestamp, nonce, key, signature };
};

export const isInClockWindow = (timestamp: string, nowMs: number): boolean =>
  Math.abs(Number(timestamp) - nowMs) <= CLOCK_WINDOW_MS;

/** Part of a nonce that is kept: its first 48 bits, which in a random uuid are all random. */
export const nonceMark = (nonce: string): string => (nonce.slice(0, 8) + nonce.slice(9, 13)).toLowerCase();

const MARK_LENGTH = 12;

export const isKnownNonce = (marks: string, mark: string): boolean => {
  for (let at = marks.indexOf(mark); at !== -1; at = marks.indexOf(mark, at + 1)) {
    if (at % MARK_LENGTH === 0) return true;
  }
  return false;
};

/** The remembered marks with `mark` added and the oldest dropped. */
export const rememberNonce = (marks: string, mark: string): string =>
  (marks + mark).slice(-REMEMBERED_NONCES * MARK_LENGTH);
