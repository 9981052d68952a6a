import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { codeText, type SignCode, signedText, TICKET_MS } from '../shared/sign-code.rules.ts';
import type { Gathering } from './gathering.repository.ts';

const MAC_LETTERS = 10;

/** Secret behind the codes of one gathering: derived, so that no copy of the database holds it. */
export const signSecret = ({ secrets }: Pick<Deps, 'secrets'>, codeNo: string): KeyObject =>
  secrets.keyFor(`attendance ${codeNo}`);

const macOf = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const isSame = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The code of a period as it stands in the square. */
export const codeOf = (deps: Pick<Deps, 'secrets'>, codeNo: string, period: number): string => {
  const mac = macOf(signSecret(deps, codeNo), signedText({ codeNo, period })).slice(0, MAC_LETTERS);
  return codeText({ codeNo, period, mac });
};

export const isGenuine = (deps: Pick<Deps, 'secrets'>, code: SignCode): boolean =>
  isSame(codeOf(deps, code.codeNo, code.period), codeText(code));

/** Whom a ticket is for: it is worth nothing on another telephone or for another person. */
interface TicketHolder {
  readonly codeNo: string;
  readonly userId: string;
  readonly deviceId: string;
}

const ticketMac = (deps: Pick<Deps, 'secrets'>, { codeNo, userId, deviceId }: TicketHolder, at: number) =>
  macOf(signSecret(deps, codeNo), `ticket ${userId} ${deviceId} ${at}`);

/** Proof that this person scanned a code that counted, with this telephone, at `at`. */
export const ticketOf = (deps: Pick<Deps, 'secrets'>, holder: TicketHolder, at: number): string =>
  `${at.toString(36)}.${ticketMac(deps, holder, at)}`;

/** Whether the ticket was given to this holder within the last three minutes. */
export const isTicketOf = (
  deps: Pick<Deps, 'secrets'>,
  holder: TicketHolder,
  ticket: string,
  now: number,
): boolean => {
  const [time = '', mac = ''] = ticket.split('.');
  const at = Number.parseInt(time, 36);
  return (
    Number.isSafeInteger(at) && at <= now && now - at <= TICKET_MS && isSame(ticketMac(deps, holder, at), mac)
  );
};

/** Proves to the server that it told this device the time `at` with the kit. */
export const kitSeal = (deps: Pick<Deps, 'secrets'>, codeNo: string, deviceId: string, at: number): string =>
  macOf(signSecret(deps, codeNo), `kit ${deviceId} ${at}`);

export const isKitSeal = (
  deps: Pick<Deps, 'secrets'>,
  codeNo: string,
  deviceId: string,
  at: number,
  seal: string,
): boolean => isSame(kitSeal(deps, codeNo, deviceId, at), seal);

/** A number that stands for a person at a gathering and that nobody can guess. */
export const personNumber = (
  deps: Pick<Deps, 'secrets'>,
  { codeNo }: Pick<Gathering, 'codeNo'>,
  userId: string,
): number =>
  createHmac('sha256', signSecret(deps, codeNo)).update(`person ${userId}`).digest().readUInt32BE(0);
