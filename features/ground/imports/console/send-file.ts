import { CallError } from '#platform/web/call-error.ts';
import { requestToken } from '#platform/web/session-token.ts';
import { uploadImport } from '../shared/imports.contract.ts';

interface Sending {
  readonly kind: string;
  readonly file: File;
  readonly sheet?: string | undefined;
  /** For rows that leave the column empty which may be given. */
  readonly given?: string | undefined;
  /** From 0 to 1; 1 means that the server is reading. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Sends a table and answers the import's id; a form of its own, because only that tells how far it is. */
export const sendFile = ({ kind, file, sheet, given, onProgress, signal }: Sending): Promise<string> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('file', file);
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ kind, ...(sheet ? { sheet } : {}), ...(given ? { given } : {}) });
    request.open('POST', `${uploadImport.path}?${query}`);
    request.setRequestHeader('token', requestToken());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status === 200) resolve((body.data as { importId: string }).importId);
      else reject(CallError.ofReply(request.status, body));
    };
    request.onerror = () => reject(CallError.ofNetwork(false));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
