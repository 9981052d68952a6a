/**
 * Service worker of the offline page. Its scope is /sign/, so the rest of the portal never meets it. It keeps one
 * page with the files that this page is made of; people and times lie in IndexedDB, which no update touches.
 */

const CACHE = 'sign-kit';
const PAGE = '/sign/kit';
const WAIT_MS = 4000;

interface Waiting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Asked extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Told extends Waiting {
  readonly data: { readonly kind: 'KEEP'; readonly files: readonly string[] } | { readonly kind: 'FORGET' };
}
interface Scope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  addEventListener(kind: 'install' | 'activate', run: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', run: (event: Asked) => void): void;
  addEventListener(kind: 'message', run: (event: Told) => void): void;
}
const scope = globalThis as unknown as Scope;

const FILES = /\/assets\/[\w.-]+\.(?:js|css|svg|woff2|webmanifest)/g;

/**
 * Keeps the page once all that it is made of is here. A page of another release than the files of the one that asks
 * is left for the next time: half of each would start without a network and fail.
 */
const keep = async (files: readonly string[]) => {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok) return;
  const named = (await page.clone().text()).match(FILES) ?? [];
  if (!named.filter((file) => file.endsWith('.js')).every((file) => files.includes(file))) return;
  const all = [...new Set([...files, ...named])];
  for (const file of all) {
    if (await cache.match(file)) continue;
    const found = await fetch(file);
    if (!found.ok) return;
    await cache.put(file, found);
  }
  await cache.put(PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !all.includes(pathname)) await cache.delete(url);
  }
};

/** The page from the network, or the kept one where the network is slow or away. */
const openPage = async (request: Request): Promise<Response> => {
  const kept = await caches.match(PAGE);
  try {
    return await fetch(request, kept ? { signal: AbortSignal.timeout(WAIT_MS) } : {});
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
};

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(openPage(request));
  } else if (pathname.startsWith('/assets/') || pathname.endsWith('.svg')) event.respondWith(file(request));
});
scope.addEventListener('message', (event) => {
  const { data } = event;
  // A network that breaks off in the middle leaves what was kept before.
  event.waitUntil((data.kind === 'KEEP' ? keep(data.files) : caches.delete(CACHE)).catch(() => undefined));
});
