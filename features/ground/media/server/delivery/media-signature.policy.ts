import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import type { MediaTicket } from '../../shared/delivery/media-ticket.rules.ts';
import { mediaErrors } from '../../shared/media.errors.ts';
import { signatureOf } from '../media.public.ts';

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Throws `media.forged` (403) unless this server signed `ticket` for the folder of `path`. */
export const assertSigned = (deps: Deps, ticket: MediaTicket, path: string): void => {
  const expected = signatureOf(deps, ticket.expiresAt, path.split('/')[0] ?? '');
  if (!isEqual(expected, ticket.signature)) throw mediaErrors.forged();
};
