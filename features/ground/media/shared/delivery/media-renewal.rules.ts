/**
 * 换址规则：地址过了八成时限就换新的，换来的签名对同一文件夹里的清单、切片和字幕都有效；换不成就隔一会儿再试，
 * 被拒绝了才认输。
 */
const ADDRESS = /^((?:https?:\/\/[^/?#]+)?\/media\/)([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})\/([^/?#]+)([^#]*)/;

export interface TicketedAddress {
  /** Everything before the ticket: `/media/`, with the origin where the address names one. */
  readonly base: string;
  readonly ticket: string;
  /** Unix seconds, by the server's clock. */
  readonly expiresAt: number;
  /** The top folder: a ticket is good for everything in it. */
  readonly folder: string;
  /** Rest of the address behind the folder, with its query. */
  readonly rest: string;
}

/** Takes a `/media/<ticket>/<folder>/<file>` address apart; `null` for any other. */
export const addressParts = (address: string): TicketedAddress | null => {
  const found = ADDRESS.exec(address);
  if (!found) return null;
  const [, base = '', expiry = '', signature = '', folder = '', rest = ''] = found;
  return { base, ticket: `${expiry}.${signature}`, expiresAt: Number.parseInt(expiry, 36), folder, rest };
};

/** `address` with the ticket of `fresh`; unchanged when the two are not of one folder. */
export const withTicketOf = (address: string, fresh: string): string => {
  const [old, next] = [addressParts(address), addressParts(fresh)];
  if (!old || !next || old.folder !== next.folder) return address;
  return `${old.base}${next.ticket}/${old.folder}${old.rest}`;
};

/** No address lives longer: a device's clock that says so is wrong. */
const LONGEST_SECONDS = 25 * 3600;

/**
 * Seconds that an address lives on by the device's clock; `null` when that clock cannot be right, or the
 * address is none of ours. Only the renewal call knows it for certain (`validSeconds`).
 */
export const secondsByClock = (address: string, nowMs: number): number | null => {
  const read = addressParts(address);
  if (!read) return null;
  const seconds = read.expiresAt - nowMs / 1000;
  return seconds > 0 && seconds < LONGEST_SECONDS ? seconds : null;
};

/** When the same address would be asked for again at once, something else is wrong. */
const SOONEST_MS = 5000;
/** Under this, a medium that a browser loads by itself is given its new address even while it plays. */
const LAST_CALL_MS = 60_000;

/** Waiting time until the renewal of an address that lives on for `seconds`: four fifths of it. */
export const renewAfterMs = (seconds: number): number => Math.max(SOONEST_MS, seconds * 800);

/** Waiting time until an address that lives on for `seconds` must no longer be in use. */
export const lastCallAfterMs = (seconds: number): number =>
  Math.max(renewAfterMs(seconds), seconds * 1000 - LAST_CALL_MS);

const PAUSES_MS = [5000, 15_000, 30_000, 60_000] as const;

/** Waiting time after the `failures`-th renewal in a row that got no answer. */
export const askAgainAfterMs = (failures: number): number =>
  PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? SOONEST_MS;

/** A ticket younger than this that is refused will not be mended by yet another one. */
const FRESH_MS = 30_000;

export const isFresh = (gotAtMs: number | null, nowMs: number): boolean =>
  gotAtMs !== null && nowMs - gotAtMs < FRESH_MS;
