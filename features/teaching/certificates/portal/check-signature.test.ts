import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { sm2 } from 'sm-crypto-v2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CertFacts } from '../shared/cert-layout.schema.ts';
import {
  fromBase64Url,
  sealLine,
  statementHead,
  statementOf,
  toBase64Url,
} from '../shared/cert-statement.rules.ts';
import type { CertKey } from '../shared/certificates.contract.ts';
import { checkFile, checkStatement } from './check-signature.ts';

const FACTS: CertFacts = {
  certNo: '2026-65-018842',
  certName: '结业证书',
  name: '热依拉·艾尔肯 𬸚 ئەخمەت',
  className: '叶城县社区党建实务培训班（第一期）',
  startDate: '2026-04-20',
  endDate: '2026-05-22',
  courseNum: 18,
  hours: '24.00',
  score: '92',
  issuer: '叶城县党员教育中心',
  completedDate: '2026-05-22',
  issuedDate: '2026-05-28',
};

const { privateKey } = generateKeyPairSync('ed25519');
const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
const KEYS: readonly CertKey[] = [
  {
    id: 'e1-abcdef',
    algorithm: 'ed25519',
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x ?? '',
  },
];
const signed = (facts: CertFacts) => {
  const head = statementHead('e1-abcdef', facts);
  return statementOf(head, sign(null, Buffer.from(head), key));
};
const STATEMENT = signed(FACTS);
const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];

describe('a signed statement', () => {
  it('is verified without a server and says every printed field', async () => {
    expect(await checkStatement(STATEMENT, KEYS)).toEqual({ outcome: 'VALID', facts: FACTS });
  });

  it('is told when it was altered, wherever and however', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(STATEMENT.length - 1), fc.constantFrom(...SIGNS), async (at, sign) => {
        fc.pre(STATEMENT[at] !== sign);
        const altered = STATEMENT.slice(0, at) + sign + STATEMENT.slice(at + 1);
        expect((await checkStatement(altered, KEYS)).outcome).not.toBe('VALID');
      }),
      { seed: 20260709, numRuns: 100 },
    );
  });

  it('cannot lend its signature to other facts', async () => {
    const fields = Object.keys(FACTS) as (keyof CertFacts)[];
    for (const field of fields) {
      const other = { ...FACTS, [field]: field === 'courseNum' ? 99 : `${FACTS[field]}1` };
      const forged = `${statementHead('e1-abcdef', other)}.${STATEMENT.split('.')[3]}`;
      expect(await checkStatement(forged, KEYS)).toEqual({ outcome: 'ALTERED' });
    }
  });

  it('of an unknown key, or a foreign text, is unknown', async () => {
    expect(await checkStatement(STATEMENT, [])).toEqual({ outcome: 'UNKNOWN' });
    expect(await checkStatement('https://example.cn', KEYS)).toEqual({ outcome: 'UNKNOWN' });
  });

  it('may be signed with SM2 instead', async () => {
    const secret = '12'.repeat(32);
    const point = sm2.getPublicKeyFromPrivateKey(secret);
    const id = 's1-abcdef';
    const keys = [
      { id, algorithm: 'sm2', publicKey: toBase64Url(Buffer.from(point, 'hex')) },
    ] as const satisfies CertKey[];
    const head = statementHead(id, FACTS);
    const signature = sm2.doSignature(Buffer.from(head), secret, { hash: true, publicKey: point });
    const text = statementOf(head, Buffer.from(signature, 'hex'));
    expect((await checkStatement(text, keys)).outcome).toBe('VALID');
    const other = statementHead(id, { ...FACTS, score: '100' });
    expect((await checkStatement(`${other}.${text.split('.')[3]}`, keys)).outcome).toBe('ALTERED');
  });
});

describe('a sealed file', () => {
  const content = Uint8Array.from({ length: 700 }, (_, at) => (at * 31) % 256);
  const file = Uint8Array.from([...content, ...Buffer.from(sealLine('e1-abcdef', sign(null, content, key)))]);

  it('is as it was downloaded', async () => {
    expect(await checkFile(file, KEYS)).toBe('VALID');
  });

  it('is told when any byte of it was altered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const altered = Uint8Array.from(file);
        altered[at] = (altered[at] ?? 0) ^ change;
        expect(await checkFile(altered, KEYS)).not.toBe('VALID');
      }),
      { seed: 20260710, numRuns: 100 },
    );
  });

  it('without a seal is unknown', async () => {
    expect(await checkFile(content, KEYS)).toBe('UNKNOWN');
  });
});

/** Cryptography as a browser has it that is old, or that opened the page over plain http. */
const POOR = {
  'that knows no Ed25519': { subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } },
  'over plain http': {},
};

describe.each(Object.entries(POOR))('a browser %s', (_name, poor) => {
  afterEach(() => vi.unstubAllGlobals());

  it('verifies all the same, and calls nothing genuine altered', async () => {
    vi.stubGlobal('crypto', poor);
    expect((await checkStatement(STATEMENT, KEYS)).outcome).toBe('VALID');
    const other = statementHead('e1-abcdef', { ...FACTS, score: '100' });
    expect(await checkStatement(`${other}.${STATEMENT.split('.')[3]}`, KEYS)).toEqual({ outcome: 'ALTERED' });
    const content = new Uint8Array(700).fill(7);
    const file = Uint8Array.from([
      ...content,
      ...Buffer.from(sealLine('e1-abcdef', sign(null, content, key))),
    ]);
    expect(await checkFile(file, KEYS)).toBe('VALID');
    file[3] = 8;
    expect(await checkFile(file, KEYS)).toBe('ALTERED');
  });
});

describe('arithmetic that cannot be fetched', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('@noble/curves/ed25519.js');
  });

  it('leaves open whether something was altered', async () => {
    vi.stubGlobal('crypto', {});
    vi.doMock('@noble/curves/ed25519.js', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    expect(await checkStatement(STATEMENT, KEYS)).toEqual({ outcome: 'UNABLE' });
  });
});

describe('base64url', () => {
  it('comes back as it was, and is refused in any other writing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(Buffer.from(fromBase64Url(toBase64Url(bytes)) ?? []).equals(Buffer.from(bytes))).toBe(true);
      }),
      { seed: 20260711 },
    );
    expect(fromBase64Url('AB')).toBeNull();
    expect(fromBase64Url('A+')).toBeNull();
  });
});
