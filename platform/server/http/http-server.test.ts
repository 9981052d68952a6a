import { connect, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { ownOrigin } from './own-origin.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  app.get('/broken', async () => {
    throw new Error('a reason that only the log may know');
  });
  // Of a transaction whose connection died: the driver refuses the rollback in these words.
  app.get('/lost', async () => {
    throw new Error('Failed query: rollback', {
      cause: new Error('Client has encountered a connection error and is not queryable'),
    });
  });
  app.get<{ Params: { code: string } }>('/full/:code', async ({ params }) => {
    const full = Object.assign(new Error('no space left'), params);
    if (params.code === '53100') throw new Error('Failed query', { cause: full });
    throw full;
  });
  app.get('/away', async () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  });
});
afterAll(() => app.close());

/** Everything that the server answers to these bytes, until it closes the connection. */
const answerTo = async (bytes: string): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
};

describe('the portal’s own address', () => {
  const askAs = async (trustProxy: number | false, headers: Record<string, string>, publicUrl?: string) => {
    const asked = await createHttpServer({ logLevel: 'silent', trustProxy });
    asked.get('/origin', async (request) => ownOrigin({ publicUrl }, request));
    const { body } = await asked.inject({ url: '/origin', headers });
    await asked.close();
    return body;
  };
  const forged = { 'x-forwarded-host': 'portal.lan', 'x-forwarded-proto': 'https' };

  it('is the configured one, whatever a request says', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    expect(await askAs(1, headers, 'https://learn.example.cn')).toBe('https://learn.example.cn');
  });

  it('is without it the host of the own network, and none that may be anybody’s', async () => {
    expect(await askAs(false, { host: '192.168.1.2:8080' })).toBe('http://192.168.1.2:8080');
    expect(await askAs(false, { host: 'evil.example' })).toBe('');
  });

  it('is forwarded only by a proxy that is trusted, and then under the same conditions', async () => {
    expect(await askAs(false, { host: 'evil.example', ...forged })).toBe('');
    expect(await askAs(1, { host: 'evil.example', ...forged })).toBe('https://portal.lan');
    expect(await askAs(1, { host: 'portal', ...forged, 'x-forwarded-host': 'evil.example' })).toBe('');
    expect(await askAs(1, { host: 'portal', ...forged, 'x-forwarded-host': 'portal/"><script>' })).toBe('');
    expect(await askAs(1, { host: 'portal', 'x-forwarded-proto': 'javascript' })).toBe('');
  });
});

it('believes of the sender’s address what the proxy in front wrote, not what came with the request', async () => {
  const behind = await createHttpServer({ logLevel: 'silent', trustProxy: 1 });
  behind.get('/who', async (request) => request.ip);
  const headers = { 'x-forwarded-for': '6.6.6.6, 10.0.0.5' };
  expect((await behind.inject({ url: '/who', headers })).body).toBe('10.0.0.5');
  await behind.close();
});

describe('the ground rules of the HTTP server', () => {
  it('answers an unforeseen failure with the envelope and keeps the reason to itself', async () => {
    const reply = await app.inject('/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'access.broken', success: false });
    expect(reply.body).not.toContain('reason');
  });

  it.each(['/away', '/lost'])(
    'says at %s that it is busy, not broken, while the database is away',
    async (path) => {
      const reply = await app.inject(path);
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toMatchObject({ code: 'access.busy', success: false });
    },
  );

  it.each(['ENOSPC', 'EDQUOT', '53100'])('says of %s that the disk is full', async (code) => {
    const reply = await app.inject(`/full/${code}`);
    expect(reply.statusCode).toBe(507);
    expect(reply.json()).toMatchObject({
      code: 'access.diskFull',
      message: expect.stringContaining('磁盘已满'),
    });
  });

  it('answers an address that cannot be decoded with the envelope', async () => {
    const reply = await app.inject('/%E0%A4%A');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'access.notFound', success: false });
  });

  it.each([
    ['a header that is too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['what is no request at all', 'nonsense\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
    ['the same host twice', 'GET / HTTP/1.1\r\nhost: a\r\nHOST: a\r\nconnection: close\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an empty host', 'GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n', 400],
    ['what is no host', 'GET / HTTP/1.1\r\nhost: a/b\r\nconnection: close\r\n\r\n', 400],
  ])('answers %s with the envelope', async (_, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/[\u4e00-\u9fff]/) });
  });

  it('waits for headers no longer than for a whole request, and looks often', () => {
    expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout);
    expect(app.server.requestTimeout).toBeLessThanOrEqual(20_000);
  });

  it('lets nobody keep an answer that says nothing about it', async () => {
    expect((await app.inject('/broken')).headers['cache-control']).toBe('no-store');
  });

  it('names every reply by a request id and forbids foreign scripts', async () => {
    const { headers } = await app.inject('/broken');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

/** False on a machine whose network has no IPv6 at all. */
const hasIpv6 = await new Promise<boolean>((done) => {
  const probe = createServer();
  probe.once('error', () => done(false));
  probe.listen(0, '::1', () => probe.close(() => done(true)));
});

describe.runIf(hasIpv6)('a server that listens on IPv6 alone', () => {
  it('is reached there and nowhere else, knows its own address, and counts a network as one', async () => {
    const only = await createHttpServer({ logLevel: 'silent', trustProxy: 1 });
    only.get('/who', { config: { rateLimit: { max: 2 } } }, async (request) => ({
      ip: request.ip,
      origin: ownOrigin({ publicUrl: undefined }, request),
    }));
    const address = await only.listen({ port: 0, host: '::1' });
    try {
      const { port } = new URL(address);
      expect(address).toBe(`http://[::1]:${port}`);
      const ask = (from: string, host = `[::1]:${port}`) =>
        fetch(`http://${host}/who`, { headers: { 'x-forwarded-for': from } });
      expect(await (await ask('2001:db8:1:2::7')).json()).toEqual({
        ip: '2001:db8:1:2::7',
        origin: `http://[::1]:${port}`,
      });
      await expect(ask('2001:db8:1:2::7', `127.0.0.1:${port}`)).rejects.toThrow();
      expect((await ask('2001:db8:1:2:ffff::8')).status).toBe(200);
      expect((await ask('2001:db8:1:2:abcd::9')).status).toBe(429);
      expect((await ask('2001:db8:1:3::9')).status).toBe(200);
    } finally {
      await only.close();
    }
  });
});
