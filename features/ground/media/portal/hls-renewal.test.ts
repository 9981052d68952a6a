// @vitest-environment happy-dom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Hls, { type LoaderConfiguration, type PlaylistLoaderContext } from 'hls.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewingConfig } from './hls-renewal.ts';
import { createMediaRenewal } from './media-renewal.public.ts';
import { pageClock } from './page-clock.public.ts';

const ticket = (letter: string) =>
  `${(Date.now() / 1000 + 1800).toString(36).split('.')[0]}.${letter.repeat(24)}`;
const [OLD, NEW] = [ticket('a'), ticket('b')];

let goodTicket = OLD;
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(request.url?.includes(goodTicket) ? 200 : 403, { 'access-control-allow-origin': '*' });
  response.end('segment');
});
let origin = '';
beforeAll(async () => {
  // A browser's own global, which hls.js reads when it tries again.
  vi.stubGlobal('status', '');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Of one origin with the page, as the portal's media are.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(origin);
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

/** One request as hls.js makes it: its own loader, with our settings of the segments. */
const load = (config: ReturnType<typeof renewingConfig>, url: string) =>
  new Promise<number>((resolve) => {
    const settings = { ...Hls.DefaultConfig, ...config };
    const policy = settings.fragLoadPolicy.default;
    const quick = policy.errorRetry && { ...policy.errorRetry, retryDelayMs: 1 };
    const loader = new Hls.DefaultConfig.loader(settings);
    const context = { url, type: 'level', responseType: 'text' } as PlaylistLoaderContext;
    const request: LoaderConfiguration = {
      loadPolicy: { ...policy, errorRetry: quick },
      timeout: 5000,
      maxRetry: 0,
      retryDelay: 0,
      maxRetryDelay: 0,
    };
    loader.load(context, request, {
      onSuccess: ({ code }) => resolve(code ?? 0),
      onError: ({ code }) => resolve(code),
      onTimeout: () => resolve(-1),
    });
  });

const renewing = (ask: () => Promise<{ url: string; validSeconds: number }>) => {
  const call = vi.fn(ask);
  const renewal = createMediaRenewal(`${origin}/media/${OLD}/c-1/index.m3u8`, {
    ...pageClock,
    ask: call,
    isRefusal: () => true,
  });
  return { call, config: renewingConfig(Hls, renewal) };
};

describe('a segment that is refused because its address is over', () => {
  it('leads to one renewal, and arrives', async () => {
    goodTicket = NEW;
    const { call, config } = renewing(async () => ({
      url: `${origin}/media/${NEW}/c-1/index.m3u8`,
      validSeconds: 3600,
    }));
    const segments = ['1', '2', '3'].map((name) => `${origin}/media/${OLD}/c-1/seg-${name}.ts`);
    expect(await Promise.all(segments.map((url) => load(config, url)))).toEqual([200, 200, 200]);
    expect(call).toHaveBeenCalledTimes(1);
    // Requests after it take the new ticket at once.
    asked = [];
    expect(await load(config, `${origin}/media/${OLD}/c-1/seg-4.ts`)).toBe(200);
    expect(asked).toEqual([`/media/${NEW}/c-1/seg-4.ts`]);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('stays refused when the server refuses the renewal, and nobody asks on', async () => {
    goodTicket = NEW;
    const { call, config } = renewing(async () => {
      throw new Error('403');
    });
    expect(await load(config, `${origin}/media/${OLD}/c-1/seg-1.ts`)).toBe(403);
    expect(call).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(2);
  });
});
