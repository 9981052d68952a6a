import { describe, expect, it } from 'vitest';
import { liveDifference, liveProblems, liveTextsOf, putInForce } from './live-settings.ts';
import { readConfig } from './settings.ts';

describe('settings that may change while the portal runs', () => {
  it('read back what they were written from, also where there is none', () => {
    const config = readConfig({
      ...{ LINK_HOSTS: 'none', MAP_CENTER: 'none', NON_MEMBER_LOOKS: '1', RECORD_NUMBERS: '甲 1 号,乙 2 号' },
      LIBRARY_URL: 'https://library.example',
    });
    const texts = liveTextsOf(config);
    expect(texts).toMatchObject({
      linkHosts: '',
      mapCenter: '',
      nonMemberLooks: '1',
      recordNumbers: '甲 1 号,乙 2 号',
    });
    const other = readConfig({});
    putInForce(other, texts);
    expect(liveTextsOf(other)).toEqual(texts);
    expect(other.linkHosts).toEqual([]);
    expect(other.mapCenter).toBeNull();
    expect(other.libraryUrl).toBe('https://library.example');
  });

  it('take an address away that the environment names', () => {
    const config = readConfig({ LIBRARY_URL: 'https://library.example' });
    putInForce(config, { ...liveTextsOf(config), libraryUrl: '' });
    expect(config.libraryUrl).toBeUndefined();
  });

  it('say of each wrong text why, and leave everything as it is', () => {
    const config = readConfig({});
    const texts = { ...liveTextsOf(config), libraryUrl: 'ftp://x', mapCenter: '200,3', appName: '新名称' };
    expect(Object.keys(liveProblems(texts))).toEqual(['libraryUrl', 'mapCenter']);
    expect(liveProblems({ appName: '新名称' })).toEqual({});
    expect(() => putInForce(config, texts)).toThrow();
    expect(config.appName).not.toBe('新名称');
  });

  it('tell what differs', () => {
    const before = liveTextsOf(readConfig({}));
    expect(liveDifference(before, { ...before, servicePhone: '1', appName: '甲' })).toEqual([
      'appName',
      'servicePhone',
    ]);
  });
});
