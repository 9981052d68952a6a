import { useEffect, useRef, useState } from 'react';
import { CallError } from '#platform/web/call-error.ts';
import { type KindLimit, refusalOfChoice } from '../shared/file-choice.rules.ts';
import type { FileValue } from './class-files-field.public.tsx';
import { uploadClassFile } from './upload-class-file.ts';

/** A file on its way, or one that was refused. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** 0 to 100; 100 is being checked. */
  readonly percent: number;
  /** Why it is not taken; empty while it is on its way. */
  readonly problem: string;
  /** The same file may be sent once more. */
  readonly canRetry: boolean;
}

interface Job {
  readonly key: number;
  readonly file: File;
  readonly controller: AbortController;
}

/** What was refused for what it is will be refused again. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status === 429 || error.status >= 500;

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : '没有传上去，请检查网络后重试。';

/** Files sent one after the other; `onDone` is told of each that was taken. */
export const useClassUploads = (
  classId: string,
  kinds: readonly KindLimit[],
  onDone: (file: FileValue) => void,
) => {
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
  const drop = (key: number) => {
    jobs.current.get(key)?.controller.abort();
    jobs.current.delete(key);
    setItems((now) => now.filter((item) => item.key !== key));
  };

  const send = async ({ key, file, controller }: Job) => {
    if (controller.signal.aborted) return;
    try {
      const { fileId, fileName, fileSize, kind } = await uploadClassFile(classId, file, {
        signal: controller.signal,
        onProgress: (share) => change(key, { percent: Math.round(share * 100) }),
      });
      told.current({ fileId, fileName, fileSize, kind });
      drop(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      change(key, { problem: sentenceOf(error), canRetry: mayRetry(error) });
    }
  };
  const queue = (job: Job) => {
    jobs.current.set(job.key, job);
    line.current = line.current.then(() => send(job));
  };

  return {
    items,
    add: (files: readonly File[]) => {
      for (const file of files) {
        lastKey.current += 1;
        const key = lastKey.current;
        const problem = refusalOfChoice(file, kinds);
        const item = { key, name: file.name, size: file.size, percent: 0, problem, canRetry: false };
        setItems((now) => [...now, item]);
        if (problem === '') queue({ key, file, controller: new AbortController() });
      }
    },
    retry: (key: number) => {
      const job = jobs.current.get(key);
      if (!job) return;
      change(key, { problem: '', percent: 0, canRetry: false });
      queue({ ...job, controller: new AbortController() });
    },
    drop,
  };
};
