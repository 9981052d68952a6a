import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/shared/caller.ts';
import type { Deps } from '../deps.ts';
import type { Authenticate } from './access-check.ts';
import { sendNotFound } from './error-handler.ts';
import type { FirstReply, PageData, PageSource } from './page-data.ts';
import { buildLinks } from './page-files.ts';
import { FOR_A_MOMENT } from './replies/encoding.ts';
import { packedContent } from './replies/packed-content.ts';
import { type Piece, piecesFor, SharedText, textOf } from './replies/pieces.ts';
import { etagOf, hasAlready, KEPT_BY_VISITORS } from './replies/unchanged.ts';
import { bootOf, headOf, SHELL_STYLE, shellOf } from './shell.ts';
import { type VisitorPage, visitorPagesOf } from './visitor-pages.ts';

export interface PagesOptions {
  readonly deps: Pick<Deps, 'database' | 'log' | 'steadyClock'>;
  /** Folder of the built page. */
  readonly folder: string;
  /** The portal's name and icon as they are now. */
  readonly site: () => { readonly appName: string; readonly appIcon: string };
  readonly publicUrl: (request: FastifyRequest) => string;
  readonly authenticate: Authenticate;
  /** True when nothing in the request says who sends it. */
  readonly isVisitor: (request: FastifyRequest) => boolean;
  readonly sources: readonly PageSource[];
  /** Replies that every page asks for first: configuration and user. */
  readonly common: (caller: Caller | null) => Promise<readonly FirstReply[]>;
}

const CALLS = /^\/(gwapi|v1_us|media|covers|oidc|sso|assets|api-docs)\//;
/** An address of a file; a point in the query, as in 0.50 hours, makes none. */
const FILE = /\.\w{2,5}$/;

const isPage = ({ method, url }: FastifyRequest) => {
  const path = url.split('?')[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !CALLS.test(path) && !FILE.test(path);
};

/** The address as our own, whatever a client wrote: `//[` is no host here. */
const addressOf = (asked: string): URL => {
  const [path = '/', ...query] = asked.split('?');
  const url = new URL('http://page');
  url.pathname = path;
  url.search = query.join('?');
  return url;
};

const sourceFinder = (sources: readonly PageSource[]) => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const above = sources.filter(({ hasBelow }) => hasBelow);
  return (path: string): PageSource | undefined =>
    byPath.get(path) ?? above.find((source) => path.startsWith(`${source.path}/`));
};

const NOT_KEPT = { 'cache-control': 'private, no-store' };
/** As other replies to visitors, and in several encodings. */
const KEPT = { ...KEPT_BY_VISITORS, vary: `${KEPT_BY_VISITORS.vary}, accept-encoding` };

const sendToVisitor = async (request: FastifyRequest, reply: FastifyReply, page: VisitorPage) => {
  const { status, etag, content } = page;
  if (status !== 200) return reply.status(status).headers(NOT_KEPT).send(content.whole);
  reply.headers(KEPT).header('etag', etag);
  if (hasAlready(request.headers['if-none-match'], etag)) {
    return reply.status(304).removeHeader('content-type').send();
  }
  const encoding = content.encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(content.whole);
  return reply.header('content-encoding', encoding).send(await content.packed(encoding));
};

/** Signs; as many as other frameworks take for it. */
const MOST_PADDING = 134;

/**
 * A comment of random length. The page holds the session's request token and words of its own address: whoever makes
 * a person open addresses and counts the encrypted bytes would else find the token sign by sign (BREACH).
 */
const padding = (): string => {
  // Of names in the form of UUIDs the runtime holds many ready; four of them are long enough.
  const noise = `${randomUUID()}${randomUUID()}${randomUUID()}${randomUUID()}`;
  return `<!--${noise.slice(0, randomInt(MOST_PADDING))}-->`;
};

/** The server's own compression knows routes only, and a page is what is sent where there is none. */
const sendToPerson = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  pieces: readonly Piece[],
) =>
  reply
    .status(status)
    .headers(NOT_KEPT)
    .send(piecesFor(request, reply, [...pieces, padding()]));

const HOLES = /<!--(head|shell|boot)-->/;

/** The built page between and around what the server writes into it: texts and names of holes in turn. */
type Frame = readonly (SharedText | string)[];

const frameOf = (template: string): Frame =>
  template
    .replace(/<title>.*?<\/title>/, '')
    // Styles of the shell are the same on every page.
    .replace('<!--head-->', () => `<!--head-->${SHELL_STYLE}`)
    .split(HOLES)
    .map((part, place) => (place % 2 === 0 ? new SharedText(() => part) : part));

/** Serves the built page: its files unchanged for a year, its addresses with first data inside the HTML. */
export const servePages = async (app: FastifyInstance, options: PagesOptions) => {
  const frame = existsSync(join(options.folder, 'index.html'))
    ? frameOf(readFileSync(join(options.folder, 'index.html'), 'utf8'))
    : undefined;
  const sourceOf = sourceFinder(options.sources);
  const linksOf = buildLinks(options.folder);
  const visitors = visitorPagesOf(options.deps);

  const load = async (source: PageSource | undefined, url: URL, request: FastifyRequest) => {
    const caller = await options.authenticate(request);
    const loaded = source ? await source.load(url, caller) : null;
    const page: PageData = loaded ?? { replies: [] };
    const replies = [...(await options.common(caller)), ...page.replies];
    return { page: { ...page, replies }, status: loaded ? 200 : 404 };
  };

  /** A page opened while the database is away is sent itself: it asks again and says what is wrong. */
  const prepare = async (source: PageSource | undefined, url: URL, request: FastifyRequest) => {
    try {
      return await load(source, url, request);
    } catch (error) {
      request.log.error({ err: error }, 'first data not loaded');
      return { page: { replies: [] }, status: 500 };
    }
  };

  /** The page's HTML for who sends the request. */
  const write = async (request: FastifyRequest, publicUrl: string, frame: Frame) => {
    const url = addressOf(request.url);
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
    const source = sourceOf(path);
    const { appName, appIcon } = options.site();
    const site = { appName, appIcon, publicUrl };
    const { page, status } = await prepare(source, url, request);
    const written: Readonly<Record<string, readonly Piece[]>> = {
      head: [headOf(site, page, request.url), linksOf(source?.entry, page.pieces ?? [])],
      shell: [shellOf(site, page)],
      boot: bootOf(page),
    };
    const pieces = frame.flatMap((part) => (typeof part === 'string' ? (written[part] ?? []) : [part]));
    return { pieces, status };
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, frame: Frame) => {
    const publicUrl = options.publicUrl(request);
    reply.type('text/html; charset=utf-8');
    if (options.isVisitor(request)) {
      const page = await visitors.read(publicUrl, request.url, async () => {
        const { pieces, status } = await write(request, publicUrl, frame);
        const html = textOf(pieces);
        return { status, etag: etagOf(html), content: packedContent(html, FOR_A_MOMENT) };
      });
      return sendToVisitor(request, reply, page);
    }
    const { pieces, status } = await write(request, publicUrl, frame);
    return sendToPerson(request, reply, status, pieces);
  };

  if (frame) {
    await app.register(fastifyStatic, {
      root: options.folder,
      index: false,
      wildcard: false,
      // Without what the server writes into it, the template is no page; compressed files are sent in place of theirs.
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/');
        response.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request) || !frame) return sendNotFound(request, reply);
    return sendPage(request, reply, frame);
  });
};
