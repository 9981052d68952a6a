import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { helmetOptionsOf } from './security-headers.ts';

const PICTURES = ['https://pictures.example'];

/** What the library sends when it computes its headers at each reply. */
const helmetReply = async () => {
  const app = Fastify();
  await app.register(helmet, helmetOptionsOf(PICTURES));
  app.get('/', async () => 'x');
  const { headers } = await app.inject('/');
  const bare = (
    await Fastify()
      .get('/', async () => 'x')
      .inject('/')
  ).headers;
  await app.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in bare)));
};

it('every reply carries what helmet sends: of a call, of a failure, of an unknown address, of a wrong host', async () => {
  const expected = await helmetReply();
  expect(Object.keys(expected).length).toBeGreaterThan(10);
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, pictureOrigins: PICTURES });
  app.get('/', async () => 'x');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  app.get('/own', async (_request, reply) => reply.header('content-security-policy', 'own').send('x'));
  for (const asked of [
    { url: '/' },
    { url: '/broken' },
    { url: '/nowhere' },
    { url: '/', headers: { host: 'a/b' } },
  ])
    expect((await app.inject(asked)).headers).toMatchObject(expected);
  expect((await app.inject('/own')).headers).toMatchObject({ ...expected, 'content-security-policy': 'own' });
  await app.close();
});
