import { describe, expect, it } from 'vitest';
import { hostInUrl, networkOf } from './network-address.rules.ts';

describe('a network address', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:10.20.30.40', '10.20.30.40'],
    ['::FFFF:10.1.2.3%eth0', '10.1.2.3'],
    ['64:ff9b::ffff:1.2.3.4', '64:ff9b:0:0'],
    ['::ffff:10.1.2.3:5', '0:0:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['1:2::3:4:5:6:7', '1:2:0:3'],
    ['2001:db8', '2001:db8'],
  ])('%s counts as the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('stands between brackets in a URL where it has colons', () => {
    expect(['127.0.0.1', 'learn.example', '::1'].map(hostInUrl)).toEqual([
      '127.0.0.1',
      'learn.example',
      '[::1]',
    ]);
  });
});
