import {
  type SentPicture as Reply,
  sendToEditor,
} from '#features/ground/media/shared/pictures/picture-upload.contract.ts';
import { CallError } from '#platform/web/call-error.ts';
import { requestToken } from '#platform/web/session-token.ts';

export interface SentPicture {
  readonly fileId: string;
  readonly url: string;
}

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/**
 * Brings a picture into the library over the editor's call, which managers may use as well. Throws an error
 * whose sentence is shown.
 */
export const sendCoverPicture = async (file: File): Promise<SentPicture> => {
  if (file.size > MAX_BYTES) throw new Error('图片超过了 20 MB，请缩小后再传。');
  const form = new FormData();
  form.append('file', file, file.name);
  let response: Response;
  try {
    response = await fetch(`${sendToEditor.path}?action=upload`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { token: requestToken() },
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw CallError.ofNetwork(cause instanceof DOMException && cause.name === 'TimeoutError');
  }
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw CallError.ofReply(response.status, body);
  const { fileId, url } = body as unknown as Reply;
  return { fileId, url };
};
