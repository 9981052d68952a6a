import type { MouseEvent } from 'react';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { ClassFile } from '../shared/class-file.schema.ts';

/** Where the addresses of files come from, and when they came. */
export interface FreshFiles {
  /** When the answer arrived (ms). */
  readonly at: number;
  /** Asks again, and answers the same files with new addresses. */
  readonly reload: () => Promise<readonly ClassFile[]>;
}

/** Addresses are good for five minutes at least; a page may stay open for longer. */
const FRESH_MS = 4 * 60_000;

/** Follows a download link, with a new address where the one on the page may be over. */
export const useFreshLink =
  ({ at, reload }: FreshFiles) =>
  (file: ClassFile) =>
  (event: MouseEvent<HTMLAnchorElement>) => {
    if (Date.now() - at < FRESH_MS) return;
    event.preventDefault();
    reload().then(
      (files) => {
        const found = files.find(({ fileId }) => fileId === file.fileId);
        if (found) location.assign(found.url);
        else showToast('这个文件已被撤下，请刷新页面。', { kind: 'warning' });
      },
      (error: unknown) =>
        showToast(error instanceof Error ? error.message : '没有下载成功，请再试一次。', { kind: 'warning' }),
    );
  };
