import { gzipSync } from 'node:zlib';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { verifyPath } from '../shared/cert-address.rules.ts';
import { toBase64Url } from '../shared/cert-statement.rules.ts';
import { certificatesErrors } from '../shared/certificates.errors.ts';
import { badgeKey, keepKeys } from './cert-keys.ts';
import { findCertificate, listEnded } from './certificates.repository.ts';

/* Open Badges 3.0: a verifiable credential, secured as a JWT, and the bitstring of those that ended. */

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const jwtOf = (deps: Deps, origin: string, credential: Readonly<Record<string, unknown>>): string => {
  const key = badgeKey(deps);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey };
  const head = { alg: 'EdDSA', typ: 'JWT', kid: `${origin}${BASE}/api/cert/keys#${key.id}`, jwk };
  const content = `${encoded(head)}.${encoded(credential)}`;
  return `${content}.${toBase64Url(key.sign(Buffer.from(content)))}`;
};

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const statusListAddress = (origin: string) => `${origin}${BASE}/api/cert/status-list`;

/** The badge of one's own valid certificate. Throws `missing` (404), `notValid` (409). */
export const badgeOf = async (deps: Deps, caller: Caller, id: string, origin: string) => {
  const row = await findCertificate(deps.database.db, id);
  if (row?.userId !== caller.userId) throw certificatesErrors.missing();
  if (row.state !== 'VALID') throw certificatesErrors.notValid();
  await keepKeys(deps, deps.database.db);
  const { facts } = row;
  const address = `${origin}${verifyPath(row.certNo)}`;
  const credential = {
    '@context': CONTEXTS,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: `${origin}/`, type: ['Profile'], name: facts.issuer },
    validFrom: row.issuedAt.toISOString(),
    name: `${facts.certName} ${row.certNo}`,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: facts.name, identityType: 'name' }],
      achievement: {
        id: `${origin}/online-class/class-detail?id=${encodeURIComponent(row.classId)}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: facts.className,
        description: `${facts.className}${facts.certName}`,
        criteria: { narrative: `${facts.startDate} 至 ${facts.endDate}，累计 ${facts.hours} 学时` },
      },
      activityStartDate: `${facts.startDate}T00:00:00+08:00`,
      activityEndDate: `${facts.endDate}T23:59:59+08:00`,
    },
    credentialStatus: {
      id: `${statusListAddress(origin)}#${row.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(row.statusIndex),
      statusListCredential: statusListAddress(origin),
    },
  };
  const jwt = jwtOf(deps, origin, {
    ...credential,
    iss: `${origin}/`,
    jti: address,
    nbf: secondsOf(row.issuedAt),
    sub: `urn:uuid:${row.id}`,
  });
  return { fileName: `${facts.certName}-${row.certNo}.badge.jwt`, jwt, credential };
};

/** Shortest list that hides among how many certificates one stands (W3C Bitstring Status List). */
const LEAST_BITS = 131_072;
const BITS = 8;

/** A bit for each certificate, the first the highest of its byte; set: no longer valid. */
export const statusBits = (ended: readonly number[]): Buffer => {
  const most = Math.max(LEAST_BITS, ...ended.map((place) => place + 1));
  const bits = Buffer.alloc(Math.ceil(most / BITS));
  for (const place of ended) {
    const byte = Math.floor(place / BITS);
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (place % BITS));
  }
  return bits;
};

export const statusList = async (deps: Deps, origin: string) => {
  const { db } = deps.database;
  await keepKeys(deps, db);
  const ended = await listEnded(db);
  const id = statusListAddress(origin);
  const at = deps.clock();
  return {
    jwt: jwtOf(deps, origin, {
      '@context': CONTEXTS.slice(0, 1),
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: `${origin}/`,
      validFrom: at.toISOString(),
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: `u${gzipSync(statusBits(ended)).toString('base64url')}`,
      },
      iss: `${origin}/`,
      nbf: secondsOf(at),
    }),
  };
};
