import { useContext, useEffect, useRef, useState } from 'react';
import { isSameFile } from '#features/ground/media/shared/uploads/unfinished-upload.rules.ts';
import { percentOf } from '#features/ground/media/shared/uploads/upload-progress.rules.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ConsolePersonContext } from '#platform/web/console/console-person.ts';
import type { ClassFile } from '../shared/class-file.schema.ts';
import { type KindLimit, kindOfChoice, refusalOfChoice } from '../shared/file-choice.rules.ts';
import {
  arrivedBefore,
  type ClassUpload,
  dropClassFile,
  mayTryAgain,
  sendClassFile,
  takeUpload,
} from './upload-class-file.ts';

/** Fields that a form keeps of a file. */
export type FileValue = Pick<ClassFile, 'fileId' | 'fileName' | 'fileSize' | 'kind'>;

/** A file on its way, or one that was refused. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** 0 to 100; 100 is being checked. */
  readonly percent: number;
  /** Why it waits; it goes on by itself. */
  readonly waiting: string;
  /** Why it is not taken; empty while it is on its way. */
  readonly problem: string;
  /** The same file may be sent once more. */
  readonly canRetry: boolean;
}

interface Job {
  readonly key: number;
  readonly upload: ClassUpload;
  readonly controller: AbortController;
  /** Once all of it has arrived; only looking into it is left then. */
  readonly uploadId: string;
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : '没有传上去，请检查网络后重试。';

/** A file whose bytes had arrived before; `null` when the server has cleared them since. */
const takeKnown = async (upload: ClassUpload, uploadId: string, signal: AbortSignal) => {
  try {
    return await takeUpload(upload, uploadId, signal);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
};

/** Files sent one after the other; `onDone` is told of each that was taken. */
export const useClassUploads = (
  classId: string,
  kinds: readonly KindLimit[],
  onDone: (file: FileValue) => void,
) => {
  const person = useContext(ConsolePersonContext);
  const [items, setItems] = useState<readonly Sending[]>([]);
  const jobs = useRef(new Map<number, Job>());
  const lastKey = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const told = useRef(onDone);
  useEffect(() => {
    told.current = onDone;
  });
  useEffect(() => {
    const all = jobs.current;
    return () => {
      for (const { controller } of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, facts: Partial<Sending>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...facts } : item)));
  const leave = (key: number) => {
    jobs.current.delete(key);
    setItems((now) => now.filter((item) => item.key !== key));
  };

  const send = async ({ key, upload, controller: { signal }, uploadId }: Job) => {
    if (signal.aborted) return;
    const sendWhole = async () => {
      const arrived = await sendClassFile(upload, {
        signal,
        onChange: (sent, waiting) => change(key, { percent: percentOf(sent, upload.file.size), waiting }),
      });
      const job = jobs.current.get(key);
      if (job) jobs.current.set(key, { ...job, uploadId: arrived });
      change(key, { percent: 100, waiting: '' });
      return takeUpload(upload, arrived, signal);
    };
    try {
      const before = uploadId || arrivedBefore(upload);
      if (before) change(key, { percent: 100 });
      const known = before ? await takeKnown(upload, before, signal) : null;
      const { fileId, fileName, fileSize, kind } = known ?? (await sendWhole());
      told.current({ fileId, fileName, fileSize, kind });
      leave(key);
    } catch (error) {
      if (signal.aborted) return;
      change(key, { problem: sentenceOf(error), waiting: '', canRetry: mayTryAgain(error) });
    }
  };
  const queue = (job: Job) => {
    jobs.current.set(job.key, job);
    line.current = line.current.then(() => send(job));
  };

  const retry = (key: number) => {
    const job = jobs.current.get(key);
    if (!job) return;
    change(key, { problem: '', percent: 0, canRetry: false });
    queue({ ...job, controller: new AbortController() });
  };

  return {
    items,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const twin = [...jobs.current.values()].find(({ upload }) => isSameFile(upload.file, file));
        const shown = items.find(({ key }) => key === twin?.key);
        // The same file again: it is on its way already, or may go on.
        if (shown?.canRetry) retry(shown.key);
        if (shown && (shown.canRetry || shown.problem === '')) continue;
        lastKey.current += 1;
        const key = lastKey.current;
        const problem = refusalOfChoice(file, kinds);
        const facts = { key, name: file.name, size: file.size, percent: 0 };
        setItems((now) => [...now, { ...facts, waiting: '', problem, canRetry: false }]);
        const kind = kindOfChoice(file, kinds);
        if (problem !== '' || kind === undefined) continue;
        const upload = { file, kind, classId, person };
        queue({ key, upload, controller: new AbortController(), uploadId: '' });
      }
    },
    retry,
    /** Takes it out of the list, and gives up what has arrived of it. */
    drop: (key: number) => {
      const job = jobs.current.get(key);
      job?.controller.abort();
      if (job) void dropClassFile(job.upload);
      leave(key);
    },
  };
};
