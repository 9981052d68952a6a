import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LinkTo } from '#platform/web/ui/link-to.tsx';
import { stemText } from '../question-words.public.ts';
import s from './list.module.css';
import { editPath } from './question-columns.tsx';

export interface Refusals {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly title: string; readonly reason: string }[];
}

export interface RefusalsDialogProps {
  readonly refusals: Refusals | null;
  readonly onClose: () => void;
}

/** Which questions of a batch were left as they are, and why. */
export function RefusalsDialog({ refusals, onClose }: RefusalsDialogProps) {
  return (
    <Dialog
      open={refusals !== null}
      title={refusals?.title ?? ''}
      wide
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <Button kind="primary" type="submit">
          知道了
        </Button>
      }
    >
      <ul className={s.left}>
        {refusals?.items.map(({ id, title, reason }) => (
          <li key={id}>
            {title === '' ? (
              <span>No. {id}</span>
            ) : (
              <LinkTo to={editPath(id)} newWindow>
                <span dir="auto">{stemText(title)}</span>
              </LinkTo>
            )}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
