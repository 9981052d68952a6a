import { courseVideo, microVideo } from '#features/content/courses/server/courses.public.ts';
import { playAddress } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { getActivityVideo } from '../shared/activities.contract.ts';
import { activitiesErrors } from '../shared/activities.errors.ts';
import { captionsOf, knownActivity } from './activity.read.ts';

type Video = OutputOf<typeof getActivityVideo>['data'];

/**
 * Address under which an activity plays, or the course that it stands for; an id that names a micro course plays
 * that. Throws `activities.noVideo` (404) for what is read and for another type than was asked for, and what the
 * courses throw for theirs.
 */
export const activityVideo = async (
  deps: Deps,
  id: string,
  siweiType: string | undefined,
): Promise<Video> => {
  const known = await knownActivity(deps, id);
  if (!known) return microVideo(deps, id, siweiType);
  const { row } = known;
  if (siweiType !== undefined && siweiType !== row.siweiType) throw activitiesErrors.noVideo();
  if (row.courseId !== null) return { ...(await courseVideo(deps, row.courseId)), title: row.title };
  if (row.mediaKey === '') throw activitiesErrors.noVideo();
  return {
    playUrl: playAddress(deps, row.mediaKey),
    title: row.title,
    duration: row.durationSeconds,
    subtitles: captionsOf(deps, row),
  };
};
