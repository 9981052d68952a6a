import type { MediaKind } from '../../shared/library/media-library.contract.ts';
import { type FileFacts, isSameFile } from '../../shared/uploads/unfinished-upload.rules.ts';
import type { LeftUpload, UploadItem, UploadPorts, UploadsView } from './upload-item.ts';
import { createUploadTask, type UploadTask } from './upload-task.ts';

/** More at once would only share the same line. */
const AT_ONCE = 2;

export interface NewUpload {
  readonly file: File;
  readonly kind: MediaKind;
  readonly slot?: string | undefined;
}

const isBusy = ({ state }: UploadItem) => state === 'sending' || state === 'waiting';

/**
 * All uploads of one person in this window: two at once, the others after them; what an earlier page began is
 * listed until it is continued or given up. Knows neither React nor the DOM.
 */
export const createUploadQueue = (ports: UploadPorts) => {
  let person = '';
  let lastKey = 0;
  let tasks: readonly UploadTask[] = [];
  let left: readonly LeftUpload[] = [];
  let view: UploadsView = { items: [], left: [] };
  const listeners = new Set<() => void>();

  const publish = () => {
    view = { items: tasks.map((task) => task.item()), left };
    for (const listener of listeners) listener();
  };
  const find = (key: string) => tasks.find((task) => task.item().key === key);
  const pump = () => {
    let free = AT_ONCE - tasks.filter((task) => isBusy(task.item())).length;
    for (const task of tasks) {
      if (free <= 0) return;
      if (task.item().state !== 'queued') continue;
      free -= 1;
      task.send();
    }
  };
  const remove = (key: string) => {
    tasks = tasks.filter((task) => task.item().key !== key);
    publish();
    pump();
  };

  const readLeft = async () => {
    const of = person;
    const kept = ports.kept(of);
    if (kept.length === 0) {
      left = [];
      return publish();
    }
    const held = await ports.heldElsewhere();
    const own = new Set(tasks.map((task) => task.item().fileId));
    const candidates = kept.filter(({ id }) => !held.has(id) && !own.has(id));
    const offsets = await Promise.all(candidates.map(({ path }) => ports.offset(path)));
    if (of !== person) return;
    const began = new Set(tasks.map((task) => task.item().fileId));
    left = candidates.flatMap((upload, index): LeftUpload[] => {
      const offset = offsets[index] ?? null;
      if (began.has(upload.id)) return [];
      if (offset === upload.size) {
        // The file had arrived whole before the page could hear of it.
        ports.forget(of, upload.id);
        return [];
      }
      const sent = typeof offset === 'number' ? offset : upload.sent;
      return [{ ...upload, sent, isCleared: offset === 'gone' }];
    });
    publish();
  };

  const add = ({ file, kind, slot = '' }: NewUpload): string | null => {
    const facts: FileFacts = file;
    const running = tasks.find((task) => task.item().state !== 'done' && isSameFile(task.file, facts));
    if (running) return null;
    const known = left.find(
      (upload) => !upload.isCleared && upload.kind === kind && isSameFile(upload, facts),
    );
    if (known) left = left.filter((upload) => upload !== known);
    lastKey += 1;
    const key = `upload-${lastKey}`;
    const begun = { path: known?.path ?? '', fileId: known?.id ?? '', sent: known?.sent ?? 0 };
    const task = createUploadTask({ key, file, kind, slot: slot || (known?.slot ?? ''), ...begun }, ports, {
      person,
      changed: publish,
      released: pump,
    });
    tasks = [...tasks, task];
    publish();
    pump();
    return key;
  };

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whose uploads these are; those of somebody else stop, and wait on the server for that person. */
    belongTo: (next: string) => {
      if (next === person) return;
      for (const task of tasks) task.leave();
      tasks = [];
      left = [];
      person = next;
      publish();
      if (next !== '') void readLeft();
    },
    /** Answers the key of the new upload; `null` when this file is on its way already. */
    add,
    pause: (key: string) => find(key)?.pause(),
    /** 继续, 重试, 从头上传. */
    resume: (key: string) => {
      find(key)?.enqueue();
      pump();
    },
    /** Gives it up here and on the server. */
    cancel: async (key: string) => {
      const task = find(key);
      remove(key);
      await task?.drop();
    },
    /** Takes what is done, or was refused, out of the list. */
    dismiss: remove,
    dismissDone: () => {
      tasks = tasks.filter((task) => task.item().state !== 'done');
      publish();
    },
    /** Gives up what an earlier page began. */
    discard: async (id: string) => {
      const upload = left.find((one) => one.id === id);
      if (!upload) return;
      left = left.filter((one) => one !== upload);
      ports.forget(person, id);
      publish();
      if (!upload.isCleared) await ports.end(upload.path);
    },
    readLeft,
    networkChanged: () => {
      for (const task of tasks) task.networkChanged();
    },
    /** Leaving the page now would break something off. */
    isBusy: () => tasks.some((task) => isBusy(task.item()) || task.item().state === 'queued'),
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
