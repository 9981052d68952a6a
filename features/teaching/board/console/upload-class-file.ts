import {
  resumableFiles,
  UploadStopped,
} from '#features/ground/media/console/uploads/resumable-file.public.ts';
import type { MediaKind } from '#features/ground/media/shared/library/media-library.contract.ts';
import { waitMs } from '#features/ground/media/shared/uploads/upload-retry.rules.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import type { ClassFile } from '../shared/class-file.schema.ts';
import { getClassFileLimits, takeClassUpload } from '../shared/class-files.contract.ts';
import { UPLOAD_PATH } from './class-upload-path.ts';

/** Looking into a long film, and storing it, takes its own time. */
const CHECK_MS = 10 * 60_000;
/** Asking whether it was taken; the person may ask again after that. */
const ATTEMPTS = 6;

let pieceBytes: number | null = null;

const uploads = resumableFiles({
  endpoint: UPLOAD_PATH,
  name: 'materials.uploads',
  chunkBytes: async () => {
    pieceBytes ??= (await call(getClassFileLimits, {})).data.chunkBytes;
    return pieceBytes;
  },
});

/** A file for a class, and who sends it. */
export interface ClassUpload {
  readonly file: File;
  readonly kind: MediaKind;
  readonly classId: string;
  readonly person: string;
}

const orderOf = ({ classId, ...upload }: ClassUpload) => ({
  ...upload,
  slot: classId,
  metadata: { classId },
});

interface SendOptions {
  readonly signal: AbortSignal;
  /** Bytes that have left, and why it waits; empty while it does not. */
  readonly onChange: (sent: number, message: string) => void;
}

/**
 * Sends a file in pieces; a line that breaks is waited for, and the same file chosen again goes on where it was.
 * Answers the id of the upload, which `takeUpload` makes a file of the class.
 */
export const sendClassFile = (upload: ClassUpload, { signal, onChange }: SendOptions): Promise<string> =>
  uploads.send(orderOf(upload), { signal, onChange: ({ sent, message }) => onChange(sent, message) });

/** The upload of a file that had left as a whole before its answer got lost or the page was closed; empty otherwise. */
export const arrivedBefore = (upload: ClassUpload): string => uploads.arrivedBefore(orderOf(upload));

/**
 * The server looks into what has arrived; asked again, it answers the same. A line that breaks meanwhile is waited
 * for. Throws what the server refuses, and what it still cannot say after some time.
 */
export const takeUpload = async (
  upload: ClassUpload,
  uploadId: string,
  signal: AbortSignal,
): Promise<ClassFile> => {
  const asked = { classId: upload.classId, uploadId };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { data } = await call(takeClassUpload, asked, { signal, timeoutMs: CHECK_MS });
      uploads.done(orderOf(upload));
      return data;
    } catch (error) {
      if (signal.aborted) throw error;
      if (!mayTryAgain(error)) uploads.done(orderOf(upload));
      if (!mayTryAgain(error) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs(attempt)));
    }
  }
};

/** Gives up what has arrived of a file. */
export const dropClassFile = (upload: ClassUpload): Promise<void> => uploads.drop(orderOf(upload));

/** A refusal for the file's own content will be repeated. */
export const mayTryAgain = (error: unknown): boolean =>
  error instanceof UploadStopped ||
  !(error instanceof CallError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500;
