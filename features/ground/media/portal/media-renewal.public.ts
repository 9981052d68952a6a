import {
  addressParts,
  askAgainAfterMs,
  isFresh,
  lastCallAfterMs,
  renewAfterMs,
  secondsByClock,
  withTicketOf,
} from '../shared/delivery/media-renewal.rules.ts';

export interface RenewedAddress {
  readonly url: string;
  /** Seconds that it lives on; by the page's own clock where the call does not say it. */
  readonly validSeconds?: number;
}

/** Everything outside the renewal: the server, the clock, the network's return. */
export interface RenewalPorts {
  /** A new address for the same file. */
  readonly ask: (address: string) => Promise<RenewedAddress>;
  /** The server said no: asking again would change nothing. */
  readonly isRefusal: (error: unknown) => boolean;
  readonly nowMs: () => number;
  /** Runs `work` later; answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** Runs `work` whenever the network is back; answers how to call it off. */
  readonly whenOnline: (work: () => void) => () => void;
}

/** `renewed`: there is a new ticket. `ending`: the one before is about to end. */
export type RenewalMoment = 'renewed' | 'ending';

/**
 * Keeps the address of one medium alive while it is played. Playlists, segments and captions ask for
 * `newest` of the address that they know; a 403 goes through `mend`.
 */
export const createMediaRenewal = (firstAddress: string, ports: RenewalPorts) => {
  const isOurs = addressParts(firstAddress) !== null;
  let address = firstAddress;
  let knownAtMs = ports.nowMs();
  let gotAtMs: number | null = null;
  let seconds = secondsByClock(firstAddress, knownAtMs);
  // A device clock that makes no sense of the address says nothing about its end: better now than too late.
  let dueAtMs = knownAtMs + (seconds === null ? 0 : renewAfterMs(seconds));
  let endsAtMs: number | null = null;
  let failures = 0;
  let isDenied = false;
  let asking: Promise<boolean> | null = null;
  let stopWatching: (() => void) | null = null;
  let timers: (() => void)[] = [];
  const listeners = new Set<(moment: RenewalMoment) => void>();

  const report = (moment: RenewalMoment) => {
    for (const listener of listeners) listener(moment);
  };
  const later = (atMs: number, work: () => void) =>
    timers.push(ports.later(Math.max(0, atMs - ports.nowMs()), work));
  const plan = () => {
    for (const cancel of timers) cancel();
    timers = [];
    if (stopWatching === null || isDenied || !isOurs) return;
    later(dueAtMs, () => void renew());
    if (endsAtMs === null) return;
    later(endsAtMs, () => {
      endsAtMs = null;
      report('ending');
    });
  };

  const ask = async (): Promise<boolean> => {
    try {
      const reply = await ports.ask(address);
      const now = ports.nowMs();
      // The one in use until now ends when it was bound to, whatever the new one is good for.
      endsAtMs = seconds === null ? now : knownAtMs + lastCallAfterMs(seconds);
      address = reply.url;
      gotAtMs = now;
      knownAtMs = now;
      seconds = reply.validSeconds ?? secondsByClock(reply.url, now) ?? 0;
      dueAtMs = now + renewAfterMs(seconds);
      failures = 0;
      report('renewed');
      return true;
    } catch (error) {
      isDenied = ports.isRefusal(error);
      failures += 1;
      dueAtMs = ports.nowMs() + askAgainAfterMs(failures);
      return false;
    } finally {
      asking = null;
      plan();
    }
  };

  const renew = (): Promise<boolean> => {
    asking ??= ask();
    return asking;
  };

  return {
    newest: (known: string): string => withTicketOf(known, address),
    /** Waits for a renewal that is under way, so that nothing is asked for with the ticket before. */
    settled: async (): Promise<void> => {
      await asking;
    },
    /** As `mend`, for callers that cannot wait: a renewal that is needed is under way when it answers. */
    canMend: (used: string): boolean => {
      if (isDenied || !isOurs) return false;
      if (withTicketOf(used, address) !== used) return true;
      if (isFresh(gotAtMs, ports.nowMs())) return false;
      void renew();
      return true;
    },
    /**
     * `used` was refused. True when trying again makes sense: there is a newer ticket already, or one was
     * given now.
     */
    mend: async (used: string): Promise<boolean> => {
      if (isDenied || !isOurs) return false;
      if (withTicketOf(used, address) !== used) return true;
      return !isFresh(gotAtMs, ports.nowMs()) && renew();
    },
    /** The page got another address of the medium, such as by asking for the whole course again. */
    adopt: (fresh: string) => {
      address = fresh;
      knownAtMs = ports.nowMs();
      seconds = secondsByClock(fresh, knownAtMs);
      dueAtMs = knownAtMs + (seconds === null ? 0 : renewAfterMs(seconds));
      gotAtMs = null;
      endsAtMs = null;
      isDenied = false;
      plan();
    },
    /** The medium is loaded from now on. */
    start: () => {
      stopWatching ??= ports.whenOnline(() => failures > 0 && !isDenied && void renew());
      plan();
    },
    stop: () => {
      stopWatching?.();
      stopWatching = null;
      plan();
    },
    subscribe: (listener: (moment: RenewalMoment) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type MediaRenewal = ReturnType<typeof createMediaRenewal>;
