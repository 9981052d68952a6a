import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { toBase64Url } from '../shared/cert-statement.rules.ts';
import { insertKey, type KeyRow, listKeys } from './certificates.repository.ts';

/** A key with which this server signs. */
export interface SigningKey {
  readonly id: string;
  readonly algorithm: KeyRow['algorithm'];
  /** Public half: base64url of 32 bytes, or of the uncompressed point of SM2. */
  readonly publicKey: string;
  sign(content: Uint8Array): Uint8Array;
}

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

const ID_SIGNS = 6;
const idOf = (letter: string, keyNo: number, publicKey: string): string =>
  `${letter}${keyNo}-${createHash('sha256').update(publicKey).digest('base64url').slice(0, ID_SIGNS)}`;

const seedOf = ({ secrets }: Pick<Deps, 'secrets'>, algorithm: string, keyNo: number): Buffer =>
  secrets.keyFor(`certificates.${algorithm}.${keyNo}`).export();

const rawPublic = (key: KeyObject): string => {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (!x) throw new Error('an Ed25519 key has a point');
  return x;
};

const ed25519Key = (deps: Pick<Deps, 'secrets'>, keyNo: number): SigningKey => {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seedOf(deps, 'ed25519', keyNo)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = rawPublic(key);
  return {
    id: idOf('e', keyNo, publicKey),
    algorithm: 'ed25519',
    publicKey,
    sign: (content) => signBytes(null, content, key),
  };
};

const sm2Key = (deps: Pick<Deps, 'secrets'>, keyNo: number): SigningKey => {
  const secret = seedOf(deps, 'sm2', keyNo).toString('hex');
  const point = sm2.getPublicKeyFromPrivateKey(secret);
  const publicKey = toBase64Url(Buffer.from(point, 'hex'));
  return {
    id: idOf('s', keyNo, publicKey),
    algorithm: 'sm2',
    publicKey,
    sign: (content) => Buffer.from(sm2.doSignature(content, secret, { hash: true, publicKey: point }), 'hex'),
  };
};

/**
 * Keys of this server: the private halves follow from its secret, as all of its keys do; the public ones are kept in the
 * database for as long as there are certificates. Another number (`CERT_KEY_NO`), algorithm or secret makes a new key
 * with an id of its own; what was signed before is verified with the old one.
 */
const keysOf = perPortal((deps: Deps) => {
  const { certKeyNo, certAlgorithm } = deps.config;
  const ed25519 = ed25519Key(deps, certKeyNo);
  return { statement: certAlgorithm === 'sm2' ? sm2Key(deps, certKeyNo) : ed25519, badge: ed25519 };
});

/** Key for statements and files. */
export const statementKey = (deps: Deps): SigningKey => keysOf(deps).statement;

/** Key for badges, whose format knows Ed25519 only. */
export const badgeKey = (deps: Deps): SigningKey => keysOf(deps).badge;

/** Keeps the public halves of the keys in use; called before the first signature, and again changes nothing. */
export const keepKeys = async (deps: Deps, sql: Sql): Promise<void> => {
  const known = new Set((await listKeys(sql)).map(({ id }) => id));
  const { statement, badge } = keysOf(deps);
  for (const { id, algorithm, publicKey } of [badge, statement])
    if (!known.has(id)) await insertKey(sql, { id, algorithm, publicKey, createdAt: deps.clock() });
};
