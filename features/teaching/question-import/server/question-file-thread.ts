// Reads or writes one file of questions in a thread of its own: whatever a file does there, the server goes on
// answering.
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#platform/shared/errors.ts';
import { readDocx } from './docx-file.parser.ts';
import type { FileOrder } from './question-file-worker.ts';
import { writeQuestionFile } from './question-file-write.ts';

const order = workerData as FileOrder;

try {
  const done =
    order.kind === 'read'
      ? await readDocx(Buffer.from(order.bytes))
      : await writeQuestionFile(order.format, order.items);
  parentPort?.postMessage({ done });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  parentPort?.postMessage({ fault: error.code.replace(/^questionFile\./, ''), facts: error.facts });
}
