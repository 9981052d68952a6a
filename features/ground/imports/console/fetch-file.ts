import { CallError } from '#platform/web/call-error.ts';
import { saveFile } from '#platform/web/save-file.ts';

const nameOf = (header: string | null): string => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1];
  return name === undefined ? '下载' : decodeURIComponent(name);
};

/**
 * Saves a file of the server's under the name that it gives. Throws `CallError` with the server's sentence, where
 * a plain link would show the person an error page.
 */
export const fetchFile = async (path: string, query: Readonly<Record<string, string>>): Promise<void> => {
  const reply = await fetch(`${path}?${new URLSearchParams(query)}`, { credentials: 'same-origin' }).catch(
    () => {
      throw CallError.ofNetwork(false);
    },
  );
  if (!reply.ok) throw CallError.ofReply(reply.status, await reply.json().catch(() => ({})));
  saveFile(nameOf(reply.headers.get('content-disposition')), await reply.blob());
};
