import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { CLASS_LIST_PATH, classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import type { UnifiedExam } from '../exam.schema.ts';
import { exitPath } from '../exam-address.rules.ts';

/**
 * 考试页标题规则：结业考试用自己的名字，随堂测试用课程的名字；面包屑从班级或课程走进来。
 */
type Named = Pick<
  UnifiedExam,
  'examType' | 'unifiedName' | 'classId' | 'className' | 'courseId' | 'courseName'
>;

export const kindName = ({ examType }: Pick<Named, 'examType'>): string =>
  examType === 'QUIZ' ? '随堂测试' : '结业考试';

export const headingOf = (exam: Named): string =>
  exam.examType === 'QUIZ' && exam.courseName !== '' ? `随堂测试：${exam.courseName}` : exam.unifiedName;

/** From the first level down; the class is left out while its name is not known. */
export const trailOf = (exam: Named): { readonly title: string; readonly path?: string }[] => {
  const inClass = exam.classId !== '';
  const first = inClass
    ? { title: '网上班级', path: CLASS_LIST_PATH }
    : { title: '课程资源', path: LIST_PATH };
  const ofClass =
    inClass && exam.className !== '' ? [{ title: exam.className, path: classPath(exam.classId) }] : [];
  const ofCourse =
    exam.examType === 'QUIZ' && exam.courseName !== ''
      ? [{ title: exam.courseName, path: exitPath(exam) }]
      : [];
  return [first, ...ofClass, ...ofCourse, { title: kindName(exam) }];
};
