import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { getMediaFile, type MediaFile, type MediaKind } from '../../shared/library/media-library.contract.ts';
import type { UploadItem } from '../uploads/upload-item.ts';
import { uploads } from '../uploads/uploads.ts';
import { useMyUploads } from '../uploads/use-my-uploads.ts';

/**
 * The uploads meant for one place of a form: those of this window, and those that an earlier page began. One
 * that is done is handed over and leaves the list, also when the page was left and opened again meanwhile.
 */
export const useUploadSlot = (
  name: string | undefined,
  kind: MediaKind,
  onFile: (file: MediaFile) => void,
) => {
  const { pathname, search } = useLocation();
  const [place] = useState(`${pathname}${search}#${kind}`);
  const slot = name ?? place;
  const { items, left } = useMyUploads();
  const [problem, setProblem] = useState('');
  const own = items.filter((item) => item.slot === slot);
  const done = own.find(({ state }) => state === 'done');

  const handOver = useEffectEvent(async ({ key, fileId }: UploadItem) => {
    try {
      const { data } = await call(getMediaFile, { id: fileId });
      setProblem('');
      onFile(data);
    } catch (error) {
      const reason = error instanceof CallError ? error.message : '没有取到上传好的文件。';
      setProblem(`${reason}文件已在素材库里，可以从素材库选择。`);
    }
    uploads.dismiss(key);
  });
  const doneKey = done?.key;
  useEffect(() => {
    const item = uploads.view().items.find(({ key }) => key === doneKey);
    if (item) void handOver(item);
  }, [doneKey]);

  return { slot, items: own, left: left.filter((upload) => upload.slot === slot), problem };
};
