import { COURSE_PATH } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { classPath, MY_EXAMS_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import { withQuery } from '#platform/shared/address-page.rules.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import type { ExamPaper } from './exam-session.ts';

interface Next {
  readonly to: string;
  readonly label: string;
}

/** The step behind an answered paper: the next course, the course once more, or what graduation still needs. */
const nextOf = ({ examType, classId, courseId, courseName }: ExamPaper, isPassed: boolean): Next => {
  if (examType === 'QUIZ' && !isPassed && courseId !== '')
    return { to: withQuery(COURSE_PATH, { id: courseId, classId }), label: `回到《${courseName}》再看一遍` };
  if (classId === '')
    return examType === 'QUIZ'
      ? { to: LIST_PATH, label: '再选一门课' }
      : { to: MY_EXAMS_PATH, label: '看我的考试' };
  if (examType === 'QUIZ') return { to: classPath(classId), label: '回到班级，学下一门' };
  return { to: classPath(classId), label: isPassed ? '看结业条件' : '看离结业还差什么' };
};

/** 接下来: one link below the result of a paper. */
export function ExamNext({ exam, isPassed }: { readonly exam: ExamPaper; readonly isPassed: boolean }) {
  const { to, label } = nextOf(exam, isPassed);
  return (
    <p className="above-12 plain">
      接下来：
      <LinkTo className="underlined" to={to}>
        {label}
      </LinkTo>
    </p>
  );
}
