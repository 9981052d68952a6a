import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { refusalOf } from '#platform/shared/rights/access-refusal.ts';
import { attachmentHeader, attachmentType } from '../shared/export.rules.ts';

interface OwnFile {
  readonly name: string;
  readonly size: number;
  readonly stream: Readable;
}

interface OwnFileTerms {
  readonly path: string;
  readonly access: Endpoint['access'];
  readonly authenticate: Authenticate;
  /** Finds the caller's own file; throws where it is somebody else's or gone. */
  readonly find: (caller: Caller, id: string) => Promise<OwnFile>;
}

/** `GET path?id=`: a file for one person and nobody else, kept by no cache. Throws 401 and 403 before it looks. */
export const ownFileRoute = (app: FastifyInstance, terms: OwnFileTerms): void => {
  const { path, access, authenticate, find } = terms;
  app.get(path, { schema: { hide: true }, config: { access } }, async (request, reply) => {
    const caller = await authenticate(request);
    const refusal = refusalOf(access, caller);
    if (refusal || !caller) throw refusal ?? accessErrors.signedOut();
    const { id } = request.query as { readonly id?: unknown };
    const { name, size, stream } = await find(caller, typeof id === 'string' ? id : '');
    return reply
      .type(attachmentType(name))
      .header('content-disposition', attachmentHeader(name))
      .header('content-length', size)
      .header('cache-control', 'private, no-store')
      .send(stream);
  });
};
