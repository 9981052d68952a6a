import type { ReactNode } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import type { ExamRecord, Reviewed } from './exam.queries.ts';
import s from './exam-review.module.css';

interface CellProps {
  readonly name: string;
  readonly unit?: string | undefined;
  readonly isMain?: boolean | undefined;
  readonly children: ReactNode;
}

const Cell = ({ name, unit, isMain = false, children }: CellProps) => (
  <div className={cx(isMain && s.main)}>
    <dt>{name}</dt>
    <dd>
      {children}
      {unit !== undefined && <small>{unit}</small>}
    </dd>
  </div>
);

interface ScoreBandProps {
  readonly record: ExamRecord;
  readonly reviewed: Reviewed;
}

/** The numbers of an attempt: score, best, what passes, right and wrong, attempts left. */
export function ScoreBand({ record, reviewed }: ScoreBandProps) {
  const { standing, unifiedExamDto: exam, attempts } = record;
  const isQuiz = exam.examType === 'QUIZ';
  const unit = isQuiz ? '题' : '分';
  // The number of attempts left says nothing once none may begin.
  const isOver = !standing.canStart && standing.runningAttemptId === '' && standing.leftNum !== 0;
  const isLast = attempts[0] === undefined || attempts[0].attemptId === reviewed.attemptId;
  return (
    <dl className={s.band}>
      <Cell name={isLast ? '上次成绩' : `第 ${reviewed.attemptNo} 次成绩`} unit={unit} isMain>
        {isQuiz ? reviewed.rightNum : reviewed.userScore}
      </Cell>
      <Cell name="最高成绩" unit={unit}>
        {isQuiz
          ? Math.max(reviewed.rightNum, ...attempts.map(({ rightNum }) => rightNum))
          : (standing.bestScore ?? reviewed.userScore)}
      </Cell>
      <Cell name={isQuiz ? '通过线' : '及格线'} unit={unit}>
        {isQuiz ? exam.needRightNum : exam.passScore}
      </Cell>
      <Cell name="正确 / 错误">
        <span className="blue">{reviewed.rightNum}</span> / <span className="danger">{reviewed.errNum}</span>
      </Cell>
      <Cell name="剩余次数" unit={standing.leftNum === null || isOver ? undefined : '次'}>
        {isOver
          ? '--'
          : standing.leftNum === null
            ? '不限'
            : `${standing.leftNum} / ${Math.max(exam.examNum, standing.leftNum)}`}
      </Cell>
    </dl>
  );
}
