import { createRoot } from 'react-dom/client';
import s from './toast.module.css';
import { addToast, type ToastKind, type ToastNext } from './toast-items.ts';
import { ToastList } from './toast-list.tsx';

export interface ToastOptions {
  readonly kind?: ToastKind | undefined;
  readonly seconds?: number | undefined;
  /** A second, quieter sentence below the first. */
  readonly below?: string | undefined;
  /** The next thing, behind the sentence; the toast then stays for ten seconds unless told otherwise. */
  readonly next?: ToastNext | undefined;
}

const DEFAULT_SECONDS = 4;
const WITH_NEXT_SECONDS = 10;

let region: HTMLElement | undefined;

/** A root of its own: no page has to provide for it, and it outlives a page that fails. */
function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = s.region ?? '';
  element.popover = 'manual';
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', '提示');
  element.setAttribute('aria-live', 'polite');
  createRoot(element).render(<ToastList />);
  return element;
}

/** Inside a modal dialog everything else is inert: the region moves in, and out again when it closes. */
function placeRegion(element: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const host = dialog ?? document.body;
  if (element.parentElement !== host) host.append(element);
  dialog?.addEventListener('close', () => placeRegion(element), { once: true });
  // Shown anew, a popover comes to the top of the top layer.
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}

/** A short sentence at the top centre, at the foot on a phone; 4 seconds unless told otherwise. */
export function showToast(text: string, options: ToastOptions = {}): void {
  const { kind = 'success', below, next } = options;
  const { seconds = next === undefined ? DEFAULT_SECONDS : WITH_NEXT_SECONDS } = options;
  region ??= createRegion();
  placeRegion(region);
  // A live region speaks only what comes after it stands there.
  setTimeout(() => addToast({ text, kind, seconds, below, next }), 50);
}
