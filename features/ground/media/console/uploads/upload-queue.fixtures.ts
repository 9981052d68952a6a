import type { UnfinishedUpload } from '../../shared/uploads/unfinished-upload.rules.ts';
import type { Transfer, TransferEnds, TransferFailure, TransferOrder, UploadPorts } from './upload-item.ts';
import { UPLOAD_PATH } from './upload-path.ts';
import { createUploadQueue } from './upload-queue.ts';

export const MB = 1024 ** 2;

/** A file of so many bytes, without having them. */
export const fakeFile = (name: string, size = 10 * MB): File =>
  ({ name, size, type: '', lastModified: 17 }) as File;

/** One upload as the queue drives it; the test says what the line and the server do. */
export interface FakeTransfer extends TransferOrder {
  readonly ends: TransferEnds;
  isGoing: boolean;
  starts: number;
  fail: (failure: Partial<TransferFailure>) => Promise<void>;
}

export const settle = async () => {
  for (let i = 0; i < 12; i += 1) await Promise.resolve();
};

/** The queue with a server, a clock, a network and a memory that do as they are told. */
export const fakeQueue = (kept: readonly UnfinishedUpload[] = []) => {
  const world = {
    isOnline: true,
    isReadable: true,
    nowMs: 1_000_000,
    isSignedIn: true,
    tokens: 0,
    offsets: new Map<string, number | 'gone' | null>(),
    held: new Set<string>(),
    ended: [] as string[],
    memory: new Map(kept.map((upload) => [upload.id, upload] as const)),
    waiting: [] as { atMs: number; work: () => void }[],
    transfers: [] as FakeTransfer[],
  };
  const open = (order: TransferOrder, ends: TransferEnds): Transfer => {
    const transfer: FakeTransfer = {
      ...order,
      ends,
      isGoing: false,
      starts: 0,
      fail: async (failure) => {
        transfer.isGoing = false;
        ends.onFailed({ status: 0, code: '', message: '', ...failure });
        await settle();
      },
    };
    world.transfers.push(transfer);
    return {
      go: () => {
        transfer.isGoing = true;
        transfer.starts += 1;
      },
      halt: () => {
        transfer.isGoing = false;
      },
    };
  };
  const ports: UploadPorts = {
    open,
    end: async (path) => void world.ended.push(path),
    offset: async (path) => world.offsets.get(path) ?? null,
    refreshToken: async () => {
      world.tokens += 1;
      return world.isSignedIn;
    },
    isReadable: async () => world.isReadable,
    isOnline: () => world.isOnline,
    nowMs: () => world.nowMs,
    later: (ms, work) => {
      const entry = { atMs: world.nowMs + ms, work };
      world.waiting.push(entry);
      return () => {
        world.waiting = world.waiting.filter((other) => other !== entry);
      };
    },
    kept: () => [...world.memory.values()],
    keep: (_person, upload) => void world.memory.set(upload.id, upload),
    forget: (_person, id) => void world.memory.delete(id),
    hold: () => () => undefined,
    heldElsewhere: async () => world.held,
  };
  const queue = createUploadQueue(ports);
  const pass = async (ms: number) => {
    world.nowMs += ms;
    const due = world.waiting.filter(({ atMs }) => atMs <= world.nowMs);
    world.waiting = world.waiting.filter(({ atMs }) => atMs > world.nowMs);
    for (const { work } of due) work();
    await settle();
  };
  const transfer = (index: number): FakeTransfer => {
    const found = world.transfers[index];
    if (!found) throw new Error(`no transfer ${index}`);
    return found;
  };
  /** Begins a video and gives it its address. */
  const begin = (id: string, name = `${id}.mp4`) => {
    const key = queue.add({ file: fakeFile(name), kind: 'video' });
    world.transfers.at(-1)?.ends.onAddress(`${UPLOAD_PATH}/${id}`);
    return key ?? '';
  };
  const states = () => queue.view().items.map(({ state }) => state);
  return { world, queue, pass, transfer, begin, states };
};

export const leftOver = (id: string, changed: Partial<UnfinishedUpload> = {}): UnfinishedUpload => ({
  id,
  path: `${UPLOAD_PATH}/${id}`,
  name: `${id}.mp4`,
  size: 10 * MB,
  lastModified: 17,
  kind: 'video',
  sent: 4 * MB,
  touchedAt: 900_000,
  slot: '',
  ...changed,
});
