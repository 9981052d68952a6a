import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import s from './exams.module.css';

export interface Refusals {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
}

export interface RefusalsDialogProps {
  readonly refusals: Refusals | null;
  readonly onClose: () => void;
}

/** What of many was left as it is, and why, one by one. */
export const RefusalsDialog = ({ refusals, onClose }: RefusalsDialogProps) => (
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
    <ul className={s.refusals}>
      {refusals?.items.map(({ id, name, reason }) => (
        <li key={id}>
          <b dir="auto">{name}</b>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  </Dialog>
);
