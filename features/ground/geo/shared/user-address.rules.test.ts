import { describe, expect, it } from 'vitest';
import { readUserAddress, userAddressText } from './user-address.rules.ts';

const PLACE = { lng: 75.99, lat: 39.47, formattedAddress: '喀什地区 喀什市', source: 'gps' } as const;

describe('the stored address of a person', () => {
  it('is read as it was written', () => {
    expect(readUserAddress(userAddressText(PLACE))).toEqual(PLACE);
    expect(JSON.parse(userAddressText(PLACE)).position).toEqual({ lng: 75.99, lat: 39.47 });
  });

  it('is read in the spellings of older pages, as a default, because they did not tell', () => {
    const older = { formatted_address: '喀什市', location: { lon: 75.99, lat: 39.47 } };
    expect(readUserAddress(JSON.stringify(older))).toEqual({
      ...{ lng: 75.99, lat: 39.47, formattedAddress: '喀什市', source: 'default' },
    });
  });

  it.each([null, '', '{', '5', 'null', '[]', '{"formattedAddress":"x"}', '{"position":{"lng":"a"}}'])(
    'is none in %j',
    (text) => expect(readUserAddress(text)).toBeNull(),
  );
});

describe('a stored address of an odd shape', () => {
  const position = { lng: 75.99, lat: 39.47 };

  it.each([
    [
      { formattedAddress: 5, position },
      { formattedAddress: '', source: 'default' },
    ],
    [
      { position, source: 'chosen' },
      { formattedAddress: '', source: 'chosen' },
    ],
    [
      { position, source: 'here' },
      { formattedAddress: '', source: 'default' },
    ],
    [
      { ...position, formatted_address: '喀什市' },
      { formattedAddress: '喀什市', source: 'default' },
    ],
  ])('%j keeps what can be read', (stored, rest) => {
    expect(readUserAddress(JSON.stringify(stored))).toEqual({ ...position, ...rest });
  });

  it.each(['"75.99,39.47"', '[75.99,39.47]', 'true'])('is none in %s', (text) => {
    expect(readUserAddress(text)).toBeNull();
  });
});
