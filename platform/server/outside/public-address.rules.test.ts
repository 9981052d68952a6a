import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, webAddressOf } from './public-address.rules.ts';

/** First addresses and lengths of ranges that are not the internet (RFC 6890 and those after it). */
const OWN_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const octetsOf = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
const dotted = (value: number) => octetsOf(value).join('.');
const halves = (value: number) =>
  [Math.floor(value / 65_536), value % 65_536].map((half) => half.toString(16)).join(':');

/** Any address of a network of one's own, as a number. */
const ownV4 = fc
  .constantFrom(...OWN_V4)
  .chain(([first, length]) =>
    fc.integer({ min: 0, max: 2 ** (32 - length) - 1 }).map((offset) => numberOf(first) + offset),
  );
const part = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const tail = (parts: number) => fc.array(part, { minLength: parts, maxLength: parts });

/** Spellings that an URL takes for an IPv4 address. */
const spellings: readonly ((value: number) => string)[] = [
  dotted,
  String,
  (value) => `0x${value.toString(16)}`,
  (value) => `0${value.toString(8)}`,
  (value) =>
    octetsOf(value)
      .map((octet) => `0${octet.toString(8)}`)
      .join('.'),
  (value) =>
    octetsOf(value)
      .map((octet) => `0x${octet.toString(16)}`)
      .join('.'),
  (value) => `${octetsOf(value)[0]}.${value % 2 ** 24}`,
  (value) => `[::ffff:${dotted(value)}]`,
  (value) => `[64:ff9b::${dotted(value)}]`,
  (value) => `[::${dotted(value)}]`,
  (value) => `${dotted(value)}.`,
];

describe('an address that the server may ask for a stranger', () => {
  it('is one of the internet', () => {
    for (const address of [
      '1.1.1.1',
      '223.5.5.5',
      '172.15.255.255',
      '172.32.0.1',
      '100.63.0.1',
      '100.128.0.1',
    ])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of ['2001:4860:4860::8888', '2400:3200::1', '240e::1'])
      expect(isPublicAddress(address), address).toBe(true);
  });

  it('is never one of an own network', () => {
    fc.assert(fc.property(ownV4, (value) => !isPublicAddress(dotted(value))));
  });

  it('is never one of an own network, however the URL spells it', () => {
    fc.assert(
      fc.property(ownV4, fc.constantFrom(...spellings), (value, spell) => {
        const url = webAddressOf(`http://${spell(value)}/a.png`);
        return url === null || !isPublicAddress(url.hostname.replace(/^\[|\]$/g, ''));
      }),
    );
  });

  it('is never IPv6 of an own network, nor one that carries an IPv4 address', () => {
    const own = fc.oneof(
      tail(7).map((parts) => `fd00:${parts.join(':')}`),
      tail(7).map((parts) => `fc12:${parts.join(':')}`),
      tail(7).map((parts) => `fe80:${parts.join(':')}`),
      tail(7).map((parts) => `ff02:${parts.join(':')}`),
      tail(6).map((parts) => `2001:0:${parts.join(':')}`),
      tail(6).map((parts) => `2001:db8:${parts.join(':')}`),
      tail(5).map((parts) => `64:ff9b:1:${parts.join(':')}`),
      fc.nat({ max: 2 ** 32 - 1 }).map((value) => `::ffff:${halves(value)}`),
      fc.nat({ max: 2 ** 32 - 1 }).map((value) => `64:ff9b::${halves(value)}`),
      fc.nat({ max: 2 ** 32 - 1 }).map((value) => `::${halves(value)}`),
      fc
        .tuple(fc.nat({ max: 2 ** 32 - 1 }), tail(5))
        .map(([value, parts]) => `2002:${halves(value)}:${parts.join(':')}`),
    );
    fc.assert(fc.property(own, (address) => !isPublicAddress(address)));
  });

  it.each([
    ...['::', '::1', 'fd00:ec2::254', '168.63.129.16', '169.254.169.254', '100.100.100.200', '192.0.0.192'],
    ...[
      '255.255.255.255',
      'fe80::1%eth0',
      '2400:3200::1%eth0',
      '',
      'localhost',
      '1.1.1',
      '1.1.1.1 ',
      '01.1.1.1',
    ],
  ])('is not %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('an address of the web', () => {
  it('is http or https at their ports', () => {
    expect(webAddressOf('https://news.example.cn/a.jpg')?.href).toBe('https://news.example.cn/a.jpg');
    expect(webAddressOf('http://news.example.cn:443/a.jpg')?.port).toBe('443');
    expect(webAddressOf('http://2130706433/')?.hostname).toBe('127.0.0.1');
  });

  it.each([
    'ftp://example.cn/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'gopher://example.cn/',
    'javascript:alert(1)',
    'http://example.cn:8080/a.png',
    'https://example.cn:22/',
    'http://name:word@example.cn/a.png',
    'http://name@example.cn/a.png',
    '//example.cn/a.png',
    '/a.png',
    'http://',
    'http://exa mple.cn/',
    '',
  ])('is not %j', (text) => {
    expect(webAddressOf(text)).toBeNull();
  });
});

describe('a port of the web', () => {
  it.each<[string, readonly number[], boolean]>([
    ['http://learn.example/', [80], true],
    ['http://learn.example/', [443], false],
    ['https://learn.example/', [443], true],
    ['https://learn.example/', [80], false],
    ['http://learn.example:8080/', [8080], true],
    ['xhttp://learn.example:80/', [80], false],
    ['http://:secret@learn.example/', [80], false],
    ['http://name@learn.example/', [80], false],
  ])('of %s is one of %j or not', (address, ports, isOne) => {
    expect(webAddressOf(address, ports)?.href).toBe(isOne ? address : undefined);
  });
});
