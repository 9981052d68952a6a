import { Worker } from 'node:worker_threads';
import type { ExportItem } from '../shared/export-item.rules.ts';
import { type QuestionFileFault, questionFileErrors } from '../shared/question-file.errors.ts';
import type { ExportFormat } from '../shared/question-import.contract.ts';
import type { DocxText } from './docx.parser.ts';
import type { ExportedFile } from './question-file-write.ts';

export type FileOrder =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly format: ExportFormat; readonly items: readonly ExportItem[] };

interface Answer {
  readonly done?: unknown;
  readonly fault?: QuestionFileFault;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Each may take a processor and MAX_HEAP_MB: whoever comes second waits. */
const MAX_HEAP_MB = 1024;
const PATIENCE_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();

const inThread = (order: FileOrder, patienceMs: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./question-file-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The server's own flags are not for a thread that only reads.
      execArgv: [],
    });
    let isAnswered = false;
    const answer = (finish: () => void) => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(patience);
      finish();
      worker.terminate().catch(() => undefined);
    };
    const patience = setTimeout(() => answer(() => reject(questionFileErrors.tooSlow())), patienceMs);
    worker.once('message', ({ done, fault, facts }: Answer) =>
      answer(() => (fault ? reject(questionFileErrors[fault](facts)) : resolve(done))),
    );
    worker.once('error', (error: Error & { code?: string }) =>
      answer(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? questionFileErrors.unpacked() : error)),
    );
    worker.once('exit', () => answer(() => reject(questionFileErrors.damaged())));
  });

const inLine = (order: FileOrder, patienceMs = PATIENCE_MS): Promise<unknown> => {
  const work = last.then(() => inThread(order, patienceMs));
  last = work.catch(() => undefined);
  return work;
};

/** `readDocx` in a thread with a limit of memory and time, one after the other; throws the same errors. */
export const readDocxInWorker = (bytes: Uint8Array, patienceMs?: number): Promise<DocxText> =>
  inLine({ kind: 'read', bytes }, patienceMs) as Promise<DocxText>;

/** `writeQuestionFile` in such a thread. */
export const writeFileInWorker = (
  format: ExportFormat,
  items: readonly ExportItem[],
): Promise<ExportedFile> => inLine({ kind: 'write', format, items }) as Promise<ExportedFile>;
