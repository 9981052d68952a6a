import type { Deps } from '#platform/server/deps.ts';
import { shared } from '#platform/server/http/replies/json-pieces.ts';
import { sharedReply } from '#platform/server/http/replies/shared-reply.ts';
import { type Context, callerOf, dataRoute, type Route, route } from '#platform/server/http/route.ts';
import { done, list, ok, pagingOf } from '#platform/shared/envelope.ts';
import * as lists from '../shared/catalogue/course-list.contract.ts';
import { firstLanguageOf } from '../shared/catalogue/first-language.rules.ts';
import { COURSE_STATUS } from '../shared/page/course-access.policy.ts';
import * as pages from '../shared/page/course-page.contract.ts';
import { ownStates, refuseOtherPerson } from './catalogue/course-items.read.ts';
import { BLOCK_SIZE, courseLists } from './catalogue/course-list.read.ts';
import { knownCards } from './catalogue/known-courses.read.ts';
import { knownTree, knownTypes } from './classifications/known-trees.read.ts';
import type { CoursePorts } from './course-ports.ts';
import { learnerActions, viewerOf } from './evaluations/learner-actions.service.ts';
import { coursePage } from './page/course-page.read.ts';
import { hasProvider, providerPage } from './provider/provider-courses.read.ts';
import { recommend, relatedCard } from './recommendations/recommend.service.ts';

/** Items of the sidebar card and of lists of a person's own (specification, 9). */
const CARD_SIZE = 3;
const OWN_SIZE = 9;

/** Published courses of `ids`, in the order given. */
const publishedOf = async (deps: Deps, ids: readonly string[]): Promise<string[]> =>
  (await knownCards(deps, ids))
    .filter(({ status }) => status === COURSE_STATUS.published)
    .map(({ id }) => id);

const listRoutes = (deps: Deps, ports: CoursePorts): Route[] => {
  const { db } = deps.database;
  const library = courseLists(deps, ports);
  /** Lists of visitors show nobody's own progress. */
  const forVisitors = (one: Route) => sharedReply(deps, one, ({ caller }) => caller === null);
  return [
    route(lists.listClassificationTypes, async () => ok(shared(await knownTypes(deps)))),
    route(lists.getClassificationTree, async ({ type }) => ok(shared(await knownTree(deps, type)))),
    forVisitors(route(lists.listCourses, (input, { caller }) => library.search(input, caller))),
    forVisitors(route(lists.listHottestCourses, (input, { caller }) => library.hottest(input, caller))),
    forVisitors(
      route(lists.listNewestCourses, async (input, { caller }) => {
        refuseOtherPerson(caller, input.idCardHash);
        const firstLanguage = firstLanguageOf(caller, input);
        return library.newest({ firstLanguage }, pagingOf(input, BLOCK_SIZE), caller);
      }),
    ),
    route(lists.findExistingCourses, async ({ courseIds }) => ok(await publishedOf(deps, courseIds))),
    route(lists.getCoursesByIds, async ({ courseIds, idCardHash }, { caller }) => {
      refuseOtherPerson(caller, idCardHash);
      return ok(await library.byIds(courseIds, caller));
    }),
    route(lists.listStudyStates, async ({ courseIds, idCardHash }, context) => {
      const caller = callerOf(context);
      refuseOtherPerson(caller, idCardHash);
      const ids = await publishedOf(deps, courseIds);
      const states = await ownStates(deps, ports, caller, ids);
      const rows = ids.map((id) => {
        const { studyStatus = 0, studyPercentage = 0 } = states?.get(id) ?? {};
        return { id, studyStatus, studyPercentage };
      });
      return list(rows, rows.length, { pageNum: 0, pageSize: Math.max(1, rows.length) });
    }),
    route(lists.listProviderCourses, async (input, { caller }) => {
      const paging = pagingOf(input, OWN_SIZE);
      if (hasProvider(deps)) return providerPage(deps, input.siweiType, paging);
      const own = await library.newest({ siweiType: input.siweiType, isMicro: true }, paging, caller);
      return { ...own, datalist: own.datalist.map((item) => ({ ...item, externalUrl: '' })) };
    }),
    route(lists.listRelatedCourses, ({ id, topic, ...input }, { caller }) =>
      relatedCard(deps, ports, caller, { id, topic }, pagingOf(input, CARD_SIZE)),
    ),
    forVisitors(
      route(lists.listRecommendedCourses, async (input, { caller }) => {
        refuseOtherPerson(caller, input.idCardHash);
        return recommend(deps, ports, caller, pagingOf(input, BLOCK_SIZE), firstLanguageOf(caller, input));
      }),
    ),
    route(pages.listMyCourses, async (input, context) => {
      const caller = callerOf(context);
      refuseOtherPerson(caller, input.idCardHash);
      return library.mine(caller, input.studyStatus, pagingOf(input, OWN_SIZE));
    }),
    route(pages.hideMyCourses, async ({ ids }, context) => {
      const { userId } = callerOf(context);
      await db.transaction((tx) => ports.hideCourses(tx, userId, [...new Set(ids)]));
      return done();
    }),
  ];
};

const visitorOf = ({ request }: Context) => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
});

const pageRoutes = (deps: Deps, ports: CoursePorts): Route[] => {
  const page = coursePage(deps, ports);
  const people = learnerActions(deps, ports);
  return [
    route(pages.getCourse, async ({ id, classId }, { caller }) => ok(await page.get(id, caller, classId))),
    route(pages.getCourseStatistics, async ({ courseId }, { caller }) =>
      ok(await page.statistics(courseId, caller)),
    ),
    route(pages.countClick, async ({ id }, context) => {
      await people.click(id, viewerOf(deps, context.caller, visitorOf(context)));
      return done();
    }),
    dataRoute(pages.collectCourse, (caller, { courseId }) => people.collect(caller, courseId)),
    dataRoute(pages.cancelCollectCourse, (caller, { courseId }) => people.cancelCollect(caller, courseId)),
    dataRoute(pages.getEvaluation, (caller, { courseId, classId = '' }) =>
      people.own(caller, courseId, classId),
    ),
    route(pages.saveEvaluation, async (input, context) => {
      const caller = callerOf(context);
      refuseOtherPerson(caller, input.idCardHash);
      await people.evaluate(caller, input);
      return done();
    }),
    route(pages.getTotalScore, async ({ courseId }) => ok(await people.total(courseId))),
  ];
};

/** Every call about courses; `ports` bring what the study feature knows. */
export const coursesRoutes = (deps: Deps, ports: CoursePorts): Route[] => [
  ...listRoutes(deps, ports),
  ...pageRoutes(deps, ports),
];
