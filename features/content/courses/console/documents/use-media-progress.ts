import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getMediaFile } from '#features/ground/media/shared/library/media-library.contract.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { adminCourseKey } from '../courses.queries.ts';

const ASK_AGAIN_MS = 4000;
const BUSY: Readonly<Record<string, string>> = {
  uploading: '正在上传',
  checking: '正在检查',
  processing: '正在转码',
};

/** 正在转码 47% while the chosen file is being worked on; when it is ready, what is missing is asked anew. */
export const useMediaProgress = (courseId: string, fileId: string | null): string => {
  const client = useQueryClient();
  const input = { id: fileId ?? '' };
  const { data } = useQuery({
    queryKey: [...queryKey(getMediaFile, input), 'progress'],
    queryFn: ({ signal }) => call(getMediaFile, input, { signal }),
    enabled: fileId !== null,
    refetchInterval: (query) =>
      Object.hasOwn(BUSY, query.state.data?.data.state ?? '') ? ASK_AGAIN_MS : false,
  });
  const state = data?.data.state;
  const settled = useEffectEvent(() => client.invalidateQueries({ queryKey: adminCourseKey(courseId) }));
  useEffect(() => {
    if (state === 'ready' || state === 'failed') void settled();
  }, [state]);
  const word = BUSY[state ?? ''];
  return word === undefined ? '' : `${word} ${data?.data.progress ?? 0}%`;
};
