import { useState } from 'react';
import {
  getMediaAddress,
  type MediaFile,
} from '#features/ground/media/shared/library/media-library.contract.ts';
import { call } from '#platform/web/call.ts';
import type { QuestionMedia } from '../../shared/question.schema.ts';

/** Addresses of the files of a question: those that it came with, and those that were put in since. */
export const useFileAddresses = (own: readonly QuestionMedia[]) => {
  const [added, setAdded] = useState<readonly QuestionMedia[]>([]);
  const put = (medium: QuestionMedia) =>
    setAdded((now) => [...now.filter(({ fileId }) => fileId !== medium.fileId), medium]);
  const keep = (file: MediaFile) => {
    const { id: fileId, kind, name, posterUrl, state } = file;
    if (kind === 'document') return;
    // The small picture at once, the file itself as soon as it can be asked for.
    put({ fileId, kind, alt: name, url: kind === 'image' ? posterUrl : '' });
    if (state !== 'ready') return;
    call(getMediaAddress, { id: fileId, purpose: 'play' }).then(
      ({ data }) => put({ fileId, kind, alt: name, url: data.url }),
      // Without the address its name stands there; the question can be saved all the same.
      () => undefined,
    );
  };
  return { media: [...added, ...own], keep };
};
