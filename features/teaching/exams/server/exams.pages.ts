import { MY_EXAMS_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { listMyExams } from '../shared/exams.contract.ts';
import { myExamStateOf, myExamsInput } from '../shared/overview/my-exams-address.rules.ts';
import { myExamPage } from './overview/own-exams.read.ts';

const CLASS = '/online-class/class-detail';
const ENTRY = 'features/teaching/exams/portal';

/** Attempts that the call still answers. */
const LAST_PAGE = 100_000;

/** Pages about somebody's own papers: nothing of them is written into the page before it asks. */
const PAGES = [
  [`${CLASS}/graduate-exam`, '结业考试', 'graduate-exam'],
  [`${CLASS}/graduate-exam-view`, '回看试题', 'graduate-exam-view'],
  [`${CLASS}/classroom-test`, '随堂测试', 'classroom-test'],
  [`${CLASS}/refer-archiver/classroom-test`, '随堂测试', 'classroom-test'],
  ['/course-resources/course/course-classroom-test', '随堂测试', 'course-classroom-test'],
] as const;

/** The pages about exams and quizzes. */
export const examsPages = (deps: Deps): PageSource[] => [
  ...PAGES.map(([path, title, name]) => ({
    path,
    entry: `${ENTRY}/${name}.page.tsx`,
    load: async () => ({ title, replies: [] }),
  })),
  { path: '/online-class/my-exams', load: async () => ({ title: '我的考试', replies: [] }) },
  {
    path: MY_EXAMS_PATH,
    entry: `${ENTRY}/overview/my-exams.page.tsx`,
    load: async (url, caller) => {
      const page = { title: '我的考试', headline: '我的考试' };
      if (!caller?.isPartyMember || !caller.hasOwnPassword) return { ...page, replies: [] };
      const number = Number(url.searchParams.get('page') ?? '1');
      const at = Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number - 1 : 0;
      const input = myExamsInput(myExamStateOf(url.searchParams.get('state')), at);
      return {
        ...page,
        replies: [firstReply(listMyExams, input, await myExamPage(deps, caller.userId, input))],
      };
    },
  },
];
