import type { Page } from 'playwright-core';
import { classNamed } from './portal-calls.ts';
import { QUIZ_COURSE } from './short/exams.ts';

const TEXT_COURSE = '2601';
const DETAIL = '/course-resources/course/course-detail';
export const CLASS = '/online-class/class-detail';
/** The shown account learns in the one and looks at the other; in addresses `#` stands for their ids. */
export const OWN_CLASS = '社区党组织书记网格治理班';
export const PAST_CLASS = '两新组织党务工作者集中培训班';
const OPEN_CLASS = '驻村工作队队员';

/** Every page that is built, and who looks at it. */
export const PAGES = [
  ['visitor', '/dashboard'],
  ['visitor', '/course-resources/list'],
  ['visitor', '/course-resources/list?type=AUDIENCE&tab=hottest'],
  ['visitor', '/course-resources/list?q=没有这样的课'],
  ['visitor', `${DETAIL}?id=${TEXT_COURSE}`],
  ['visitor', `/course-details-h5?id=${TEXT_COURSE}`],
  ['visitor', '/login'],
  ['visitor', '/digital-library'],
  ['visitor', '/digital-library?q=没有这样的书'],
  ['visitor', '/digital-library?id=424242'],
  ['visitor', '/news-notify/list'],
  ['visitor', '/news-notify/list?title=没有这样的新闻'],
  ['visitor', '/news-notify/news-notify-detail?id=424242'],
  ['visitor', '/online-pavilion/list'],
  ['visitor', '/online-pavilion/list?name=没有这样的馆'],
  ['visitor', '/online-pavilion/list-detail?id=424242'],
  ['visitor', '/resource-map'],
  ['visitor', '/resource-map?name=没有这样的基地'],
  ['visitor', '/resource-map/resource-map-detail/map-detail?id=424242'],
  ['visitor', '/resource-map/resource-map-detail/map-detail-list'],
  ['visitor', '/resource-map/resource-map-detail/map-detail-list?name=没有这样的基地'],
  ['visitor', '/online-pavilion/room?id=424242'],
  ['visitor', '/focused-programs/list'],
  ['visitor', '/focused-programs/list?status=over&q=没有这样的计划'],
  ['visitor', '/focused-programs/detail?id=424242'],
  ['visitor', '/focused-programs/topic?id=rural'],
  ['visitor', '/4v/list'],
  ['visitor', '/4v/list?type=wdk&title=没有这样的作品'],
  ['visitor', '/4v/detail?id=424242'],
  ['visitor', '/nowhere'],
  ['visitor', '/teacher-library/teacher-list'],
  ['visitor', '/teacher-library/teacher-list?region=all&q=没有这样的人'],
  ['visitor', '/teacher-library/teacher-detail?id=t10'],
  ['visitor', '/online-class/list'],
  ['visitor', '/online-class/list?region=000002000065653100&status=HOLDOVER'],
  ['visitor', '/online-class/list?region=all&status=all&q=没有这样的班'],
  ['visitor', `${CLASS}?id=#${OPEN_CLASS}`],
  ['visitor', `/class-details-h5?id=#${OPEN_CLASS}`],
  ['member', '/dashboard'],
  ['member', '/course-resources/list'],
  ['member', `${DETAIL}?id=${TEXT_COURSE}`],
  ['member', `${DETAIL}?id=9001`],
  ['member', `${DETAIL}?id=9002`],
  ['member', '/personal-center/study-record'],
  ['member', '/personal-center/receipt?id=nothing'],
  ['member', '/personal-center/courses'],
  ['member', '/personal-center/objections'],
  ['member', '/personal-center/favorites'],
  ['member', '/personal-center/duty'],
  ['member', '/teacher-library/teacher-detail?id=t02'],
  ['member', '/focused-programs/list'],
  ['member', '/account'],
  ['member', '/notify'],
  ['member', '/online-class/list'],
  ['member', '/personal-center/classes'],
  ['member', `${CLASS}?id=#${OPEN_CLASS}`],
  ['member', `${CLASS}?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-information?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-notice?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/refer-archiver?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-evaluation?id=#${PAST_CLASS}`],
  ['member', `${CLASS}/offline-details?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/class-management-offline?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/graduate-exam?id=#${OWN_CLASS}`],
  ['member', `${CLASS}/graduate-exam-view?id=nothing`],
  ['member', `/course-resources/course/course-classroom-test?id=${QUIZ_COURSE.id}`],
  ['member', '/sign/in'],
  ['member', '/sign/in?day=nothing'],
  ['member', '/sign/kit'],
  ['member', '/sign/board?id=nothing'],
  ['member', '/sign/desk?id=nothing'],
  ['member', '/sign/sheet?id=nothing'],
  ['member', '/sign/sheet/read?id=nothing'],
  ['member', '/personal-center/exams'],
  ['member', '/personal-center/mistakes'],
  ['member', '/online-class/mistakes/practice'],
  ['member', '/group-study'],
  ['member', '/group-study/run?id=nothing'],
  ['member', '/group-study/receipt?id=nothing'],
  ['member', '/personal-center/visits'],
  ['member', '/resource-map/visits/book?id=nothing'],
  ['member', '/resource-map/visits/detail?id=nothing'],
  ['masses', '/dashboard'],
  ['masses', '/online-class/list'],
  ['masses', `${CLASS}?id=#${OPEN_CLASS}`],
] as const;

/** The address that `path` stands for: after `#` the name of a class, whose id the server knows. */
export const addressOf = async (page: Page, path: string): Promise<string> => {
  const [start = '', className] = path.split('#');
  return className === undefined ? start : start + (await classNamed(page, className));
};
