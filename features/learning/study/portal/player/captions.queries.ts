import { useQuery } from '@tanstack/react-query';
import { type Cue, parseCaptions } from '#features/content/courses/shared/captions/captions.parser.ts';
import { renewMedia } from '#features/ground/media/shared/delivery/media-ticket.contract.ts';
import { call } from '#platform/web/call.ts';
import type { StudiedCourse } from '../study.queries.ts';

const NONE: readonly Cue[] = [];

/** A page that lay open for long asks with an address that is over: once more with a new one. */
const fetchFile = async (url: string, courseId: string, signal: AbortSignal): Promise<Response> => {
  const response = await fetch(url, { signal });
  if (response.status !== 403) return response;
  const { data } = await call(renewMedia, { address: url, id: courseId }, { signal });
  return fetch(data.url, { signal });
};

const fetchCaptions = async (url: string, courseId: string, signal: AbortSignal): Promise<readonly Cue[]> => {
  const response = await fetchFile(url, courseId, signal);
  if (!response.ok) throw new Error(`captions: ${response.status}`);
  return parseCaptions(await response.text());
};

/** The caption file in the course's own language, or else the first one. */
export const captionsOf = ({ subtitles, lang }: StudiedCourse) =>
  subtitles.find((file) => file.lang === lang) ?? subtitles[0];

/** The spoken sentences of a course; its addresses change with time, its sentences do not. */
export const useCaptions = (course: StudiedCourse) => {
  const file = captionsOf(course);
  const query = useQuery({
    queryKey: ['captions', course.id, file?.lang],
    queryFn: ({ signal }) => fetchCaptions(file?.url ?? '', course.id, signal),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    cues: query.data ?? NONE,
    lang: file?.lang ?? 'zh',
    isFailed: query.isError,
    retry: query.refetch,
  };
};
