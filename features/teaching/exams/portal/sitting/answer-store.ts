import type { InputOf } from '#platform/shared/endpoint.ts';
import type { saveAnswers } from '../../shared/exams.contract.ts';

export type AnswerEvent = InputOf<typeof saveAnswers>['events'][number];

/** Where a browser keeps the answers of an attempt that the server does not have yet. */
export interface AnswerStore {
  /** Answers that this page still owes; false when the browser keeps nothing. */
  readonly keep: (events: readonly AnswerEvent[]) => boolean;
  /** Answers that other loads of the page left behind, or have on their way right now. */
  readonly left: () => { readonly deviceId: string; readonly events: AnswerEvent[] }[];
  /** Takes out what of another load is stored meanwhile, and nothing that it wrote since. */
  readonly strike: (deviceId: string, nos: readonly number[]) => void;
  /** Nothing of this attempt is owed any more. */
  readonly clear: () => void;
}

const PREFIX = 'examAnswers';

const keyOf = (...parts: readonly string[]): string => [PREFIX, ...parts].join(':');

const read = (key: string): AnswerEvent[] => {
  try {
    const events: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(events) ? (events as AnswerEvent[]) : [];
  } catch {
    return [];
  }
};

const write = (key: string, events: readonly AnswerEvent[]): boolean => {
  try {
    if (events.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(events));
    return true;
  } catch {
    return false;
  }
};

const keysFrom = (start: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};

const lastPart = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** The shelf of one person's attempt; `deviceId` is the page's own. */
export const answerStore = (person: string, attemptId: string, deviceId: string): AnswerStore => {
  const all = `${keyOf(person, attemptId)}:`;
  const own = all + deviceId;
  return {
    keep: (events) => write(own, events),
    left: () =>
      keysFrom(all)
        .filter((key) => key !== own)
        .map((key) => ({ deviceId: lastPart(key), events: read(key) }))
        .filter(({ events }) => events.length > 0),
    strike: (device, nos) => {
      const done = new Set(nos);
      write(
        all + device,
        read(all + device).filter(({ no }) => !done.has(no)),
      );
    },
    clear: () => {
      for (const key of keysFrom(all)) write(key, []);
    },
  };
};

/** Tells what other windows of this browser write about an attempt; answers how to stop. */
export const followStore = (
  person: string,
  attemptId: string,
  heard: (events: AnswerEvent[]) => void,
): (() => void) => {
  const all = `${keyOf(person, attemptId)}:`;
  const listen = ({ key }: StorageEvent) => {
    if (key?.startsWith(all)) heard(read(key));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** Attempts of a person that answers were left behind of, the one on screen excepted. */
export const unsentAttempts = (person: string, shownAttemptId: string): string[] => {
  const start = `${keyOf(person)}:`;
  const ids = keysFrom(start).map((key) => key.slice(start.length).split(':')[0] ?? '');
  return [...new Set(ids)].filter((id) => id !== '' && id !== shownAttemptId);
};

/** Drawn anew for every load of the page; also where the browser has no secure context. */
export const newDeviceId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
