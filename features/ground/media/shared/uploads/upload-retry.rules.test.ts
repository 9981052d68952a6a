import { describe, expect, it } from 'vitest';
import { plainRefusal, remedyOf, waitingText, waitMs } from './upload-retry.rules.ts';

const failure = (status: number, code = '', hasBegun = true) => ({ status, code, hasBegun });

describe('an upload that was broken off', () => {
  it.each([0, 408, 409, 423, 429, 500, 502, 503, 504])('goes on by itself after %d', (status) => {
    expect(remedyOf(failure(status))).toBe('again');
  });

  it.each([400, 403, 413, 415, 422, 507])('leaves %d to the person', (status) => {
    expect(remedyOf(failure(status))).toBe('stop');
  });

  it('fetches a new request token once the old one is refused, and asks for a sign-in without a session', () => {
    expect(remedyOf(failure(403, 'access.badToken'))).toBe('token');
    expect(remedyOf(failure(401))).toBe('signIn');
  });

  it('begins anew only what the server has cleared', () => {
    expect(remedyOf(failure(404))).toBe('startOver');
    expect(remedyOf(failure(410))).toBe('startOver');
    expect(remedyOf(failure(404, '', false))).toBe('stop');
  });

  it('waits longer each time, up to half a minute, and never gives up', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(waitMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('says what it waits for', () => {
    expect(waitingText(false, 0, 8000)).toBe('网络断开了，恢复后自动续传');
    expect(waitingText(true, 0, 8000)).toBe('网络不稳，8 秒后自动续传');
    expect(waitingText(true, 503, 1000)).toBe('服务器正忙，1 秒后自动续传');
    expect(plainRefusal(401)).toContain('重新登录');
  });
});

describe('a refusal without words of its own', () => {
  it.each([
    [401, '登录已过期，请重新登录后继续，已传的部分还在。'],
    [403, '您当前的身份不能上传，请切换身份或联系管理员。'],
    [404, '这次上传中断得太久，服务器已经清理，请从头上传。'],
    [410, '这次上传中断得太久，服务器已经清理，请从头上传。'],
    [413, '文件超过了服务器允许的大小。'],
    [422, '服务器没有收下这个文件（422），请稍后再试。'],
  ])('of %d is said', (status, text) => {
    expect(plainRefusal(status)).toBe(text);
  });

  it('asks for a token only where access was refused', () => {
    expect(remedyOf(failure(400, 'access.badToken'))).toBe('stop');
    expect(remedyOf(failure(410, '', false))).toBe('stop');
  });

  it('waits a second at least', () => {
    expect(waitingText(true, 0, 100)).toBe('网络不稳，1 秒后自动续传');
    expect([waitMs(0), waitMs(1)]).toEqual([1000, 1000]);
  });
});
