import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** A body on a weak network may take its time as long as something of it keeps coming. */
const IDLE_MS = 60_000;
const WHOLE_MS = 30 * 60_000;

const slow = new WeakSet<Socket>();

/**
 * Lets the body of `request` take longer than the server's limit for whole requests: it ends after a minute
 * without a byte, and after half an hour at the latest. Answers how to go back to the usual limit.
 */
export const allowSlowBody = (request: IncomingMessage): (() => void) => {
  const { socket } = request;
  // Bodies handed in without a network have no time limits.
  if (!(socket instanceof Socket)) return () => undefined;
  slow.add(socket);
  const end = setTimeout(() => socket.destroy(), WHOLE_MS).unref();
  const usual = socket.timeout ?? 0;
  socket.setTimeout(IDLE_MS);
  return () => {
    clearTimeout(end);
    slow.delete(socket);
    if (!socket.destroyed) socket.setTimeout(usual);
  };
};

/** True when Node's limit for whole requests fired on a body that may be slow: the request goes on. */
export const isSlowBody = (error: NodeJS.ErrnoException, socket: Socket): boolean =>
  error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slow.has(socket);
