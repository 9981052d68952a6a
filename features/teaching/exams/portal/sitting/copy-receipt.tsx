import { copyText } from '#platform/web/ui/copy-address.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { receiptText } from '../../shared/sitting/exam.words.ts';
import s from './exam-dialogs.module.css';
import type { ExamPaper } from './exam-session.ts';
import type { Result } from './exam-sitting.ts';

interface CopyReceiptProps {
  readonly exam: ExamPaper;
  readonly result: Result;
}

/** To be kept: number, exam, time and score as text. */
export function CopyReceipt({ exam, result }: CopyReceiptProps) {
  const copy = async () => {
    if (await copyText(receiptText(exam, result))) showToast('回执已复制，可以粘贴保存');
    else showToast(`浏览器不让复制，请抄下回执号 ${result.receiptNo}`, { kind: 'warning', seconds: 10 });
  };
  return (
    <button type="button" className={s.copy} onClick={() => void copy()}>
      复制回执
    </button>
  );
}
