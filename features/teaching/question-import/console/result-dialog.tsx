import { editPath } from '#features/teaching/questions/console/question-bank.public.ts';
import { stemText } from '#features/teaching/questions/console/question-words.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import s from './result.module.css';
import type { ImportResult } from './use-commit.ts';
import { usePaperOfImport } from './use-paper-of-import.ts';

export interface ResultDialogProps {
  readonly result: ImportResult | null;
  /** Name that a paper of these questions begins with. */
  readonly fileName: string;
  readonly onClose: () => void;
}

function Came({ result }: { readonly result: ImportResult }) {
  const { reply, titles, leftNum } = result;
  const titleOf = (no: number) => stemText(titles.get(no) ?? '') || `第 ${no} 题`;
  return (
    <>
      <p className="row wraps gap-8 below-12 bold pine">
        <Icon name="check" />
        {reply.addedNum} 题进了题库
        {reply.addedNum > 0 && (
          <LinkTo className="blue regular hover-underlined" to="/console/questions?sort=-updatedTime">
            去题库看看
          </LinkTo>
        )}
      </p>
      {reply.duplicates.length > 0 && (
        <section>
          <h3>{reply.duplicates.length} 题题库里已经有了，没有再建</h3>
          <ul className={s.resultRows}>
            {reply.duplicates.map(({ no, questionId, code }) => (
              <li className="stack gap-4-16 pad-y-8 line-below breaks phone-one-column" key={no}>
                <span dir="auto">{titleOf(no)}</span>
                <LinkTo className="blue regular hover-underlined" to={editPath(questionId)} newWindow>
                  {code}
                </LinkTo>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reply.refused.length > 0 && (
        <section>
          <h3>{reply.refused.length} 题没有收下</h3>
          <ul className={s.resultRows}>
            {reply.refused.map(({ no, reason }) => (
              <li className="stack gap-4-16 pad-y-8 line-below breaks phone-one-column" key={no}>
                <span dir="auto">{titleOf(no)}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftNum > 0 && (
        <p className="pad-10-14 on-gold-wash round-m gold-ink">
          还有 {leftNum} 题没有导入（有错的、您留下的、没收下的），原文都还在，可以接着改。
        </p>
      )}
    </>
  );
}

/** Outcome of an import, question by question where it is not simply in the bank. */
export function ResultDialog({ result, fileName, onClose }: ResultDialogProps) {
  const paper = usePaperOfImport(result, fileName);
  return (
    <Dialog
      open={result !== null}
      wide
      title={result && result.reply.addedNum === 0 ? '没有新题进题库' : '导入完成'}
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <>
          {result && result.reply.questions.length > 0 && (
            <Button
              loading={paper.isMaking}
              loadingLabel="正在组卷"
              reason={paper.whyNot}
              onClick={paper.make}
            >
              用这 {result.reply.questions.length} 题组卷
            </Button>
          )}
          <Button kind={result && result.leftNum > 0 ? 'primary' : 'line'} type="submit">
            {result && result.leftNum > 0 ? `接着改剩下的 ${result.leftNum} 题` : '知道了'}
          </Button>
        </>
      }
    >
      {result && <Came result={result} />}
    </Dialog>
  );
}
