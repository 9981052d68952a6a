import type { ReactNode, RefObject } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { useFocusKept } from '#platform/web/ui/dialogs/use-focus-kept.ts';
import s from './unsaved-bar.module.css';

export interface UnsavedBarProps {
  /** Unsaved changes and what saving them does, or why they cannot be saved. */
  readonly children: ReactNode;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly isDisabled?: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/**
 * At the foot of a part of the page while something of it is unsaved. When it goes, the focus that it had goes to
 * the part: a `section` that can take it.
 */
export function UnsavedBar({
  children,
  saveLabel,
  isSaving,
  isDisabled = false,
  onDiscard,
  onSave,
}: UnsavedBarProps) {
  const bar: RefObject<HTMLDivElement | null> = useFocusKept<HTMLDivElement>(() =>
    bar.current?.closest('section'),
  );
  return (
    <div ref={bar} className={s.bar}>
      <div className="plain ink-2 takes-20">{children}</div>
      <Button kind="text" onClick={onDiscard}>
        放弃改动
      </Button>
      <Button kind="primary" loading={isSaving} loadingLabel="保存中" disabled={isDisabled} onClick={onSave}>
        {saveLabel}
      </Button>
    </div>
  );
}
