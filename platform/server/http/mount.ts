import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { type Authenticate, checkAccess } from './access-check.ts';
import type { Once } from './once.ts';
import { hasShared, jsonPieces } from './replies/json-pieces.ts';
import { piecesFor } from './replies/pieces.ts';
import { KEPT_BY_VISITORS } from './replies/unchanged.ts';
import type { Route } from './route.ts';

/** A refused request whose body named somebody else than the one who sent it. */
export interface OtherPerson {
  /** The sender, as the session says; `null` when only a lease key came with it. */
  readonly caller: Caller | null;
  readonly path: string;
  readonly requestId: string;
}

/** Keeps a trace of such a request (decisions.md, 18); the accounts feature brings it. */
export type NoteOtherPerson = (facts: OtherPerson) => Promise<void>;

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Input in the path is checked there, the rest of the input where it comes. */
const schemaOf = ({ method, summary, in: input, out }: Endpoint, path: string) => {
  const names = namesIn(path);
  const rest = names.length > 0 ? Type.Omit(input as TObject, names) : input;
  return {
    summary,
    ...(names.length > 0 ? { params: Type.Pick(input as TObject, names) } : {}),
    ...(method === 'GET' ? { querystring: rest } : { body: rest }),
    response: { 200: out },
  };
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (body: unknown) => body === undefined || (isObject(body) && Object.keys(body).length === 0);

/** An empty body is an empty input, or for a reading call its query: the specification writes `queryById?id`. */
const noBodyIsEmpty =
  (reads: boolean) => (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (isEmpty(request.body)) request.body = reads ? { ...(request.query as object) } : {};
    done();
  };

/** The reply as it is sent: where it shares its data with others, in pieces, else for its contract to write. */
const sentAs = (request: FastifyRequest, reply: FastifyReply, result: unknown): unknown => {
  const { data } = (result ?? {}) as { readonly data?: unknown };
  if (!hasShared(data)) return result;
  reply.type('application/json; charset=utf-8');
  return piecesFor(request, reply, jsonPieces({ ...(result as object), data }));
};

const isOtherPerson = (error: unknown) =>
  error instanceof AppError && error.code === accessErrors.otherPerson().code;

/** Serves each call of `routes` under its path and its aliases, with access and input checked by its contract. */
export const mountRoutes = (
  app: FastifyInstance,
  routes: readonly Route[],
  authenticate: Authenticate,
  noteOtherPerson: NoteOtherPerson = async () => undefined,
  once: Once = (_request, run) => run(),
) => {
  const note = async (error: unknown, request: FastifyRequest, path: string) => {
    if (!isOtherPerson(error)) return;
    try {
      const caller = request.caller ?? (await authenticate(request));
      await noteOtherPerson({ caller, path, requestId: request.id });
    } catch (failure) {
      // The refusal stands, whatever became of its trace.
      request.log.error({ err: failure }, 'a refusal is not audited');
    }
  };

  for (const { endpoint, handle, opens } of routes) {
    const isForEverybody = endpoint.method === 'GET' && endpoint.access === 'visitor';
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url: path,
        schema: schemaOf(endpoint, path),
        ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
        config: {
          access: endpoint.access,
          notHelped: endpoint.notHelped === true,
          unattended: endpoint.unattended === true,
          ...(endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute } } : {}),
        },
        ...(endpoint.method === 'POST' ? { preValidation: noBodyIsEmpty(!endpoint.write) } : {}),
        onRequest: async (request) => {
          opens?.();
          request.caller = await checkAccess(authenticate, request, endpoint.access, endpoint.write === true);
        },
        handler: async (request, reply) => {
          const source = endpoint.method === 'GET' ? request.query : request.body;
          // The path's names are what was checked: a body cannot say otherwise.
          const input = { ...(source as object), ...(request.params as object) };
          const context = { caller: request.caller, request, reply };
          try {
            const run = () => handle(Array.isArray(source) ? source : input, context);
            const result = await (endpoint.once ? once(request, run) : run());
            if (reply.sent) return reply;
            if (isForEverybody && !request.caller) reply.headers(KEPT_BY_VISITORS);
            return sentAs(request, reply, result);
          } catch (error) {
            await note(error, request, endpoint.path);
            throw error;
          }
        },
      });
    }
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The bytes of a JSON body as they came, for signatures over them. */
    rawBody: Buffer | undefined;
  }
  interface FastifyContextConfig {
    access?: Endpoint['access'];
    notHelped?: boolean;
    unattended?: boolean;
  }
}
