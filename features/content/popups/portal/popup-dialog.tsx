import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { useFocusMode } from '#platform/web/focus-mode.ts';
import { keepChoice, keptChoice } from '#platform/web/kept-choice.ts';
import { useModal } from '#platform/web/ui/dialogs/use-modal.ts';
import { showsOn } from '../shared/popup-showing.rules.ts';
import type { Popup } from '../shared/popups.contract.ts';
import s from './popup.module.css';
import { PopupCard } from './popup-card.tsx';

/** Under it this device keeps the day on which it has shown one. */
const KEPT_DAY = 'popupDay';

/** Whoever writes, chooses or answers is not disturbed; the next page may show it. */
const isOccupied = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;

export interface PopupDialogProps {
  /** The server's. */
  readonly day: string;
  readonly popup: Popup;
}

/** The popup once a day on this device; Esc and 关闭 close it, and the focus goes back to where it was. */
export function PopupDialog({ day, popup }: PopupDialogProps) {
  const { pathname } = useLocation();
  const isElder = useElderMode();
  const hasFocusedPage = useFocusMode() !== null;
  const mayShow = showsOn(pathname, popup.pages) && !isElder && !hasFocusedPage;
  const [isOpen, setOpen] = useState(false);
  const dialog = useModal(isOpen && mayShow);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!mayShow) return setOpen(false);
    if (isOccupied() || keptChoice(KEPT_DAY) === day) return;
    keepChoice(KEPT_DAY, day);
    setOpen(true);
  }, [mayShow, day]);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    close();
  };
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby="popup-title" onCancel={cancel}>
      {isOpen && mayShow && <PopupCard popup={popup} titleId="popup-title" onClose={close} />}
    </dialog>
  );
}
