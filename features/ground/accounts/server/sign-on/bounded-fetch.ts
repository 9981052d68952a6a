import type { CustomFetch } from 'openid-client';

/** Larger than any description, key set or token of a provider. */
const MAX_REPLY_BYTES = 512 * 1024;

/** `fetch`, but a reply is read to its end here and refused when it is too large to be an honest one. */
export const boundedFetch: CustomFetch = async (url, { body: sent, ...options }) => {
  const { body, status, statusText, headers } = await fetch(url, {
    ...options,
    body: (sent ?? null) as BodyInit | null,
  });
  if (!body) return new Response(null, { status, statusText, headers });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error ends the connection, too.
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > MAX_REPLY_BYTES)
      throw new Error(`more than ${MAX_REPLY_BYTES} bytes from ${new URL(url).host}`);
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status, statusText, headers });
};
