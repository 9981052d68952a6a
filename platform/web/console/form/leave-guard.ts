import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { watchHistory } from '../../history-gate.ts';
import { confirmAction } from '../dialogs/confirm-action.tsx';
import { type Holders, isLeaving, leaveText, opensHere, wayBack, withHolder } from './leave-guard.rules.ts';

let holders: Holders = new Map();
/** Steps of the browser's history that the guard itself takes and nobody else should see. */
let ownSteps = 0;
let isAsking = false;

const hasUnsaved = () => holders.size > 0;

/**
 * While `isDirty`, leaving the page asks first. A form says it; the shell does the asking. `keepsDraft`: what is
 * left is found again on this device.
 */
export const useLeaveGuard = (isDirty: boolean, keepsDraft: boolean) => {
  const id = useId();
  useEffect(() => {
    holders = withHolder(holders, id, isDirty ? (keepsDraft ? 'kept' : 'lost') : null);
    return () => {
      holders = withHolder(holders, id, null);
    };
  }, [id, isDirty, keepsDraft]);
};

/** True when nothing is unsaved or the person says to leave. */
export const mayLeave = async (): Promise<boolean> => {
  if (!hasUnsaved()) return true;
  if (isAsking) return false;
  isAsking = true;
  const answer = await confirmAction({
    title: '有没保存的修改',
    text: leaveText(holders),
    okText: '离开',
    cancelText: '留在这里',
  });
  isAsking = false;
  if (answer === null) return false;
  holders = new Map();
  return true;
};

/** `navigate` that asks first, for buttons and keys of the shell; after a save, pages use the plain one. */
export const useGuardedNavigate = () => {
  const navigate = useNavigate();
  return async (to: string, options?: NavigateOptions) => {
    if (await mayLeave()) navigate(to, options);
  };
};

const linkOf = (event: MouseEvent): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const isOpenedHere = (event: MouseEvent, link: HTMLAnchorElement) =>
  opensHere({
    button: event.button,
    isModified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
    isPrevented: event.defaultPrevented,
    target: link.target,
    isDownload: link.hasAttribute('download'),
  });

const indexNow = (): number | null => (history.state as { idx?: number } | null)?.idx ?? null;

/**
 * Asks before unsaved changes are left, whichever way: a link, the browser's own buttons, closing the window.
 * The shell calls it once. The router draws whatever address it is told of, so both kinds of steps are caught
 * before it hears of them.
 */
export const useLeaveWatch = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const stand = { pathname: location.pathname, search: location.search };
  const step = useEffectEvent((to: string) => navigate(to));
  const isLeavingTo = useEffectEvent((to: URL | Location) => isLeaving(stand, to));

  useEffect(() => {
    const pressed = async (event: MouseEvent) => {
      const link = linkOf(event);
      if (!hasUnsaved() || link === null || !isOpenedHere(event, link)) return;
      const to = new URL(link.href, window.location.href);
      const isOurs = to.origin === window.location.origin;
      // Elsewhere the window itself asks, on unloading.
      if (!isOurs || !isLeavingTo(to)) return;
      event.preventDefault();
      event.stopPropagation();
      if (await mayLeave()) step(to.pathname + to.search + to.hash);
    };
    const unloading = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    document.addEventListener('click', pressed, true);
    window.addEventListener('beforeunload', unloading);
    return () => {
      document.removeEventListener('click', pressed, true);
      window.removeEventListener('beforeunload', unloading);
    };
  }, []);

  // Where the browser stood before a step back or forward: afterwards it only says where it stands.
  const stood = useRef<number | null>(null);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (pathname === location.pathname && search === location.search) stood.current = indexNow();
  });
  useEffect(() => {
    const moved = async (event: PopStateEvent) => {
      if (ownSteps > 0) {
        ownSteps -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const back = wayBack(stood.current, indexNow());
      if (!hasUnsaved() || back === null || !isLeavingTo(window.location)) return;
      event.stopImmediatePropagation();
      ownSteps += 1;
      history.go(back);
      if (await mayLeave()) history.go(-back);
    };
    return watchHistory((event) => void moved(event));
  }, []);
};
