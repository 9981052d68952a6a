/**
 * The code on the board: it changes every 15 s, and is worth nothing without the secret that only the server and a
 * manager's kit hold. It makes cheating dearer, not impossible: a telephone call from the room still works.
 */

export const CODE_PERIOD_MS = 15_000;
/** A code that has just gone is taken for so long, because a slow line carries it that late. */
export const CODE_GRACE_MS = 6_000;
/** Time for reading the own name and confirming, on the telephone and by the person that scanned in time. */
export const TICKET_MS = 180_000;

/** Number of the period in which `at` lies, and the moment at which it ends. */
export const periodAt = (at: number): { readonly period: number; readonly endsAt: number } => {
  const period = Math.floor(at / CODE_PERIOD_MS);
  return { period, endsAt: (period + 1) * CODE_PERIOD_MS };
};

export interface SignCode {
  /** Stands for the gathering. */
  readonly codeNo: string;
  readonly period: number;
  readonly mac: string;
}

/** Text that is signed: no code of one gathering or period fits another. */
export const signedText = ({ codeNo, period }: Pick<SignCode, 'codeNo' | 'period'>): string =>
  `sign ${codeNo} ${period}`;

export const codeText = ({ codeNo, period, mac }: SignCode): string =>
  `${codeNo}.${period.toString(36)}.${mac}`;

const CODE = /^([0-9a-f]{12})\.([0-9a-z]{4,8})\.([0-9A-Za-z_-]{10})$/;

/** The address that stands in the square, or the code alone; null for every other text. */
export const readCode = (scanned: string): SignCode | null => {
  const text = /[?&]c=([^&#]+)/.exec(scanned)?.[1] ?? scanned.trim();
  const [, codeNo, period = '', mac = ''] = CODE.exec(text) ?? [];
  return codeNo ? { codeNo, period: Number.parseInt(period, 36), mac } : null;
};

/** How long ago the code was replaced, in ms; 0 while it stands on the board or within its grace. */
export const codeAge = (period: number, now: number): number => {
  const age = now - (period + 1) * CODE_PERIOD_MS;
  return age <= CODE_GRACE_MS ? 0 : age;
};

/** A code of a period that has not begun cannot have been seen. */
export const isFromFuture = (period: number, now: number): boolean =>
  period * CODE_PERIOD_MS > now + CODE_GRACE_MS;
