import { describe, expect, it } from 'vitest';
import { isOpenToOthers, type SettingsFacts, settingsFindings, wrongSettings } from './settings.rules.ts';

const GOOD: SettingsFacts = {
  publicUrl: 'https://learn.example.cn',
  trustProxy: 1,
  host: '127.0.0.1',
  hasOwnSecret: true,
  isDemo: false,
  logLevel: 'info',
  mapTileType: 'outline',
  mapReviewNumber: '',
  placeholders: [],
};

const stateOf = (code: string, changes: Partial<SettingsFacts>) =>
  settingsFindings({ ...GOOD, ...changes }).find((finding) => finding.code === `settings.${code}`)?.state;

describe('the settings of an installation', () => {
  it('are all right behind a proxy with HTTPS', () => {
    expect(new Set(settingsFindings(GOOD).map(({ state }) => state))).toEqual(new Set(['OK']));
  });

  it.each<[string, string, Partial<SettingsFacts>, string]>([
    ['no address on this machine alone', 'publicUrl', { publicUrl: undefined, trustProxy: 0 }, 'NOTE'],
    ['no address behind a proxy', 'publicUrl', { publicUrl: undefined }, 'FAULT'],
    [
      'no address, open to all',
      'publicUrl',
      { publicUrl: undefined, trustProxy: 0, host: '0.0.0.0' },
      'FAULT',
    ],
    ['an address without encryption behind a proxy', 'publicUrl', { publicUrl: 'http://a.cn' }, 'FAULT'],
    ['one without encryption', 'publicUrl', { publicUrl: 'http://a.cn', trustProxy: 0 }, 'NOTE'],
    ['HTTPS without a proxy', 'trustProxy', { trustProxy: 0 }, 'FAULT'],
    ['no proxy and no HTTPS', 'trustProxy', { trustProxy: 0, publicUrl: undefined }, 'OK'],
    ['open without encryption', 'host', { host: '::', publicUrl: undefined }, 'FAULT'],
    ['open, without a word of a proxy', 'host', { host: '0.0.0.0', trustProxy: 0 }, 'NOTE'],
    ['open in a container behind a proxy', 'host', { host: '0.0.0.0' }, 'OK'],
    ['a key in a file', 'secret', { hasOwnSecret: false }, 'OK'],
    ['the demonstration for everybody', 'demo', { isDemo: true }, 'FAULT'],
    [
      'the demonstration on this machine',
      'demo',
      { isDemo: true, publicUrl: undefined, trustProxy: 0 },
      'NOTE',
    ],
    ['words that came with the program', 'placeholders', { placeholders: ['COPYRIGHT'] }, 'NOTE'],
    ['no log', 'logLevel', { logLevel: 'silent' }, 'FAULT'],
    ['warnings only', 'logLevel', { logLevel: 'warn' }, 'NOTE'],
    ['a real map without its number', 'map', { mapTileType: 'tianditu' }, 'NOTE'],
    ['a real map with it', 'map', { mapTileType: 'own', mapReviewNumber: 'GS 1' }, 'OK'],
  ])('%s: %s', (_name, code, changes, state) => {
    expect(stateOf(code, changes)).toBe(state);
  });

  it('are told with a remedy wherever something is not right', () => {
    const worst = {
      ...GOOD,
      trustProxy: 0,
      isDemo: true,
      logLevel: 'error',
      host: '::',
      placeholders: ['A'],
    };
    for (const { state, remedy } of settingsFindings(worst))
      expect(remedy === '', remedy).toBe(state === 'OK');
  });

  it('that cannot be read are one fault each', () => {
    expect(wrongSettings(['PORT 不对。', 'HOST 不对。']).map(({ code, found }) => [code, found])).toEqual([
      ['settings.wrong1', 'PORT 不对。'],
      ['settings.wrong2', 'HOST 不对。'],
    ]);
  });

  it('say whether other machines reach the portal', () => {
    const alone = { publicUrl: undefined, trustProxy: 0, host: 'localhost' };
    expect(isOpenToOthers(alone)).toBe(false);
    expect(isOpenToOthers({ ...alone, host: '10.0.0.5' })).toBe(true);
    expect(isOpenToOthers({ ...alone, publicUrl: 'http://127.0.0.1:8080' })).toBe(true);
  });
});
