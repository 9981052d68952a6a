import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Progress } from '../../send-file.ts';

/** One file on its way; another one takes its place, leaving the page stops it. */
export const useFileUpload = <Reply>(
  send: (file: File, progress: Progress) => Promise<Reply>,
  onDone: (reply: Reply) => void,
) => {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const sending = useMutation({
    mutationFn: (file: File) => {
      const stop = new AbortController();
      running.current?.abort();
      running.current = stop;
      setShare(0);
      return send(file, { onProgress: setShare, signal: stop.signal });
    },
    onSuccess: onDone,
  });
  const { error } = sending;
  const isStopped = error instanceof DOMException;
  return {
    start: sending.mutate,
    stop: () => running.current?.abort(),
    /** Empty while none is on its way. */
    fileName: sending.isPending ? sending.variables.name : '',
    /** From 0 to 1. */
    share,
    problem: error === null || isStopped ? '' : error.message || '文件没有传上去，请重试。',
  };
};
