import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { useFocusMode } from '#platform/web/focus-mode.ts';
import { keepChoice, keptChoice } from '#platform/web/kept-choice.ts';
import { useModal } from '#platform/web/ui/dialogs/use-modal.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { showsOn } from '../shared/popup-showing.rules.ts';
import { getPopup, type Popup } from '../shared/popups.contract.ts';
import s from './popup.module.css';
import { PopupCard } from './popup-card.tsx';

/** Under it this device keeps the day on which it has shown one. */
const KEPT_DAY = 'popupDay';

/** Whoever writes, chooses or answers is not disturbed; the next page may show it. */
const isOccupied = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;

/** A page may have been open for hours: a popup that is older than this is asked for again before it shows. */
const FRESH_MS = 60_000;

/** The popup once a day on this device; Esc and 关闭 close it, and the focus goes back to where it was. */
export function PopupDialog() {
  const { pathname } = useLocation();
  const isElder = useElderMode();
  const hasFocusedPage = useFocusMode() !== null;
  const [shown, setShown] = useState<Popup | null>(null);
  const isFree = !isElder && !hasFocusedPage;
  const { data, isFetching } = useCall(
    getPopup,
    {},
    { enabled: isFree && showsOn(pathname, 'lists'), staleTime: FRESH_MS, select: dataOf },
  );
  const { day = '', popup = null } = data ?? {};
  const mayShow = isFree && popup !== null && showsOn(pathname, popup.pages);
  const isOpen = mayShow && shown !== null;
  const dialog = useModal(isOpen);
  const close = () => setShown(null);

  useEffect(() => {
    if (!mayShow) return setShown(null);
    if (isFetching || isOccupied() || keptChoice(KEPT_DAY) === day) return;
    keepChoice(KEPT_DAY, day);
    setShown(popup);
  }, [mayShow, isFetching, day, popup]);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    close();
  };
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby="popup-title" onCancel={cancel}>
      {isOpen && <PopupCard popup={shown} titleId="popup-title" onClose={close} />}
    </dialog>
  );
}
