/** Larger than any honest list of courses. */
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 5_000;

/**
 * Text under the configured address and no other: a redirect is refused, as is a reply that is too large, too slow
 * or not successful.
 */
export const fetchProviderList = async (url: string): Promise<string> => {
  const { body, ok, status } = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  });
  if (!ok || body === null) {
    await body?.cancel();
    throw new Error(`the provider answered ${status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error ends the connection, too.
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes from the provider`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
