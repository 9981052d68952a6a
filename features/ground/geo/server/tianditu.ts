import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { LngLat } from '../shared/lng-lat.rules.ts';
import type { TileAddress } from '../shared/map-tile.rules.ts';

/** Larger than any tile. */
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 5_000;

/** Failures in a row after which the service is left alone, and for how long. */
const FAILURES = 3;
const REST_MS = 60_000;

/** Circuit breaker of this process: failures in a row, and until when nobody asks it. */
const breakers = perPortal(() => ({ failures: 0, restUntil: 0 }));

/** Bytes under an address; anything but an answer in time, of an honest size, from that very place is an error. */
const fetchBytes = async (url: URL): Promise<{ readonly bytes: Buffer; readonly type: string }> => {
  const reply = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'user-agent': 'portal' },
  });
  if (!reply.ok || reply.body === null) {
    await reply.body?.cancel();
    throw new Error(`the map service answered ${reply.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error ends the connection, too.
  for await (const part of reply.body) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes from the map service`);
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), type: reply.headers.get('content-type') ?? '' };
};

/**
 * Answer of the service, or `null` while it rests or fails. The log has the kind of failure and never the address,
 * because the address holds the key.
 */
const ask = async <T>(deps: Deps, url: URL, read: (found: Awaited<ReturnType<typeof fetchBytes>>) => T) => {
  const breaker = breakers(deps);
  const now = deps.steadyClock().getTime();
  if (now < breaker.restUntil) return null;
  try {
    const answer = read(await fetchBytes(url));
    breaker.failures = 0;
    return answer;
  } catch (error) {
    breaker.failures += 1;
    if (breaker.failures >= FAILURES) {
      breaker.failures = 0;
      breaker.restUntil = now + REST_MS;
    }
    deps.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the map service failed');
    return null;
  }
};

/** A tile as a picture. */
export const tiandituTile = async (
  deps: Deps,
  layer: string,
  { z, x, y }: TileAddress,
): Promise<Buffer | null> => {
  const { tiandituKey = '', tiandituTileUrl } = deps.config;
  const url = new URL(`${tiandituTileUrl}/DataServer`);
  url.search = new URLSearchParams({
    ...{ T: `${layer}_w`, x: String(x), y: String(y), l: String(z) },
    tk: tiandituKey,
  }).toString();
  return ask(deps, url, ({ bytes, type }) => {
    if (!type.startsWith('image/')) throw new Error(`the map service sent ${type || 'nothing'}`);
    return bytes;
  });
};

interface Geocoded {
  readonly status?: unknown;
  readonly result?: { readonly addressComponent?: { readonly city?: unknown; readonly county?: unknown } };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '');

/** Prefecture and county of a place, as the service knows them. */
export const tiandituRegion = async (deps: Deps, { lng, lat }: LngLat) => {
  const { tiandituKey = '', tiandituApiUrl } = deps.config;
  const url = new URL(`${tiandituApiUrl}/geocoder`);
  url.search = new URLSearchParams({
    postStr: JSON.stringify({ lon: lng, lat, ver: 1 }),
    type: 'geocode',
    tk: tiandituKey,
  }).toString();
  return ask(deps, url, ({ bytes }) => {
    const { status, result } = JSON.parse(bytes.toString('utf8')) as Geocoded;
    if (String(status) !== '0') throw new Error(`the map service answered status ${textOf(status)}`);
    const { city, county } = result?.addressComponent ?? {};
    return { city: textOf(city), county: textOf(county) };
  });
};
