import { type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react';
import s from './pop-over.module.css';
import { panelPlace } from './pop-over.rules.ts';

export interface PopOverProps {
  /** Content of the button. */
  readonly button: ReactNode;
  /** For readers, where the button shows only an icon. */
  readonly label?: string | undefined;
  /** Names the opened panel. */
  readonly title: string;
  readonly className?: string | undefined;
  /** The panel's content, made only while it is open; `close` gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
  /** Opens and closes it from outside. */
  readonly panel?: RefObject<HTMLDivElement | null> | undefined;
  readonly onOpen?: (() => void) | undefined;
}

/** The panel lies in the top layer, out of the page's flow: its place is worked out on opening. */
const place = (panel: HTMLElement, button: HTMLElement) => {
  panel.style.maxHeight = '';
  const { clientWidth, clientHeight } = document.documentElement;
  const size = { width: panel.offsetWidth, height: panel.offsetHeight };
  const page = { width: clientWidth, height: clientHeight };
  const { left, top, maxHeight } = panelPlace(button.getBoundingClientRect(), size, page, 'end');
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
  panel.style.maxHeight = `${maxHeight}px`;
};

const FIRST = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/** A button with a small panel: Esc and a click outside close it, the browser gives the focus back. */
export function PopOver(props: PopOverProps) {
  const { button: face, label, title, className, children, onOpen } = props;
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const panel = props.panel ?? own;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpen = event.newState === 'open';
    setOpen(isOpen);
    if (!isOpen) return;
    onOpen?.();
    // The content is drawn now; its size is known, and something in it can take the focus.
    requestAnimationFrame(() => {
      if (panel.current === null || button.current === null) return;
      place(panel.current, button.current);
      panel.current.style.visibility = '';
      (panel.current.querySelector<HTMLElement>(FIRST) ?? panel.current).focus();
    });
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
      >
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        className={s.panel}
        popover="auto"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.style.visibility = 'hidden';
        }}
        onToggle={toggled}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
