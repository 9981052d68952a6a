import { useEffect } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { type ExamAddress, exitPath } from '../../shared/exam-address.rules.ts';
import { answerStore, unsentAttempts } from './answer-store.ts';
import { useExam } from './exam.queries.ts';
import { attemptApi } from './exam-api.ts';
import { ExamFailed } from './exam-failed.tsx';
import { ExamRoom } from './exam-room.tsx';
import { ExamSkeleton } from './exam-skeleton.tsx';

const MAX_BATCH = 500;

/**
 * Sends what a page that was closed without a network left behind of other attempts; answers how many of them the
 * server no longer took. What does not arrive stays for the next time.
 */
const sendUnsent = async (person: string, shownAttemptId: string): Promise<number> => {
  let lateNum = 0;
  for (const attemptId of unsentAttempts(person, shownAttemptId)) {
    const shelf = answerStore(person, attemptId, '');
    for (const { deviceId, events } of shelf.left()) {
      for (let from = 0; from < events.length; from += MAX_BATCH) {
        try {
          const reply = await attemptApi(attemptId).send(deviceId, events.slice(from, from + MAX_BATCH));
          lateNum += reply.refused.length;
          shelf.strike(deviceId, [...reply.savedNos, ...reply.refused.map(({ no }) => no)]);
        } catch {
          break;
        }
      }
    }
  }
  return lateNum;
};

/** 结业考试 and 随堂测试: the specification's two modes of the component. */
type Mode = 'graduation' | 'test';

interface LoadedExamProps {
  readonly address: ExamAddress;
  readonly mode: Mode;
}

/** Until the exam is there, or instead of it. */
function Waiting({ mode, children }: { readonly mode: Mode; readonly children: React.ReactNode }) {
  usePageTitle(mode === 'test' ? '随堂测试' : '结业考试');
  return children;
}

function NoExam({ address, mode }: LoadedExamProps) {
  const isQuiz = mode === 'test';
  const back = exitPath({ examType: isQuiz ? 'QUIZ' : 'FINAL_TEST', ...address });
  return (
    <EmptyView
      as="h1"
      title={isQuiz ? '这门课没有随堂测试' : '这个班还没有结业考试'}
      reason={isQuiz ? '看完就算学完，不用再做题。' : '班级管理员发布以后，会在这里和消息里告诉您。'}
      action={
        <ButtonLink size="s" to={back}>
          {isQuiz ? '回到课程' : '回到班级'}
        </ButtonLink>
      }
    />
  );
}

/** Answers that an earlier page of this browser could not send any more, of attempts that are not on screen. */
const useForgottenAnswers = (person: string, isLoaded: boolean, shownAttemptId: string): void => {
  useEffect(() => {
    if (!isLoaded || person === '') return;
    void sendUnsent(person, shownAttemptId).then((lateNum) => {
      if (lateNum > 0)
        showToast(`上次有 ${lateNum} 处作答送到时卷子已经收走，没有计入`, { kind: 'warning', seconds: 10 });
    });
  }, [person, isLoaded, shownAttemptId]);
};

/** An exam as its address means it. */
export function LoadedExam({ address, mode }: LoadedExamProps) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useExam(address);
  const { idCardHash } = useUser();
  const facts = data?.data;
  useForgottenAnswers(idCardHash, isFetchedAfterMount, facts?.attempt?.attemptId ?? '');
  // Only what was asked for now: an attempt that was handed in meanwhile must not come up as running.
  if (facts && isFetchedAfterMount) return <ExamRoom facts={facts} onEnded={() => void refetch()} />;
  return (
    <Waiting mode={mode}>
      {facts === null && isFetchedAfterMount ? (
        <NoExam address={address} mode={mode} />
      ) : error === null ? (
        <ExamSkeleton />
      ) : (
        <ExamFailed {...{ error, isFetching, refetch }} kept="已经保存的作答都在。" />
      )}
    </Waiting>
  );
}
