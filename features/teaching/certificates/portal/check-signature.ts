import type { CertFacts } from '../shared/cert-layout.schema.ts';
import { fromBase64Url, readSeal, readStatement } from '../shared/cert-statement.rules.ts';
import type { CertKey } from '../shared/certificates.contract.ts';

/* Verification in the browser: needs the public keys that came with the page, and no server. */

export type Checked =
  | { readonly outcome: 'VALID'; readonly facts: CertFacts }
  /** The signature is of a known key and does not fit. */
  | { readonly outcome: 'ALTERED' }
  /** Not a statement of ours, or of a key that this page does not know. */
  | { readonly outcome: 'UNKNOWN' };

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

type Verify = (
  publicKey: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** An old browser has no Ed25519, and none has it over plain http: its arithmetic is fetched there. */
const verifyEd25519: Verify = async (publicKey, content, signature) => {
  const key = await crypto.subtle
    ?.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null);
  if (key) return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, content);
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return ed25519.verify(signature, content, publicKey, { zip215: false });
};

/** SM2 is in no browser: its arithmetic is fetched when a certificate is signed with it. */
const verifySm2: Verify = async (publicKey, content, signature) => {
  const { sm2 } = await import('sm-crypto-v2');
  return sm2.doVerifySignature(content, hexOf(signature), hexOf(publicKey), { hash: true });
};

const isSignedBy = async (
  { algorithm, publicKey }: CertKey,
  content: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> => {
  const verify = algorithm === 'ed25519' ? verifyEd25519 : verifySm2;
  const point = fromBase64Url(publicKey);
  try {
    return point !== null && (await verify(point, content, signature));
  } catch {
    return false;
  }
};

/** Whether a printed code says what was signed. Whether the certificate was revoked since, only the server knows. */
export const checkStatement = async (text: string, keys: readonly CertKey[]): Promise<Checked> => {
  const read = readStatement(text);
  // A damaged statement of ours is told from a foreign text by its beginning.
  if (!read) return { outcome: /^1\.[es]\d+-/.test(text) ? 'ALTERED' : 'UNKNOWN' };
  const key = keys.find(({ id }) => id === read.keyId);
  if (!key) return { outcome: 'UNKNOWN' };
  const isSound = await isSignedBy(key, new TextEncoder().encode(read.head), read.signature);
  return isSound ? { outcome: 'VALID', facts: read.facts } : { outcome: 'ALTERED' };
};

/** Whether a file is as it was downloaded, byte by byte; UNKNOWN without a seal of ours. */
export const checkFile = async (
  file: Uint8Array<ArrayBuffer>,
  keys: readonly CertKey[],
): Promise<Checked['outcome']> => {
  const seal = readSeal(file);
  const key = seal && keys.find(({ id }) => id === seal.keyId);
  if (!seal || !key) return 'UNKNOWN';
  return (await isSignedBy(key, seal.content, seal.signature)) ? 'VALID' : 'ALTERED';
};
