import { describe, expect, it } from 'vitest';
import { readConfig, SettingsError } from './settings.ts';

describe('settings of the environment', () => {
  it('serves on 127.0.0.1:8080 with the embedded database when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', workers: 1, isUnconfigured: true });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('names every wrong setting at once, each in a sentence', () => {
    const attempt = () =>
      readConfig({ PORT: 'eighty', DEMO: 'yes', DATABASE_URL: 'mysql://x', SESSION_SECRET: 'short' });
    expect(attempt).toThrow(SettingsError);
    for (const name of ['PORT', 'DEMO', 'DATABASE_URL', 'SESSION_SECRET']) expect(attempt).toThrow(name);
  });

  it('takes several workers only with PostgreSQL', () => {
    expect(() => readConfig({ WORKERS: '2' })).toThrow('DATABASE_URL');
    expect(readConfig({ WORKERS: '2', DATABASE_URL: 'postgres://a@127.0.0.1/b' }).workers).toBe(2);
  });

  it('is no first look once a database is named', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a@127.0.0.1/b' }).isUnconfigured).toBe(false);
    expect(readConfig({ PORT: '9000' }).isUnconfigured).toBe(true);
  });

  it('refuses single sign-on without a client and a public address', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example.cn' })).toThrow('OIDC_CLIENT_ID');
  });
});
