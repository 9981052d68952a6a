import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutside, type OutsideNet } from './fetch-outside.ts';

/** Stands for the internet; 127.0.0.2, where nothing answers, for the portal's own network. */
const OUTSIDE = '127.0.0.1';
const INSIDE = '127.0.0.2';

let outside: Server;
let port: number;

const listen = (server: Server, at: number, host: string) =>
  new Promise<void>((done) => server.listen(at, host, done));
const close = (server: Server) => new Promise((done) => server.close(done));

const PATHS: Readonly<Record<string, RequestListener>> = {
  '/a.png': (_, reply) => reply.end('picture'),
  '/headers': (request, reply) => reply.end(JSON.stringify(request.headers)),
  '/gone': (_, reply) => reply.writeHead(404).end('gone'),
  '/large': (_, reply) => reply.end(Buffer.alloc(2000)),
  '/large-unsaid': (_, reply) => {
    reply.write(Buffer.alloc(900));
    reply.end(Buffer.alloc(900));
  },
  '/slow': (_, reply) => {
    reply.write('begun');
  },
  '/cut': (_, reply) => {
    reply.writeHead(200, { 'content-length': '100' });
    reply.write('begun', () => reply.destroy());
  },
  '/to-a': (_, reply) => reply.writeHead(302, { location: '/a.png' }).end(),
  '/to-name': (_, reply) => reply.writeHead(301, { location: `http://own.example.cn:${port}/secret` }).end(),
  '/to-address': (_, reply) => reply.writeHead(307, { location: `http://${INSIDE}:${port}/secret` }).end(),
  '/to-decimal': (_, reply) => reply.writeHead(303, { location: `http://2130706434:${port}/secret` }).end(),
  '/to-port': (_, reply) => reply.writeHead(302, { location: 'http://news.example.cn:22/' }).end(),
  '/to-file': (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-nowhere': (_, reply) => reply.writeHead(302, { location: 'http://' }).end(),
  '/circle': (_, reply) => reply.writeHead(302, { location: '/circle' }).end(),
};

beforeAll(async () => {
  outside = createServer((request, reply) => PATHS[request.url ?? '']?.(request, reply));
  await listen(outside, 0, OUTSIDE);
  ({ port } = outside.address() as AddressInfo);
});

afterAll(async () => {
  outside.closeAllConnections();
  await close(outside);
});

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'news.example.cn': [OUTSIDE],
  'own.example.cn': [INSIDE],
  'both.example.cn': [OUTSIDE, INSIDE],
  'none.example.cn': [],
};

const net = (more: Partial<OutsideNet> = {}): OutsideNet => ({
  resolve: async (host) => {
    const found = NAMES[host];
    if (!found) throw new Error(`ENOTFOUND ${host}`);
    return found;
  },
  isAllowed: (address) => address === OUTSIDE,
  ports: [port],
  ...more,
});

const LIMITS = { maxBytes: 1000, timeoutMs: 60_000, accept: 'image/*' };
const fetchFrom = (host: string, path: string, more: Partial<OutsideNet> = {}, limits = LIMITS) =>
  fetchOutside(`http://${host}:${port}${path}`, limits, net(more));
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fetched',
    (error: { reason?: string }) => error.reason ?? String(error),
  );

describe('what an address leads to', () => {
  it('is fetched from the internet, over redirects too', async () => {
    for (const path of ['/a.png', '/to-a']) {
      const { bytes, url } = await fetchFrom('news.example.cn', path);
      expect([String(bytes), url.pathname]).toEqual(['picture', '/a.png']);
    }
  });

  it('is asked for without anything of the portal', async () => {
    const { bytes } = await fetchFrom('news.example.cn', '/headers');
    expect(JSON.parse(String(bytes))).toEqual({
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'portal',
      host: `news.example.cn:${port}`,
      connection: 'close',
    });
  });

  it('is refused when one of the addresses of its name is of an own network', async () => {
    expect(await reasonOf(fetchFrom('own.example.cn', '/secret'))).toBe('refused');
    expect(await reasonOf(fetchFrom('both.example.cn', '/a.png'))).toBe('refused');
    expect(await reasonOf(fetchFrom(INSIDE, '/secret'))).toBe('refused');
    expect(await reasonOf(fetchFrom('2130706434', '/secret'))).toBe('refused');
    expect(await reasonOf(fetchFrom('[::ffff:127.0.0.2]', '/secret'))).toBe('refused');
  });

  it.each(['/to-name', '/to-address', '/to-decimal', '/to-port', '/to-file', '/to-nowhere'])(
    'is looked at anew at each redirect: %s',
    async (path) => {
      expect(await reasonOf(fetchFrom('news.example.cn', path))).toBe('refused');
    },
  );

  it('is asked for at the address that was looked at, whatever the name answers next', async () => {
    const answers = [[OUTSIDE], [INSIDE], [INSIDE]];
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return answers[asked - 1] ?? [INSIDE];
    };
    const { bytes } = await fetchFrom('turning.example.cn', '/a.png', { resolve });
    expect([String(bytes), asked]).toEqual(['picture', 1]);
    asked = 0;
    // A redirect to the same name asks anew, and sees that it turned.
    expect(await reasonOf(fetchFrom('turning.example.cn', '/to-a', { resolve }))).toBe('refused');
    expect(asked).toBe(2);
  });

  it('is refused with the internet’s own rules on this machine', async () => {
    expect(await reasonOf(fetchOutside(`http://localhost:${port}/a.png`, LIMITS))).toBe('refused');
    expect(await reasonOf(fetchOutside('http://localhost/a.png', LIMITS))).toBe('refused');
    expect(await reasonOf(fetchOutside('http://127.0.0.1/a.png', LIMITS))).toBe('refused');
  });

  it('is given up when it is too large, said or unsaid', async () => {
    expect(await reasonOf(fetchFrom('news.example.cn', '/large'))).toBe('tooLarge');
    expect(await reasonOf(fetchFrom('news.example.cn', '/large-unsaid'))).toBe('tooLarge');
  });

  it('is given up when it does not end, or its name is never answered', async () => {
    const hasty = { ...LIMITS, timeoutMs: 50 };
    expect(await reasonOf(fetchFrom('news.example.cn', '/slow', {}, hasty))).toBe('tooSlow');
    const resolve = () => new Promise<string[]>(() => undefined);
    expect(await reasonOf(fetchFrom('news.example.cn', '/a.png', { resolve }, hasty))).toBe('tooSlow');
  });

  it('is not there when the other side says so, breaks off, or leads in a circle', async () => {
    for (const path of ['/gone', '/cut', '/circle'])
      expect(await reasonOf(fetchFrom('news.example.cn', path)), path).toBe('unreachable');
    expect(await reasonOf(fetchFrom('none.example.cn', '/a.png'))).toBe('unreachable');
    expect(await reasonOf(fetchFrom('unknown.example.cn', '/a.png'))).toBe('unreachable');
  });
});
