import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { codeText, periodAt, signedText } from '../../shared/sign-code.rules.ts';

/**
 * The code of the moment, made on this device from a kit's secret: the same that the server would make. By a library,
 * because browsers sign nothing on a plain http page.
 */
export const localCode = (codeNo: string, secret: string, now: number): string => {
  const { period } = periodAt(now);
  const mac = hmac(sha256, hexToBytes(secret), utf8ToBytes(signedText({ codeNo, period })));
  const text = btoa(String.fromCharCode(...mac))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return codeText({ codeNo, period, mac: text.slice(0, 10) });
};
