import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import s from './course-admin-list.module.css';
import type { BatchReply } from './course-batch.tsx';

export interface BatchResultProps {
  readonly result: BatchReply | null;
  readonly onClose: () => void;
}

/** Which courses of a batch were left as they are, and why. */
export function BatchResult({ result, onClose }: BatchResultProps) {
  const { doneNum = 0, failed = [], verbText = '' } = result ?? {};
  return (
    <Dialog
      open={result !== null}
      title={doneNum === 0 ? `没有一门能${verbText}` : `${doneNum} 门已${verbText}，${failed.length} 门没有`}
      wide
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <ul className={s.failed}>
        {failed.map(({ id, title, reason }) => (
          <li className="stack gap-16 pad-y-10 line-below" key={id}>
            <LinkTo className="blue hover-underlined" to={`/console/courses/edit?id=${id}`}>
              <Title>{title || `No. ${id}`}</Title>
            </LinkTo>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
