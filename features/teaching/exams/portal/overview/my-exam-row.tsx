import { noBreak } from '#platform/shared/no-break.words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { examViewPath, graduateExamPath, quizPath } from '../../shared/exam-address.rules.ts';
import { momentText } from '../../shared/exam-moment.words.ts';
import {
  type ExamStep,
  examStep,
  examTerms,
  isEndNear,
  leftText,
  type MyExam,
  ownResult,
} from '../../shared/overview/exam-line.rules.ts';
import { wantExam } from '../sitting/exam-session.ts';
import s from './my-exams.module.css';

export interface MyExamRowProps {
  readonly exam: MyExam;
  /** The first thing to do: the only red one. */
  readonly isFirst: boolean;
  readonly now: Date;
}

const paperPath = ({ examType, classId, courseId }: MyExam): string =>
  examType === 'QUIZ' ? quizPath(courseId, classId) : graduateExamPath(classId);

const LABELS = { QUIZ: '随堂测试', FINAL_TEST: '结业考试' } as const;

function StepTag({ step, exam }: { readonly step: ExamStep; readonly exam: MyExam }) {
  const isQuiz = exam.examType === 'QUIZ';
  if (step === 'running') return <Tag tone="gold">正在作答</Tag>;
  if (step === 'passed') {
    return (
      <Tag tone="pine" icon="check">
        {isQuiz ? '通过' : '及格'}
      </Tag>
    );
  }
  if (exam.standing.lastScore !== null) {
    return (
      <Tag tone="danger" icon="close">
        {isQuiz ? '没通过' : '没及格'}
      </Tag>
    );
  }
  return step === 'open' ? <Tag tone="blue">待考</Tag> : <Tag>现在不能考</Tag>;
}

const startLabel = ({ examType, standing }: MyExam): string => {
  if (standing.lastScore !== null) return examType === 'QUIZ' ? '再做一次' : '再考一次';
  return examType === 'QUIZ' ? '做测试' : '去考试';
};

function Acts({
  exam,
  step,
  isFirst,
}: Pick<MyExamRowProps, 'exam' | 'isFirst'> & { readonly step: ExamStep }) {
  const { examId, unifiedName, classId, standing } = exam;
  const sits = step === 'running' || step === 'open';
  const label = step === 'running' ? '继续作答' : startLabel(exam);
  return (
    <>
      {sits && (
        <ButtonLink
          kind={isFirst ? 'primary' : 'line'}
          to={paperPath(exam)}
          aria-label={`${label}：${unifiedName}`}
          onClick={() => wantExam(examId)}
        >
          {label}
        </ButtonLink>
      )}
      {standing.lastScore !== null && step !== 'running' && (
        <ButtonLink
          kind={sits ? 'text' : 'line'}
          size={sits ? 's' : 'm'}
          to={examViewPath(examId, '', classId)}
          aria-label={`回看试题：${unifiedName}`}
        >
          回看试题
        </ButtonLink>
      )}
    </>
  );
}

const runningText = ({ examLength, endTime }: MyExam): string =>
  examLength > 0 || endTime !== '' ? '时间一直在走，已答的都存着。' : '已答的都存着，接着上次的地方答。';

/** How long there is time, or why it cannot be sat; nothing where all is done. */
function Say({ exam, step, now }: Pick<MyExamRowProps, 'exam' | 'now'> & { readonly step: ExamStep }) {
  const { endTime, standing } = exam;
  if (step === 'passed') return null;
  if (step === 'failed' || step === 'closed')
    return <p className="above-4 plain">{noBreak(standing.reason)}</p>;
  const end = momentText(endTime, 'end');
  const chances = standing.leftNum === null || step === 'running' ? '' : `，还有 ${standing.leftNum} 次机会`;
  if (end === '' && step !== 'running')
    return standing.leftNum === null ? null : <p className="above-4 plain">{chances.slice(1)}</p>;
  return (
    <p className="above-4 plain">
      {step === 'running' && runningText(exam)}
      {end !== '' && noBreak(`${end} 截止`)}
      {end !== '' && isEndNear(endTime, now) && (
        <span className="bold gold-ink">，{leftText(endTime, now)}</span>
      )}
      {noBreak(chances)}
    </p>
  );
}

/** One exam or quiz of one's own: what it is, until when, how it went, and the one thing to do. */
export function MyExamRow({ exam, isFirst, now }: MyExamRowProps) {
  const { examType, unifiedName, className, courseName, standing } = exam;
  const step = examStep(standing);
  const result = ownResult(exam);
  return (
    <li className={s.row}>
      <div>
        <p className="flex wraps gap-8 below-8">
          <Tag>{LABELS[examType]}</Tag>
          <StepTag step={step} exam={exam} />
        </p>
        <h2 className="title-m">
          <Title>{unifiedName}</Title>
        </h2>
        <p className="flex wraps above-4 plain ink-3 gap-0-20">
          {courseName !== '' && !unifiedName.includes(courseName) && <Title>{`《${courseName}》`}</Title>}
          {className !== '' && <Title>{className}</Title>}
          {examTerms(exam).map((term) => (
            <span key={term}>{noBreak(term)}</span>
          ))}
        </p>
        <Say exam={exam} step={step} now={now} />
      </div>
      <div className={s.side}>
        {result !== '' && <p className={`small ink-2 to-end ${s.result}`}>{noBreak(result)}</p>}
        <Acts exam={exam} step={step} isFirst={isFirst} />
      </div>
    </li>
  );
}
