// Reads one table in a thread of its own: whatever a hostile file does there, the server goes on answering.
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import { readSpreadsheet } from './spreadsheet-read.ts';

interface Order {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly sheet: string | undefined;
}

const { bytes, fileName, sheet } = workerData as Order;

try {
  const read = await readSpreadsheet(Buffer.from(bytes), fileName, { sheet });
  parentPort?.postMessage({ read });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  parentPort?.postMessage({ fault: error.code.replace(/^spreadsheet\./, ''), facts: error.facts });
}
