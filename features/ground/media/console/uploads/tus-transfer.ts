import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { requestToken } from '#platform/web/session-token.ts';
import type { Transfer, TransferEnds, TransferFailure, TransferOrder } from './upload-item.ts';

const loadTus = () => import('tus-js-client');

const envelopeOf = (text: string): { code: string; message: string } => {
  try {
    const { code, message } = JSON.parse(text) as Record<string, unknown>;
    return {
      code: typeof code === 'string' ? code : '',
      message: typeof message === 'string' ? message : '',
    };
  } catch {
    return { code: '', message: '' };
  }
};

const failureOf = (error: Error | DetailedError): TransferFailure => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return { status: response?.getStatus() ?? 0, ...envelopeOf(response?.getBody() ?? '') };
};

const withToken = (request: HttpRequest) => request.setHeader('token', requestToken());

const pathOf = (address: string) => new URL(address, location.origin).pathname;

export interface TransferTarget {
  /** Where uploads begin. */
  readonly endpoint: string;
  readonly chunkBytes: () => Promise<number>;
  /** Metadata of each file, beside its name, kind and type. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/**
 * One file over the tus protocol, in pieces. It only sends and tells: waiting, trying again and remembering are the
 * task's.
 */
export const openTransfer =
  ({ endpoint, chunkBytes, metadata = {} }: TransferTarget) =>
  ({ file, kind, path }: TransferOrder, ends: TransferEnds): Transfer => {
    let upload: Upload | null = null;
    let isWanted = false;

    const make = async (): Promise<Upload> => {
      const [tus, chunkSize] = await Promise.all([loadTus(), chunkBytes()]);
      const made = new tus.Upload(file, {
        endpoint,
        uploadUrl: path === '' ? null : path,
        metadata: { filename: file.name, kind, filetype: file.type, ...metadata },
        chunkSize,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onBeforeRequest: withToken,
        onUploadUrlAvailable: () => {
          // From here on only this upload is continued: a lost one must be told, not begun anew in silence.
          made.options.endpoint = null;
          ends.onAddress(pathOf(made.url ?? ''));
        },
        onProgress: ends.onProgress,
        onChunkComplete: (_size, kept) => ends.onKept(kept),
        onSuccess: ends.onDone,
        onError: (error) => ends.onFailed(failureOf(error)),
      });
      if (path !== '') made.options.endpoint = null;
      return made;
    };

    return {
      go: () => {
        isWanted = true;
        const begin = async () => {
          upload ??= await make();
          if (isWanted) upload.start();
        };
        begin().catch(() => ends.onFailed({ status: 0, code: '', message: '' }));
      },
      halt: () => {
        isWanted = false;
        // Bytes of the piece on the server are kept: they are asked for before going on.
        void upload?.abort();
      },
    };
  };

const TUS = { 'tus-resumable': '1.0.0' };

const ask = (method: 'HEAD' | 'DELETE', path: string) =>
  fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { ...TUS, token: requestToken() },
    signal: AbortSignal.timeout(20_000),
  });

/** Gives up an upload on the server, which clears it by itself later when this does not arrive. */
export const endUpload = async (path: string): Promise<void> => {
  await ask('DELETE', path).catch(() => undefined);
};

/** Bytes that the server has; `gone` when it has cleared them; `null` when it did not say. */
export const uploadOffset = async (path: string): Promise<number | 'gone' | null> => {
  try {
    const response = await ask('HEAD', path);
    if (response.status === 404 || response.status === 410) return 'gone';
    const offset = Number.parseInt(response.headers.get('upload-offset') ?? '', 10);
    return response.ok && Number.isFinite(offset) ? offset : null;
  } catch {
    return null;
  }
};
