import { useEffect, useRef, useState } from 'react';
import { parseItems, type SourceFormat } from '../shared/import-items.parser.ts';
import type { ParsedItem } from '../shared/question-import.contract.ts';
import type { ParseRequest } from './parse-worker.ts';

/** Soon after the last key; a long source rests longer, so that it is not parsed with every word. */
const restOf = (text: string) => (text.length > 200_000 ? 500 : 200);

interface Parsed {
  readonly text: string;
  readonly format: SourceFormat;
  readonly items: readonly ParsedItem[];
}

const NONE: readonly ParsedItem[] = [];

const startWorker = (): Worker | null => {
  try {
    return new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
};

/** The questions of a source as it is typed; `isBehind` while the newest text has not been read yet. */
export const useParsed = (text: string, format: SourceFormat) => {
  const [parsed, setParsed] = useState<Parsed | null>(null);
  const worker = useRef<Worker | null>(null);
  const hasFailed = useRef(false);
  const turn = useRef(0);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  useEffect(() => {
    turn.current += 1;
    const request: ParseRequest = { turn: turn.current, text, format };
    const here = () => setParsed({ text, format, items: parseItems(text, format) });
    const ask = () => {
      if (!hasFailed.current) worker.current ??= startWorker();
      const asked = worker.current;
      if (asked === null) return here();
      asked.onmessage = ({ data }: MessageEvent<{ turn: number; items: ParsedItem[] }>) => {
        if (data.turn === turn.current) setParsed({ text, format, items: data.items });
      };
      // A worker that does not start (an old browser, a replaced release): the page reads by itself.
      asked.onerror = () => {
        hasFailed.current = true;
        asked.terminate();
        worker.current = null;
        if (request.turn === turn.current) here();
      };
      asked.postMessage(request);
    };
    const timer = setTimeout(ask, restOf(text));
    return () => clearTimeout(timer);
  }, [text, format]);

  return {
    items: parsed?.items ?? NONE,
    /** The text that `items` were read from: its line numbers are theirs. */
    source: parsed?.text ?? '',
    isFirst: parsed === null,
    isBehind: parsed === null || parsed.text !== text || parsed.format !== format,
  };
};
