import type { ReactNode } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { EditorIcon, type EditorIconName } from './editor-icon.tsx';
import s from './toolbar.module.css';

export interface ToolButtonProps {
  readonly label: string;
  readonly icon: EditorIconName;
  readonly onPress: () => void;
  /** Shown beside the icon; without it the label is a tooltip. */
  readonly word?: string | undefined;
  /** `undefined` where the button does something once instead of switching. */
  readonly isOn?: boolean | undefined;
  readonly isOff?: boolean | undefined;
  readonly shortcut?: string | undefined;
  readonly children?: ReactNode;
}

/** Stays focusable when it is off, so that the arrow keys do not jump over it unheard. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon, word, isOn, isOff = false, shortcut, onPress, children } = props;
  const name = shortcut ? `${label}（${shortcut}）` : label;
  return (
    <button
      type="button"
      className={cx(s.tool, word !== undefined && s.worded)}
      data-tip={word === undefined ? name : undefined}
      data-tool=""
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The text keeps its caret while the mouse is on the toolbar.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <EditorIcon name={icon} />
      {word}
      {children}
    </button>
  );
}
