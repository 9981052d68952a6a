import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { Deps } from '../deps.ts';
import {
  claimRequest,
  dropRequest,
  dropRequestsBefore,
  findRequest,
  keepReply,
} from './answered.repository.ts';

/** A day: whoever is still without an answer then looks for themselves. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 100;
/** The page's patience (specification, 9): after this nobody waits for the first answer any more. */
const LOST_AFTER_MS = 20_000;
/** Well below the time after which a page gives up. */
const PATIENCE_MS = 8_000;

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) throw accessErrors.badInput();
  return key;
};

/**
 * Carries out what a person asks for once, however often the same request arrives (design/api.md, conventions):
 * a request that comes again under the same `Idempotency-Key` gets the first one's answer.
 */
export type Once = (request: FastifyRequest, run: () => Promise<unknown>) => Promise<unknown>;

/** Kept instead of an answer when a request failed, perhaps after it had committed. */
const UNKNOWN = { isUnknown: true };
const isUnknown = (reply: object): boolean => 'isUnknown' in reply;

/**
 * The same for all processes, by a row that is there before the request is handled. One that is refused gives its key
 * back. When it fails, or its process dies in the middle, nobody knows what has happened: the next one is told to
 * look (409), because doing a thing twice would be worse than asking.
 */
export const onceInDatabase =
  (deps: Pick<Deps, 'database' | 'steadyClock'>): Once =>
  async (request, run) => {
    const key = keyOf(request);
    if (key === null || !request.caller) return run();
    const sql = deps.database.db;
    const { userId } = request.caller;
    const name = { userId, key };
    const requestHash = createHash('sha256')
      .update(`${request.url}\n`)
      .update(request.rawBody ?? '')
      .digest('hex');

    /** The request's own outcome stands, whatever becomes of this note of it. */
    const note = (noting: Promise<void>) =>
      noting.catch((error: unknown) => request.log.error({ err: error }, 'an answer is not kept'));
    const carryOut = async () => {
      try {
        const reply = await run();
        await note(keepReply(sql, name, reply as object));
        return reply;
      } catch (error) {
        const isRefusal = error instanceof AppError && error.status < 500;
        await note(isRefusal ? dropRequest(sql, name) : keepReply(sql, name, UNKNOWN));
        throw error;
      }
    };

    const now = deps.steadyClock();
    await dropRequestsBefore(sql, new Date(now.getTime() - KEPT_MS));
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (performance.now() <= giveUpAt) {
      if (await claimRequest(sql, { ...name, requestHash, askedAt: now })) return carryOut();
      const first = await findRequest(sql, name);
      if (first && first.requestHash !== requestHash) throw accessErrors.keyReused();
      if (first?.reply && isUnknown(first.reply)) throw accessErrors.outcomeUnknown();
      if (first?.reply) return first.reply;
      const isLost = first !== undefined && now.getTime() - first.askedAt.getTime() > LOST_AFTER_MS;
      if (isLost) throw accessErrors.outcomeUnknown();
      await wait(LOOK_EVERY_MS);
    }
    throw accessErrors.outcomeUnknown();
  };
