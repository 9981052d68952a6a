import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { startTerms } from '../../shared/sitting/exam.words.ts';
import type { ExamFacts } from './exam.queries.ts';
import s from './exam-dialogs.module.css';
import type { ExamPaper } from './exam-session.ts';

export interface StartDialogProps {
  readonly isOpen: boolean;
  readonly exam: ExamPaper;
  readonly standing: ExamFacts['standing'];
  readonly isStarting: boolean;
  readonly problem: string;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** Terms of the attempt that is about to begin, name by name. */
export const Terms = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <dl className={s.terms}>
    {rows.map(([name, value]) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt className="ink-3">{name}</dt>
        <dd className="ink">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Before a timed attempt begins: which of how many it is, how long it lasts, and that time runs on. */
export function StartDialog(props: StartDialogProps) {
  const { isOpen, exam, standing, isStarting, problem, onStart, onClose } = props;
  return (
    <Dialog
      open={isOpen}
      title="现在开始考试？"
      onConfirm={onStart}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不考</Button>
          <Button kind="primary" type="submit" loading={isStarting} loadingLabel="开始中">
            现在开始
          </Button>
        </>
      }
    >
      <Terms rows={startTerms(exam, standing, Date.now())} />
      <p className={s.problem} role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
