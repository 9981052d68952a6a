import type { Page } from 'playwright-core';
import { call } from '../portal-calls.ts';

const IMPORTS = '/gwapi/dywlxynet/api/admin/import';
const PATIENCE_MS = 30_000;
const isOver = (state: string) => state !== 'reading' && state !== 'checking';

/** Uploads a table as the page does and waits for its receipt; the import's number. */
export const uploadTable = async (page: Page, kind: string, csv: string): Promise<string> => {
  const id = await page.evaluate(
    async ([base, which, text]) => {
      const ask = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const user = await (await fetch('/gwapi/dywlxynet/api/user/info', ask)).json();
      const body = new FormData();
      body.append('file', new File([text], 'table.csv', { type: 'text/csv' }));
      const reply = await fetch(`${base}/dryRun?kind=${which}`, {
        method: 'POST',
        headers: { token: user.data.token },
        body,
      });
      return ((await reply.json()) as { data: { importId: string } }).data.importId;
    },
    [IMPORTS, kind, csv] as const,
  );
  const until = Date.now() + PATIENCE_MS;
  while (!isOver((await call(page, '/api/admin/import/get', { id })).body.data.state)) {
    if (Date.now() > until) throw new Error('the table was not checked in time');
    await page.waitForTimeout(200);
  }
  return id;
};
