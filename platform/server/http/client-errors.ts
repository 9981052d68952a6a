import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { accessErrors } from '#platform/shared/access.errors.ts';

const ERRORS: Readonly<Record<string, keyof typeof accessErrors>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** Answers what is no HTTP request, or none that ever ends, with the envelope and closes the connection. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = accessErrors[ERRORS[error.code ?? ''] ?? 'badInput']();
  const body = JSON.stringify({ code, success: false, message, requestId: randomUUID() });
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
};
