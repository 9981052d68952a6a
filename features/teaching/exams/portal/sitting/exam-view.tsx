import { useNavigate } from 'react-router';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { examPath, examViewPath, quizPath, type readExamView } from '../../shared/exam-address.rules.ts';
import { headingOf, trailOf } from '../../shared/sitting/exam-heading.rules.ts';
import { useExamRecord } from './exam.queries.ts';
import { ExamReview } from './exam-review.tsx';
import { wantExam } from './exam-session.ts';

interface ViewProps extends ReturnType<typeof readExamView> {}

/** Review only, of an exam by its id (decisions.md, 51). */
export function ExamView({ examId, attemptId, classId }: ViewProps) {
  const navigate = useNavigate();
  const exam = useExamRecord(examId, classId, attemptId).data?.data.unifiedExamDto;
  usePageTitle(exam ? headingOf(exam) : '试题回看');
  useBreadcrumb(exam ? trailOf(exam) : [{ title: '试题回看' }]);
  const again = () => {
    wantExam(examId);
    const isQuiz = exam?.examType === 'QUIZ';
    void navigate(isQuiz ? quizPath(exam.courseId, exam.classId) : examPath(examId, classId));
  };
  return (
    <ExamReview
      {...{ examId, attemptId, classId }}
      onAttempt={(other) => void navigate(examViewPath(examId, other, classId), { replace: true })}
      onAgain={again}
    />
  );
}
