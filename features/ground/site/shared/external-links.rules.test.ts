import { describe, expect, it } from 'vitest';
import { externalLinksOf, linkedSiteOf } from './external-links.rules.ts';

const nothing = { libraryUrl: undefined, personalZoneUrl: undefined };

describe('links to outside sites', () => {
  it('are the configured ones', () => {
    const configured = { libraryUrl: 'https://lib.test', personalZoneUrl: 'http://10.0.0.8' };
    expect(externalLinksOf(configured)).toEqual({
      libraryUrl: 'https://lib.test',
      personalZoneUrl: 'http://10.0.0.8',
    });
  });

  it('are empty, so that no entry shows, when none is configured', () => {
    expect(externalLinksOf(nothing)).toEqual({ libraryUrl: '', personalZoneUrl: '' });
  });
});

describe('a linked site', () => {
  const links = { libraryUrl: 'https://lib.test', personalZoneUrl: '' };

  it('has an address only when it is on the list and set', () => {
    expect(linkedSiteOf(links, 'library')).toBe('https://lib.test');
    expect(linkedSiteOf(links, 'zone')).toBeNull();
    for (const hash of ['libraryUrl', 'constructor', '__proto__', '']) {
      expect(linkedSiteOf(links, hash)).toBeNull();
    }
  });
});
