import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { exitPath } from '../../shared/exam-address.rules.ts';
import { TIME_OVER_TEXT } from '../../shared/sitting/exam.words.ts';
import { headingOf, trailOf } from '../../shared/sitting/exam-heading.rules.ts';
import { askStart, type ExamFacts } from './exam.queries.ts';
import { textOf } from './exam-api.ts';
import { ExamIntro } from './exam-intro.tsx';
import { ExamReview } from './exam-review.tsx';
import {
  dropExamInfo,
  isExamWanted,
  keepExamInfo,
  type Running,
  unwantExam,
  wantExam,
} from './exam-session.ts';
import type { Ending, Result } from './exam-sitting.ts';
import { PretestDialog } from './pretest-dialog.tsx';
import { refreshAfterExam } from './refresh-after-exam.ts';
import { ResultDialog } from './result-dialog.tsx';
import { SittingView } from './sitting-view.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useSitting } from './use-sitting.ts';

type View =
  | { readonly kind: 'intro' }
  | { readonly kind: 'sitting'; readonly facts: SittingFacts }
  | { readonly kind: 'review'; readonly attemptId: string };

interface SittingFacts extends ExamFacts {
  readonly attempt: Running;
}

const hasAttempt = (facts: ExamFacts): facts is SittingFacts => facts.attempt !== null;

/** Exam mode without a record, or when it is wanted; else review of the last one (specification, 4). */
const firstView = (facts: ExamFacts): View => {
  if (hasAttempt(facts)) return { kind: 'sitting', facts };
  const { unifiedExamDto, standing } = facts;
  return standing.usedNum === 0 || isExamWanted(unifiedExamDto.id)
    ? { kind: 'intro' }
    : { kind: 'review', attemptId: '' };
};

const sayEnding = ({ result, refusedNum }: Ending): void => {
  if (result.submitKind === 'TIMEOUT') showToast(TIME_OVER_TEXT, { kind: 'warning', seconds: 10 });
  else if (result.submitKind === 'MANAGER')
    showToast('班级管理员已经收卷，按保存的作答判分', { kind: 'warning', seconds: 10 });
  else showToast('这份卷子已经在别处交卷', { seconds: 10 });
  if (refusedNum > 0)
    showToast(`有 ${refusedNum} 处作答送到时卷子已经收走，没有计入`, { kind: 'warning', seconds: 10 });
};

interface RunningRoomProps {
  readonly facts: SittingFacts;
  readonly onEnd: (ending: Ending) => void;
  readonly onLeave: () => void;
}

function RunningRoom({ facts, onEnd, onLeave }: RunningRoomProps) {
  const { unifiedExamDto: exam, standing, attempt } = facts;
  const sitting = useSitting(attempt, onEnd);
  useEffect(() => keepExamInfo(exam), [exam]);
  return <SittingView {...{ exam, standing, attempt, sitting, onLeave }} />;
}

interface ExamRoomProps {
  readonly facts: ExamFacts;
  /** An attempt ended: how one stands is to be asked anew. */
  readonly onEnded: () => void;
  /** 交卷 succeeded, with what it came to (specification, 4: a quiz tells its success). */
  readonly onSubmitted?: ((result: Result) => void) | undefined;
}

/** The exam component: graduation and test, exam and review (specification, 2.10). */
export function ExamRoom({ facts, onEnded, onSubmitted }: ExamRoomProps) {
  const { unifiedExamDto: exam, standing } = facts;
  const [view, setView] = useState<View>(() => firstView(facts));
  const [result, setResult] = useState<Result | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  // A button that sounds harmless costs nobody an attempt, or its first minutes.
  const isTimed = exam.examType === 'FINAL_TEST' || exam.examLength > 0;
  const client = useQueryClient();
  const navigate = useNavigate();
  usePageTitle(headingOf(exam));
  useBreadcrumb(trailOf(exam));
  const exit = () => void navigate(exitPath(exam));

  const start = async () => {
    if (isStarting) return;
    setStarting(true);
    setProblem('');
    try {
      const begun = await askStart(exam.id, exam.classId);
      unwantExam(exam.id);
      refreshAfterExam(client);
      setAsking(false);
      if (hasAttempt(begun)) setView({ kind: 'sitting', facts: begun });
      else setProblem(begun.standing.reason);
      window.scrollTo(0, 0);
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setStarting(false);
    }
  };
  const end = (ending: Ending) => {
    dropExamInfo();
    refreshAfterExam(client);
    onEnded();
    onSubmitted?.(ending.result);
    if (ending.isOwn) return setResult(ending.result);
    sayEnding(ending);
    setView({ kind: 'review', attemptId: ending.result.attemptId });
    window.scrollTo(0, 0);
  };
  const review = () => {
    setView({ kind: 'review', attemptId: result?.attemptId ?? '' });
    setResult(null);
    window.scrollTo(0, 0);
  };
  const again = (isRunning: boolean) => {
    // Another device goes on with it: so does this one.
    if (isRunning) return void start();
    wantExam(exam.id);
    setProblem('');
    setView({ kind: 'intro' });
    window.scrollTo(0, 0);
  };

  return (
    <>
      {view.kind === 'intro' && (
        <>
          <ExamIntro
            {...{ exam, standing, isStarting, problem }}
            onStart={() => (isTimed ? setAsking(true) : void start())}
          />
          <StartDialog
            {...{ exam, standing, isStarting, problem }}
            isOpen={isAsking}
            onStart={() => void start()}
            onClose={() => setAsking(false)}
          />
          <PretestDialog
            {...{ exam, standing, isStarting, problem }}
            isOpen={exam.examType === 'QUIZ' && standing.canStart}
            onStart={() => void start()}
            onClose={exit}
          />
        </>
      )}
      {view.kind === 'sitting' && (
        <RunningRoom key={view.facts.attempt.attemptId} facts={view.facts} onEnd={end} onLeave={exit} />
      )}
      {view.kind === 'review' && (
        <ExamReview
          examId={exam.id}
          classId={exam.classId}
          attemptId={view.attemptId}
          onAttempt={(attemptId) => setView({ kind: 'review', attemptId })}
          onAgain={again}
        />
      )}
      <ResultDialog exam={exam} result={result} onReview={review} onExit={exit} />
    </>
  );
}
