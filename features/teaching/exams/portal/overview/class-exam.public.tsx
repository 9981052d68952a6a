import { useState } from 'react';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { graduateExamPath } from '../../shared/exam-address.rules.ts';
import { classExamLine, isEndNear, leftText } from '../../shared/overview/exam-line.rules.ts';
import s from './class-exam.module.css';
import { useClassExam } from './own-exams.queries.ts';

export interface ClassExamProps {
  readonly classId: string;
  readonly part: 'button' | 'line';
}

/** Beside the class's own button; says so while the test is being sat. */
function ExamButton({ classId }: Pick<ClassExamProps, 'classId'>) {
  const isRunning = useClassExam(classId).data?.data?.isRunning === true;
  return <ButtonLink to={graduateExamPath(classId)}>{isRunning ? '继续作答' : '结业考试'}</ButtonLink>;
}

/** Below the conditions: until when the test may be sat, or that it is being sat right now. */
function ExamLine({ classId }: Pick<ClassExamProps, 'classId'>) {
  const { data, error, isFetching, refetch } = useClassExam(classId);
  const [now] = useState(() => new Date());
  if (data === undefined && error !== null) {
    return (
      <p className="above-8 tall-44 small ink-3">
        考试的时间没有取到。
        <Button kind="text" size="s" loading={isFetching} onClick={() => void refetch()}>
          重新加载
        </Button>
      </p>
    );
  }
  if (data === undefined) return <SkeletonBlock height="44px" gapBefore="8px" />;
  const exam = data.data;
  if (exam === null) return null;
  if (exam.isRunning) {
    return (
      <p className={`row wraps gap-8-12 above-12 pad-10-14 on-gold-wash round-m plain ${s.running}`}>
        <span>结业考试正在作答，时间一直在走。</span>
        <ButtonLink size="s" to={graduateExamPath(classId)}>
          继续作答
        </ButtonLink>
      </p>
    );
  }
  const isNear =
    exam.examMode === 'ONLINE' &&
    exam.examTime === 'OPEN' &&
    exam.passFlag !== '1' &&
    isEndNear(exam.endTime, now);
  return (
    <p className="above-8 tall-44 small ink-3">
      {noBreak(classExamLine(exam))}
      {isNear && <b className="gold-ink one-line">{noBreak(leftText(exam.endTime, now))}。</b>}
    </p>
  );
}

/** The final test of a class on the class's own page. */
export function ClassExam({ classId, part }: ClassExamProps) {
  return part === 'button' ? <ExamButton classId={classId} /> : <ExamLine classId={classId} />;
}
