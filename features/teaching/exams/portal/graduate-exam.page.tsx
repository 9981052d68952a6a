import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { readGraduateExam } from '../shared/exam-address.rules.ts';

const LoadedExam = lazy(() => import('./exam-parts.ts').then((parts) => ({ default: parts.LoadedExam })));

/** `/online-class/class-detail/graduate-exam?id=<class>`, or `?examId=<exam>`: the final test of a class. */
export const GraduateExamPage = () => {
  const [params] = useSearchParams();
  const address = readGraduateExam((name) => params.get(name));
  if (address.examId === '' && address.classId === '') return <NotFoundPage />;
  return <LoadedExam key={`${address.examId}:${address.classId}`} address={address} mode="graduation" />;
};
