import { timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { mediaErrors } from '../shared/media.errors.ts';
import { mediaType, pictureType } from '../shared/media-path.rules.ts';
import { assertNotExpired, readTicket } from '../shared/media-ticket.rules.ts';
import { MEDIA_FOLDER, PICTURE_FOLDER, signatureOf } from './media.public.ts';

const YEAR_SECONDS = 31_536_000;

const rootOf = (deps: Deps, folder: string): string => {
  const { driver } = deps.files;
  if (!(driver instanceof FSDriver)) throw new Error('media are served from a local file store only');
  const { location } = driver.options;
  const root = join(location instanceof URL ? fileURLToPath(location) : resolve(location), folder);
  mkdirSync(root, { recursive: true });
  return root;
};

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Seconds that the address is still good for; throws 403 when it is forged or over. */
const checkTicket = (deps: Deps, text: string, path: string): number => {
  const ticket = readTicket(text);
  const expected = signatureOf(deps, ticket.expiresAt, path.split('/')[0] ?? '');
  if (!isEqual(expected, ticket.signature)) throw mediaErrors.forged();
  const now = deps.clock();
  assertNotExpired(ticket, now);
  return Math.max(0, Math.floor(ticket.expiresAt - now.getTime() / 1000));
};

interface Served {
  readonly root: string;
  readonly type: string;
  readonly cacheControl: string;
}

const sendFile = (reply: FastifyReply, path: string, { root, type, cacheControl }: Served) =>
  reply
    .type(type)
    .header('cache-control', cacheControl)
    .sendFile(path, root, { contentType: false, cacheControl: false, index: false, dotfiles: 'deny' });

const acceptsBrotli = (request: FastifyRequest) =>
  /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));

/** Nothing of a file's path or of the disk's reason may reach the reader. */
const onFailure = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  reply.removeHeader('cache-control');
  if (error.statusCode === 416) throw mediaErrors.badRange();
  throw error;
};

/**
 * Serves media under signed addresses (`/media/<ticket>/<folder>/<file>`, with byte ranges) and public
 * pictures (`/covers/<file>`, unchanged for a year because their names carry a hash of the content).
 */
export const mediaWebRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const [media, pictures] = [rootOf(deps, MEDIA_FOLDER), rootOf(deps, PICTURE_FOLDER)];
  // In a room of its own: the pages register the same plug-in, and its reply method is made once a room.
  await app.register(async (room) => {
    await room.register(fastifyStatic, { root: pictures, serve: false });
    const plain = { schema: { hide: true }, compress: false as const, errorHandler: onFailure };

    room.get<{ Params: { ticket: string; '*': string } }>(
      '/media/:ticket/*',
      plain,
      async (request, reply) => {
        const path = request.params['*'];
        const seconds = checkTicket(deps, request.params.ticket, path);
        const type = mediaType(path);
        if (!type || !(await deps.files.exists(`${MEDIA_FOLDER}/${path}`))) throw accessErrors.notFound();
        return sendFile(reply, path, { root: media, type, cacheControl: `private, max-age=${seconds}` });
      },
    );

    room.get<{ Params: { file: string } }>('/covers/:file', plain, async (request, reply) => {
      const { file } = request.params;
      const type = pictureType(file);
      if (!type) throw accessErrors.notFound();
      const isVector = file.endsWith('.svg');
      if (isVector) reply.header('vary', 'accept-encoding');
      const isShort = isVector && acceptsBrotli(request);
      const key = `${PICTURE_FOLDER}/${file}${isShort ? '.br' : ''}`;
      if (!(await deps.files.exists(key))) throw accessErrors.notFound();
      if (isShort) reply.header('content-encoding', 'br');
      const cacheControl = `public, max-age=${YEAR_SECONDS}, immutable`;
      return sendFile(reply, isShort ? `${file}.br` : file, { root: pictures, type, cacheControl });
    });
  });
};
