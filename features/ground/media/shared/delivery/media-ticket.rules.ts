import { mediaErrors } from '../media.errors.ts';

/**
 * 播放地址规则：签名盖住到期时间和顶层文件夹，同一门课的清单与切片共用一个地址前缀；过期或被改动的地址一律拒绝。
 */

/** How long after its end an address can still be exchanged for a new one: a night in a paused player. */
const RENEWABLE_SECONDS = 24 * 3600;
/** Addresses made within this time are the same, so that the browser's cache serves a reloaded page. */
const STEP_SECONDS = 600;
const SIGNATURE_LENGTH = 24;

export interface MediaTicket {
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly signature: string;
}

/** Unix seconds at which an address of `seconds` validity ends: never sooner than asked for. */
export const expiryOf = (now: Date, seconds: number): number =>
  Math.ceil((now.getTime() / 1000 + seconds) / STEP_SECONDS) * STEP_SECONDS;

/** The text that is signed. */
export const signedText = (expiresAt: number, folder: string): string =>
  `${expiresAt.toString(36)}.${folder}`;

export const ticketText = ({ expiresAt, signature }: MediaTicket): string =>
  `${expiresAt.toString(36)}.${signature}`;

/** Takes a ticket apart; throws `media.forged` (403) when it never was one. */
export const readTicket = (text: string): MediaTicket => {
  const match = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]+)$/.exec(text);
  const [, expiry = '', signature = ''] = match ?? [];
  if (signature.length !== SIGNATURE_LENGTH) throw mediaErrors.forged();
  return { expiresAt: Number.parseInt(expiry, 36), signature };
};

/** Throws `media.expired` (403) from the second after the end on. */
export const assertNotExpired = (ticket: MediaTicket, now: Date): void => {
  if (now.getTime() / 1000 > ticket.expiresAt) throw mediaErrors.expired();
};

/** Throws `media.tooOld` (403) for a ticket that ended too long ago to be renewed. */
export const assertRenewable = (ticket: MediaTicket, now: Date): void => {
  if (now.getTime() / 1000 > ticket.expiresAt + RENEWABLE_SECONDS) throw mediaErrors.tooOld();
};

/** Ticket and key (`folder/file`) of an address of ours; throws `media.forged` (403) for any other text. */
export const readAddress = (address: string): { ticket: MediaTicket; key: string } => {
  const [, text = '', key = ''] = /^\/media\/([^/?#]+)\/([^?#]+)$/.exec(address) ?? [];
  return { ticket: readTicket(text), key };
};

/** Cuts a full digest to the length that an address carries. */
export const shortSignature = (digest: string): string => digest.slice(0, SIGNATURE_LENGTH);
