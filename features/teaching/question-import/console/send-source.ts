import type { OutputOf } from '#platform/shared/endpoint.ts';
import { CallError } from '#platform/web/call-error.ts';
import { requestToken } from '#platform/web/session-token.ts';
import { readImportFile } from '../shared/question-import.contract.ts';

export type ReadSource = OutputOf<typeof readImportFile>['data'];

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

interface Sending {
  readonly file: File;
  /** From 0 to 1; 1 means that the server is reading. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file and answers what was read from it; a request of its own, because only that tells how far it is. */
export const sendSource = ({ file, onProgress, signal }: Sending): Promise<ReadSource> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', readImportFile.path);
    request.setRequestHeader('token', requestToken());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status === 200) resolve(body.data as ReadSource);
      else reject(CallError.ofReply(request.status, body));
    };
    request.onerror = () => reject(CallError.ofNetwork(false));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
