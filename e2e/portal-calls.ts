import type { Page } from 'playwright-core';

const BASE = '/gwapi/dywlxynet';

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: journeys look into replies of every shape
  readonly body: any;
}

/** Calls the server as the page does, with the session's cookie and request token. */
export const call = (page: Page, path: string, body: unknown): Promise<Reply> =>
  page.evaluate(
    async ([base, address, text]) => {
      const post = (url: string, content: string, token: string) =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token },
          body: content,
        });
      const user = await (await post(`${base}/api/user/info`, '{}', '')).json();
      const reply = await post(`${base}${address}`, text, user.data.token);
      return { status: reply.status, body: await reply.json() };
    },
    [BASE, path, JSON.stringify(body)] as const,
  );

/** Id of the one class whose name has `part` in it. */
export const classNamed = async (page: Page, part: string): Promise<string> => {
  const { datalist } = (await call(page, '/api/web/class/query', { className: part })).body;
  if (datalist.length !== 1) throw new Error(`${datalist.length} classes are called ${part}`);
  return datalist[0].id;
};
