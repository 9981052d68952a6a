import { pictureAddress, playAddress } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import { coursesErrors } from '../../shared/courses.errors.ts';
import { assertOpen } from '../../shared/page/course-access.policy.ts';
import { memoryOf } from '../course.cache.ts';
import { selectFirstMicro } from '../course.repository.ts';
import { selectDetail } from '../page/course-detail.repository.ts';
import { signedCaptions } from '../page/signed-captions.ts';

/** The newest published course of one of the four micro kinds; null when there is none. */
export const firstMicroCourse = async (deps: Deps, siweiType: string) => {
  const row = await memoryOf<Awaited<ReturnType<typeof selectFirstMicro>>>(deps, 'micro').read(
    siweiType,
    () => selectFirstMicro(deps.database.db, siweiType),
  );
  return row
    ? {
        id: row.id,
        title: row.title,
        lang: row.lang,
        summary: row.summary,
        coverUrl: pictureAddress(row.posterKey === '' ? row.coverKey : row.posterKey),
        duration: row.durationSeconds,
        courseHours: hoursText(row.hoursHundredths),
        teacher: row.teacherNames,
        publishTime: row.publishedAt ? wireTime(row.publishedAt) : '',
      }
    : null;
};

const openDetail = async (deps: Deps, id: string) =>
  assertOpen((await selectDetail(deps.database.db, id)) ?? undefined);

const videoOf = (deps: Deps, { row, captions }: Awaited<ReturnType<typeof openDetail>>) => {
  if (row.mediaKey === '') throw coursesErrors.missing();
  return {
    playUrl: playAddress(deps, row.mediaKey),
    title: row.title,
    duration: row.durationSeconds,
    subtitles: signedCaptions(deps, captions),
  };
};

/** Address under which a course plays; throws `courses.missing` (404) for one that is read, and 422 for one taken down. */
export const courseVideo = async (deps: Deps, id: string) => videoOf(deps, await openDetail(deps, id));

/** Address of a micro video; throws `courses.missing` (404) for a course that is none or of another kind. */
export const microVideo = async (deps: Deps, id: string, siweiType: string | undefined) => {
  const known = await openDetail(deps, id);
  const own = known.row.siweiType;
  if (own === null || (siweiType !== undefined && siweiType !== own)) throw coursesErrors.missing();
  return videoOf(deps, known);
};
