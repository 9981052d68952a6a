import { describe, expect, it } from 'vitest';
import {
  isInClockWindow,
  isKnownNonce,
  nonceMark,
  REMEMBERED_NONCES,
  rememberNonce,
  signedHeadersOf,
  signedText,
} from './signed-report.rules.ts';

const headers = {
  timestamp: '1783562400000',
  nonce: '0f8fad5b-d9cb-469f-a165-70867728950e',
  key: 'a.b',
  signature: `V1${'A'.repeat(64)}`,
};

describe('headers of a signed report', () => {
  it('are all four needed', () => {
    expect(signedHeadersOf(headers)).toEqual(headers);
    for (const name of Object.keys(headers))
      expect(signedHeadersOf({ ...headers, [name]: undefined })).toBeNull();
  });

  it('have the form that the agreement gives them', () => {
    expect(signedHeadersOf({ ...headers, timestamp: '2026-07-09' })).toBeNull();
    expect(signedHeadersOf({ ...headers, nonce: '1' })).toBeNull();
    expect(signedHeadersOf({ ...headers, signature: `V1${'a'.repeat(64)}` })).toBeNull();
    expect(signedHeadersOf({ ...headers, signature: 'A'.repeat(64) })).toBeNull();
    expect(signedHeadersOf({ ...headers, key: ['a', 'b'] })).toBeNull();
  });

  it('are texts, and the key no longer than 1024 signs', () => {
    for (const name of ['timestamp', 'nonce', 'signature', 'key'] as const)
      expect(signedHeadersOf({ ...headers, [name]: [headers[name]] })).toBeNull();
    expect(signedHeadersOf({ ...headers, key: 'k'.repeat(1024) })?.key).toHaveLength(1024);
    expect(signedHeadersOf({ ...headers, key: 'k'.repeat(1025) })).toBeNull();
  });

  it('sign the timestamp, the nonce and the hash of the body, one after the other', () => {
    expect(signedText('1', '2', '3')).toBe('123');
  });

  it('are stamped within 300 s of the server’s time', () => {
    expect(isInClockWindow('1783562400000', 1783562400000 + 300_000)).toBe(true);
    expect(isInClockWindow('1783562400000', 1783562400000 - 300_001)).toBe(false);
    expect(isInClockWindow('1783562400000', 1783562400000 + 86_400_000)).toBe(false);
  });
});

describe('remembered nonces', () => {
  const mark = (n: number) => nonceMark(`${String(n).padStart(8, '0')}-d9cb-469f-a165-70867728950e`);

  it('are known again in either case of letters', () => {
    expect(
      isKnownNonce(rememberNonce('', nonceMark(headers.nonce)), nonceMark(headers.nonce.toUpperCase())),
    ).toBe(true);
  });

  it('are kept as the first twelve digits in small letters', () => {
    expect(nonceMark('0F8FAD5B-D9CB-469F-A165-70867728950E')).toBe('0f8fad5bd9cb');
  });

  it('are not found across the border of two others', () => {
    const kept = rememberNonce(rememberNonce('', 'aaaaaabbbbbb'), 'ccccccdddddd');
    expect(isKnownNonce(kept, 'bbbbbbcccccc')).toBe(false);
    expect(isKnownNonce(kept, 'ccccccdddddd')).toBe(true);
  });

  it('cover at least five minutes of heartbeats and then make room', () => {
    expect(REMEMBERED_NONCES * 10).toBeGreaterThanOrEqual(300);
    let kept = '';
    for (let n = 0; n <= REMEMBERED_NONCES; n += 1) kept = rememberNonce(kept, mark(n));
    expect(isKnownNonce(kept, mark(0))).toBe(false);
    expect(isKnownNonce(kept, mark(1))).toBe(true);
    expect(kept).toHaveLength(REMEMBERED_NONCES * 12);
  });
});
