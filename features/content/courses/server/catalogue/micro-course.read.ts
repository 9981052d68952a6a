import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { getFirstMicroCourse } from '../../shared/page/course-page.contract.ts';
import { memoryOf } from '../course.cache.ts';
import { selectFirstMicro } from '../course.repository.ts';

export type MicroCourse = OutputOf<typeof getFirstMicroCourse>['data'];

/** The newest published course of one of the four micro kinds; null when there is none. */
export const firstMicroCourse = async (deps: Deps, siweiType: string): Promise<MicroCourse> => {
  const row = await memoryOf<Awaited<ReturnType<typeof selectFirstMicro>>>(deps, 'micro').read(
    siweiType,
    () => selectFirstMicro(deps.database.db, siweiType),
  );
  return row
    ? {
        id: row.id,
        title: row.title,
        summary: row.summary,
        coverUrl: pictureAddress(row.posterKey === '' ? row.coverKey : row.posterKey),
        duration: row.durationSeconds,
        courseHours: hoursText(row.hoursHundredths),
        teacher: row.teacherNames,
        publishTime: row.publishedAt ? wireTime(row.publishedAt) : '',
      }
    : null;
};
