import { describe, expect, it } from 'vitest';
import type { CertFacts } from './cert-layout.schema.ts';
import {
  fromBase64Url,
  readSeal,
  readStatement,
  sealLine,
  statementHead,
  statementOf,
  toBase64Url,
} from './cert-statement.rules.ts';

const FACTS: CertFacts = {
  certNo: '2026-65-018842',
  certName: '结业证书',
  name: '热依拉·艾尔肯',
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
const VALUES = [
  '2026-65-018842',
  '结业证书',
  '热依拉·艾尔肯',
  '叶城县社区党建实务培训班（第一期）',
  '2026-04-20',
  '2026-05-22',
  18,
  '24.00',
  '92',
  '叶城县党员教育中心',
  '2026-05-22',
  '2026-05-28',
];
const SIGNATURE = Uint8Array.from([1, 2, 250, 255]);
const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const BYTES = [251, 255, 190, 0, 16, 131, 7];

describe('base64url', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('writes and reads %i bytes', (length) => {
    const bytes = Uint8Array.from(BYTES.slice(0, length));
    const text = Buffer.from(bytes).toString('base64url');
    expect(toBase64Url(bytes)).toBe(text);
    expect(fromBase64Url(text)).toEqual(bytes);
  });

  it.each(['A', 'AB', 'AAAAA', 'AA==', '+/8', 'AA A', '证', '-_8\n'])('does not read %j', (text) => {
    expect(fromBase64Url(text)).toBeNull();
  });
});

describe('the statement of a certificate', () => {
  const head = `1.k-2026_A.${encoded(VALUES)}`;

  it('says the facts in the order of the format', () => {
    expect(statementHead('k-2026_A', FACTS)).toBe(head);
    expect(statementOf(head, SIGNATURE)).toBe(`${head}.AQL6_w`);
  });

  it('is read as it was written', () => {
    expect(readStatement(`${head}.AQL6_w`)).toEqual({
      head,
      keyId: 'k-2026_A',
      facts: FACTS,
      signature: SIGNATURE,
    });
  });

  it.each(['\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '𠮷', '\u{10ffff}'])(
    'writes the sign %j as other programs do',
    (sign) => {
      const said = statementHead('k', { ...FACTS, name: `买${sign}提` });
      expect(said).toBe(
        `1.k.${encoded(VALUES.map((value) => (value === FACTS.name ? `买${sign}提` : value)))}`,
      );
      expect(readStatement(`${said}.AQL6_w`)?.facts.name).toBe(`买${sign}提`);
    },
  );

  it('has a key of one to 32 letters, digits, dashes and underscores', () => {
    const ofKey = (key: string) => readStatement(`1.${key}.${encoded(VALUES)}.AQL6_w`)?.keyId;
    expect(ofKey('k'.repeat(32))).toBe('k'.repeat(32));
    for (const key of ['', 'k'.repeat(33), '钥匙', 'k!', '!k']) expect(ofKey(key)).toBeUndefined();
  });

  it.each([
    ['another format', `2.k.${encoded(VALUES)}.AQL6_w`],
    ['a fifth part', `1.k.${encoded(VALUES)}.AQL6_w.`],
    ['no signature that is base64url', `1.k.${encoded(VALUES)}.AB`],
    ['no content that is base64url', '1.k.AB.AQL6_w'],
    ['no content', '1.k..AQL6_w'],
    ['bytes that are no text', '1.k._w.AQL6_w'],
    ['content that is no JSON', '1.k.AAAA.AQL6_w'],
    ['nothing', ''],
  ])('is not read from a text with %s', (_, text) => {
    expect(readStatement(text)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an object', { ...VALUES, length: 12 }],
    ['one value too few', VALUES.slice(0, 11)],
    ['one value too many', [...VALUES, '']],
    ['a number of courses in words', VALUES.map((value) => String(value))],
    ['a name that is a number', VALUES.with(2, 7)],
    ['no values that are words', VALUES.map(() => 1)],
  ])('is not read from %s', (_, content) => {
    expect(readStatement(`1.k.${encoded(content)}.AQL6_w`)).toBeNull();
  });
});

describe('the seal of a file', () => {
  const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

  it('is a comment on a line of its own', () => {
    expect(sealLine('k-1', SIGNATURE)).toBe('\n%cert-seal k-1.AQL6_w\n');
  });

  it.each([0, 20, 177, 178, 500])('is read behind a content of %i bytes', (length) => {
    const content = bytesOf('\u00ff'.repeat(length));
    const file = Uint8Array.from([...content, ...bytesOf(sealLine('k-1', SIGNATURE))]);
    expect(readSeal(file)).toEqual({ content, keyId: 'k-1', signature: SIGNATURE });
  });

  it.each([
    ['no seal', '%PDF-1.7'],
    ['something behind it', '%PDF\n%cert-seal k.AQL6_w\n%'],
    ['no key', '%PDF\n%cert-seal .AQL6_w\n'],
    ['a key that is too long', `%PDF\n%cert-seal ${'k'.repeat(33)}.AQL6_w\n`],
    ['no signature', '%PDF\n%cert-seal k.\n'],
    ['a signature that is not base64url', '%PDF\n%cert-seal k.AB\n'],
    ['nothing', ''],
  ])('is not found in a file with %s', (_, text) => {
    expect(readSeal(bytesOf(text))).toBeNull();
  });
});
