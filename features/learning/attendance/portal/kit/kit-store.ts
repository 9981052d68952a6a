import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { randomUuid } from '#platform/web/random-uuid.ts';
import type { signKit } from '../../shared/attendance.contract.ts';
import type { Conflict, Direction } from '../../shared/attendance.rules.ts';
import type { Reading } from '../../shared/device-clock.rules.ts';

export type KitData = OutputOf<typeof signKit>['data'];

/** When the kit was fetched, by the server's clock and by this device's. */
export interface KitHandshake extends Reading {
  readonly server: number;
  readonly seal: string;
}

export interface StoredKit {
  /** The gathering. */
  readonly id: string;
  /** The manager who fetched it: nobody else sees it on this device. */
  readonly managerId: string;
  readonly kit: KitData;
  readonly handshake: KitHandshake;
}

/** Somebody who was seen, with both clocks of that moment. */
export interface Queued extends Reading {
  readonly key: string;
  readonly id: string;
  readonly managerId: string;
  readonly userId: string;
  readonly direction: Direction;
  readonly via: 'SCAN' | 'NUMBER';
  /** The kit by which it was seen: a newer one would say that it was fetched too late. */
  readonly handshake: KitHandshake;
  readonly state: 'WAITING' | 'SENT' | 'CONFLICT' | 'REFUSED';
  readonly conflict: Conflict;
  /** The server's word on when it was; empty until it was sent. */
  readonly time: string;
}

interface Schema extends DBSchema {
  kits: { key: string; value: StoredKit };
  queue: { key: string; value: Queued; indexes: { gathering: string } };
}

const SENT_DAYS = 30;
const DAY_MS = 86_400_000;
const WHAT_IS_NEW = 1;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** A newer form of the store adds to it; what is queued is never taken away by an update. */
const store = () => {
  opened ??= openDB<Schema>('sign-kit', WHAT_IS_NEW, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('kits', { keyPath: 'id' });
        database.createObjectStore('queue', { keyPath: 'key' }).createIndex('gathering', 'id');
      }
    },
  });
  return opened;
};

const session = randomUuid();

/** Both clocks of this device now. */
export const readingNow = (): Reading => ({
  wall: Date.now(),
  steady: performance.now(),
  session,
});

export const saveKit = async (stored: StoredKit): Promise<void> => {
  await (await store()).put('kits', stored);
};

export const findKit = async (id: string, managerId: string): Promise<StoredKit | null> => {
  const found = await (await store()).get('kits', id);
  return found?.managerId === managerId ? found : null;
};

/** Kits of this manager that still count; those whose three days are over go, what was queued by them stays. */
export const listKits = async (managerId: string): Promise<StoredKit[]> => {
  const database = await store();
  const kits = await database.getAll('kits');
  const now = Date.now();
  for (const { id, kit } of kits) if (kit.expiresAt < now) await database.delete('kits', id);
  for (const row of await database.getAll('queue'))
    if (row.state === 'SENT' && row.wall < now - SENT_DAYS * DAY_MS) await database.delete('queue', row.key);
  return kits.filter((one) => one.managerId === managerId && one.kit.expiresAt >= now);
};

/** Everybody who was seen at a gathering, the newest first. */
export const listQueue = async (id: string, managerId: string): Promise<Queued[]> => {
  const rows = await (await store()).getAllFromIndex('queue', 'gathering', id);
  return rows.filter((row) => row.managerId === managerId).sort((a, b) => b.wall - a.wall);
};

export const addQueued = async (row: Omit<Queued, 'key' | 'state' | 'conflict' | 'time'>): Promise<void> => {
  await (await store()).put('queue', { ...row, key: randomUuid(), state: 'WAITING', conflict: '', time: '' });
};

/** Takes back somebody who was ticked by mistake, as long as it was not sent. */
export const removeQueued = async (key: string): Promise<void> => {
  const transaction = (await store()).transaction('queue', 'readwrite');
  if ((await transaction.store.get(key))?.state === 'WAITING') await transaction.store.delete(key);
  await transaction.done;
};

export const noteAnswers = async (
  answers: readonly Pick<Queued, 'key' | 'state' | 'conflict' | 'time'>[],
): Promise<void> => {
  const transaction = (await store()).transaction('queue', 'readwrite');
  for (const answer of answers) {
    const row = await transaction.store.get(answer.key);
    if (row) await transaction.store.put({ ...row, ...answer });
  }
  await transaction.done;
};
