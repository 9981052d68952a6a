import { useState } from 'react';
import {
  Sheet as SheetContent,
  SheetDrawer,
  type SheetDrawerProps,
  type SheetProps,
} from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { TextAreaItem } from '#platform/web/console/entry/entry-items.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Title } from '#platform/web/ui/title.tsx';

export interface ExamDrawerProps extends SheetProps, Pick<SheetDrawerProps, 'open' | 'width'> {
  readonly title: string;
}

/** A drawer at the end of the page, so that the list stays in view; its name may be in any language. */
export const ExamDrawer = ({ open, title, width, ...sheet }: ExamDrawerProps) => (
  <SheetDrawer open={open} onClose={sheet.onClose} width={width}>
    <SheetContent {...sheet} title={<Title as="span">{title}</Title>} />
  </SheetDrawer>
);

/** The server's refusal, above the fields of a form. */
export const Refusal = ({ error }: { readonly error: Error | null }) =>
  error !== null && (
    <p className="flex gap-8 below-20 pad-10-14 on-danger-wash round-m plain danger top" role="alert">
      <Icon className="rigid above-4" name="warning" size="s" />
      {error.message}
    </p>
  );

/** Reason for something done for a person, last in a form. */
export const ReasonItem = () => (
  <TextAreaItem name="reason" label="原因（本人会看到）" needed="请写明原因" limit={200} of={{ rows: 3 }} />
);

/**
 * Counts how often a sheet was opened, 0 before the first time. As its `key` every opening begins anew, and what was
 * shown last stays while the drawer slides away.
 */
export const useOpenCount = (open: boolean): number => {
  const [was, setWas] = useState(false);
  const [count, setCount] = useState(0);
  if (open !== was) {
    setWas(open);
    if (open) setCount(count + 1);
  }
  return count;
};
