import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { FORM_LIMITS } from '#platform/server/http/form-file.ts';
import { allowSlowBody } from '#platform/server/http/slow-body.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { ClassFile } from '../shared/class-file.schema.ts';
import { type ClassTarget, takeClassFile } from './class-file.service.ts';

/** Terms that differ between the forms by which a file comes to a class. */
export interface ClassFileTerms {
  /** Bytes after which a file is cut off. */
  readonly fileSize: number;
  /** The class for which the caller may send a file; throws where there is none. */
  readonly targetOf: (classId: string) => Promise<ClassTarget>;
  readonly noFile: () => Error;
  /** Error thrown in place of one that came while the form was read. */
  readonly refusalOf: (error: unknown) => unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the form part by part; the class has to stand before the file, or in the address. */
const receive = async (deps: Deps, caller: Caller, request: FastifyRequest, terms: ClassFileTerms) => {
  let classId = textOf((request.query as { classId?: unknown }).classId);
  for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: terms.fileSize } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'classId') classId = textOf(part.value);
      continue;
    }
    try {
      if (part.fieldname !== 'file') throw terms.noFile();
      const target = await terms.targetOf(classId);
      const { filename, mimetype: declared, file: content } = part;
      const sent = { filename: filename ?? '', declared, content };
      return { classId, file: await takeClassFile(deps, caller, target, sent) };
    } finally {
      // Unread bytes must still leave the line, or the answer waits for them.
      part.file.resume();
    }
  }
  throw terms.noFile();
};

/** Keeps the file of a form for a class; throws what `terms` and `takeClassFile` say. */
export const receiveClassFile = async (
  deps: Deps,
  caller: Caller,
  request: FastifyRequest,
  terms: ClassFileTerms,
): Promise<{ classId: string; file: ClassFile }> => {
  if (!request.isMultipart?.()) throw terms.noFile();
  const isDone = allowSlowBody(request.raw);
  try {
    return await receive(deps, caller, request, terms);
  } catch (error) {
    const refusal = terms.refusalOf(error);
    if (refusal !== error) request.log.warn({ err: error }, 'a class file did not come whole');
    throw refusal;
  } finally {
    isDone();
  }
};
