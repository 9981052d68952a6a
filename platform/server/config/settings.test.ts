import { describe, expect, it } from 'vitest';
import { readConfig, SettingsError } from './settings.ts';

describe('settings of the environment', () => {
  it('serves on 127.0.0.1:8080 with the embedded database when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', workers: 1, isUnconfigured: true });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('logs a line a request only where something is configured', () => {
    expect(readConfig({}).logLevel).toBe('warn');
    expect(readConfig({ LOG_LEVEL: 'info' }).logLevel).toBe('info');
    expect(readConfig({ PUBLIC_URL: 'https://a.example' }).logLevel).toBe('info');
  });

  it('always allows the signature of the portal’s own page, and others by name only', () => {
    expect(readConfig({}).studySignatures).toEqual(['hmac-sha256']);
    expect(readConfig({ STUDY_SIGNATURES: 'hmac-sm3' }).studySignatures).toEqual(['hmac-sha256', 'hmac-sm3']);
    expect(() => readConfig({ STUDY_SIGNATURES: 'md5' })).toThrow('STUDY_SIGNATURES');
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

  it('wants a ceiling of a name that one network alone cannot reach', () => {
    const env = { SIGN_IN_TRIES: '10', SIGN_IN_TRIES_PER_NAME: '39' };
    expect(() => readConfig(env)).toThrow('SIGN_IN_TRIES_PER_NAME');
    expect(readConfig({ ...env, SIGN_IN_TRIES_PER_NAME: '40' }).signInTriesPerName).toBe(40);
  });

  it('is no first look once a database is named', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a@127.0.0.1/b' }).isUnconfigured).toBe(false);
    expect(readConfig({ PORT: '9000' }).isUnconfigured).toBe(true);
  });

  it('takes a bucket with all of its five settings or none', () => {
    const s3 = {
      STORAGE_S3_ENDPOINT: 'https://s3.example.cn',
      STORAGE_S3_BUCKET: 'portal',
      STORAGE_S3_REGION: 'us-east-1',
      STORAGE_S3_ACCESS_KEY: 'key',
      STORAGE_S3_SECRET_KEY: 'secret',
    };
    expect(readConfig(s3).storageS3Bucket).toBe('portal');
    expect(() => readConfig({ ...s3, STORAGE_S3_BUCKET: '' })).toThrow('还缺 STORAGE_S3_BUCKET');
  });

  it('refuses single sign-on without a client and a public address', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example.cn' })).toThrow('OIDC_CLIENT_ID');
  });

  it.each([
    ['PUBLIC_URL', 'https://a.example/portal'],
    ['PUBLIC_URL', 'https://user:secret@a.example'],
    ['LOGOUT_ORIGINS', 'https://a.example,https://b.example/x'],
    ['DATABASE_URL', 'postgres://127.0.0.1'],
    ['DATABASE_URL', 'postgres://'],
    ['APP_ICON', 'javascript:alert(1)'],
    ['SITE_BADGE', 'badge.svg'],
    ['RECORD_NUMBERS', ','],
    ['RECORD_NUMBERS', 'a,b,c'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*[\\u4e00-\\u9fff].*。$`));
  });

  it('takes addresses as people write them', () => {
    const config = readConfig({
      PUBLIC_URL: 'https://Learn.Example.cn/',
      APP_ICON: 'https://a.example/icon.png',
      RECORD_NUMBERS: '甲',
      DATABASE_URL: 'postgres:///portal?host=/run/postgresql',
    });
    expect(config.publicUrl).toBe('https://learn.example.cn');
    expect(config.appIcon).toBe('https://a.example/icon.png');
    expect(config.recordNumbers).toEqual(['甲']);
    expect(config.databaseUrl).toContain('/portal');
  });
});
