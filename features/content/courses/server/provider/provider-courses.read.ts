import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import type { listProviderCourses } from '../../shared/catalogue/course-list.contract.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { showDuration } from '../../shared/page/course-text.rules.ts';
import { fetchProviderList } from './provider-fetch.ts';
import { type ProviderCourse, readProviderList } from './provider-list.parser.ts';

type Row = OutputOf<typeof listProviderCourses>['datalist'][number];

/** The provider is asked once in this time, whether it answers or not. */
const FRESH_MS = 10 * 60_000;

export const hasProvider = ({ config }: Pick<Deps, 'config'>): boolean => config.providerUrl !== undefined;

const providerOf = perPortal((deps: Deps) => {
  const memory = remember<readonly ProviderCourse[]>(deps, { max: 1, ttlMs: FRESH_MS });
  let last: readonly ProviderCourse[] = [];
  const load = async (url: string) => {
    try {
      last = readProviderList(await fetchProviderList(url), new URL(url));
    } catch (error) {
      // The last list that was read stays, so that readers do not see the provider's trouble.
      deps.log.warn({ reason: (error as Error).message }, 'courses of the provider were not read');
    }
    return last;
  };
  return { read: (url: string) => memory.read('', () => load(url)) };
});

/** A course of the provider in the words of ours: it is studied there, so it has no hours here. */
const rowOf = (course: ProviderCourse): Row => ({
  ...{ id: `sw-${course.id}`, courseCode: '', courseName: course.title, lang: 'zh', courseCover: '' },
  ...{ courseDuration: course.durationSeconds, courseHours: hoursText(0), mediaKind: 'video' },
  showCourseDuration: showDuration('video', course.durationSeconds),
  ...{ teacher: course.teacher, categoryName: '', place: '', courseStatus: COURSE_STATUS.published },
  ...{ examFlag: '0', clickNum: 0, publishTime: course.publishTime, externalUrl: course.url },
});

/** One page of the provider's courses, newest first; of one type where the provider says types. */
export const providerPage = async (deps: Deps, siweiType: string | undefined, paging: Paging) => {
  const known = await providerOf(deps).read(deps.config.providerUrl ?? '');
  const found = known.filter((course) => siweiType === undefined || course.siweiType === siweiType);
  const first = paging.pageNum * paging.pageSize;
  return list(found.slice(first, first + paging.pageSize).map(rowOf), found.length, paging);
};
