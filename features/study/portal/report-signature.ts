import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { SIGNATURE_PREFIX, signedText } from '../shared/signed-report.rules.ts';

/** A random uuid. `crypto.randomUUID` exists only on https pages; an intranet may have none. */
export const newNonce = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytesToHex(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/**
 * Headers of a progress report over exactly the bytes that are sent. Computed here and not by WebCrypto,
 * which plain http pages lack: one way for all.
 */
export const signReport = (
  lease: { readonly key: string; readonly secret: string },
  body: Uint8Array,
  atMs: number,
  nonce: string,
): Record<'nonce' | 'timestamp' | 'key' | 'signature', string> => {
  const timestamp = String(Math.round(atMs));
  const text = signedText(timestamp, nonce, bytesToHex(sha256(body)));
  const mac = bytesToHex(hmac(sha256, utf8ToBytes(lease.secret), utf8ToBytes(text)));
  return { nonce, timestamp, key: lease.key, signature: SIGNATURE_PREFIX + mac.toUpperCase() };
};
