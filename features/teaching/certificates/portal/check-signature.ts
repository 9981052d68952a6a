import type { CertFacts } from '../shared/cert-layout.schema.ts';
import { fromBase64Url, readSeal, readStatement } from '../shared/cert-statement.rules.ts';
import type { CertKey } from '../shared/certificates.contract.ts';

/* Verification in the browser: needs the public keys that came with the page, and no server. */

/** Whether a signature fits; UNABLE while its arithmetic could not be fetched and nothing is known. */
type Sound = 'VALID' | 'ALTERED' | 'UNABLE';

export type Checked =
  | { readonly outcome: 'VALID'; readonly facts: CertFacts }
  /** The signature is of a known key and does not fit. */
  | { readonly outcome: 'ALTERED' }
  /** Not a statement of ours, or of a key that this page does not know. */
  | { readonly outcome: 'UNKNOWN' }
  | { readonly outcome: 'UNABLE' };

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

type Bytes = Uint8Array<ArrayBuffer>;
type Verify = (content: Bytes, signature: Bytes) => boolean | Promise<boolean>;

/**
 * Verifier of signatures by one key. Its arithmetic is fetched where the browser has none: SM2 always, Ed25519 in an old
 * browser and over plain http. Throws when the network does not give it.
 */
const verifierOf = async ({ algorithm, publicKey }: CertKey): Promise<Verify> => {
  const point = fromBase64Url(publicKey);
  if (point === null) return () => false;
  if (algorithm === 'sm2') {
    const { sm2 } = await import('sm-crypto-v2');
    return (content, signature) =>
      sm2.doVerifySignature(content, hexOf(signature), hexOf(point), { hash: true });
  }
  const key = await crypto.subtle
    ?.importKey('raw', point, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null);
  if (key) return (content, signature) => crypto.subtle.verify({ name: 'Ed25519' }, key, signature, content);
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return (content, signature) => ed25519.verify(signature, content, point, { zip215: false });
};

/** Fetches the arithmetic of all keys while there is a network, for a check after the network is gone. */
export const prepareChecks = (keys: readonly CertKey[]): void => {
  for (const key of keys) void verifierOf(key).catch(() => undefined);
};

const soundnessOf = async (key: CertKey, content: Bytes, signature: Bytes): Promise<Sound> => {
  const verify = await verifierOf(key).catch(() => null);
  if (verify === null) return 'UNABLE';
  try {
    return (await verify(content, signature)) ? 'VALID' : 'ALTERED';
  } catch {
    return 'ALTERED';
  }
};

/** Whether a printed code says what was signed. Whether the certificate was revoked since, only the server knows. */
export const checkStatement = async (text: string, keys: readonly CertKey[]): Promise<Checked> => {
  const read = readStatement(text);
  // A damaged statement of ours is told from a foreign text by its beginning.
  if (!read) return { outcome: /^1\.[es]\d+-/.test(text) ? 'ALTERED' : 'UNKNOWN' };
  const key = keys.find(({ id }) => id === read.keyId);
  if (!key) return { outcome: 'UNKNOWN' };
  const outcome = await soundnessOf(key, new TextEncoder().encode(read.head), read.signature);
  return outcome === 'VALID' ? { outcome, facts: read.facts } : { outcome };
};

/** Whether a file is as it was downloaded, byte by byte; UNKNOWN without a seal of ours. */
export const checkFile = async (file: Bytes, keys: readonly CertKey[]): Promise<Checked['outcome']> => {
  const seal = readSeal(file);
  const key = seal && keys.find(({ id }) => id === seal.keyId);
  if (!seal || !key) return 'UNKNOWN';
  return soundnessOf(key, seal.content, seal.signature);
};
