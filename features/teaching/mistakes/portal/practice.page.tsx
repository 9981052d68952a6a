import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MISTAKES_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import { TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { readMistakeType, stemLine } from '../shared/mistake.words.ts';
import { type Question, usePracticeRound } from './mistakes.queries.ts';
import s from './practice.module.css';
import { PracticeQuestion } from './practice-question.tsx';
import { answered, newRun, nextQuestion, type PracticeRun, summaryOf } from './practice-run.ts';

function Waiting() {
  return (
    <Skeleton label="错题">
      <SkeletonBlock height="8px" />
      <SkeletonBlock width="70%" height="28px" gapBefore="32px" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <SkeletonBlock key={key} height="52px" gapBefore="12px" />
      ))}
    </Skeleton>
  );
}

interface SummaryProps {
  readonly run: PracticeRun;
  readonly onAgain: () => void;
}

/** Result of the round, with the questions that were wrong once more. */
function Summary({ run, onAgain }: SummaryProps) {
  const { rightNum, wrongNum, masteredNum, wrong } = summaryOf(run);
  const numbers = [
    ['答对', rightNum, 'blue'],
    ['答错', wrongNum, 'danger'],
    ['掌握', masteredNum, undefined],
  ] as const;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <section className={`panel ${s.summary}`} aria-labelledby="summary">
      <h2 className="title-l" id="summary" ref={head} tabIndex={-1}>
        这一组练完了
      </h2>
      <dl className="flex wraps above-16">
        {numbers.map(([name, num, look]) => (
          <div key={name}>
            <dt className="small ink-3">{name}</dt>
            <dd className={look}>
              {num}
              <small>题</small>
            </dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && (
        <>
          <h3>还要再练的</h3>
          <ul>
            {wrong.map(({ id, examinationTitle }) => (
              <li className="stack baseline gap-10 pad-y-10 line-above plain" key={id}>
                <Icon className="self-middle danger" name="close" size="s" />
                <Title>{stemLine(examinationTitle)}</Title>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={s.foot}>
        <Button kind="primary" onClick={onAgain}>
          再练一组
        </Button>
        <ButtonLink to={MISTAKES_PATH}>回到错题本</ButtonLink>
      </div>
    </section>
  );
}

interface RoundProps {
  readonly questions: readonly Question[];
  readonly onAgain: () => void;
}

function Round({ questions, onAgain }: RoundProps) {
  const [run, setRun] = useState(() => newRun(questions));
  const place = useRef<HTMLElement>(null);
  const question = run.questions[run.index];
  const isLast = run.index === run.questions.length - 1;
  // The next question begins at its title, for the eye and for the keyboard.
  useEffect(() => {
    if (run.index === 0) return;
    place.current?.focus({ preventScroll: true });
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView();
  }, [run.index]);
  if (question === undefined) return <Summary run={run} onAgain={onAgain} />;
  const where = `第 ${run.index + 1} 题，共 ${questions.length} 题`;
  return (
    <section ref={place} tabIndex={-1} className={s.round} aria-label={where}>
      <p className={s.where}>
        <span>{where}</span>
        <span>{TYPE_NAMES[question.examType]}</span>
        <ProgressBar
          className="all-columns high-8"
          label="练习进度"
          value={run.done.length}
          max={questions.length}
          text={`练了 ${run.done.length} 题，共 ${questions.length} 题`}
        />
      </p>
      <PracticeQuestion
        key={question.id}
        question={question}
        no={run.index + 1}
        isMain
        onAnswered={(reply) => setRun((now) => answered(now, reply))}
        then={
          <Button kind="primary" onClick={() => setRun(nextQuestion)}>
            {isLast ? '看结果' : '下一题'}
          </Button>
        }
      />
    </section>
  );
}

/** `/online-class/mistakes/practice?type=`: mistakes one after the other, told right or wrong at once. */
export const PracticePage = () => {
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  const type = readMistakeType(params.get('type'));
  const { data, error, isFetching, refetch } = usePracticeRound(type, round);
  const title = type === '' ? '练错题' : `练错题：${TYPE_NAMES[type]}`;
  useBreadcrumb([PERSONAL_STEP, { title: '错题本', path: MISTAKES_PATH }, { title: '练习' }]);
  usePageTitle(title);
  const questions = data?.data;
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1>{title}</h1>
        <ButtonLink kind="text" to={MISTAKES_PATH}>
          不练了
        </ButtonLink>
      </header>
      {questions === undefined && error === null && <Waiting />}
      {questions === undefined && error !== null && (
        <FailedView
          kept={`${error.message}错题都在。`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {questions?.length === 0 && (
        <EmptyView
          title="没有要练的错题"
          reason="没掌握的错题都练过了，或者还没有错题。"
          action={
            <ButtonLink size="s" to={MISTAKES_PATH}>
              回到错题本
            </ButtonLink>
          }
        />
      )}
      {questions !== undefined && questions.length > 0 && (
        <Round key={round} questions={questions} onAgain={() => setRound(round + 1)} />
      )}
    </div>
  );
};
