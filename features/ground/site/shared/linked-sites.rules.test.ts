import { describe, expect, it } from 'vitest';
import { isLinkedSite, linkedSitesOf, ownEntriesOf } from './linked-sites.rules.ts';

const nothing = {
  libraryUrl: undefined,
  libraryIntranetUrl: undefined,
  personalZoneUrl: undefined,
  personalZoneInternetUrl: undefined,
};
const entriesWith = (set: Partial<Record<keyof typeof nothing, string>>) =>
  ownEntriesOf(linkedSitesOf({ ...nothing, ...set }));

describe('linked sites', () => {
  it('have an address for each network, and none where the operator set none', () => {
    expect(linkedSitesOf(nothing)).toEqual({ library: { '0': '', '1': '' }, zone: { '0': '', '1': '' } });
    expect(
      linkedSitesOf({ ...nothing, libraryUrl: 'https://lib.test', personalZoneUrl: 'http://10.0.0.8' }),
    ).toEqual({
      library: { '0': 'https://lib.test', '1': '' },
      zone: { '0': '', '1': 'http://10.0.0.8' },
    });
  });

  it('are the two of the list, whatever an object has besides', () => {
    for (const hash of ['library', 'zone']) expect(isLinkedSite(hash)).toBe(true);
    for (const hash of ['libraryUrl', 'constructor', '__proto__', '']) expect(isLinkedSite(hash)).toBe(false);
  });
});

describe('the entries of the portal', () => {
  it('open the library on the internet and the zone in the internal network, or the one that there is', () => {
    const all = {
      libraryUrl: 'https://lib.test',
      libraryIntranetUrl: 'http://lib.inner',
      personalZoneUrl: 'http://zone.inner',
      personalZoneInternetUrl: 'https://zone.test',
    };
    expect(entriesWith(all)).toEqual({
      libraryUrl: 'https://lib.test',
      personalZoneUrl: 'http://zone.inner',
    });
    expect(
      entriesWith({ libraryIntranetUrl: 'http://lib.inner', personalZoneInternetUrl: 'https://zone.test' }),
    ).toEqual({
      libraryUrl: 'http://lib.inner',
      personalZoneUrl: 'https://zone.test',
    });
  });

  it('are empty, so that no entry shows, when nothing is set', () => {
    expect(entriesWith({})).toEqual({ libraryUrl: '', personalZoneUrl: '' });
  });
});
