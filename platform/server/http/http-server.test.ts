import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  app.get('/broken', async () => {
    throw new Error('a reason that only the log may know');
  });
});
afterAll(() => app.close());

describe('the ground rules of the HTTP server', () => {
  it('answers an unforeseen failure with the envelope and keeps the reason to itself', async () => {
    const reply = await app.inject('/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'access.broken', success: false });
    expect(reply.body).not.toContain('reason');
  });

  it('answers an address that cannot be decoded with the envelope', async () => {
    const reply = await app.inject('/%E0%A4%A');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'access.notFound', success: false });
  });

  it('names every reply by a request id and forbids foreign scripts', async () => {
    const { headers } = await app.inject('/broken');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});
