import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

const CLIENTS = 48;
/** Longer than any machine needs: only connections that ask nothing wait for it. */
const PATIENT = { lastRequestsMs: 100_000, wholeMs: 200_000 };
const LIMITS = { lastRequestsMs: 200, wholeMs: 200_000 };
const ASK = 'GET /count HTTP/1.1\r\nhost: portal\r\n\r\n';

let app: FastifyInstance;
let served = 0;
let release: () => void = () => undefined;
beforeEach(async () => {
  served = 0;
  const released = new Promise<void>((done) => {
    release = done;
  });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  app.get('/count', async () => {
    served += 1;
    return { served };
  });
  app.get('/slow', async () => {
    await released;
    return { slow: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;

/** An open connection; `come` answers the next whole answer, or what was left when the connection ended. */
const openConnection = async () => {
  const socket: Socket = connect(port(), '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  let failure: Error | null = null;
  let isOver = false;
  let wake: () => void = () => undefined;
  socket.on('data', (chunk) => {
    text += String(chunk);
    wake();
  });
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('close', () => {
    isOver = true;
    wake();
  });
  const come = async (): Promise<string> => {
    for (;;) {
      const whole = /^HTTP\/1\.1 200[\s\S]*?\r\n\r\n\{.*?\}/.exec(text)?.[0];
      if (whole || isOver) {
        text = text.slice(whole?.length ?? 0);
        return whole ?? '';
      }
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  };
  return { socket, come, left: () => ({ text, failure, isOver }) };
};

it('answers every request that open connections bring while it ends, the last with “Connection: close”', async () => {
  let answers = 0;
  let drained: Promise<void> | undefined;
  // An answer shows that the server has the connection; one that only waits for it is refused unread.
  const connected = async () => {
    const open = await openConnection();
    open.socket.write(ASK);
    await open.come();
    answers += 1;
    return open;
  };
  const client = async ({ socket, come, left }: Awaited<ReturnType<typeof connected>>) => {
    for (;;) {
      socket.write(ASK);
      const answer = await come();
      expect(answer).not.toBe('');
      answers += 1;
      if (answers === CLIENTS * 5) drained = app.drain(PATIENT);
      if (/^connection: close/im.test(answer)) break;
    }
    await once(socket, 'close');
    expect(left()).toEqual({ text: '', failure: null, isOver: true });
  };
  const open = await Promise.all(Array.from({ length: CLIENTS }, connected));
  await Promise.all(open.map(client));
  await drained;
  expect(served).toBe(answers);
});

it('finishes what is under way, also when more was asked behind it, and ends what asks nothing', async () => {
  const [silent, slow] = [await openConnection(), await openConnection()];
  const asked = once(app.server, 'request');
  slow.socket.write(ASK.replace('/count', '/slow'));
  await asked;
  const drained = app.drain(LIMITS);
  slow.socket.write(ASK);
  expect(await silent.come()).toBe('');
  release();
  const first = await slow.come();
  expect(first).toContain('{"slow":true}');
  expect(first).not.toMatch(/^connection: close/im);
  expect(await slow.come()).toMatch(/^connection: close/im);
  await drained;
  expect(silent.left()).toEqual({ text: '', failure: null, isOver: true });
});

it('lets nobody in any more', async () => {
  const at = port();
  const open = await openConnection();
  const drained = app.drain(LIMITS);
  const late = connect(at, '127.0.0.1');
  const [refusal] = await once(late, 'error');
  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
  open.socket.end();
  await drained;
});

it('waits no longer than it may for what never ends', async () => {
  const { socket, come } = await openConnection();
  const asked = once(app.server, 'request');
  socket.write(ASK.replace('/count', '/slow'));
  await asked;
  await app.drain({ lastRequestsMs: 1, wholeMs: 100 });
  expect(await come()).toBe('');
  release();
});
