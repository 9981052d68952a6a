// Runs in a thread of its own; see spreadsheet-write.ts.
import { parentPort } from 'node:worker_threads';
import type { Sheet, SheetCell } from './spreadsheet-render.ts';
import { renderSpreadsheet } from './spreadsheet-render.ts';
import type { RenderMessage } from './spreadsheet-write.ts';

const sheets: (Sheet & { rows: (readonly SheetCell[])[] })[] = [];

const finish = async () => {
  const content = await renderSpreadsheet(sheets);
  parentPort?.postMessage(content);
  parentPort?.close();
};

parentPort?.on('message', async (message: RenderMessage) => {
  if (message === null) return finish();
  if ('columns' in message) sheets.push({ ...message, rows: [] });
  else sheets.at(-1)?.rows.push(...message);
});
