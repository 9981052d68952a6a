import { type ToggleEvent, useId, useRef, useState } from 'react';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { unreadShort, unreadWords } from '../shared/notify.rules.ts';
import s from './bell.module.css';
import { BellFace, BellLink } from './bell-link.tsx';
import p from './bell-panel.module.css';
import type { MessageAnswers } from './message-answers.public.ts';
import { useUnread } from './unread.queries.ts';

const BellPanel = lazySlot(() => import('./bell-panel.tsx').then((module) => module.BellPanel), {
  waiting: <p className={p.none}>消息正在加载</p>,
  kept: '消息都还在，请再试一次',
});

const GAP = 6;
const EDGE = 8;

/** The panel lies in the top layer, out of the page's flow: its place is worked out on opening. */
const place = (panel: HTMLElement, button: HTMLElement) => {
  const { right, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(EDGE, Math.min(right, clientWidth - EDGE) - panel.offsetWidth);
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${bottom + GAP + window.scrollY}px`;
  panel.style.maxHeight = `${Math.max(240, clientHeight - bottom - GAP - EDGE)}px`;
};

/** The count as a figure for the eye and as words for readers. */
const Count = ({ num }: { readonly num: number }) =>
  num > 0 && (
    <>
      <b className={s.count} aria-hidden="true">
        {unreadShort(num)}
      </b>
      <span className="vh">，{unreadWords(num)}</span>
    </>
  );

/** The bell with its count; it opens the newest messages. In elder mode nothing pops up: it leads to the page. */
export const Bell = ({ answers }: { readonly answers: MessageAnswers }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isElder = useElderMode();
  const unread = useUnread();
  const count = <Count num={unread} />;
  if (isElder) return <BellLink>{count}</BellLink>;

  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    // A dialog within the panel tells of its own opening and closing here, too.
    if (event.target !== event.currentTarget) return;
    const isOpen = event.newState === 'open';
    setOpen(isOpen);
    if (isOpen && panel.current !== null && button.current !== null) {
      place(panel.current, button.current);
      panel.current.focus();
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        onPointerEnter={BellPanel.warm}
        onFocus={BellPanel.warm}
      >
        <BellFace>{count}</BellFace>
      </button>
      <div
        ref={panel}
        id={id}
        className={p.panel}
        popover="auto"
        role="dialog"
        aria-label="消息"
        tabIndex={-1}
        onToggle={toggled}
      >
        {open && <BellPanel answers={answers} onClose={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
};
