import { Worker } from 'node:worker_threads';
import { renderSpreadsheet, type Sheet } from './spreadsheet-render.ts';

/** Messages to a thread: a sheet without its rows, then its rows in pieces, in the end `null`. */
export type RenderMessage = Omit<Sheet, 'rows'> | Sheet['rows'] | null;

/** Below this many cells it takes less time than a thread's start. */
const CELLS_WITHOUT_THREAD = 5_000;
const ROWS_A_MESSAGE = 1_000;

const cellsOf = (sheets: readonly Sheet[]) =>
  sheets.reduce(
    (sum, { rows, columns, emptyTextRows = 0 }) => sum + (rows.length + emptyTextRows) * columns.length,
    0,
  );

/** Hands the rows over piece by piece, so that other requests are answered in between. */
const sendSheets = async (worker: Worker, sheets: readonly Sheet[]) => {
  const send = (message: RenderMessage) => worker.postMessage(message);
  for (const { rows, ...sheet } of sheets) {
    send(sheet);
    for (let start = 0; start < rows.length; start += ROWS_A_MESSAGE) {
      send(rows.slice(start, start + ROWS_A_MESSAGE));
      await new Promise((goOn) => setImmediate(goOn));
    }
  }
  send(null);
};

const renderInThread = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./spreadsheet-thread.ts', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the spreadsheet thread ended with ${code}`)));
    sendSheets(worker, sheets).catch(reject);
  });

/**
 * An xlsx file of these sheets: a bold first row that stays in view, column widths, text as text. Large ones
 * are made in a thread of their own, because a hundred thousand rows keep a processor busy for seconds.
 */
export const writeSpreadsheet = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  cellsOf(sheets) <= CELLS_WITHOUT_THREAD ? renderSpreadsheet(sheets) : renderInThread(sheets);
