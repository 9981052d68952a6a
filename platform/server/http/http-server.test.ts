import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  app.get('/broken', async () => {
    throw new Error('a reason that only the log may know');
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

describe('the ground rules of the HTTP server', () => {
  it('answers an unforeseen failure with the envelope and keeps the reason to itself', async () => {
    const reply = await app.inject('/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'access.broken', success: false });
    expect(reply.body).not.toContain('reason');
  });

  it('says that it is busy, not broken, while the database is away', async () => {
    const reply = await app.inject('/away');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'access.busy', success: false });
  });

  it('answers an address that cannot be decoded with the envelope', async () => {
    const reply = await app.inject('/%E0%A4%A');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'access.notFound', success: false });
  });

  it.each([
    ['a header that is too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['what is no request at all', 'nonsense\r\n\r\n', 400],
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
