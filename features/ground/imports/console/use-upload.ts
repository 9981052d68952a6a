import { useEffect, useRef, useState } from 'react';
import { CallError } from '#platform/web/call-error.ts';
import { type Progress, sendFile } from '#platform/web/send-file.ts';
import { uploadImport } from '../shared/imports.contract.ts';

export interface UploadState {
  readonly fileName: string;
  /** From 0 to 1. */
  readonly share: number;
}

interface Table extends Progress {
  readonly kind: string;
  readonly file: File;
  /** For rows that leave the column empty which may be given. */
  readonly given: string;
}

/** Sends a table and answers the import's id. */
const sendTable = async ({ kind, file, given, ...progress }: Table): Promise<string> => {
  const query = new URLSearchParams({ kind, ...(given ? { given } : {}) });
  const { data } = await sendFile(`${uploadImport.path}?${query}`, { file, ...progress });
  return (data as { importId: string }).importId;
};

/** One file on its way; `onDone` is told the import's id. Leaving the page stops it. */
export const useUpload = (onDone: (importId: string) => void) => {
  const [state, setState] = useState<UploadState | null>(null);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (kind: string, file: File, given = '') => {
    const stop = new AbortController();
    running.current?.abort();
    running.current = stop;
    setProblem('');
    setState({ fileName: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setState({ fileName: file.name, share });
      onDone(await sendTable({ kind, file, given, onProgress, signal: stop.signal }));
    } catch (error) {
      if (stop.signal.aborted) return;
      setProblem(error instanceof CallError ? error.message : '文件没有传上去，请重试。');
    } finally {
      if (running.current === stop) setState(null);
    }
  };
  return { state, problem, start, stop: () => running.current?.abort() };
};
