import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { AppError } from '#platform/shared/errors.ts';
import { failureName } from '../log.ts';
import { inputError } from './input-errors.ts';

const BY_CODE: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: accessErrors.badType,
  FST_ERR_CTP_BODY_TOO_LARGE: accessErrors.tooLarge,
  FST_ERR_CTP_EMPTY_JSON_BODY: accessErrors.badJson,
  FST_ERR_CTP_INVALID_JSON_BODY: accessErrors.badJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: accessErrors.badJson,
  FST_ERR_BAD_URL: accessErrors.notFound,
};

/** SQLSTATE of a lost connection, exhausted resources, a server that stops; and what the network says. */
const AWAY = /^(08|53|57P|ECONN|EPIPE$|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|EHOSTUNREACH$)/;

/** Errors of a connection that died; the rollback of a transaction meets the second and hides the cause. */
const GONE =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** The disk, a quota of it, or the database's own disk (SQLSTATE disk_full) has no room. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** True for a failure because there is no room: waiting alone does not help. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.test(codeOf(error)) || FULL.test(codeOf((error as { cause?: unknown } | null)?.cause));

/** The database cannot be asked now: that passes, and nobody did anything wrong. */
const isDatabaseAway = (error: FastifyError): boolean => {
  const reason = (error.cause ?? error) as Error & { code?: unknown; errors?: { code?: unknown }[] };
  const code = reason.code ?? reason.errors?.[0]?.code;
  return AWAY.test(String(code ?? '')) || GONE.test(reason.message);
};

const failureOf = (error: FastifyError): AppError => {
  if (isDiskFull(error)) return accessErrors.diskFull();
  return isDatabaseAway(error) ? accessErrors.busy() : accessErrors.broken();
};

const appErrorOf = (error: FastifyError | AppError): AppError | null => {
  if (error instanceof AppError) return error;
  if (error.validation) return inputError(error.validation);
  const known = BY_CODE[error.code ?? ''];
  if (known) return known();
  if (error.statusCode === 429) return accessErrors.tooOften();
  if (error.statusCode === 413) return accessErrors.tooLarge();
  if (error.statusCode === 503) return accessErrors.busy();
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return accessErrors.badInput();
  return null;
};

const send = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
  const { retryAfterSeconds } = error.facts ?? {};
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  return reply.status(error.status).send({
    code: error.code,
    success: false,
    message: error.message,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.facts ? { data: error.facts } : {}),
    requestId: request.id,
  });
};

/** Answers a failure with the envelope; the reason goes to the log only. */
export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const known = appErrorOf(error);
  if (!known) {
    request.log.error({ err: error }, 'request failed');
    request.failure = failureName(error);
  }
  return send(known ?? failureOf(error), request, reply);
};

/** One handler for every failure of a route. */
export const installErrorHandler = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>(sendFailure);
};

/** The envelope for an address that nobody serves. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(accessErrors.notFound(), request, reply);

declare module 'fastify' {
  interface FastifyRequest {
    /** Kind, code and place of the failure that nobody expected; empty when there was none. */
    failure: string;
  }
}
