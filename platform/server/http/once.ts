import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { accessErrors } from '#platform/shared/access.errors.ts';
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
/** No request takes longer (specification, 9): what is still open then is never answered. */
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

/**
 * The same for all processes, by a row that is there before the deed begins. A deed that is refused or fails gives
 * its name back. When the process dies in the middle nobody knows: the next one is told to look (409), because
 * doing a thing twice would be worse than asking.
 */
export const onceInDatabase =
  (deps: Pick<Deps, 'database' | 'clock'>): Once =>
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

    const carryOut = async () => {
      let reply: unknown;
      try {
        reply = await run();
      } catch (error) {
        await dropRequest(sql, name);
        throw error;
      }
      await keepReply(sql, name, reply as object);
      return reply;
    };

    const now = deps.clock();
    await dropRequestsBefore(sql, userId, new Date(now.getTime() - KEPT_MS));
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      if (await claimRequest(sql, { ...name, requestHash, askedAt: now })) return carryOut();
      const first = await findRequest(sql, name);
      if (first && first.requestHash !== requestHash) throw accessErrors.keyReused();
      if (first?.reply) return first.reply;
      const isLost = first !== undefined && now.getTime() - first.askedAt.getTime() > LOST_AFTER_MS;
      if (isLost || Date.now() > giveUpAt) throw accessErrors.outcomeUnknown();
      await wait(LOOK_EVERY_MS);
    }
  };
