import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

export interface DrainLimits {
  /** How long an open connection on which nothing is under way may still bring a request. */
  readonly lastRequestsMs: number;
  /** When whatever is still under way is cut, counted from the beginning. */
  readonly wholeMs: number;
}

/**
 * Ends the work of an HTTP server without losing what clients have sent: nothing new is let in, open connections get
 * their last answer with `Connection: close`, idle ones end after `lastRequestsMs`, all others after `wholeMs`.
 */
export type Drain = (limits: DrainLimits) => Promise<void>;

/** Says `Connection: close` in the last of the answers that one connection waits for: what follows it is lost. */
const sayClose = (waiting: ReadonlySet<ServerResponse>) => {
  const unsent = [...waiting].filter(({ headersSent }) => !headersSent);
  const last = unsent.pop();
  for (const response of unsent) response.removeHeader('connection');
  last?.setHeader('connection', 'close');
};

/** Watches the connections of `server` from now on, so that they can be drained. */
export const watchConnections = (server: Server): Drain => {
  /** Open connections, each with the answers that it waits for. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;
  let areLastRequestsIn = false;
  let whenEmpty: () => void = () => undefined;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0) whenEmpty();
    });
  });

  // Before the server's own listener: an answer that is already under way takes no more headers.
  server.prependListener('request', ({ socket }, response) => {
    const waiting = connections.get(socket);
    if (!waiting) return;
    waiting.add(response);
    if (isDraining) sayClose(waiting);
    response.once('close', () => {
      waiting.delete(response);
      if (areLastRequestsIn && waiting.size === 0) socket.destroySoon();
    });
  });

  return async ({ lastRequestsMs, wholeMs }) => {
    isDraining = true;
    // Not the HTTP server's own `close`: it resets idle connections whose next request has come and is not read yet.
    if (server.listening) NetServer.prototype.close.call(server);
    for (const waiting of connections.values()) sayClose(waiting);
    // Connections that are no HTTP any more are ended by their own features.
    server.emit('draining');
    if (connections.size === 0) return;
    const empty = new Promise<void>((done) => {
      whenEmpty = done;
    });
    const endIdle = () => {
      areLastRequestsIn = true;
      for (const [socket, waiting] of connections) if (waiting.size === 0) socket.destroySoon();
    };
    // Immediates run after what has come was read.
    const idle = setTimeout(() => setImmediate(endIdle), lastRequestsMs);
    const whole = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, wholeMs);
    await empty;
    clearTimeout(idle);
    clearTimeout(whole);
  };
};
