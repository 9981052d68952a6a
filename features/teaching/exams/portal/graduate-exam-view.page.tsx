import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { readExamView } from '../shared/exam-address.rules.ts';

const ExamView = lazy(() => import('./exam-parts.ts').then((parts) => ({ default: parts.ExamView })));

/** `/online-class/class-detail/graduate-exam-view?id=<exam>&attemptId=&classId=`: review only. */
export const GraduateExamViewPage = () => {
  const [params] = useSearchParams();
  const address = readExamView((name) => params.get(name));
  return address.examId === '' ? <NotFoundPage /> : <ExamView {...address} />;
};
