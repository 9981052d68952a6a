import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/shared/caller.ts';
import { sendNotFound } from './error-handler.ts';
import type { Authenticate } from './mount.ts';
import type { FirstReply, PageData, PageSource } from './page-data.ts';
import { buildLinks } from './page-files.ts';
import { bootOf, headOf, shellOf } from './shell.ts';

export interface PagesOptions {
  /** Folder of the built page. */
  readonly folder: string;
  readonly appName: string;
  readonly appIcon: string;
  readonly publicUrl: (request: FastifyRequest) => string;
  readonly authenticate: Authenticate;
  readonly sources: readonly PageSource[];
  /** Replies that every page asks for first: configuration and user. */
  readonly common: (caller: Caller | null) => Promise<readonly FirstReply[]>;
}

const CALLS = /^\/(gwapi|v1_us|media|covers|oidc|sso|assets|api-docs)\//;

/** Serves the built page: its files unchanged for a year, its addresses with first data inside the HTML. */
export const servePages = async (app: FastifyInstance, options: PagesOptions) => {
  const template = existsSync(join(options.folder, 'index.html'))
    ? readFileSync(join(options.folder, 'index.html'), 'utf8').replace(/<title>.*?<\/title>/, '')
    : undefined;
  const byPath = new Map(options.sources.map((source) => [source.path, source]));
  const linksOf = buildLinks(options.folder);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, text: string) => {
    const url = new URL(request.url, 'http://page');
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
    const caller = await options.authenticate(request);
    const source = byPath.get(path);
    const loaded = source ? await source.load(url, caller) : null;
    const page: PageData = loaded ?? { replies: [] };
    const site = {
      appName: options.appName,
      appIcon: options.appIcon,
      publicUrl: options.publicUrl(request),
    };
    const replies = [...(await options.common(caller)), ...page.replies];
    const html = text
      .replace('<!--head-->', () => headOf(site, page, request.url, linksOf(source?.entry)))
      .replace('<!--shell-->', () => shellOf(site, page))
      .replace('<!--boot-->', () => bootOf({ ...page, replies }));
    return reply
      .status(loaded ? 200 : 404)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  if (template) {
    await app.register(fastifyStatic, {
      root: options.folder,
      index: false,
      wildcard: false,
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
    const wantsPage =
      request.method === 'GET' && !CALLS.test(request.url) && !/\.\w{2,5}(\?|$)/.test(request.url);
    if (!wantsPage || !template) return sendNotFound(request, reply);
    return sendPage(request, reply, template);
  });
};
