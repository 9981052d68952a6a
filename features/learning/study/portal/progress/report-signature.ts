import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { SIGNATURE_PREFIX, signedText } from '../../shared/progress/signed-report.rules.ts';

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
