import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { assertRenewable, expiryOf, readAddress } from '../../shared/delivery/media-ticket.rules.ts';
import { signedAddress } from '../media.public.ts';
import { assertSigned } from './media-signature.policy.ts';

/**
 * A new address for the file that an address of ours names. Throws `media.forged` or `media.tooOld` (403).
 */
export const renewAddress = (deps: Deps, address: string) => {
  const { ticket, key } = readAddress(address);
  assertSigned(deps, ticket, key);
  const now = deps.clock();
  assertRenewable(ticket, now);
  const seconds = deps.config.mediaTicketMinutes * 60;
  const expiresAt = expiryOf(now, seconds);
  return {
    url: signedAddress(deps, key, seconds),
    expireTime: wireTime(new Date(expiresAt * 1000)),
    validSeconds: Math.floor(expiresAt - now.getTime() / 1000),
  };
};
