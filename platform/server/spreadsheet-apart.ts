import { Worker } from 'node:worker_threads';
import { type SpreadsheetFault, spreadsheetErrors } from './spreadsheet.errors.ts';
import type { Spreadsheet } from './spreadsheet-read.ts';

interface Answer {
  readonly read?: Spreadsheet;
  readonly fault?: SpreadsheetFault;
  readonly facts?: Readonly<Record<string, unknown>>;
}

const MAX_HEAP_MB = 1024;
const PATIENCE_MS = 60_000;

/** `readSpreadsheet` in a thread with a limit of memory and time; throws the same errors. */
export const readSpreadsheetApart = (
  bytes: Buffer,
  fileName: string,
  options: { readonly sheet?: string | undefined; readonly patienceMs?: number } = {},
): Promise<Spreadsheet> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
      workerData: { bytes, fileName, sheet: options.sheet },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The server's own flags are not for a thread that only reads.
      execArgv: [],
    });
    let isAnswered = false;
    const answer = (done: () => void) => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(patience);
      done();
      worker.terminate().catch(() => undefined);
    };
    const patience = setTimeout(
      () => answer(() => reject(spreadsheetErrors.tooSlow())),
      options.patienceMs ?? PATIENCE_MS,
    );
    worker.once('message', ({ read, fault, facts }: Answer) =>
      answer(() => (read ? resolve(read) : reject(spreadsheetErrors[fault ?? 'damaged'](facts)))),
    );
    worker.once('error', (error: Error & { code?: string }) =>
      answer(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? spreadsheetErrors.tooLarge() : error)),
    );
    worker.once('exit', () => answer(() => reject(spreadsheetErrors.damaged())));
  });
