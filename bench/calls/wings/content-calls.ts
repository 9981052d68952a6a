import * as activities from '#features/content/activities/shared/activities.contract.ts';
import { getArticle, listArticles } from '#features/content/articles/shared/articles.contract.ts';
import { AREA_FIRST } from '#features/content/bases/shared/base-kinds.rules.ts';
import * as bases from '#features/content/bases/shared/bases.contract.ts';
import * as courseList from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import * as coursePage from '#features/content/courses/shared/page/course-page.contract.ts';
import { getHall, listHalls } from '#features/content/halls/shared/halls.contract.ts';
import { getLibraryData, getLibraryItem } from '#features/content/library/shared/library.contract.ts';
import { getPopup } from '#features/content/popups/shared/popups.contract.ts';
import { querySearch, suggestSearch } from '#features/content/search/shared/search.contract.ts';
import { getTopic } from '#features/content/topics/shared/topics.contract.ts';
import {
  type AskedCall,
  asked,
  call,
  course,
  courses,
  elsewhere,
  likedCourse,
  nothing,
  page,
  place,
  region,
  spot,
} from '../turn.ts';

/** Calls of this wing that visitors and members make, one line a call. */
export const CONTENT_CALLS: readonly AskedCall[] = [
  call(getLibraryData, () => ({ pageNum: 0, pageSize: 12 })),
  elsewhere(getLibraryItem, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(getPopup, nothing),
  call(listArticles, (turn) => page(turn)),
  elsewhere(getArticle, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(listHalls, (turn) => page(turn)),
  elsewhere(getHall, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(bases.listBaseCategories, nothing),
  call(bases.listResourceRecords, nothing),
  call(bases.listBaseAreas, () => ({ num: AREA_FIRST })),
  call(bases.listProvinceBases, nothing),
  call(bases.listNewestBases, spot),
  call(bases.listHottestBases, spot),
  call(bases.listNearbyBases, (turn) => ({ ...spot(turn), num: 10 })),
  call(bases.listNewBases, (turn) => page(turn)),
  call(bases.listBases, (turn) => ({ ...page(turn), orgCode: region(turn) })),
  call(bases.queryEduBases, (turn) => ({ ...page(turn), positionType: 'SITE_TEACH_BASE' as const })),
  elsewhere(bases.getBase, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  elsewhere(bases.getOldBase, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  elsewhere(bases.listBaseTeachers, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(activities.listActivities, (turn) => page(turn)),
  elsewhere(activities.getActivity, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(activities.getFirstActivity, () => ({ siweiType: 'wkt' })),
  elsewhere(activities.getActivityVideo, 'needs a film; its page asks once'),
  call(courseList.listClassificationTypes, nothing),
  call(courseList.getClassificationTree, () => ({ type: 'SPECIAL_COLUMN' })),
  call(courseList.listNewestCourses, page),
  call(courseList.listCourses, (turn) => ({
    ...page(turn),
    classificationType: 'REGION',
    classificationId: `region-${place(turn)}`,
  })),
  call(courseList.listHottestCourses, page),
  call(courseList.listProviderCourses, (turn) => ({ ...page(turn), siweiType: 'wkt' })),
  call(courseList.listRecommendedCourses, page),
  call(courseList.listRelatedCourses, (turn) => ({
    id: likedCourse(turn),
    topic: 'everyone' as const,
    pageSize: 3,
  })),
  call(courseList.findExistingCourses, (turn) => ({ courseIds: courses(turn) })),
  call(courseList.getCoursesByIds, (turn) => ({ courseIds: courses(turn) })),
  call(courseList.listStudyStates, (turn) => ({ courseIds: courses(turn) })),
  call(querySearch, (turn) => ({ words: asked(turn) })),
  call(suggestSearch, (turn) => ({ words: asked(turn) })),
  call(getTopic, ({ draw }) => ({ id: ['rural', 'govern', 'history'][Math.floor(draw() * 3)] ?? 'rural' })),
  call(coursePage.getCourse, (turn) => ({ id: likedCourse(turn) })),
  call(coursePage.getCourseStatistics, (turn) => ({ courseId: likedCourse(turn) })),
  call(coursePage.getTotalScore, (turn) => ({ courseId: likedCourse(turn) })),
  call(coursePage.countClick, (turn) => ({ id: likedCourse(turn) })),
  call(coursePage.collectCourse, (turn) => ({ courseId: course(turn) })),
  call(coursePage.cancelCollectCourse, (turn) => ({ courseId: course(turn) })),
  call(coursePage.getEvaluation, ({ person }) => ({ courseId: person.creditedId })),
  call(coursePage.saveEvaluation, ({ person }) => ({ courseId: person.creditedId, score: 8 })),
  call(coursePage.listMyCourses, page),
  call(coursePage.hideMyCourses, (turn) => ({ ids: [course(turn)] })),
];
