import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '../../shared/errors.ts';
import type { Authenticate } from './access-check.ts';
import { mountRoutes } from './mount.ts';
import type { Route } from './route.ts';

/** Of a form with one file. Names of people's files are long; those of fields are not. */
export const FORM_LIMITS = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** Mounts calls that take a form: nowhere else on the server multipart is understood. */
export const mountFormRoutes = async (
  app: FastifyInstance,
  routes: readonly Route[],
  authenticate: Authenticate,
): Promise<void> => {
  await app.register(async (room) => {
    await room.register(multipart, { limits: FORM_LIMITS });
    mountRoutes(room, routes, authenticate);
  });
};

interface Refusals {
  readonly none: () => AppError;
  readonly tooLarge: (fileName: string) => AppError;
}

/** The file in the form's field `file`, whole and with the type that its sender declares. */
export const receiveFile = async (
  request: FastifyRequest,
  maxBytes: number,
  { none, tooLarge }: Refusals,
) => {
  if (!request.isMultipart()) throw none();
  let part: MultipartFile | undefined;
  try {
    part = await request.file({ limits: { ...FORM_LIMITS, fileSize: maxBytes } });
  } catch (error) {
    request.log.warn({ err: error }, 'multipart refused');
  }
  if (part?.fieldname !== 'file') throw none();
  const { filename, mimetype: declared } = part;
  try {
    return { filename, declared, bytes: await part.toBuffer() };
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === 413 ? tooLarge(filename) : none();
  }
};
