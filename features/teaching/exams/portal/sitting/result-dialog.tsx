import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { RECEIPT_SENSE } from '../../shared/sitting/exam.words.ts';
import { noteAtSubmit } from '../../shared/sitting/grading-note.words.ts';
import { CopyReceipt } from './copy-receipt.tsx';
import s from './exam-dialogs.module.css';
import type { ExamPaper } from './exam-session.ts';
import type { Result } from './exam-sitting.ts';

interface ResultDialogProps {
  readonly exam: ExamPaper;
  /** Null keeps it closed. */
  readonly result: Result | null;
  readonly onReview: () => void;
  readonly onExit: () => void;
}

interface NumberProps {
  readonly name: string;
  readonly value: number;
  readonly look?: string | undefined;
}

const Figure = ({ name, value, look }: NumberProps) => (
  <div className={look}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** 交卷成功！测试结果如下 (specification, 2.10). */
export function ResultDialog({ exam, result, onReview, onExit }: ResultDialogProps) {
  const isQuiz = exam.examType === 'QUIZ';
  const note = result === null ? '' : noteAtSubmit(result, exam);
  const footer = (
    <div className="flex at-middle gap-12 grows phone-fills">
      <Button onClick={onExit}>退 出</Button>
      <Button kind="primary" type="submit">
        回看试题
      </Button>
    </div>
  );
  return (
    <Dialog
      open={result !== null}
      title="交卷成功！测试结果如下"
      onConfirm={onReview}
      onCancel={onReview}
      footer={footer}
    >
      {result !== null && (
        <div className={`to-center ${s.result}`}>
          <dl className={s.numbers}>
            {!isQuiz && <Figure name="得分" value={result.userScore} />}
            <Figure name="总题数" value={result.totalNum} />
            <Figure name="正确" value={result.rightNum} look={s.ok} />
            <Figure name="错误" value={result.errNum} look={s.bad} />
          </dl>
          {note !== '' && <p className={cx(result.passFlag === '1' ? 'pine' : 'ink-3')}>{note}</p>}
          <p className="ink-3">
            交卷回执 {result.receiptNo}
            <CopyReceipt exam={exam} result={result} />
          </p>
          <p className="small ink-3">{RECEIPT_SENSE}</p>
        </div>
      )}
    </Dialog>
  );
}
