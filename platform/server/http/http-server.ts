import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { failureFacts } from '../log.ts';
import { answerClientError } from './client-errors.ts';
import { type Drain, watchConnections } from './drain.ts';
import { installErrorHandler, sendFailure } from './error-handler.ts';
import { lazyCompilers } from './lazy-compilers.ts';
import { networkOf } from './network-address.rules.ts';
import { hasOneHost } from './own-origin.ts';
import {
  BROTLI_ONCE,
  COMPRESSED_FROM,
  COMPRESSORS_ONCE,
  GZIP_ONCE,
  QUICKEST_FIRST,
} from './replies/encoding.ts';
import { unchanged } from './replies/unchanged.ts';
import { securityHeaders } from './security-headers.ts';
import { isSlowBody } from './slow-body.ts';

const BODY_LIMIT = 1024 * 1024;
/** The specification's HTTP timeout (9): a request that takes longer has nobody waiting for it. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Shorter than the whole request's: Node takes the smaller of the two for the headers. */
const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
/** Bytes up to which a stream for one reply costs more than compressing it in one step, about a millisecond. */
const COMPRESSED_AT_ONCE = 64 * 1024;

export interface HttpOptions {
  readonly logLevel: string;
  /** How many proxies stand in front: only what they wrote of the sender's address is believed. */
  readonly trustProxy: number | false;
  /** Other sites from which pages may show pictures, as origins. */
  readonly pictureOrigins?: readonly string[];
}

const createLogger = (level: string) => ({
  level,
  // Addresses of people and what they send stay out of the log; the request id leads to the rest.
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?')[0]?.replace(/^\/media\/[^/]+/, '/media/-'),
    }),
    err: failureFacts,
  },
});

/** One line when a request is answered; what was asked in between stays quiet. */
class OneLineARequest extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null, _request: unknown, reply: FastifyReply) {
    const facts = { req: reply.request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...facts, err: error }, 'answer not sent');
    else reply.log.info(facts, 'answered');
  }

  override routeNotFound() {}
}

/** A busy machine reads the folder of pages slowly, and a start that takes long is still a start. */
const START_TIMEOUT_MS = 120_000;

/** An HTTP server with the house's ground rules: envelope, limits, headers, compression, request ids. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: createLogger(options.logLevel),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ? (_address, hop) => hop < Number(options.trustProxy) : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: START_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
      // The envelope says so, which Node's own refusal does not.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => {
      if (!isSlowBody(error, socket)) answerClientError(error, socket);
    },
    forceCloseConnections: 'idle',
    logController: new OneLineARequest(),
    // Failures before any route is found, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request as never, reply as never);
    },
    schemaController: { compilersFactory: lazyCompilers as never },
    ajv: { customOptions: { coerceTypes: true, removeAdditional: true, allErrors: false, strict: false } },
  });
  app.decorate('drain', watchConnections(app.server));
  app.decorateRequest('caller', null);
  app.decorateRequest('failure', '');
  app.decorateRequest('rawBody', undefined);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    parseJson(request, body.toString('utf8'), (error, value) =>
      error ? done(accessErrors.badJson()) : done(null, value),
    );
  });
  installErrorHandler(app);
  const constant = await securityHeaders(options.pictureOrigins);
  // Hooks without promises: each reply would wait for them.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(constant);
    done(hasOneHost(request.raw) ? undefined : accessErrors.badHost());
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    // Answers depend on who asks; what may be kept says so itself.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, unchanged(request, reply, payload));
  });
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    encodings: [...QUICKEST_FIRST],
    threshold: COMPRESSED_FROM,
    zlib: COMPRESSORS_ONCE,
    brotliOptions: BROTLI_ONCE,
    zlibOptions: GZIP_ONCE,
    syncThreshold: COMPRESSED_AT_ONCE,
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    // One subscriber holds a whole network of IPv6 addresses.
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  return app;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the work on open connections; `close` comes after it. */
    readonly drain: Drain;
  }
}
