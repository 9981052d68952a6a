import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';

const ASK_AGAIN_MS = 100;
const TRIES = 300;

/** Asks the server behind; waits while it starts again. */
const answerOf = async (from: string, incoming: IncomingMessage): Promise<IncomingMessage> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await new Promise((done, fail) => {
        const { method, headers, url = '/' } = incoming;
        const outgoing = ask(new URL(url, from), {
          method,
          // Pages are completed here, so they come as plain text; a server that stops waits for open connections.
          headers: { ...headers, 'accept-encoding': 'identity', connection: 'close' },
          agent: false,
        });
        outgoing.on('response', done).on('error', fail);
        incoming.pipe(outgoing);
      });
    } catch (error) {
      const isStarting =
        (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' && !incoming.readableDidRead;
      if (!isStarting || tries >= TRIES) throw error;
      await pause(ASK_AGAIN_MS);
    }
  }
};

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

const forward = async (
  vite: ViteDevServer,
  from: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const answer = await answerOf(from, incoming);
  const { statusCode = 502, headers } = answer;
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  if (!isPage) {
    outgoing.writeHead(statusCode, headers);
    answer.pipe(outgoing);
    return;
  }
  // Vite writes a script into the page, which the portal's own policy would refuse.
  const { 'content-security-policy': _policy, 'content-length': _length, ...rest } = headers;
  const html = await vite.transformIndexHtml(incoming.url ?? '/', await textOf(answer));
  outgoing.writeHead(statusCode, rest);
  outgoing.end(html);
};

/** In development Vite answers modules and styles; everything else, pages too, comes from the portal's server. */
export const pagesOfServer = (): Plugin => ({
  name: 'pages-of-server',
  apply: 'serve',
  config: () => ({ appType: 'custom' }),
  configureServer: (vite) => () => {
    const from = process.env.DEV_SERVER ?? 'http://127.0.0.1:8081';
    vite.middlewares.use((incoming, outgoing, next) => {
      forward(vite, from, incoming, outgoing).catch(next);
    });
  },
});
