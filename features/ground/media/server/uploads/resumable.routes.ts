import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { type Authenticate, checkAccess } from '#platform/server/http/access-check.ts';
import { isDiskFull } from '#platform/server/http/error-handler.ts';
import { allowSlowBody } from '#platform/server/http/slow-body.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { AppError } from '#platform/shared/errors.ts';
import { uploadErrors } from '../../shared/uploads/upload.errors.ts';
import type { MediaRow, UploadPurpose } from '../media.table.ts';
import { StagedStore } from './staged-store.ts';
import { stagingFolder } from './staging.ts';
import { beginUpload, dropUpload, noteReceived, ownUpload } from './upload.service.ts';
import { DRAIN_MS, uploadLocker } from './upload-lock.ts';

export const UNFINISHED_HOURS = 48;
const BODY_TYPE = 'application/offset+octet-stream';

/** Failures in the protocol's own words, by their status. */
const PROTOCOL_ERRORS: Readonly<Record<number, () => AppError>> = {
  403: uploadErrors.outOfOrder,
  404: uploadErrors.gone,
  409: uploadErrors.behind,
  410: uploadErrors.gone,
  412: uploadErrors.outOfOrder,
  413: uploadErrors.outOfOrder,
  423: uploadErrors.busy,
  500: uploadErrors.full,
  507: uploadErrors.diskFull,
};

/** The protocol's server; its folder is made when the first upload comes. */
const tusServer = (deps: Deps, path: string, idOf: (request: Request) => string) =>
  new Server({
    path,
    relativeLocation: true,
    allowedOrigins: [],
    datastore: new StagedStore({
      directory: stagingFolder(deps),
      expirationPeriodInMilliseconds: UNFINISHED_HOURS * 3_600_000,
    }),
    locker: uploadLocker(deps),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: (request) => idOf(request as unknown as Request),
    // Its own refusals are answered as the portal's sentences below.
    onResponseError: (_request, error) => (isDiskFull(error) ? { status_code: 507, body: '' } : undefined),
  });

/** Fields of `Upload-Metadata`: `key base64, key base64`; what cannot be read is left out. */
const metadataOf = (request: FastifyRequest): ReadonlyMap<string, string> => {
  const text = String(request.headers['upload-metadata'] ?? '');
  return new Map(
    text.split(',').flatMap((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return key === '' ? [] : [[key.toLowerCase(), Buffer.from(value, 'base64').toString('utf8')] as const];
    }),
  );
};

const announcedBy = (request: FastifyRequest, metadata: ReadonlyMap<string, string>) => {
  const length = String(request.headers['upload-length'] ?? '');
  if (!/^\d{1,15}$/.test(length)) throw uploadErrors.noSize();
  return {
    filename: metadata.get('filename') ?? metadata.get('name') ?? '',
    kind: metadata.get('kind') ?? '',
    declared: metadata.get('filetype') ?? metadata.get('type') ?? '',
    bytes: Number(length),
  };
};

const bodyOf = (request: FastifyRequest) =>
  request.method === 'PATCH' || request.headers['content-type'] === BODY_TYPE
    ? (Readable.toWeb(request.raw) as ReadableStream<Uint8Array>)
    : null;

/** The request as the protocol's server takes it, without what else a browser sends. */
const webRequestOf = (request: FastifyRequest, headers: Readonly<Record<string, string>> = {}): Request => {
  const kept = new Headers(headers);
  for (const [name, value] of Object.entries(request.headers)) {
    if (/^(tus-|upload-|content-(type|length)$)/.test(name) && !kept.has(name)) kept.set(name, String(value));
  }
  const body = bodyOf(request);
  const options = { method: request.method, headers: kept, ...(body ? { body, duplex: 'half' } : {}) };
  return new Request(`http://upload${request.url.split('?')[0]}`, options as RequestInit);
};

const sendAnswer = async (reply: FastifyReply, response: Response) => {
  if (response.status >= 400) throw (PROTOCOL_ERRORS[response.status] ?? uploadErrors.outOfOrder)();
  for (const [name, value] of response.headers) {
    if (/^(tus-|upload-|location$)/.test(name)) reply.header(name, value);
  }
  return reply.status(response.status).send();
};

/** A file that arrived whole is no longer there to be asked; who lost the last answer is told it is complete. */
const sendComplete = (reply: FastifyReply, row: MediaRow) =>
  reply
    .status(200)
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': String(row.sizeBytes),
      'upload-length': String(row.sizeBytes),
    })
    .send();

export interface ResumableUploads {
  readonly path: string;
  /** Person who may begin and continue an upload. */
  readonly access: 'author' | 'manager';
  readonly purpose: UploadPurpose;
  /** Throws why this upload cannot begin; `metadata` is what else the sender said of it. */
  readonly admit?: (caller: Caller, metadata: ReadonlyMap<string, string>) => Promise<void>;
}

/**
 * Resumable uploads (tus 1.0) below one path: each request is let in by session, request token and role like any
 * other write, and only who began an upload may continue, ask for or end it.
 */
export const resumableRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  authenticate: Authenticate,
  { path, access, purpose, admit }: ResumableUploads,
): Promise<void> => {
  const ids = new WeakMap<Request, string>();
  let server: Server | undefined;
  const tus = (request: Request) => {
    server ??= tusServer(deps, path, (asked) => ids.get(asked) ?? '');
    return server.handleWeb(request);
  };

  const onRequest = async (request: FastifyRequest) => {
    request.caller = await checkAccess(authenticate, request, access, true);
  };

  const callerOf = (request: FastifyRequest): Caller => {
    if (!request.caller) throw accessErrors.signedOut();
    return request.caller;
  };

  await app.register(async (room) => {
    room.addContentTypeParser(BODY_TYPE, (_request, _body, done) => done(null));
    const plain = { schema: { hide: true }, config: { access }, onRequest };

    room.post(path, plain, async (request, reply) => {
      const said = metadataOf(request);
      await admit?.(callerOf(request), said);
      const row = await beginUpload(deps, callerOf(request), announcedBy(request, said), purpose);
      const metadata = `filename ${Buffer.from(row.name).toString('base64')}`;
      const asked = webRequestOf(request, { 'upload-metadata': metadata });
      ids.set(asked, row.id);
      const isDone = allowSlowBody(request.raw);
      try {
        const response = await tus(asked);
        if (response.status >= 400) await dropUpload(deps, row.id);
        else await noteReceived(deps, row);
        return await sendAnswer(reply, response);
      } finally {
        isDone();
      }
    });

    room.route<{ Params: { id: string } }>({
      ...plain,
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:id`,
      handler: async (request, reply) => {
        const row = await ownUpload(deps, callerOf(request), request.params.id, purpose);
        if (row.state !== 'uploading') {
          if (request.method === 'HEAD') return sendComplete(reply, row);
          throw uploadErrors.behind();
        }
        const isDone = allowSlowBody(request.raw);
        try {
          // Bytes may be complete although the process ended before it could say so.
          if (request.method === 'HEAD') await noteReceived(deps, row);
          const response = await tus(webRequestOf(request));
          if (request.method === 'DELETE') await dropUpload(deps, row.id);
          else if (request.method === 'PATCH') await noteReceived(deps, row);
          return await sendAnswer(reply, response);
        } finally {
          isDone();
        }
      },
    });
  });
};
