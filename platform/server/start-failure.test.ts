import { describe, expect, it } from 'vitest';
import { listenFailureText, startFailureText } from './start-failure.ts';

const failure = (code: string, message = 'a reason in English', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const behind = (cause: Error) => new Error('Failed query: create table', { cause });

describe('what the operator reads when the server cannot start', () => {
  it.each([
    ['EADDRINUSE', 'PORT'],
    ['EACCES', 'PORT'],
    ['ENOTFOUND', 'HOST'],
    ['EADDRNOTAVAIL', 'HOST'],
    ['ESOMETHING', 'HOST'],
  ])('says for %s at listening which setting to change, and nothing of a database', (code, setting) => {
    const text = listenFailureText(failure(code), { host: '999.1.1.1', port: 80 });
    expect(text).toContain(setting);
    expect(text).not.toContain('数据库');
  });

  it.each([
    [behind(failure('ECONNREFUSED')), '连不上数据库'],
    [behind(Object.assign(new AggregateError([failure('ETIMEDOUT')]), {})), '连不上数据库（ETIMEDOUT）'],
    [behind(failure('28P01')), '用户名和密码'],
    [behind(failure('3D000')), '没有 DATABASE_URL 里写的那个库'],
    [behind(failure('42501')), '建表的权限'],
    [behind(failure('', 'The server does not support SSL connections')), 'sslmode'],
    [failure('EEXIST', 'mkdir', { path: '/data' }), '不能使用 /data：那里已经有一个同名的文件'],
    [failure('EACCES', 'mkdir', { path: '/data' }), 'DATA_DIR'],
    [new Error('数据目录正被使用。'), '数据目录正被使用。'],
    [new Error('端口 80 已被占用。', { cause: failure('ENOTFOUND') }), '端口 80 已被占用。'],
    [new Error('something else'), '平台不能启动：something else'],
  ])('puts %s into words', (error, expected) => {
    expect(startFailureText(error)).toContain(expected);
  });
});
