import { describe, expect, it } from 'vitest';
import { isLocalHost, isWellFormedHost } from './host-name.rules.ts';

const LOCAL = [
  ...['localhost', 'localhost:8080', 'LOCALHOST:80', 'a.localhost', 'portal', 'portal:8080', 'portal.local'],
  ...[
    '127.0.0.1',
    '127.8.9.10:4105',
    '10.1.2.3',
    '192.168.0.7:80',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.1.1',
  ],
  ...['[::1]:8080', '[fd00::7]', '[fe80::1]', 'learn.lan', 'learn.internal', '0x7f.1'],
];
const FOREIGN = [
  ...['learn.example.cn', 'learn.example.cn:443', 'evil.example', '8.8.8.8', '172.15.0.1', '172.32.0.1'],
  ...['11.0.0.1', '[2001:db8::1]', '127.0.0.1.evil.example', 'localhost.evil.example', '10.evil.example'],
  ...['2130706434.example', '134744072'],
];
const BROKEN = [
  ...[
    '',
    ' ',
    'a b',
    'a/b',
    'a@b',
    'user:pass@a',
    'a:b',
    'a:',
    'a:123456',
    'a:99999',
    'a,b',
    'a"b',
    '<a>',
    'a\\b',
  ],
  ...['-a', 'a..b', '[::1', '[x]', 'a?b', 'a#b', 'ä.example', 'a'.repeat(300)],
];

describe('a host', () => {
  it.each([...LOCAL, ...FOREIGN])('%s is well-formed', (host) => {
    expect(isWellFormedHost(host)).toBe(true);
  });

  it.each(BROKEN)('“%s” is none', (host) => {
    expect(isWellFormedHost(host)).toBe(false);
    expect(isLocalHost(host)).toBe(false);
  });

  it.each(LOCAL)('%s is of the own network', (host) => {
    expect(isLocalHost(host)).toBe(true);
  });

  it.each(FOREIGN)('%s may be anybody’s', (host) => {
    expect(isLocalHost(host)).toBe(false);
  });
});

it('a host has at most 260 characters', () => {
  const host = `${'a.'.repeat(129)}ab`;
  expect([isWellFormedHost(host), isWellFormedHost(`${host}c`)]).toEqual([true, false]);
});
