import { useEffect, useRef } from 'react';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { examViewPath, quizPath } from '../../shared/exam-address.rules.ts';
import { type QuizEntryWords, quizEntryWords } from '../../shared/overview/quiz-entry.rules.ts';
import { wantExam } from '../sitting/exam-session.ts';
import { type QuizFacts, useQuiz } from './own-exams.queries.ts';
import s from './quiz-entry.module.css';

export interface QuizEntryProps {
  readonly courseId: string;
  /** Empty outside of a class. */
  readonly classId: string;
  /** The course is credited: what is left is to look back. */
  readonly isFinished: boolean;
}

const ICONS = { open: 'pencil', done: 'check', off: 'info' } as const;

interface ActsProps extends Omit<QuizEntryProps, 'isFinished'> {
  readonly words: QuizEntryWords;
  readonly quiz: QuizFacts;
}

function Acts({ words: { act, hasReview }, quiz, courseId, classId }: ActsProps) {
  const { id } = quiz.unifiedExamDto;
  const view = examViewPath(id, '', classId);
  if (act === null) return null;
  return (
    <div className={s.acts}>
      {hasReview && (
        <ButtonLink kind="text" to={view}>
          回看试题
        </ButtonLink>
      )}
      {act.kind === 'view' ? (
        <ButtonLink to={view}>{act.label}</ButtonLink>
      ) : (
        <ButtonLink kind="primary" to={quizPath(courseId, classId)} onClick={() => wantExam(id)}>
          {act.label}
        </ButtonLink>
      )}
    </div>
  );
}

/** Below a course that was watched to the end: its quiz, or what came of it. */
export function QuizEntry({ courseId, classId, isFinished }: QuizEntryProps) {
  const { data, error, isFetching, refetch } = useQuiz(courseId, classId);
  const wasFinished = useRef(isFinished);
  useEffect(() => {
    if (wasFinished.current === isFinished) return;
    wasFinished.current = isFinished;
    void refetch();
  }, [isFinished, refetch]);
  if (data === undefined && error !== null) {
    return (
      <section className={cx(s.entry, s.off)} aria-label="随堂测试">
        <Icon name="warning" />
        <p className={s.words}>
          <b>随堂测试没有取到</b>
          <span className="small ink-2">{error.message}学习记录都在。</span>
        </p>
        <Button loading={isFetching} onClick={() => void refetch()}>
          重新加载
        </Button>
      </section>
    );
  }
  if (data === undefined) {
    return (
      <Skeleton label="随堂测试">
        <SkeletonBlock height="76px" />
      </Skeleton>
    );
  }
  const words = quizEntryWords(data.data, isFinished);
  if (words === null) return null;
  const { tone, title, text } = words;
  return (
    <section className={cx(s.entry, s[tone])} aria-label="随堂测试">
      <Icon name={ICONS[tone]} />
      <p className={s.words}>
        <b>{title}</b>
        {text !== '' && <span className="small ink-2">{noBreak(text)}</span>}
      </p>
      {data.data !== null && <Acts words={words} quiz={data.data} courseId={courseId} classId={classId} />}
    </section>
  );
}
