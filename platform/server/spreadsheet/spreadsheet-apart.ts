import { Worker } from 'node:worker_threads';
import { type SpreadsheetFault, spreadsheetErrors } from './spreadsheet.errors.ts';
import type { Spreadsheet } from './spreadsheet-read.ts';

interface ReadOptions {
  readonly sheet?: string | undefined;
  readonly patienceMs?: number;
}

interface Answer {
  readonly read?: Spreadsheet;
  readonly fault?: SpreadsheetFault;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Each may take a processor and MAX_HEAP_MB: whoever uploads third waits for a place. */
const MAX_READERS = 2;
const MAX_HEAP_MB = 1024;
const PATIENCE_MS = 60_000;

let atWork = 0;
const inLine: (() => void)[] = [];

/** Threads that read a file now. */
export const readersAtWork = (): number => atWork;

const takePlace = async (): Promise<void> => {
  if (atWork >= MAX_READERS) await new Promise<void>((goOn) => inLine.push(goOn));
  else atWork += 1;
};

/** The next in line takes over the place. */
const leavePlace = () => {
  const next = inLine.shift();
  if (next) next();
  else atWork -= 1;
};

/** `readSpreadsheet` in a thread with a limit of memory and time; throws the same errors. */
export const readSpreadsheetApart = async (
  bytes: Buffer,
  fileName: string,
  options: ReadOptions = {},
): Promise<Spreadsheet> => {
  await takePlace();
  try {
    return await readInThread(bytes, fileName, options);
  } finally {
    leavePlace();
  }
};

const readInThread = (bytes: Buffer, fileName: string, options: ReadOptions): Promise<Spreadsheet> =>
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
