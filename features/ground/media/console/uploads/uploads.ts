import { useSyncExternalStore } from 'react';
import { call } from '#platform/web/call.ts';
import { getMediaLimits } from '../../shared/library/media-library.contract.ts';
import type { ChosenFile } from './chosen-files.ts';
import { forgetHandle, keepHandle } from './file-handles.ts';
import { openTransfer } from './tus-transfer.ts';
import type { UploadPorts } from './upload-item.ts';
import { uploadMemory } from './upload-memory.ts';
import { UPLOAD_PATH } from './upload-path.ts';
import { devicePorts } from './upload-ports.ts';
import { createUploadQueue, type NewUpload } from './upload-queue.ts';

/** Small enough for a weak line, whatever the server would take. */
const PIECE_BYTES = 5 * 1024 ** 2;

let pieceBytes: number | null = null;
const chunkBytes = async (): Promise<number> => {
  pieceBytes ??= (await call(getMediaLimits, {})).data.chunkBytes || PIECE_BYTES;
  return pieceBytes;
};

const memory = uploadMemory('media.uploads', UPLOAD_PATH);

const ports: UploadPorts = {
  ...devicePorts,
  open: openTransfer({ endpoint: UPLOAD_PATH, chunkBytes }),
  ...memory,
  forget: (person, id) => {
    memory.forget(person, id);
    void forgetHandle(id);
  },
};

/** The uploads of this window, whichever page of the console is open. */
export const uploads = createUploadQueue(ports);

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

let isWarning = false;
uploads.subscribe(() => {
  if (uploads.isBusy() === isWarning) return;
  isWarning = !isWarning;
  if (isWarning) addEventListener('beforeunload', warnOfLeaving);
  else removeEventListener('beforeunload', warnOfLeaving);
});
addEventListener('online', uploads.networkChanged);
addEventListener('offline', uploads.networkChanged);

/** Handles of files whose upload has no id yet, by the upload's key. */
const handles = new Map<string, FileSystemFileHandle>();
uploads.subscribe(() => {
  for (const { key, fileId } of handles.size > 0 ? uploads.view().items : []) {
    const handle = handles.get(key);
    if (!handle || fileId === '') continue;
    handles.delete(key);
    void keepHandle(fileId, handle);
  }
});

/** Begins an upload, or goes on with it; answers its key, `null` when this file is on its way already. */
export const beginUpload = ({ file, handle }: ChosenFile, order: Omit<NewUpload, 'file'>): string | null => {
  const key = uploads.add({ ...order, file });
  if (key !== null && handle !== null) {
    const { fileId = '' } = uploads.view().items.find((item) => item.key === key) ?? {};
    if (fileId === '') handles.set(key, handle);
    else void keepHandle(fileId, handle);
  }
  return key;
};

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.view);
