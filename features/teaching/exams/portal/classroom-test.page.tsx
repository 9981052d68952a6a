import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { readQuiz } from '../shared/exam-address.rules.ts';

const LoadedExam = lazy(() => import('./exam-parts.ts').then((parts) => ({ default: parts.LoadedExam })));

/**
 * `/online-class/class-detail/classroom-test?id=<course>&classId=`: the quiz of a course, in a class; the same from the
 * course: `/course-resources/course/course-classroom-test?id=&classId=&courseId=`.
 */
export const ClassroomTestPage = () => {
  const [params] = useSearchParams();
  const address = readQuiz((name) => params.get(name));
  if (address.courseId === '') return <NotFoundPage />;
  return <LoadedExam key={`${address.courseId}:${address.classId}`} address={address} mode="test" />;
};
