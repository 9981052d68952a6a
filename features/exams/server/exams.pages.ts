import type { PageSource } from '#platform/server/http/page-data.ts';

const CLASS = '/online-class/class-detail';
const ENTRY = 'features/exams/portal';

/** Pages about somebody's own papers: nothing of them is written into the page before it asks. */
const PAGES = [
  [`${CLASS}/graduate-exam`, '结业考试', 'graduate-exam'],
  [`${CLASS}/graduate-exam-view`, '回看试题', 'graduate-exam-view'],
  [`${CLASS}/classroom-test`, '随堂测试', 'classroom-test'],
  [`${CLASS}/refer-archiver/classroom-test`, '随堂测试', 'classroom-test'],
  ['/course-resources/course/course-classroom-test', '随堂测试', 'course-classroom-test'],
  ['/online-class/my-exams', '我的考试', 'my-exams'],
] as const;

/** The pages about exams and quizzes. */
export const examsPages = (): PageSource[] =>
  PAGES.map(([path, title, name]) => ({
    path,
    entry: `${ENTRY}/${name}.page.tsx`,
    load: async () => ({ title, replies: [] }),
  }));
