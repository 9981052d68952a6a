import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { exitPath } from '../../shared/exam-address.rules.ts';
import { factsOf, rulesOf } from '../../shared/sitting/exam.words.ts';
import { headingOf } from '../../shared/sitting/exam-heading.rules.ts';
import { AttemptsUsed } from './attempts-used.tsx';
import s from './exam.module.css';
import type { ExamFacts } from './exam.queries.ts';
import type { ExamPaper } from './exam-session.ts';

interface ExamIntroProps {
  readonly exam: ExamPaper;
  readonly standing: ExamFacts['standing'];
  readonly isStarting: boolean;
  readonly problem: string;
  readonly onStart: () => void;
}

interface ScoresProps extends Pick<ExamIntroProps, 'exam' | 'standing'> {}

/** Best and last score; nothing before the first. */
function Scores({ exam, standing }: ScoresProps) {
  const { bestScore, lastScore, lastRightNum, leftNum } = standing;
  if (lastScore === null) return null;
  const isQuiz = exam.examType === 'QUIZ';
  return (
    <dl className={s.scores}>
      {!isQuiz && (
        <div>
          <dt className="small ink-3">最高成绩</dt>
          <dd>
            {bestScore}
            <small className="before-4">分</small>
          </dd>
        </div>
      )}
      <div>
        <dt className="small ink-3">{isQuiz ? '上次答对' : '上次成绩'}</dt>
        <dd>
          {isQuiz ? lastRightNum : lastScore}
          <small className="before-4">{isQuiz ? `题，共 ${exam.questionNum} 题` : '分'}</small>
        </dd>
      </div>
      <div>
        <dt className="small ink-3">剩余次数</dt>
        <dd>{leftNum === null ? '不限' : leftNum}</dd>
      </div>
    </dl>
  );
}

/** 我要考试, or why not. */
export function StartButton({ exam, standing, isStarting, problem, onStart }: ExamIntroProps) {
  const { canStart, leftNum, reason } = standing;
  if (!canStart && leftNum === 0)
    return (
      <AttemptsUsed
        title={`${exam.examType === 'QUIZ' ? '测试' : '考试'}次数已经用完`}
        reason={reason === '可用次数已经用完' ? '' : reason}
      />
    );
  return (
    <div className="row wraps above-32 gap-12-20">
      {canStart && (
        <Button kind="primary" size="l" loading={isStarting} onClick={onStart}>
          {exam.examType === 'QUIZ' ? '开始测试' : '我要考试'}
        </Button>
      )}
      {!canStart && <p className="ink-2">{reason}</p>}
      {!canStart && exam.classId + exam.courseId !== '' && (
        <ButtonLink to={exitPath(exam)}>{exam.examType === 'QUIZ' ? '回到课程' : '回到班级'}</ButtonLink>
      )}
      <p className="ink-2" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Before an attempt: what it is, how one stands, the rules in plain words. */
export function ExamIntro(props: ExamIntroProps) {
  const { exam, standing } = props;
  return (
    <div className={s.intro}>
      <Title as="h1">{headingOf(exam)}</Title>
      <ul className={s.facts}>
        {factsOf(exam, standing, standing.usedNum + 1)
          .slice(0, standing.canStart ? undefined : -1)
          .map((fact) => (
            <li className="one-line" key={fact}>
              {fact}
            </li>
          ))}
        {exam.facts.map(({ name, text }) => (
          <li key={name}>
            {name}：{text}
          </li>
        ))}
      </ul>
      {exam.description !== '' && (
        <p className="above-20 own-lines" dir="auto">
          {exam.description}
        </p>
      )}
      <Scores exam={exam} standing={standing} />
      <section className={`above-28 ${s.rules}`}>
        <h2 className="below-8 title-s">{exam.examType === 'QUIZ' ? '怎样算通过' : '考试规则'}</h2>
        <ol>
          {rulesOf(exam, standing, Date.now()).map((rule) => (
            <li className="relative ink-2" key={rule}>
              {rule}
            </li>
          ))}
        </ol>
      </section>
      <StartButton {...props} />
    </div>
  );
}
