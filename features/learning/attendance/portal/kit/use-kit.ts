import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { signKit } from '../../shared/attendance.contract.ts';
import type { Direction } from '../../shared/attendance.rules.ts';
import { deviceId } from '../parts/device-id.ts';
import {
  addQueued,
  findKit,
  listKits,
  listQueue,
  readingNow,
  removeQueued,
  type StoredKit,
  saveKit,
} from './kit-store.ts';
import { sendQueue } from './kit-sync.ts';

/** Everything here works without a network. */
const atOnce = { networkMode: 'always' } as const;
const TRY_AGAIN_MS = 20_000;

export const useKits = (managerId: string) =>
  useQuery({ queryKey: ['sign-kits', managerId], ...atOnce, queryFn: () => listKits(managerId) });

const fetchKit = async (id: string, managerId: string): Promise<StoredKit> => {
  const before = readingNow();
  const { data } = await call(signKit, { id, deviceId: deviceId() }, { timeoutMs: 6000 });
  const after = readingNow();
  // The server looked at its clock somewhere between asking and being answered.
  const middle = {
    ...after,
    wall: (before.wall + after.wall) / 2,
    steady: (before.steady + after.steady) / 2,
  };
  const handshake = { ...middle, wall: Math.round(middle.wall), server: data.serverNow, seal: data.seal };
  const stored = { id, managerId, kit: data, handshake };
  await saveKit(stored);
  return stored;
};

/** The kit: a fresh one, or the stored one where there is no network. Throws 403 and 404 of the server. */
export const useKit = (id: string, managerId: string) =>
  useQuery({
    queryKey: ['sign-kit', id, managerId],
    enabled: id !== '' && managerId !== '',
    ...atOnce,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      try {
        return { ...(await fetchKit(id, managerId)), isFresh: true };
      } catch (error) {
        const stored = await findKit(id, managerId);
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
        if (!stored || (isRefused && error.status !== 401)) throw error;
        return { ...stored, isFresh: false };
      }
    },
  });

export type SyncState =
  | { readonly state: 'IDLE' | 'SENDING' | 'OFFLINE' | 'SIGNED_OUT' }
  | { readonly state: 'FAILED'; readonly text: string };

/** People who were seen, adding one, and sending: by itself whenever there is a network, and when asked to. */
export const useQueue = (stored: StoredKit, managerId: string) => {
  const { id } = stored;
  const client = useQueryClient();
  const [sync, setSync] = useState<SyncState>({ state: navigator.onLine ? 'IDLE' : 'OFFLINE' });
  const [drift, setDrift] = useState<number | null>(null);
  const key = ['sign-queue', id, managerId];
  const queue = useQuery({ queryKey: key, ...atOnce, queryFn: () => listQueue(id, managerId) });
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: ['sign-queue', id, managerId] }),
    [client, id, managerId],
  );
  const waiting = queue.data?.filter(({ state }) => state === 'WAITING').length ?? 0;

  const hasWaiting = waiting > 0;

  const send = useCallback(async () => {
    setSync({ state: 'SENDING' });
    try {
      const found = await navigator.locks.request(`sign-sync ${id}`, () => sendQueue(id, managerId));
      if (found !== null) setDrift(found);
      setSync({ state: 'IDLE' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 0 || error.status >= 500) setSync({ state: 'OFFLINE' });
      else if (error.status === 401) setSync({ state: 'SIGNED_OUT' });
      else setSync({ state: 'FAILED', text: error.message });
    } finally {
      await refresh();
    }
  }, [id, managerId, refresh]);

  useEffect(() => {
    if (!hasWaiting) return;
    void send();
    const timer = setInterval(() => void send(), TRY_AGAIN_MS);
    const now = () => void send();
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [hasWaiting, send]);
  useEffect(() => {
    const lost = () => setSync({ state: 'OFFLINE' });
    addEventListener('offline', lost);
    return () => removeEventListener('offline', lost);
  }, []);

  const add = async (userId: string, direction: Direction, via: 'SCAN' | 'NUMBER') => {
    await addQueued({ id, managerId, userId, direction, via, handshake: stored.handshake, ...readingNow() });
    await refresh();
    if (navigator.onLine) void send();
  };
  const takeBack = async (rowKey: string) => {
    await removeQueued(rowKey);
    await refresh();
  };
  return { rows: queue.data ?? [], waiting, sync, drift, send, add, takeBack };
};
