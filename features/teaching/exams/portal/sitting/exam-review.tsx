import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { isWhole, sectionsOf } from '../../shared/question/exam-paper.rules.ts';
import { RECEIPT_SENSE, submittedText } from '../../shared/sitting/exam.words.ts';
import { headingOf } from '../../shared/sitting/exam-heading.rules.ts';
import { closedNote } from '../../shared/sitting/grading-note.words.ts';
import { QuestionField, showQuestion } from '../question/question-field.public.tsx';
import { AnswerSheet, SheetLegend } from './answer-sheet.tsx';
import { AttemptsUsed } from './attempts-used.tsx';
import { CopyReceipt } from './copy-receipt.tsx';
import s from './exam.module.css';
import { type ExamRecord, type Reviewed, useExamRecord } from './exam.queries.ts';
import { ExamFailed } from './exam-failed.tsx';
import { ExamNext } from './exam-next.tsx';
import r from './exam-review.module.css';
import sheet from './exam-sheet.module.css';
import { ExamSkeleton } from './exam-skeleton.tsx';
import { ReadAgain } from './read-again.tsx';
import { ScoreBand } from './score-band.tsx';

interface ReviewProps {
  /** Another attempt is to be looked at. */
  readonly onAttempt: (attemptId: string) => void;
  /** 我要考试, or 继续作答 when one runs. */
  readonly onAgain: (isRunning: boolean) => void;
}

interface LoadedReviewProps extends ReviewProps {
  readonly record: ExamRecord;
  readonly reviewed: Reviewed;
}

/** 我要考试 while attempts are left; the picture when they are used up; otherwise why not. */
function Again({ record, onAgain }: Pick<LoadedReviewProps, 'record' | 'onAgain'>) {
  const { canStart, runningAttemptId, leftNum, reason } = record.standing;
  const isQuiz = record.unifiedExamDto.examType === 'QUIZ';
  if (canStart || runningAttemptId !== '')
    return (
      <Button kind="primary" onClick={() => onAgain(runningAttemptId !== '')}>
        {runningAttemptId !== '' ? '继续作答' : isQuiz ? '再做一次' : '我要考试'}
      </Button>
    );
  if (leftNum === 0)
    return <AttemptsUsed title={`${isQuiz ? '测试' : '考试'}次数已经用完`} reason={reason} />;
  return <p className="fits-26em ink-2">{reason}</p>;
}

function Attempts({
  record,
  reviewed,
  onAttempt,
}: Pick<LoadedReviewProps, 'record' | 'reviewed' | 'onAttempt'>) {
  if (record.attempts.length < 2) return null;
  const isQuiz = record.unifiedExamDto.examType === 'QUIZ';
  return (
    <div className="above-16">
      <Segmented
        label="哪一次"
        items={record.attempts.map(({ attemptId, attemptNo, userScore, rightNum }) => ({
          key: attemptId,
          label: `第 ${attemptNo} 次　${isQuiz ? `对 ${rightNum} 题` : `${userScore} 分`}`,
        }))}
        value={reviewed.attemptId}
        onChange={onAttempt}
      />
    </div>
  );
}

function ReviewHead(props: LoadedReviewProps) {
  const { record, reviewed, onAgain } = props;
  const exam = record.unifiedExamDto;
  const isPassed = reviewed.passFlag === '1';
  const { canStart, runningAttemptId } = record.standing;
  const note = canStart || runningAttemptId !== '' ? reviewed.note : closedNote(reviewed.note);
  return (
    <header className={s.reviewHead}>
      <div className={r.row}>
        <div>
          <Title as="h1">{headingOf(exam)}</Title>
          <p className="row wraps ink-3 gap-0-16">
            <span>{submittedText(reviewed)}</span>
            <span className="one-line">
              交卷回执 {reviewed.receiptNo}
              <CopyReceipt exam={exam} result={reviewed} />
            </span>
            <span>{RECEIPT_SENSE}</span>
          </p>
        </div>
        <Again record={record} onAgain={onAgain} />
      </div>
      <Attempts {...props} />
      <ScoreBand record={record} reviewed={reviewed} />
      {note !== '' && (
        <div className={`${s.note} ${isPassed ? s.passed : ''}`}>
          <Icon name={isPassed ? 'check' : 'info'} />
          <p>
            {note}
            {reviewed.isRegraded && '（这次的成绩经过改答案重判。）'}
          </p>
        </div>
      )}
      <ReadAgain record={record} />
      <ExamNext exam={exam} isPassed={isPassed} />
      {reviewed.reviewNote !== '' && (
        <div className={s.note}>
          <Icon name="lock" />
          <p>{reviewed.reviewNote}</p>
        </div>
      )}
    </header>
  );
}

function LoadedReview(props: LoadedReviewProps) {
  const { record, reviewed } = props;
  const [onlyWrong, setOnlyWrong] = useState(false);
  const exam = record.unifiedExamDto;
  const sections = sectionsOf(exam);
  const details = new Map(reviewed.examUserDetailList.map((detail) => [detail.unifiedItemId, detail]));
  const isOpen = reviewed.reviewFlag === '1';
  const isShown = (id: string) => !onlyWrong || details.get(id)?.rightFlag === '0';
  const go = (id: string) => {
    if (isShown(id)) return showQuestion(id);
    setOnlyWrong(false);
    requestAnimationFrame(() => showQuestion(id));
  };
  return (
    <>
      <ReviewHead {...props} />
      <div className={s.exam}>
        <div>
          {sections
            .filter(({ questions }) => questions.some(({ question }) => isShown(question.id)))
            .map(({ title, say, questions }) => (
              <section key={title} aria-label={title}>
                <div className="flex baseline phone-wraps gap-0-16 above-40">
                  <h2 className="title-l one-line">{title}</h2>
                  <span className="small ink-3">{say}</span>
                </div>
                {questions
                  .filter(({ question }) => isShown(question.id))
                  .map(({ no, question }) => {
                    const detail = details.get(question.id);
                    return (
                      <QuestionField
                        key={question.id}
                        question={question}
                        no={no}
                        value={detail?.optionsIds ?? ''}
                        review={{
                          rightFlag: detail?.rightFlag ?? '',
                          rightOptions: detail?.rightOptions ?? '',
                          explanation: detail?.explanation ?? '',
                        }}
                      />
                    );
                  })}
              </section>
            ))}
        </div>
        <aside className={cx('panel', sheet.sheet, 'above-32')} aria-label="答题卡">
          <AnswerSheet
            sections={sections}
            stateOf={(id) => {
              const detail = details.get(id);
              if (isOpen) return { isRight: detail?.rightFlag === '1' };
              const question = exam.examinationsList.find((other) => other.id === id);
              return { isDone: question !== undefined && isWhole(question, detail?.optionsIds ?? '') };
            }}
            onGo={go}
          />
          <div className={sheet.legendRow}>
            <SheetLegend
              entries={
                isOpen
                  ? [
                      { look: 'right', text: `正确 ${reviewed.rightNum}` },
                      { look: 'wrong', text: `错误 ${reviewed.errNum}` },
                    ]
                  : [
                      { look: 'done', text: `已答 ${reviewed.totalNum - reviewed.blankNum}` },
                      { look: 'open', text: `未答 ${reviewed.blankNum}` },
                    ]
              }
            />
          </div>
          {isOpen && reviewed.errNum > 0 && (
            <div className={sheet.end}>
              <Button block aria-pressed={onlyWrong} onClick={() => setOnlyWrong(!onlyWrong)}>
                {onlyWrong ? '看全部试题' : '只看错题'}
              </Button>
            </div>
          )}
        </aside>
      </div>
    </>
  );
}

interface ExamReviewProps extends ReviewProps {
  readonly examId: string;
  readonly classId: string;
  /** Empty: the last one. */
  readonly attemptId: string;
}

/** Review mode: what was answered, and as far as it may be shown what is right. */
export function ExamReview({ examId, classId, attemptId, ...handlers }: ExamReviewProps) {
  const { data, error, isFetching, refetch } = useExamRecord(examId, classId, attemptId);
  const record = data?.data;
  if (record?.lastExamRecord)
    return (
      <LoadedReview
        key={record.lastExamRecord.attemptId}
        {...handlers}
        record={record}
        reviewed={record.lastExamRecord}
      />
    );
  if (record) return <EmptyView as="h1" title="还没有交过卷" reason="交卷之后，可以在这里回看自己的作答。" />;
  if (error === null) return <ExamSkeleton />;
  return <ExamFailed {...{ error, isFetching, refetch }} kept="成绩和作答都在。" />;
}
