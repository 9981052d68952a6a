import { CallError } from './call-error.ts';
import { requestToken } from './session-token.ts';

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

export interface Progress {
  /** From 0 to 1 while the bytes leave; 1 means that the server works on them. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface Sending extends Progress {
  readonly file: File;
  /** Of the form; `file` unless it is said. */
  readonly field?: string;
  /** Time without a byte leaving after which the line is taken for dead; without it nothing is. */
  readonly silenceMs?: number;
}

/** Sends a file as a form and answers the reply's body: `fetch` does not say how much has left, the older request does. */
export const sendFile = (
  address: string,
  { file, field = 'file', onProgress, signal, silenceMs }: Sending,
): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      if (silenceMs === undefined) return;
      timer = setTimeout(() => {
        reject(CallError.ofNetwork(false));
        request.abort();
      }, silenceMs);
    };
    request.open('POST', address);
    request.setRequestHeader('token', requestToken());
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status === 200) resolve(body);
      else reject(CallError.ofReply(request.status, body));
    };
    request.onerror = () => reject(CallError.ofNetwork(false));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append(field, file);
    listen();
    request.send(form);
  });
