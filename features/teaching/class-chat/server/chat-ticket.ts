import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';

const LIFE_MS = 60_000;

const signed = (deps: Deps, sessionId: string, expiresAt: number): string =>
  createHmac('sha256', deps.secrets.keyFor('class-chat-socket'))
    .update(`${expiresAt}:${sessionId}`)
    .digest('base64url');

/** A token for the session's next socket: a page of another site has the cookie with it, but cannot get this. */
export const makeTicket = (deps: Deps, { sessionId }: Caller): { token: string; expireTime: string } => {
  const expiresAt = deps.clock().getTime() + LIFE_MS;
  const token = `${expiresAt.toString(36)}.${signed(deps, sessionId, expiresAt)}`;
  return { token, expireTime: wireTime(new Date(expiresAt)) };
};

/** Whether `token` was made for this session within the last minute. */
export const isTicketOf = (deps: Deps, { sessionId }: Caller, token: string): boolean => {
  const [time = '', signature = ''] = token.split('.');
  const expiresAt = Number.parseInt(time, 36);
  if (!Number.isSafeInteger(expiresAt) || expiresAt < deps.clock().getTime()) return false;
  const expected = Buffer.from(signed(deps, sessionId, expiresAt));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
