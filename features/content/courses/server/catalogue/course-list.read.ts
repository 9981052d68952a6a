import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { daysBefore } from '../../shared/catalogue/click.rules.ts';
import type { listCourses, listHottestCourses } from '../../shared/catalogue/course-list.contract.ts';
import { hoursRange } from '../../shared/catalogue/course-search.rules.ts';
import { firstLanguageOf } from '../../shared/catalogue/first-language.rules.ts';
import type { CourseFilter } from '../course.repository.ts';
import type { CoursePorts } from '../course-ports.ts';
import { itemsFor, refuseOtherPerson } from './course-items.read.ts';
import { knownCards, knownHottest, knownNewest } from './known-courses.read.ts';

/** Page size of the course list (specification, 9). */
const LIST_SIZE = 9;
/** Fetched at once for the home page's recommend block (specification, 9). */
export const BLOCK_SIZE = 32;

type Searched = Omit<InputOf<typeof listHottestCourses>, 'indexOrder' | 'dimensionType'>;

const filterOf = (input: Searched, caller: Caller | null): CourseFilter => {
  const range = hoursRange(input.minHours, input.maxHours);
  return {
    classificationType: input.classificationType,
    classificationId: input.classificationId,
    words: searchWords(input.keyword),
    teacherWords: searchWords(input.teacher),
    minHundredths: range.min,
    maxHundredths: range.max,
    firstLanguage: firstLanguageOf(caller, input),
  };
};

const WINDOW_DAYS = { YEAR: 365, MONTH: 30, ALL: undefined } as const;

/** The lists of the course library, as `deps` and the ports of the study feature answer them. */
export const courseLists = (deps: Deps, ports: CoursePorts) => {
  const { db } = deps.database;

  const newest = async (filter: CourseFilter, paging: Paging, caller: Caller | null) => {
    const { cards, total } = await knownNewest(deps, filter, paging);
    return list(await itemsFor(deps, ports, caller, cards), total, paging);
  };

  return {
    /** Newest first, searched by name, teacher or hours; a classification node includes those below it. */
    search: (input: InputOf<typeof listCourses>, caller: Caller | null) => {
      refuseOtherPerson(caller, input.idCardHash);
      const paging = pagingOf(
        input.page === undefined ? input : { pageNum: input.page, ...input },
        LIST_SIZE,
      );
      return newest(filterOf(input, caller), paging, caller);
    },

    /** Most clicks of the last year (or month, or ever) first. */
    hottest: async (input: InputOf<typeof listHottestCourses>, caller: Caller | null) => {
      refuseOtherPerson(caller, input.idCardHash);
      const paging = pagingOf(input, BLOCK_SIZE);
      const days = WINDOW_DAYS[input.dimensionType ?? 'YEAR'];
      const since = days === undefined ? undefined : daysBefore(deps.clock(), days);
      const { cards, total } = await knownHottest(deps, filterOf(input, caller), since, paging);
      return list(await itemsFor(deps, ports, caller, cards), total, paging);
    },

    newest,

    /** Cards by id, with those taken down, so that a record can say what became of its course. */
    byIds: async (ids: readonly string[], caller: Caller | null) =>
      itemsFor(deps, ports, caller, await knownCards(deps, ids)),

    /** Courses that the caller has studied, most recent first. */
    mine: async (caller: Caller, studyStatus: number | undefined, paging: Paging) => {
      const wanted = studyStatus === undefined ? { paging } : { studyStatus, paging };
      const { ids, total } = await ports.myCourses(db, caller.userId, wanted);
      return list(await itemsFor(deps, ports, caller, await knownCards(deps, ids)), total, paging);
    },
  };
};
