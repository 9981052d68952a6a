import { CallError } from '#platform/web/call-error.ts';
import { requestToken } from '#platform/web/session-token.ts';
import type { ClassFile } from '../shared/class-file.schema.ts';
import { uploadClassResource } from '../shared/materials.contract.ts';

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Told from 0 to 1 while the bytes leave. */
  readonly onProgress: (share: number) => void;
}

/** Time without a byte leaving after which the line is taken for dead; checking a long film takes its own time. */
const SILENCE_MS = 30_000;

const readReply = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Sends a file for a class. Throws `CallError` with the server's sentence, or an abort. */
export const uploadClassFile = (
  classId: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<ClassFile> =>
  new Promise((resolve, reject) => {
    // fetch tells nothing of what has left; the older request does.
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(CallError.ofNetwork(false));
        request.abort();
      }, SILENCE_MS);
    };
    request.open('POST', uploadClassResource.path);
    request.setRequestHeader('token', requestToken());
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    // All has left; from here on the server checks.
    request.upload.onload = () => clearTimeout(timer);
    request.onerror = () => reject(CallError.ofNetwork(false));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onload = () => {
      const body = readReply(request.responseText);
      if (request.status === 200 && body.data) resolve(body.data as ClassFile);
      else reject(CallError.ofReply(request.status, body));
    };
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    // The class first: the server decides by it before it takes the file.
    form.append('classId', classId);
    form.append('file', file, file.name);
    listen();
    request.send(form);
  });
