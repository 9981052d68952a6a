import type { MediaKind } from '../../shared/library/media-library.contract.ts';
import { isSameFile } from '../../shared/uploads/unfinished-upload.rules.ts';
import { openTransfer } from './tus-transfer.ts';
import type { UploadItem } from './upload-item.ts';
import { uploadMemory } from './upload-memory.ts';
import { devicePorts } from './upload-ports.ts';
import { createUploadTask } from './upload-task.ts';

export interface ResumableTarget {
  /** Where uploads begin; what the device remembers of them has its own `name`. */
  readonly endpoint: string;
  readonly name: string;
  readonly chunkBytes: () => Promise<number>;
}

export interface ResumableOrder {
  readonly file: File;
  readonly kind: MediaKind;
  /** Whose upload it is, and for what; only there is a broken one continued. */
  readonly person: string;
  readonly slot: string;
  readonly metadata: Readonly<Record<string, string>>;
}

type Place = Pick<ResumableOrder, 'file' | 'person' | 'slot'>;

interface SendOptions {
  /** Stops it; what has arrived stays for the next time the same file is chosen. */
  readonly signal: AbortSignal;
  /** Bytes that have left, and why it waits. */
  readonly onChange: (item: Pick<UploadItem, 'message' | 'sent'>) => void;
}

/** The upload stopped by itself; the sentence says what to do. */
export class UploadStopped extends Error {}

/**
 * Files that are sent in pieces for something else than the library: each goes on by itself when the line is back,
 * and is remembered on the device until it is `done`.
 */
export const resumableFiles = ({ endpoint, name, chunkBytes }: ResumableTarget) => {
  const memory = uploadMemory(name, endpoint);
  const left = ({ file, person, slot }: Place) =>
    memory.kept(person).find((upload) => upload.slot === slot && isSameFile(upload, file));

  const forget = (order: Place) => {
    const known = left(order);
    if (known) memory.forget(order.person, known.id);
    return known;
  };

  /** Answers the id of the upload once all of it has arrived. Throws `UploadStopped`, or an abort. */
  const send = (order: ResumableOrder, options: SendOptions): Promise<string> => {
    const { file, kind, person, slot, metadata } = order;
    const { signal, onChange } = options;
    const known = left(order);
    const begun = { path: known?.path ?? '', fileId: known?.id ?? '', sent: known?.sent ?? 0 };
    const ports = {
      ...devicePorts,
      ...memory,
      // An arrived file still has to be taken: a page that is closed meanwhile goes on from here.
      forget: () => undefined,
      open: openTransfer({ endpoint, chunkBytes, metadata }),
    };
    return new Promise<string>((resolve, reject) => {
      const task = createUploadTask({ key: '', file, kind, slot, ...begun }, ports, {
        person,
        changed: () => onChange(task.item()),
        released: () => {
          stopListening();
          const { state, fileId, message, isCleared } = task.item();
          if (state === 'done') resolve(fileId);
          // The server had cleared what an earlier day sent: from the first byte, then.
          else if (isCleared) {
            forget(order);
            resolve(send(order, options));
          } else reject(new UploadStopped(message));
        },
      });
      const stopListening = () => {
        for (const type of ['online', 'offline']) removeEventListener(type, task.networkChanged);
      };
      for (const type of ['online', 'offline']) addEventListener(type, task.networkChanged);
      signal.addEventListener(
        'abort',
        () => {
          stopListening();
          task.leave();
          reject(new DOMException('aborted', 'AbortError'));
        },
        { once: true },
      );
      task.send();
    });
  };

  return {
    send,
    /** The upload of this file, when all of it had left before; perhaps it was taken already. */
    arrivedBefore: (order: Place): string => {
      const known = left(order);
      return known && known.sent >= order.file.size ? known.id : '';
    },
    /** The file was taken, or refused for good: the same file chosen again is another upload. */
    done: (order: Place): void => void forget(order),
    /** Gives up what has arrived of a file. */
    drop: async (order: Place): Promise<void> => {
      const known = forget(order);
      if (known) await devicePorts.end(known.path);
    },
  };
};
