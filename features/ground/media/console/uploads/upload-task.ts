import type { MediaKind } from '../../shared/library/media-library.contract.ts';
import { addSample, type ProgressSample, speedOf } from '../../shared/uploads/upload-progress.rules.ts';
import {
  plainRefusal,
  remedyOf,
  UNREADABLE,
  waitingText,
  waitMs,
} from '../../shared/uploads/upload-retry.rules.ts';
import type { Transfer, TransferFailure, UploadItem, UploadPorts } from './upload-item.ts';

/** Every event of a line would draw the page anew. */
const SHOW_EVERY_MS = 300;

interface TaskStart {
  readonly key: string;
  readonly file: File;
  readonly kind: MediaKind;
  readonly slot: string;
  /** An upload that goes on: its address, id and what the server had of it. */
  readonly path: string;
  readonly fileId: string;
  readonly sent: number;
}

interface TaskEnds {
  readonly person: string;
  readonly changed: () => void;
  /** This upload neither sends nor waits any more: another one's turn. */
  readonly released: () => void;
}

/** One file on its way to the library: sends, waits, goes on by itself, and says what is the matter. */
export const createUploadTask = (start: TaskStart, ports: UploadPorts, ends: TaskEnds) => {
  const { file } = start;
  let { path } = start;
  let item: UploadItem = {
    key: start.key,
    name: file.name,
    size: file.size,
    kind: start.kind,
    slot: start.slot,
    state: 'queued',
    sent: start.sent,
    speed: null,
    message: '',
    isCleared: false,
    fileId: start.fileId,
  };
  let transfer: Transfer | null = null;
  let samples: readonly ProgressSample[] = [];
  let shownAtMs = 0;
  let attempt = 0;
  let hasAskedToken = false;
  let cancelWait: (() => void) | null = null;
  let letGo: (() => void) | null = null;

  const set = (patch: Partial<UploadItem>) => {
    item = { ...item, ...patch };
    ends.changed();
  };
  const stopWaiting = () => {
    cancelWait?.();
    cancelWait = null;
  };
  const remember = (sent: number) => {
    if (item.fileId === '') return;
    const { name, size, lastModified } = file;
    const { fileId: id, kind, slot } = item;
    ports.keep(ends.person, {
      id,
      path,
      name,
      size,
      lastModified,
      kind,
      sent,
      touchedAt: ports.nowMs(),
      slot,
    });
  };
  const rest = (patch: Partial<UploadItem>) => {
    stopWaiting();
    transfer?.halt();
    letGo?.();
    letGo = null;
    set({ speed: null, ...patch });
    ends.released();
  };

  const hold = () => {
    if (item.fileId !== '') letGo ??= ports.hold(item.fileId);
  };
  const send = () => {
    stopWaiting();
    hold();
    samples = [];
    set({ state: 'sending', message: '' });
    transfer ??= ports.open(
      { file, kind: item.kind, path },
      {
        onAddress: (address) => {
          path = address;
          set({ fileId: address.slice(address.lastIndexOf('/') + 1) });
          hold();
          remember(item.sent);
        },
        onProgress: (sent) => {
          if (item.state !== 'sending') return;
          samples = addSample(samples, { atMs: ports.nowMs(), sent });
          if (ports.nowMs() - shownAtMs < SHOW_EVERY_MS) return;
          shownAtMs = ports.nowMs();
          set({ sent, speed: speedOf(samples) });
        },
        onKept: (sent) => {
          attempt = 0;
          hasAskedToken = false;
          remember(sent);
        },
        onDone: () => {
          ports.forget(ends.person, item.fileId);
          rest({ state: 'done', sent: item.size, message: '' });
        },
        onFailed: (failure) => void fail(failure),
      },
    );
    transfer.go();
  };

  const wait = (status: number) => {
    attempt += 1;
    const ms = waitMs(attempt);
    const isOnline = ports.isOnline();
    set({ state: 'waiting', speed: null, message: waitingText(isOnline, status, ms) });
    // Without a network the queue calls as soon as there is one.
    if (isOnline) cancelWait = ports.later(ms, send);
  };

  const renewToken = async () => {
    hasAskedToken = true;
    try {
      const isSignedIn = await ports.refreshToken();
      if (item.state !== 'sending') return;
      if (isSignedIn) send();
      else rest({ state: 'stopped', message: plainRefusal(401) });
    } catch {
      if (item.state === 'sending') wait(0);
    }
  };

  const fail = async ({ status, code, message }: TransferFailure) => {
    const remedy = remedyOf({ status, code, hasBegun: path !== '' });
    if (remedy === 'token' && !hasAskedToken) return renewToken();
    if (remedy === 'again') {
      const isReadable = status !== 0 || (await ports.isReadable(file));
      if (item.state !== 'sending') return;
      if (isReadable) wait(status);
      else rest({ state: 'stopped', message: UNREADABLE });
      return;
    }
    if (remedy === 'startOver') {
      ports.forget(ends.person, item.fileId);
      path = '';
      transfer = null;
      rest({ state: 'stopped', message: plainRefusal(410), isCleared: true, sent: 0, fileId: '' });
      return;
    }
    rest({ state: 'stopped', message: message || plainRefusal(status) });
  };

  return {
    item: () => item,
    file,
    send,
    /** The network is back, or gone: who waits goes on at once, or waits for it. */
    networkChanged: () => {
      if (item.state !== 'waiting') return;
      if (ports.isOnline()) return send();
      stopWaiting();
      set({ message: waitingText(false, 0, 0) });
    },
    pause: () => rest({ state: 'paused', message: '' }),
    /** Waits for its turn again. */
    enqueue: () => {
      attempt = 0;
      hasAskedToken = false;
      set({ state: 'queued', message: '', isCleared: false });
    },
    /** Leaves everything as it is on the server: the person may go on later. */
    leave: () => {
      stopWaiting();
      transfer?.halt();
      letGo?.();
    },
    /** Gives it up, here and on the server. */
    drop: async () => {
      stopWaiting();
      transfer?.halt();
      letGo?.();
      if (item.fileId !== '') ports.forget(ends.person, item.fileId);
      if (path !== '' && item.state !== 'done') await ports.end(path);
    },
  };
};

export type UploadTask = ReturnType<typeof createUploadTask>;
