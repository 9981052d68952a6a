import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Title } from '../../ui/title.tsx';
import { Button } from '../console-button.tsx';
import s from './refusals-dialog.module.css';

export interface Refusal {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

export interface Refusals {
  readonly title: string;
  readonly items: readonly Refusal[];
}

export interface RefusalListProps {
  readonly items: readonly Refusal[];
  /** How one of them is named; without it, its name alone. */
  readonly nameOf?: ((item: Refusal) => ReactNode) | undefined;
}

/** Refused items, and why, one by one. */
export const RefusalList = ({ items, nameOf }: RefusalListProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard too
  <section className={s.refusals} aria-label="没有办成的和各自的原因" tabIndex={0}>
    <ul>
      {items.map((item) => (
        <li className="stack gap-4-16 pad-y-10 line-below breaks" key={item.id}>
          {nameOf?.(item) ?? <Title as="b">{item.name}</Title>}
          <span className="ink-2">{item.reason}</span>
        </li>
      ))}
    </ul>
  </section>
);

export interface RefusalsDialogProps extends Pick<RefusalListProps, 'nameOf'> {
  readonly refusals: Refusals | null;
  readonly onClose: () => void;
}

/** Tells after a step over many what of them was left as it is. */
export const RefusalsDialog = ({ refusals, onClose, nameOf }: RefusalsDialogProps) => (
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
    <RefusalList items={refusals?.items ?? []} nameOf={nameOf} />
  </Dialog>
);
