import { useEffect, useRef, useState } from 'react';
import { CallError } from '#platform/web/call-error.ts';
import { sendFile } from './send-file.ts';

export interface UploadState {
  readonly fileName: string;
  /** From 0 to 1. */
  readonly share: number;
}

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
      onDone(await sendFile({ kind, file, given, onProgress, signal: stop.signal }));
    } catch (error) {
      if (stop.signal.aborted) return;
      setProblem(error instanceof CallError ? error.message : '文件没有传上去，请重试。');
    } finally {
      if (running.current === stop) setState(null);
    }
  };
  return { state, problem, start, stop: () => running.current?.abort() };
};
