import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { isDownload, mediaType, pictureType } from '../../shared/delivery/media-path.rules.ts';
import { assertNotExpired, readTicket } from '../../shared/delivery/media-ticket.rules.ts';
import { safeFileName } from '../../shared/library/file-name.rules.ts';
import { MEDIA_FOLDER, PICTURE_FOLDER } from '../media.public.ts';
import { assertSigned } from './media-signature.policy.ts';
import { sendStored } from './send-stored.routes.ts';

const YEAR_SECONDS = 31_536_000;

/** Seconds that the address is still good for; throws 403 when it is forged or over. */
const checkTicket = (deps: Deps, text: string, path: string): number => {
  const ticket = readTicket(text);
  assertSigned(deps, ticket, path);
  const now = deps.clock();
  assertNotExpired(ticket, now);
  return Math.max(0, Math.floor(ticket.expiresAt - now.getTime() / 1000));
};

const acceptsBrotli = (request: FastifyRequest) =>
  /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));

/** Office files are saved under the name they came with; the rest is shown where it is asked for. */
const dispositionOf = (path: string, request: FastifyRequest): Record<string, string> => {
  const { name } = request.query as { name?: unknown };
  if (!isDownload(path) && typeof name !== 'string') return {};
  const shown = safeFileName(typeof name === 'string' ? name : (path.split('/').at(-1) ?? '')).name;
  const written = encodeURIComponent(shown).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return { 'content-disposition': `attachment; filename*=UTF-8''${written}` };
};

/**
 * Serves media under signed addresses (`/media/<ticket>/<folder>/<file>`, with byte ranges) and public
 * pictures (`/covers/<file>` and, for those of texts, `/pictures/<file>`; unchanged for a year because their
 * names carry a hash of the content), from the local folder and from a bucket alike.
 */
export const mediaWebRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const plain = { schema: { hide: true }, compress: false as const };

  app.get<{ Params: { ticket: string; '*': string } }>('/media/:ticket/*', plain, async (request, reply) => {
    const path = request.params['*'];
    const seconds = checkTicket(deps, request.params.ticket, path);
    const type = mediaType(path);
    if (!type) throw accessErrors.notFound();
    return sendStored(deps, request, reply, {
      key: `${MEDIA_FOLDER}/${path}`,
      type,
      cacheControl: `private, max-age=${seconds}`,
      headers: dispositionOf(path, request),
    });
  });

  for (const prefix of ['/covers', '/pictures']) {
    app.get<{ Params: { file: string } }>(`${prefix}/:file`, plain, async (request, reply) => {
      const { file } = request.params;
      const type = pictureType(file);
      if (!type) throw accessErrors.notFound();
      const isVector = file.endsWith('.svg');
      const isShort = isVector && acceptsBrotli(request);
      return sendStored(deps, request, reply, {
        key: `${PICTURE_FOLDER}/${file}${isShort ? '.br' : ''}`,
        type,
        cacheControl: `public, max-age=${YEAR_SECONDS}, immutable`,
        headers: {
          ...(isVector ? { vary: 'accept-encoding' } : {}),
          ...(isShort ? { 'content-encoding': 'br' } : {}),
        },
      });
    });
  }
};
